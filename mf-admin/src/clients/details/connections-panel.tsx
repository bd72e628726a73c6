import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { connectionHistory } from '@passerelle/contract/common/limits';
import { useFormats } from '@passerelle/platform/i18n';
import { Drawer, houseTokens, Panel } from '@passerelle/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const DAY = 24 * 60 * 60 * 1000;

const useStyles = makeStyles({
  content: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalM,
  },
  figure: {
    fontFamily: houseTokens.fontFamilyHeading,
    fontSize: '44px',
    lineHeight: 1,
    fontVariantNumeric: 'tabular-nums',
  },
  words: { flexGrow: 1, color: tokens.colorNeutralForeground3 },
  empty: { margin: 0, color: tokens.colorNeutralForeground3 },
  dates: { margin: 0, padding: 0, listStyleType: 'none', fontVariantNumeric: 'tabular-nums' },
  date: {
    paddingBlock: tokens.spacingVerticalM,
    borderTop: `1px solid ${houseTokens.houseLine}`,
    ':first-child': { borderTopStyle: 'none' },
  },
});

interface ConnectionsPanelProps {
  name: string;
  /** ISO 8601, newest first. */
  history: readonly string[];
}

/** How often a client signed in of late, and in a drawer when. */
export function ConnectionsPanel({ name, history }: ConnectionsPanelProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { formatDateTime } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const days = connectionHistory.shownDays;
  const since = Date.now() - days * DAY;
  const shown = history.filter((date) => new Date(date).getTime() >= since);

  return (
    <Panel title={t('admin:clients.connections.title')}>
      {shown.length === 0 ? (
        <p className={styles.empty}>{t('admin:clients.connections.none', { days })}</p>
      ) : (
        <div className={styles.content}>
          <span className={styles.figure} aria-hidden="true">
            {shown.length}
          </span>
          <span className={styles.words}>
            <span hidden>{shown.length} </span>
            {t('admin:clients.connections.words', { count: shown.length, days })}
          </span>
          <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
            {t('admin:clients.connections.see')}
          </Button>
        </div>
      )}
      <Drawer
        isText
        isOpen={isOpen}
        title={t('admin:clients.connections.drawer', { name })}
        onClose={() => setOpen(false)}
        footer={<Button onClick={() => setOpen(false)}>{t('admin:clients.connections.close')}</Button>}
      >
        <ol className={styles.dates} reversed>
          {shown.map((date) => (
            <li key={date} className={styles.date}>
              {formatDateTime(date)}
            </li>
          ))}
        </ol>
      </Drawer>
    </Panel>
  );
}
