import type { ContactRequestStatus, StartupStatus } from '@passerelle/contract/common/enumerations';
import { useLabels } from '@passerelle/platform/i18n';
import { type BadgeTone, ToneBadge } from './tone-badge.tsx';

const toneOf: Record<ContactRequestStatus | StartupStatus, BadgeTone> = {
  OPEN: 'open',
  WIP: 'progress',
  DONE: 'done',
  CREATE: 'progress',
  TO_VALIDATE: 'progress',
  VALIDATED: 'done',
  DISABLED: 'done',
};

interface StatusBadgeProps {
  status: ContactRequestStatus | StartupStatus;
  /** Other words than the status's own, such as the plural above a count. */
  children?: string;
}

const isEventStatus = (status: ContactRequestStatus | StartupStatus): status is ContactRequestStatus =>
  status === 'OPEN' || status === 'WIP' || status === 'DONE';

/** The status of a contact request or of a card: a colour, a dot, and always its word. */
export function StatusBadge({ status, children }: StatusBadgeProps) {
  const label = useLabels();
  const word = isEventStatus(status) ? label('eventStatus', status) : label('startupStatus', status);
  return (
    <ToneBadge tone={toneOf[status]} hasDot>
      {children ?? word}
    </ToneBadge>
  );
}
