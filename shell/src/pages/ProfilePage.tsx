import { ProfileForm } from '@passerelle/shared/profile';
import { useSession } from '@passerelle/shared/session';
import { LoadingText, Page, Panel } from '@passerelle/shared/ui';
import { useTranslation } from 'react-i18next';

/** `/profile`: the signed-in person's own information. */
export function Component() {
  const { t } = useTranslation();
  const { user } = useSession();
  if (!user) return <LoadingText />;
  return (
    <Page title={t('shell:profile.title')} subtitle={t('shell:profile.subtitle')}>
      <Panel>
        <ProfileForm key={user.id} userId={user.id} profile={user} />
      </Panel>
    </Page>
  );
}
