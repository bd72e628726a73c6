import { makeStyles, mergeClasses, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { screens } from '../theme/breakpoints.ts';
import '../translations.ts';

const useStyles = makeStyles({
  lines: { display: 'grid', rowGap: tokens.spacingVerticalM },
  short: { width: '60%' },
  calm: { [screens.calm]: { '& *': { animationName: 'none' } } },
});

/** A placeholder of lines of text. */
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

/** A placeholder of rows of a table. */
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
