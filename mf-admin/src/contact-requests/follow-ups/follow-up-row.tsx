import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { TeamFollowUp } from '@passerelle/contract';
import { useFormats } from '@passerelle/platform/i18n';
import { ActionButton, houseTokens, useNotify } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useOutcomeWords } from '../outcome/use-outcome-words.ts';
import { usePartyNames } from '../parties/use-party-names.ts';
import { useConfirmOutcomeMutation } from './follow-up-endpoints.ts';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalM,
    borderTop: `1px solid ${houseTokens.houseLine}`,
    ':first-child': { borderTopStyle: 'none', paddingTop: 0 },
    ':last-child': { paddingBottom: 0 },
  },
  words: { flex: '1 1 240px', minWidth: 0, margin: 0, overflowWrap: 'anywhere' },
  quiet: { display: 'block', color: tokens.colorNeutralForeground3 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

interface FollowUpRowProps {
  question: TeamFollowUp;
  /** Opens the request, whose outcome is to be corrected. */
  onCorrect: () => void;
}

/** Asks whether the outcome of one request still holds. */
export function FollowUpRow({ question, onCorrect }: FollowUpRowProps) {
  const { id, months, settledOn, request } = question;
  const styles = useStyles();
  const { t } = useTranslation();
  const { formatDate } = useFormats();
  const outcomeWords = useOutcomeWords();
  const notify = useNotify();
  const [confirmOutcome] = useConfirmOutcomeMutation();
  const names = usePartyNames()(request);
  const { startup } = names;

  async function confirm() {
    const { error } = await confirmOutcome(id);
    if (!error) notify.success(t('admin:contactRequests.followUp.confirmed', { startup }));
  }

  return (
    <li className={styles.row}>
      <p className={styles.words}>
        {t('admin:contactRequests.followUp.of', names)}
        {request.outcome && <span className={styles.quiet}>{outcomeWords(request.outcome)}</span>}
        <span className={styles.quiet}>
          {t('admin:contactRequests.followUp.when', { count: months, date: formatDate(settledOn) })}
        </span>
      </p>
      <span className={styles.actions}>
        <ActionButton
          aria-label={t('admin:contactRequests.followUp.unchangedOf', { startup })}
          onClick={confirm}
        >
          {t('admin:contactRequests.followUp.unchanged')}
        </ActionButton>
        <Button
          aria-haspopup="dialog"
          aria-label={t('admin:contactRequests.followUp.correctOf', { startup })}
          onClick={onCorrect}
        >
          {t('admin:contactRequests.followUp.correct')}
        </Button>
      </span>
    </li>
  );
}
