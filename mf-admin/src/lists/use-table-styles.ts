import { makeStyles, tokens } from '@fluentui/react-components';
import { screens } from '@passerelle/ui';

/** What a table within a panel looks like. On a narrow screen each row is a block of lines: nothing scrolls sideways. */
export const useTableStyles = makeStyles({
  head: { [screens.narrow]: { display: 'none' } },
  row: { [screens.narrow]: { display: 'block', paddingBlock: tokens.spacingVerticalM } },
  cell: {
    paddingBlock: '12px',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
    [screens.narrow]: { display: 'block', height: 'auto', width: 'auto', paddingBlock: '2px' },
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  quiet: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
  },
});
