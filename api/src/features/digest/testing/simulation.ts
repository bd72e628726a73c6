import type { MatchedCard } from '@passerelle/contract';
import { expectedMatch } from '@passerelle/contract/clients/testing/matching';
import type { DigestClient } from './clients.ts';

/*
 * A month of the platform, computed once more without a database: what each client has to find in their mail box. Days are
 * counted from 0; everything that happens on a day happens in its afternoon, the mails of a day are due in its morning.
 */

export interface SimulatedCard extends MatchedCard {
  id: string;
  validatedOn: number;
  /** null: it stays visible. */
  disabledOn: number | null;
}

/** What a client says on a day: what they look for from then on, how often they look, and whether they want mails. */
export type Wish = Omit<DigestClient, 'clientId' | 'email' | 'language'>;

export interface SimulatedClient {
  email: string;
  /** By day; the first on day 0. */
  wishes: ReadonlyMap<number, Wish>;
}

/** A mail as the oracle expects it and the platform sends it: the day, the person, the cards in the order of their ids. */
export interface MailOfDay {
  day: number;
  recipient: string;
  cards: string[];
}

const daysBetween = { ACTIVE: 1, OPPORTUNITY: 7 };

/** The mails of a client over the days, with none on the days on which the mail server is down. */
export function expectedMails(
  { email, wishes }: SimulatedClient,
  cards: readonly SimulatedCard[],
  { days, isServerDown }: { days: number; isServerDown(day: number): boolean },
): MailOfDay[] {
  const mails: MailOfDay[] = [];
  let wish: Wish | undefined;
  /** The morning before which everything was sent, and the day from which the wait for the next mail counts. */
  let sentUntil = 0;
  let settled = 0;
  for (let day = 0; day < days; day += 1) {
    if (wish?.isNotifiable && day - settled >= daysBetween[wish.searchType]) {
      const wanted = wish;
      const news = cards.filter(
        (card) =>
          card.validatedOn >= sentUntil &&
          card.validatedOn < day &&
          (card.disabledOn === null || card.disabledOn >= day) &&
          expectedMatch(wanted, card).unmet.length === 0,
      );
      const isSent = news.length > 0 && !isServerDown(day);
      if (isSent) mails.push({ day, recipient: email, cards: news.map(({ id }) => id).sort() });
      if (isSent || news.length === 0) [sentUntil, settled] = [day, day];
    }
    const next = wishes.get(day);
    // A new subscription counts for validations from the next day on: subscriptions come last in a day.
    if (next?.isNotifiable && !wish?.isNotifiable) [sentUntil, settled] = [day + 1, day];
    wish = next ?? wish;
  }
  return mails;
}
