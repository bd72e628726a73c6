import { makeStyles, tokens } from '@fluentui/react-components';
import { lacksTranscript, picturesWithoutAlternative } from '@passerelle/contract/startups/alternatives';
import type { Startup } from '@passerelle/contract/startups/startup';
import { Panel } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: '20px' },
  quiet: { margin: `${tokens.spacingVerticalS} 0 0`, color: tokens.colorNeutralForeground3 },
});

/** What of a card cannot be followed without seeing or hearing it, for the team to ask for; nothing of a complete one. */
export function AlternativesPanel({ startup }: { startup: Startup }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { pictureIds, informations } = startup;
  const pictures = picturesWithoutAlternative(pictureIds, informations.imageAlternatives);
  const isTranscriptMissing = lacksTranscript(informations);
  if (pictures.length === 0 && !isTranscriptMissing) return null;
  return (
    <Panel title={t('admin:startups.alternatives.title')}>
      <ul className={styles.list}>
        {pictures.map((number) => (
          <li key={number}>{t('admin:startups.alternatives.picture', { number })}</li>
        ))}
        {isTranscriptMissing && <li>{t('admin:startups.alternatives.video')}</li>}
      </ul>
      <p className={styles.quiet}>{t('admin:startups.alternatives.asked')}</p>
    </Panel>
  );
}
