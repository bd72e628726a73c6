import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ApprovalStatus } from '@passerelle/contract';
import { useLabels } from '@passerelle/platform/i18n';
import { houseTokens } from '@passerelle/ui';

const waiting = {
  backgroundColor: houseTokens.houseProgressBackground,
  color: houseTokens.houseProgressForeground,
};
const refused = { backgroundColor: houseTokens.houseOpenBackground, color: houseTokens.houseOpenForeground };
const over = { backgroundColor: houseTokens.houseDoneBackground, color: houseTokens.houseDoneForeground };

const useStyles = makeStyles({
  root: {
    display: 'inline-block',
    padding: '2px 10px',
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightMedium,
  },
  PENDING: waiting,
  APPROVED: { backgroundColor: houseTokens.houseGoodBackground, color: houseTokens.houseGoodForeground },
  DECLINED: refused,
  CLOSED: refused,
  EXPIRED: over,
  WITHDRAWN: over,
});

/** What became of a request: a colour, and always its word. */
export function ApprovalBadge({ status }: { status: ApprovalStatus }) {
  const styles = useStyles();
  const label = useLabels();
  return <span className={mergeClasses(styles.root, styles[status])}>{label('approvalStatus', status)}</span>;
}
