import { makeStyles, tokens } from '@fluentui/react-components';
import { houseTokens, screens } from '@passerelle/ui';

/** How the fields of a card stand: one column on phones, two where there is room. */
export const useFormStyles = makeStyles({
  stack: { display: 'grid', rowGap: '32px', minWidth: 0 },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    columnGap: '24px',
    rowGap: '20px',
    alignItems: 'start',
    [screens.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  /** Begins a new row. */
  first: { gridColumnStart: 1 },
  wide: { gridColumn: '1 / -1' },
  entries: { display: 'grid', rowGap: '16px', margin: 0, padding: 0, listStyleType: 'none' },
  entry: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '12px',
    alignItems: 'start',
    padding: '16px',
    border: `1px solid ${houseTokens.houseLine}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  entryTitle: {
    margin: 0,
    minHeight: '32px',
    alignContent: 'center',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  keyDate: {
    gridColumn: '1 / -1',
    display: 'grid',
    gap: '16px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    [screens.wide]: { gridTemplateColumns: '180px repeat(2, minmax(0, 1fr))' },
  },
  founder: {
    gridColumn: '1 / -1',
    display: 'grid',
    gap: '16px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    [screens.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
});
