import { makeStyles } from '@fluentui/react-components';
import { ProfileForm } from '@passerelle/shared/profile';
import { useSession } from '@passerelle/shared/session';
import { LoadingText, Page, Panel } from '@passerelle/shared/ui';
import { useTranslation } from 'react-i18next';

// As wide as the other form that people fill in about themselves, the criteria.
const useStyles = makeStyles({ panel: { maxWidth: '860px' } });

/** `/profile`: the signed-in person's own information. */
export function Component() {
  const styles = useStyles();
  const { t } = useTranslation();
  const { user } = useSession();
  if (!user) return <LoadingText />;
  return (
    <Page title={t('shell:profile.title')} subtitle={t('shell:profile.subtitle')}>
      <Panel className={styles.panel}>
        <ProfileForm key={user.id} userId={user.id} profile={user} />
      </Panel>
    </Page>
  );
}
