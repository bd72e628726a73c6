import { makeStyles, mergeClasses, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Panel } from '../display/panel.tsx';
import { screens } from '../theme/breakpoints.ts';

const useStyles = makeStyles({
  lines: { display: 'grid', rowGap: tokens.spacingVerticalM },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
    gap: tokens.spacingHorizontalL,
  },
  card: { minHeight: '300px', display: 'grid', alignContent: 'start', rowGap: tokens.spacingVerticalM },
  short: { width: '60%' },
  calm: { [screens.calm]: { '& *': { animationName: 'none' } } },
});

/** Lines of text on their way. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <Skeleton aria-label={t('ui:loading')} className={mergeClasses(styles.lines, styles.calm)}>
      {Array.from({ length: lines }, (_, index) => index).map((line) => (
        <SkeletonItem key={line} size={16} className={line === lines - 1 ? styles.short : undefined} />
      ))}
    </Skeleton>
  );
}

/** Cards on their way, in the grid they will stand in. */
export function CardGridSkeleton({ cards }: { cards: number }) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <Skeleton aria-label={t('ui:loading')} className={mergeClasses(styles.cards, styles.calm)}>
      {Array.from({ length: cards }, (_, index) => index).map((card) => (
        <Panel key={card} className={styles.card}>
          <SkeletonItem size={96} />
          <SkeletonItem size={20} className={styles.short} />
          <SkeletonItem size={16} />
          <SkeletonItem size={16} />
        </Panel>
      ))}
    </Skeleton>
  );
}

/** Rows of a table on their way. */
export function TableSkeleton({ rows }: { rows: number }) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <Skeleton aria-label={t('ui:loading')} className={mergeClasses(styles.lines, styles.calm)}>
      {Array.from({ length: rows }, (_, index) => index).map((row) => (
        <SkeletonItem key={row} size={40} />
      ))}
    </Skeleton>
  );
}
