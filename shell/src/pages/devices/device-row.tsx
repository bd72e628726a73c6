import { makeStyles, tokens } from '@fluentui/react-components';
import type { OwnSession } from '@passerelle/contract/accounts/sessions';
import { useFormats } from '@passerelle/platform/i18n';
import { ActionButton, houseTokens, TagPill } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 24px',
    paddingBlock: '16px',
    borderBottom: `1px solid ${houseTokens.houseLine}`,
  },
  words: { minWidth: 0 },
  name: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  times: { margin: '4px 0 0', color: tokens.colorNeutralForeground3 },
});

interface DeviceRowProps {
  session: OwnSession;
  onEnd: () => Promise<unknown>;
}

/** One session: in which browser, since when, and what ends it; the present one is ended by signing out. */
export function DeviceRow({ session, onEnd }: DeviceRowProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { formatDateTime } = useFormats();
  const device = t('devices:device', {
    browser: session.browser ?? t('devices:otherBrowser'),
    system: session.system ?? t('devices:otherSystem'),
  });
  const start = formatDateTime(session.startDate);
  return (
    <li className={styles.root}>
      <div className={styles.words}>
        <h3 className={styles.name}>
          {device}
          {session.isCurrent && <TagPill tone="good">{t('devices:current')}</TagPill>}
        </h3>
        <p className={styles.times}>{t('devices:start', { date: start })}</p>
        <p className={styles.times}>{t('devices:lastUse', { date: formatDateTime(session.lastUseDate) })}</p>
      </div>
      {!session.isCurrent && (
        <ActionButton aria-label={t('devices:endOne', { device, date: start })} onClick={onEnd}>
          {t('devices:end')}
        </ActionButton>
      )}
    </li>
  );
}
