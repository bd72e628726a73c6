import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { houseTokens } from '../theme/house-tokens.ts';

const useStyles = makeStyles({
  root: {
    display: 'inline-block',
    padding: '2px 10px',
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightMedium,
  },
  dotted: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '6px',
    whiteSpace: 'nowrap',
    '::before': {
      content: '""',
      width: '6px',
      height: '6px',
      borderRadius: '50%',
      backgroundColor: 'currentcolor',
    },
  },
  good: { backgroundColor: houseTokens.houseGoodBackground, color: houseTokens.houseGoodForeground },
  progress: {
    backgroundColor: houseTokens.houseProgressBackground,
    color: houseTokens.houseProgressForeground,
  },
  open: { backgroundColor: houseTokens.houseOpenBackground, color: houseTokens.houseOpenForeground },
  done: { backgroundColor: houseTokens.houseDoneBackground, color: houseTokens.houseDoneForeground },
});

export type BadgeTone = 'good' | 'progress' | 'open' | 'done';

interface ToneBadgeProps {
  tone: BadgeTone;
  hasDot?: boolean;
  children: string;
}

/** A state in one of the tones of the house: a colour, and always its word. */
export function ToneBadge({ tone, hasDot = false, children }: ToneBadgeProps) {
  const styles = useStyles();
  return <span className={mergeClasses(styles.root, hasDot && styles.dotted, styles[tone])}>{children}</span>;
}
