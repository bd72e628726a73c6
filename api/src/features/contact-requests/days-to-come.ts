import type { ContactRequestCreation } from '@passerelle/contract';
import { bankDayOf } from '../../bank-days.ts';
import { invalidField } from '../../http/problem.ts';

/**
 * Refuses a request, or a consent to it, of a day that is still to come.
 * @param today a day of the bank's calendar
 * @throws Problem 400 that names the field
 */
export function refuseDaysToCome(
  { date, clientConsent }: Pick<ContactRequestCreation, 'date' | 'clientConsent'>,
  today: string,
): void {
  if (bankDayOf(new Date(date)) > today) throw invalidField('date', 'DATE_IN_FUTURE');
  if (clientConsent && clientConsent.date > today) throw invalidField('clientConsent.date', 'DATE_IN_FUTURE');
}
