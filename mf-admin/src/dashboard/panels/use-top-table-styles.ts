import { makeStyles, tokens } from '@fluentui/react-components';
import { houseTokens, screens } from '@passerelle/ui';

/** The two short tables at the foot of the dashboard; a whole row can be pressed. */
export const useTopTableStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse' },
  head: {
    padding: '0 8px 8px 0',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightMedium,
    textAlign: 'start',
  },
  row: {
    cursor: 'pointer',
    borderTop: `1px solid ${houseTokens.houseLine}`,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  cell: {
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    height: '48px',
    paddingBlock: '6px',
    paddingInlineEnd: '8px',
    overflowWrap: 'anywhere',
  },
  first: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '12px',
    [screens.phone]: { flexWrap: 'wrap', rowGap: '6px' },
  },
  figure: {
    paddingInlineEnd: 0,
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  /** On a phone two columns of names would break within their words: the second stands under the first. */
  wide: { [screens.phone]: { display: 'none' } },
  below: { display: 'none', [screens.phone]: { display: 'block', color: tokens.colorNeutralForeground3 } },
  count: { fontWeight: tokens.fontWeightSemibold },
  link: {
    color: 'inherit',
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { color: tokens.colorBrandForegroundLink },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
});
