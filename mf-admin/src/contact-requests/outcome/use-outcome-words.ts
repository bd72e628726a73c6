import type { ContactRequestOutcome } from '@passerelle/contract';
import { useFormats, useLabels } from '@passerelle/platform/i18n';
import { useTranslation } from 'react-i18next';
import { useAmountWords } from './use-amount-words.ts';

/** Returns an outcome in words: of an investment with its amount, its day, and what else is known of it. */
export function useOutcomeWords(): (outcome: ContactRequestOutcome) => string {
  const { t } = useTranslation();
  const label = useLabels();
  const { formatDate } = useFormats();
  const amountIn = useAmountWords();
  return (outcome) => {
    const name = label('contactRequestOutcome', outcome.kind);
    if (outcome.kind === 'NO_FIT') {
      return t('admin:contactRequests.outcome.with', { name, what: label('noFitReason', outcome.reason) });
    }
    if (outcome.kind !== 'INVESTED') return name;
    const { amount, currency, day, round, instrument } = outcome;
    const facts = [
      t('admin:contactRequests.outcome.invested', {
        name,
        amount: amountIn(currency, amount),
        date: formatDate(day),
      }),
      round && label('raiseStage', round),
      instrument && label('investmentInstrument', instrument),
    ];
    return facts.filter(Boolean).join(' · ');
  };
}

/** Returns an outcome in the few words that a list has room for. */
export function useBriefOutcome(): (outcome: ContactRequestOutcome) => string {
  const { t } = useTranslation();
  const label = useLabels();
  const amountIn = useAmountWords();
  return (outcome) => {
    const name = label('contactRequestOutcome', outcome.kind);
    if (outcome.kind !== 'INVESTED') return name;
    return t('admin:contactRequests.outcome.with', {
      name,
      what: amountIn(outcome.currency, outcome.amount),
    });
  };
}
