import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({ danger: { color: tokens.colorStatusDangerForeground1 } });

/** Returns the look of a subtle button that begins what nobody can undo, the same wherever the team finds one. */
export const useDangerStyle = (): string => useStyles().danger;
