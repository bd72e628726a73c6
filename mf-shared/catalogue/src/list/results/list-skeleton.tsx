import { makeStyles, mergeClasses, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { houseTokens, screens } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useGridStyles } from './grid-styles.ts';
import '../../translations.ts';

const useStyles = makeStyles({
  tile: {
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    minWidth: 0,
    paddingBottom: '18px',
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${houseTokens.houseLine}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  face: { height: '124px', borderRadius: 0, marginBottom: tokens.spacingVerticalS },
  line: { marginInline: '18px', width: 'auto' },
  short: { marginInline: '18px', width: '55%' },
  calm: { [screens.calm]: { '& *': { animationName: 'none' } } },
});

/** Placeholders of tiles while the list loads, in the same grid and shape. */
export function ListSkeleton({ tiles }: { tiles: number }) {
  const grid = useGridStyles();
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <Skeleton aria-label={t('catalogue:list.loading')} className={mergeClasses(grid.grid, styles.calm)}>
      {Array.from({ length: tiles }, (_, index) => index).map((tile) => (
        <div key={tile} className={styles.tile}>
          <SkeletonItem className={styles.face} />
          <SkeletonItem size={24} className={styles.short} />
          <SkeletonItem size={16} className={styles.line} />
          <SkeletonItem size={16} className={styles.line} />
          <SkeletonItem size={24} className={styles.short} />
        </div>
      ))}
    </Skeleton>
  );
}
