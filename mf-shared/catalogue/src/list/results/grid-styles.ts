import { makeStyles } from '@fluentui/react-components';

/** The grid of the tiles, for the tiles and for their skeletons. */
export const useGridStyles = makeStyles({
  // As many columns as there is room for tiles of 232 px, but three at most: a page holds three rows of three.
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(max(min(100%, 232px), (100% - 2 * 20px) / 3), 1fr))',
    gap: '20px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  item: { minWidth: 0 },
});
