import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { houseTokens } from '@passerelle/ui';
import type { Share } from './shares.ts';

const useStyles = makeStyles({
  root: { display: 'block', flexShrink: 0, width: '132px', height: '132px' },
  total: {
    fontFamily: houseTokens.fontFamilyHeading,
    fontSize: '26px',
    fill: tokens.colorNeutralForeground1,
    textAnchor: 'middle',
  },
});

const RADIUS = 46;
/** Between two slices, in hundredths of the whole. */
const GAP = 0.8;

interface DoughnutProps {
  shares: readonly Share[];
  colourOf: (share: Share, index: number) => string;
  /** What the slices add up to, as it is written. */
  total: string;
  className?: string;
}

/** Parts of a whole, clockwise from the top. It is a picture: the table beside it says the same. */
export function Doughnut({ shares, colourOf, total, className }: DoughnutProps) {
  const styles = useStyles();
  const starts = shares.map((_, index) =>
    shares.slice(0, index).reduce((sum, { share }) => sum + share * 100, 0),
  );
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true" className={mergeClasses(styles.root, className)}>
      {shares.map((slice, index) => {
        const length = slice.share * 100 - (shares.length > 1 ? Math.min(GAP, slice.share * 50) : 0);
        return (
          <circle
            key={slice.name}
            cx="60"
            cy="60"
            r={RADIUS}
            fill="none"
            stroke={colourOf(slice, index)}
            strokeWidth="20"
            pathLength="100"
            strokeDasharray={`${length} ${100 - length}`}
            strokeDashoffset={-(starts[index] ?? 0)}
            transform="rotate(-90 60 60)"
          />
        );
      })}
      <text x="60" y="69" className={styles.total}>
        {total}
      </text>
    </svg>
  );
}
