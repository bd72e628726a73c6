import { makeStyles, tokens } from '@fluentui/react-components';
import type { Startup } from '@passerelle/contract/startups/startup';
import { TextLink } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({ note: { margin: 0, color: tokens.colorNeutralForeground3 } });

/** Says of a disabled card that nobody else sees it; nothing of another one. */
export function DisabledNote({ startup }: { startup: Startup }) {
  const styles = useStyles();
  const { t } = useTranslation();
  if (startup.status !== 'DISABLED') return null;
  return (
    <p className={styles.note}>
      {t('admin:startups.disabledNote')}{' '}
      <TextLink to="/startups/archive">{t('admin:startups.seeArchive')}</TextLink>
    </p>
  );
}
