import { singleSignOnLimits } from '@passerelle/contract/common/limits';
import { cookieNames, firstPageCookie } from '@passerelle/contract/platform/cookies';
import { useTranslation } from 'react-i18next';
import { NamedList } from './named-list.tsx';

const PENDING_MINUTES = singleSignOnLimits.pendingMilliseconds / 60_000;

/** The cookies that the site sets; all of them are strictly necessary. */
export function CookieList() {
  const { t } = useTranslation();
  const duration = t('legal:cookies.list.duration');
  return (
    <NamedList
      items={[
        { name: cookieNames.session, purpose: t('legal:cookies.list.authentication'), duration },
        { name: cookieNames.device, purpose: t('legal:cookies.list.device'), duration },
        {
          name: cookieNames.singleSignOn,
          purpose: t('legal:cookies.list.provider'),
          duration: t('legal:cookies.list.providerDuration', { minutes: PENDING_MINUTES }),
        },
        { name: firstPageCookie, purpose: t('legal:cookies.list.firstPage'), duration },
        { name: cookieNames.csrf, purpose: t('legal:cookies.list.token'), duration },
        { name: cookieNames.csrfSecret, purpose: t('legal:cookies.list.secret'), duration },
      ]}
    />
  );
}
