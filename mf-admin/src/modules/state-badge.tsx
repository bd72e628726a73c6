import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { houseTokens } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import type { FrontEndState } from './front-ends.ts';
import type { RolloutState } from './rollouts.ts';

const useStyles = makeStyles({
  root: {
    display: 'inline-block',
    padding: '2px 10px',
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightMedium,
  },
  IN_ORDER: { backgroundColor: houseTokens.houseGoodBackground, color: houseTokens.houseGoodForeground },
  FALLS_BACK: {
    backgroundColor: houseTokens.houseProgressBackground,
    color: houseTokens.houseProgressForeground,
  },
  UNKNOWN: { backgroundColor: houseTokens.houseDoneBackground, color: houseTokens.houseDoneForeground },
  ROLLING_OUT: {
    backgroundColor: houseTokens.houseProgressBackground,
    color: houseTokens.houseProgressForeground,
  },
  STOPPED: { backgroundColor: houseTokens.houseOpenBackground, color: houseTokens.houseOpenForeground },
  FAILS: { backgroundColor: houseTokens.houseOpenBackground, color: houseTokens.houseOpenForeground },
});

/** The state of a front end, or of a version beside one: a colour, and always its word. */
export function StateBadge({ state }: { state: FrontEndState | RolloutState }) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <span className={mergeClasses(styles.root, styles[state])}>{t(`admin:modules.states.${state}`)}</span>
  );
}
