import { mailLimits } from '@passerelle/contract';
import { Problem } from './problem.ts';

/**
 * Checks the number of recipients that the caller of a bulk mailing has confirmed. A screen that asks a person always
 * names a number, 0 before it knows one; the specification's calls name none and do what they always did.
 * @param confirmed how many recipients the caller has named; undefined where they named none
 * @throws Problem MAILS_UNCONFIRMED, which brings the number along, where there are more than the contract lets pass
 * without a question and the caller has named another number
 */
export function refuseUnconfirmedMails(recipients: number, confirmed: number | undefined): void {
  if (confirmed === undefined || confirmed === recipients) return;
  if (recipients <= mailLimits.recipientsWithoutQuestion) return;
  throw new Problem(409, 'MAILS_UNCONFIRMED', { values: { count: recipients }, current: { recipients } });
}
