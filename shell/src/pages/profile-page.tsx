import { makeStyles, tokens } from '@fluentui/react-components';
import { useLabels } from '@passerelle/platform/i18n';
import { useSession } from '@passerelle/platform/session';
import { ProfileForm } from '@passerelle/profile';
import { LoadingText, Page, Panel } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { OwnDataPanel } from './own-data/own-data-panel.tsx';

// As wide as the other form that people fill in about themselves, the criteria.
const useStyles = makeStyles({
  panels: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXXL,
    maxWidth: '860px',
  },
  right: { margin: 0 },
});

/** `/profile`: the signed-in person's own information, what they may do in the team, and all that is kept about them to take away. */
export function Component() {
  const styles = useStyles();
  const { t } = useTranslation();
  const label = useLabels();
  const { user } = useSession();
  if (!user) return <LoadingText />;
  return (
    <Page title={t('shell:profile.title')} subtitle={t('shell:profile.subtitle')}>
      <div className={styles.panels}>
        <Panel>
          <ProfileForm key={user.id} userId={user.id} profile={user} />
        </Panel>
        {user.staffRight && (
          <Panel title={t('shell:profile.right')}>
            <p className={styles.right}>
              <strong>{label('staffRight', user.staffRight)}</strong>
              <br />
              {label('staffRightMeaning', user.staffRight)}
            </p>
          </Panel>
        )}
        <OwnDataPanel />
      </div>
    </Page>
  );
}
