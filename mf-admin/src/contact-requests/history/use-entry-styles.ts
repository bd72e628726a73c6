import { makeStyles, tokens } from '@fluentui/react-components';

/** How the texts of an entry of the history look, whatever it is. */
export const useEntryStyles = makeStyles({
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
  comment: { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
});
