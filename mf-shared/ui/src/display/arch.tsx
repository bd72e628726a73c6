import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { houseTokens } from '../theme/house-tokens.ts';

const useStyles = makeStyles({
  drawing: { display: 'block', width: '100%', height: 'auto' },
  arch: { fill: 'none', stroke: houseTokens.houseAccent, strokeWidth: 2, strokeLinecap: 'round' },
  deck: { stroke: houseTokens.houseSand, strokeWidth: 1.5 },
  even: { '& path': { vectorEffect: 'non-scaling-stroke' } },
});

/** Our mark: one arch of the bridge. Decoration only; the name stands beside it. */
export function ArchMark({ className }: { className?: string }) {
  const styles = useStyles();
  return (
    <svg
      viewBox="0 0 34 16"
      width="34"
      height="16"
      aria-hidden="true"
      focusable="false"
      className={className}
    >
      <path className={styles.arch} d="M2 12.5C7 1.5 27 1.5 32 12.5M0 13h34M11 6v7M17 4v9M23 6v7" />
    </svg>
  );
}

/** Where the hangers of the left arch stand; the right arch repeats them. */
const hangers = [40, 80, 120, 160, 200, 240, 280];

/** Where the curve of an arch (from 0 to 320, 88 high over the deck at 90) stands above a place. */
const rise = (place: number) => 90 - (352 * place * (320 - place)) / 320 ** 2;

/** Two arches that meet: the landing page, empty lists and the pages that lead nowhere. */
export function ArchDrawing({ className }: { className?: string }) {
  const styles = useStyles();
  return (
    <svg
      viewBox="0 0 640 92"
      aria-hidden="true"
      focusable="false"
      className={mergeClasses(styles.drawing, styles.even, className)}
    >
      <g className={styles.deck}>
        <path d="M0 90h640" />
        {[20, 300].map((start) =>
          hangers.map((place) => <path key={start + place} d={`M${start + place} 90V${rise(place)}`} />),
        )}
      </g>
      <path className={styles.arch} d="M20 90Q180 -86 340 90M300 90Q460 -86 620 90" />
    </svg>
  );
}
