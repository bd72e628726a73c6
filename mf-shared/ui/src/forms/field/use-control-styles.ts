import { makeStyles } from '@fluentui/react-components';

/** A control is as wide as its column and never wider: without this, an input keeps its twenty characters on a phone. */
export const useControlStyles = makeStyles({
  wide: { width: '100%', minWidth: 0, '& input': { minWidth: 0 } },
});
