import { useTranslation } from 'react-i18next';
import { NamedList } from './named-list.tsx';

/** The cookies that the site sets; all of them are needed for it to work. */
export function CookieList() {
  const { t } = useTranslation();
  const duration = t('legal:cookies.list.duration');
  return (
    <NamedList
      items={[
        { name: 'AUTH_TOKEN', purpose: t('legal:cookies.list.authentication'), duration },
        { name: 'XSRF-TOKEN', purpose: t('legal:cookies.list.token'), duration },
        { name: '_csrf', purpose: t('legal:cookies.list.secret'), duration },
      ]}
    />
  );
}
