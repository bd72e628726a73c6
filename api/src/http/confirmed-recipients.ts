import { mailLimits } from '@passerelle/contract';
import { Problem } from './problem.ts';

/**
 * Holds a call that has the platform mail many people to what its caller knows of it.
 * @param confirmed how many recipients the caller has named; undefined where they named none
 * @throws Problem MAILS_UNCONFIRMED, which brings the number along, where there are more than the contract lets pass
 * without a question and the caller has not named just as many
 */
export function refuseUnconfirmedMails(recipients: number, confirmed: number | undefined): void {
  if (recipients <= mailLimits.recipientsWithoutQuestion || confirmed === recipients) return;
  throw new Problem(409, 'MAILS_UNCONFIRMED', { values: { count: recipients }, current: { recipients } });
}
