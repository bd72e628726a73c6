import { useSession } from '@passerelle/platform/session';
import { LoadingText, Page } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { ReaderGuide } from './help/reader-guide.tsx';
import { RoleGuides } from './help/role-guides.tsx';
import './help/translations.ts';

/** `/help`: the guides of one's roles; without a session, how to sign in. */
export function Component() {
  const { t } = useTranslation();
  const { status, user } = useSession();
  if (status === 'loading') return <LoadingText />;
  return (
    <Page title={t('help:title')} subtitle={user ? t('help:subtitle') : t('help:visitorSubtitle')}>
      {user ? <RoleGuides roles={user.roles} /> : <ReaderGuide reader="VISITOR" />}
    </Page>
  );
}
