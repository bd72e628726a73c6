import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { type Approval, concernsPerson } from '@passerelle/contract';
import { saveFile } from '@passerelle/platform/api';
import { useRight, useSession } from '@passerelle/platform/session';
import { ActionButton } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import type { AskedDecision } from './decision-dialog.tsx';
import { useFetchExportMutation } from './endpoints.ts';
import { useApprovalWords } from './use-approval-words.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  quiet: { color: tokens.colorNeutralForeground3 },
});

interface ApprovalActionsProps {
  approval: Approval;
  onDecide: (asked: AskedDecision) => void;
  /** The file cannot be had any more. */
  onGone: () => void;
}

/** What the person who looks at a request can do with it. */
export function ApprovalActions({ approval, onDecide, onGone }: ApprovalActionsProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { user } = useSession();
  const mayDecide = useRight('ADMINISTRATOR');
  const words = useApprovalWords();
  const [fetchExport] = useFetchExportMutation();
  const { id, status, requester, readyUntil, fetchDate, subject } = approval;
  const isOwn = requester.id === user?.id;
  const about = { act: words.act(subject) };

  async function download() {
    const { data } = await fetchExport(id);
    if (data) saveFile(data);
    else onGone();
  }

  if (isOwn && readyUntil) {
    return (
      <ActionButton
        appearance="primary"
        size="small"
        aria-label={t(fetchDate ? 'admin:approvals.downloadAgainOf' : 'admin:approvals.downloadOf', about)}
        onClick={download}
      >
        {t(fetchDate ? 'admin:approvals.downloadAgain' : 'admin:approvals.download')}
      </ActionButton>
    );
  }
  if (status !== 'PENDING') return null;
  if (!isOwn && !mayDecide) return <span className={styles.quiet}>{t('admin:approvals.own')}</span>;
  if (!isOwn && user && concernsPerson(subject, user))
    return <span className={styles.quiet}>{t('admin:approvals.aboutYou')}</span>;
  return (
    <div className={styles.root}>
      {isOwn && <span className={styles.quiet}>{t('admin:approvals.own')}</span>}
      {(isOwn ? (['withdraw'] as const) : (['approve', 'decline'] as const)).map((decision) => (
        <Button
          key={decision}
          size="small"
          appearance={decision === 'approve' ? 'primary' : 'secondary'}
          aria-label={t(`admin:approvals.${decision}.of`, about)}
          onClick={() => onDecide({ approval, decision })}
        >
          {t(`admin:approvals.${decision}.open`)}
        </Button>
      ))}
    </div>
  );
}
