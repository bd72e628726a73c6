import { makeStyles, tokens } from '@fluentui/react-components';
import { houseTokens, screens } from '@passerelle/ui';

/** What a table in a frame of its own looks like. On a narrow screen each row is a block of lines: nothing scrolls sideways. */
export const useListTableStyles = makeStyles({
  frame: {
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${houseTokens.houseLine}`,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: houseTokens.houseShadow,
    overflow: 'hidden',
  },
  head: { [screens.narrow]: { display: 'none' } },
  row: { cursor: 'pointer', [screens.narrow]: { display: 'block', paddingBlock: '14px' } },
});
