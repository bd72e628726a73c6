import { cookieNames } from '@passerelle/contract/platform/cookies';
import { useTranslation } from 'react-i18next';
import { NamedList } from './named-list.tsx';

/** The cookies that the site sets; all of them are strictly necessary. */
export function CookieList() {
  const { t } = useTranslation();
  const duration = t('legal:cookies.list.duration');
  return (
    <NamedList
      items={[
        { name: cookieNames.session, purpose: t('legal:cookies.list.authentication'), duration },
        { name: cookieNames.device, purpose: t('legal:cookies.list.device'), duration },
        { name: cookieNames.csrf, purpose: t('legal:cookies.list.token'), duration },
        { name: cookieNames.csrfSecret, purpose: t('legal:cookies.list.secret'), duration },
      ]}
    />
  );
}
