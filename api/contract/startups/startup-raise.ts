import { bankDayOf } from '../common/bank-day.ts';
import type { RaiseDraft } from './startup-draft.ts';

/**
 * The month until which a card announces a fundraising that is still running, as `YYYY-MM`; null where nothing is raised,
 * no closing month is given, or the month has come at the bank. Until then a startup whose card is validated keeps its choice:
 * clients have asked to meet it for this round. One that closed earlier brings the closing month forward first, and the
 * team may change the choice at any time.
 */
export function runningRaiseUntil(
  { need, dateRaise }: Pick<RaiseDraft, 'need' | 'dateRaise'>,
  today: Date,
): string | null {
  const thisMonth = bankDayOf(today).slice(0, 'YYYY-MM'.length);
  return need.includes('FUND_RISING') && dateRaise !== null && dateRaise > thisMonth ? dateRaise : null;
}
