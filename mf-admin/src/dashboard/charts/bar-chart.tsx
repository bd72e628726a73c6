import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useFormats } from '@passerelle/platform/i18n';
import { houseTokens, screens } from '@passerelle/ui';
import { type Bar, scaleOf } from './bars.ts';
import { useChartColours } from './use-chart-colours.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gridTemplateRows: 'minmax(0, 1fr) auto',
    columnGap: '10px',
    flexGrow: 1,
    marginTop: '9px',
  },
  scale: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    marginBlock: '-9px',
    textAlign: 'end',
  },
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  plot: {
    display: 'flex',
    alignItems: 'flex-end',
    columnGap: 'clamp(1px, 0.5vw, 7px)',
    minHeight: '220px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundImage: `linear-gradient(to bottom, ${houseTokens.houseLine} 1px, transparent 1px)`,
    backgroundSize: '100% 50%',
    [screens.phone]: { minHeight: '180px' },
  },
  slot: { flex: '1 1 0', minWidth: 0, height: '100%', display: 'flex', alignItems: 'flex-end' },
  bar: {
    width: '100%',
    backgroundColor: 'var(--chart2)',
    borderRadius: '3px 3px 0 0',
    ':hover': { opacity: 0.8 },
    '@media (forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'CanvasText' },
  },
  highest: {
    backgroundColor: 'var(--chart1)',
    '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
  },
  days: { gridColumn: 2, display: 'flex', justifyContent: 'space-between', marginTop: '8px' },
});

/** Days written under the bars. */
const TICKS = 5;

interface BarChartProps {
  bars: readonly Bar[];
  /** A bar in words, shown where the pointer is. */
  wordsOf: (bar: Bar) => string;
}

/** Counts over time, the highest marked. It is a picture: the table under it says the same. */
export function BarChart({ bars, wordsOf }: BarChartProps) {
  const styles = useStyles();
  const colours = useChartColours();
  const { formatDate, formatNumber } = useFormats();
  const highest = Math.max(...bars.map(({ count }) => count));
  const top = scaleOf(highest);
  const ticks = Array.from({ length: Math.min(TICKS, bars.length) }, (_, index) =>
    Math.round((index * (bars.length - 1)) / Math.max(1, Math.min(TICKS, bars.length) - 1)),
  );
  return (
    <div aria-hidden="true" className={mergeClasses(styles.root, colours)}>
      <div className={mergeClasses(styles.scale, styles.quiet)}>
        {[top, top / 2, 0].map((value) => (
          <span key={value}>{formatNumber(value)}</span>
        ))}
      </div>
      <div className={styles.plot}>
        {bars.map((bar) => (
          <div key={bar.from} className={styles.slot} title={wordsOf(bar)}>
            <div
              className={mergeClasses(styles.bar, bar.count === highest && styles.highest)}
              style={{ height: `${(bar.count / top) * 100}%` }}
            />
          </div>
        ))}
      </div>
      <div className={mergeClasses(styles.days, styles.quiet)}>
        {ticks.map((index) => (
          <span key={index}>{formatDate(bars[index]?.from ?? '').slice(0, 5)}</span>
        ))}
      </div>
    </div>
  );
}
