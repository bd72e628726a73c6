import { Button, Link as FluentLink, makeStyles, tokens } from '@fluentui/react-components';
import type { ContactRequestStatus, OwnRequestProgress } from '@passerelle/contract';
import { useFormats } from '@passerelle/platform/i18n';
import { houseTokens, Logo, StatusBadge } from '@passerelle/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useLinkClickHandler } from 'react-router';
import { MessageButton } from './messages/message-button.tsx';
import { RequestProgress } from './progress/request-progress.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: tokens.spacingVerticalM,
    border: `1px solid ${houseTokens.houseLine}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  words: { flex: '1 1 140px', minWidth: 0, overflowWrap: 'anywhere' },
  state: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  name: { fontWeight: tokens.fontWeightMedium },
  date: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

interface ContactRequestRowProps {
  startupName: string;
  /** Of the card; absent where the startup is no longer on the platform. */
  startupId?: string;
  /** ISO 8601. */
  date: string;
  status: ContactRequestStatus;
  /** ISO 8601; absent where the client has not taken the request back. */
  withdrawnAt?: string;
  /** Absent of a startup that is gone, and where the API is of the version before. */
  progress?: OwnRequestProgress;
  /** Opens what the client wrote to the team. The list does so: what is typed there outlives the row. */
  onWrite?: () => void;
}

/** One request of a client: to whom, since when, how it is going. */
export function ContactRequestRow({
  startupName,
  startupId,
  date,
  status,
  withdrawnAt,
  progress,
  onWrite,
}: ContactRequestRowProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { formatDate } = useFormats();
  const row = useFocusOnceSettled(status);
  const when = withdrawnAt
    ? t('client:contactRequests.withdrawn', { date: formatDate(withdrawnAt) })
    : t('client:contactRequests.date', { date: formatDate(date) });
  return (
    <li ref={row} tabIndex={-1} className={styles.row}>
      <Logo name={startupName} />
      <div className={styles.words}>
        {startupId ? (
          <RowLink address={`/startups/${startupId}`} name={startupName} />
        ) : (
          <span className={styles.name}>{startupName}</span>
        )}
        <span className={styles.date}>{when}</span>
      </div>
      <span className={styles.state}>
        <StatusBadge status={status} />
        {onWrite && progress && status !== 'DONE' && (
          <MessageButton startupName={startupName} onOpen={onWrite} />
        )}
        {startupId && status === 'OPEN' && <WithdrawButton startupId={startupId} startupName={startupName} />}
      </span>
      {progress && !withdrawnAt && (
        <RequestProgress startupName={startupName} date={date} progress={progress} />
      )}
    </li>
  );
}

/** The row takes the focus when its button goes that had it: the request is withdrawn, or the team was faster. */
function useFocusOnceSettled(status: ContactRequestStatus) {
  const row = useRef<HTMLLIElement>(null);
  const before = useRef(status);
  useEffect(() => {
    const wasOpen = before.current === 'OPEN' && status !== 'OPEN';
    before.current = status;
    if (wasOpen && document.activeElement === document.body) row.current?.focus();
  }, [status]);
  return row;
}

function WithdrawButton({ startupId, startupName }: { startupId: string; startupName: string }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={t('client:contactRequests.withdraw.actionOf', { startup: startupName })}
        onClick={() => setAsking(true)}
      >
        {t('client:contactRequests.withdraw.action')}
      </Button>
      <WithdrawDialog
        startupId={startupId}
        startupName={startupName}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function RowLink({ address, name }: { address: string; name: string }) {
  const styles = useStyles();
  return (
    <FluentLink className={styles.name} href={useHref(address)} onClick={useLinkClickHandler(address)}>
      {name}
    </FluentLink>
  );
}
