import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ContactRequestStatus, StartupStatus } from '@passerelle/contract/common/enumerations';
import { useLabels } from '@passerelle/platform/i18n';
import { houseTokens } from '../theme/house-tokens.ts';

type Tone = 'open' | 'progress' | 'done';

const toneOf: Record<ContactRequestStatus | StartupStatus, Tone> = {
  OPEN: 'open',
  WIP: 'progress',
  DONE: 'done',
  CREATE: 'progress',
  TO_VALIDATE: 'progress',
  VALIDATED: 'done',
  DISABLED: 'done',
};

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '6px',
    padding: '2px 10px',
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightMedium,
    whiteSpace: 'nowrap',
    '::before': {
      content: '""',
      width: '6px',
      height: '6px',
      borderRadius: '50%',
      backgroundColor: 'currentcolor',
    },
  },
  open: { backgroundColor: houseTokens.houseOpenBackground, color: houseTokens.houseOpenForeground },
  progress: {
    backgroundColor: houseTokens.houseProgressBackground,
    color: houseTokens.houseProgressForeground,
  },
  done: { backgroundColor: houseTokens.houseDoneBackground, color: houseTokens.houseDoneForeground },
});

interface StatusBadgeProps {
  status: ContactRequestStatus | StartupStatus;
  /** Other words than the status's own, such as the plural above a count. */
  children?: string;
}

const isEventStatus = (status: ContactRequestStatus | StartupStatus): status is ContactRequestStatus =>
  status === 'OPEN' || status === 'WIP' || status === 'DONE';

/** The status of a contact request or of a card: a colour, a dot, and always its word. */
export function StatusBadge({ status, children }: StatusBadgeProps) {
  const styles = useStyles();
  const label = useLabels();
  const word = isEventStatus(status) ? label('eventStatus', status) : label('startupStatus', status);
  return <span className={mergeClasses(styles.root, styles[toneOf[status]])}>{children ?? word}</span>;
}
