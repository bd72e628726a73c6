import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { Panel, screens } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  tiles: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
    gap: tokens.spacingHorizontalL,
    [screens.calm]: { '& *': { animationName: 'none' } },
  },
  tile: { minHeight: '300px', display: 'grid', alignContent: 'start', rowGap: tokens.spacingVerticalM },
  short: { width: '60%' },
});

/** Placeholders of tiles while the list loads, in the same grid. */
export function TileGridSkeleton({ tiles }: { tiles: number }) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <Skeleton aria-label={t('ui:loading')} className={styles.tiles}>
      {Array.from({ length: tiles }, (_, index) => index).map((tile) => (
        <Panel key={tile} className={styles.tile}>
          <SkeletonItem size={96} />
          <SkeletonItem size={20} className={styles.short} />
          <SkeletonItem size={16} />
          <SkeletonItem size={16} />
        </Panel>
      ))}
    </Skeleton>
  );
}
