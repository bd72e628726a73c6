import { makeStyles, tokens } from '@fluentui/react-components';
import type { Startup } from '@passerelle/contract/startups/startup';
import { useFormats, useLanguage } from '@passerelle/platform/i18n';
import { houseTokens, Panel } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { localisedText } from '../../localised-text.ts';
import { Localised } from '../parts/localised.tsx';
import '../../translations.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  entry: {
    position: 'relative',
    display: 'flex',
    columnGap: tokens.spacingHorizontalM,
    padding: '6px 0 6px 20px',
    // The line of the timeline, with a dot for each date.
    '::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '3px',
      insetBlock: 0,
      width: '2px',
      backgroundColor: houseTokens.houseSand,
    },
    '::after': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 0,
      top: '13px',
      width: '8px',
      height: '8px',
      borderRadius: '50%',
      backgroundColor: houseTokens.houseAccent,
    },
  },
  text: { minWidth: 0, overflowWrap: 'anywhere' },
  month: { flexShrink: 0, fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
});

/** The startup's key dates, oldest first. */
export function KeyDatesPanel({ roadMap }: { roadMap: Startup['informations']['roadMap'] }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { formatMonth } = useFormats();
  const language = useLanguage();
  const dates = roadMap
    .flatMap((keyDate) => {
      const text = localisedText(keyDate, 'description', language);
      return keyDate.date && text ? [{ date: keyDate.date, text }] : [];
    })
    .sort((one, other) => one.date.localeCompare(other.date));
  if (dates.length === 0) return null;
  return (
    <Panel title={t('catalogue:detail.keyDates.title')}>
      <ol className={styles.list}>
        {dates.map(({ date, text }) => (
          <li key={`${date} ${text.text}`} className={styles.entry}>
            <time dateTime={date} className={styles.month}>
              {formatMonth(date)}
            </time>
            <span className={styles.text}>
              <Localised {...text} />
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
