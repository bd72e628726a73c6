import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Match } from '@passerelle/contract/clients/matching';
import { houseTokens } from '@passerelle/ui';
import { useMatchWords } from './use-match-words.ts';

const useStyles = makeStyles({
  count: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  dots: { display: 'inline-flex', columnGap: '3px' },
  dot: {
    width: '7px',
    height: '7px',
    borderRadius: '50%',
    backgroundColor: houseTokens.houseLine,
    // Colours of one's own would hide the difference.
    forcedColorAdjust: 'none',
  },
  met: { backgroundColor: houseTokens.houseAccent },
  reasons: {
    margin: '4px 0 0',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

/** How many of their criteria a card has for a client, as dots and in words, with the reasons. */
export function MatchSummary({ match }: { match: Match }) {
  const styles = useStyles();
  const { count, reasons } = useMatchWords(match);
  return (
    <>
      <span className={styles.count}>
        <span className={styles.dots} aria-hidden="true">
          {match.met.map((criterion) => (
            <span key={criterion} className={mergeClasses(styles.dot, styles.met)} />
          ))}
          {match.unmet.map((criterion) => (
            <span key={criterion} className={styles.dot} />
          ))}
        </span>
        {count}
      </span>
      <p className={styles.reasons}>{reasons}</p>
    </>
  );
}
