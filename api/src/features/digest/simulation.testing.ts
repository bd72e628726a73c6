import type { MatchedCard } from '@passerelle/contract';
import { expectedMatch } from '@passerelle/contract/clients/matching.testing';
import type { ToldClient } from './digest.testing.ts';

/*
 * A month of the platform, told once more without a database: what each client has to find in their mail box. Days are
 * counted from 0; everything that happens on a day happens in its afternoon, the mails of a day are due in its morning.
 */

export interface SimulatedCard extends MatchedCard {
  id: string;
  validatedOn: number;
  /** null: it stays visible. */
  disabledOn: number | null;
}

/** What a client says on a day: what they look for from then on, how often they look, and whether they want mails. */
export type Wish = Omit<ToldClient, 'clientId' | 'email' | 'language'>;

export interface SimulatedClient {
  email: string;
  /** By day; the first on day 0. */
  wishes: ReadonlyMap<number, Wish>;
}

/** A mail as the oracle and the platform tell of it: the day, the person, the cards in the order of their ids. */
export interface ToldOn {
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
): ToldOn[] {
  const mails: ToldOn[] = [];
  let wish: Wish | undefined;
  /** The morning before which everything was told, and the day from which the wait for the next mail counts. */
  let told = 0;
  let settled = 0;
  for (let day = 0; day < days; day += 1) {
    if (wish?.isNotifiable && day - settled >= daysBetween[wish.searchType]) {
      const wanted = wish;
      const news = cards.filter(
        (card) =>
          card.validatedOn >= told &&
          card.validatedOn < day &&
          (card.disabledOn === null || card.disabledOn >= day) &&
          expectedMatch(wanted, card).unmet.length === 0,
      );
      const isTold = news.length > 0 && !isServerDown(day);
      if (isTold) mails.push({ day, recipient: email, cards: news.map(({ id }) => id).sort() });
      if (isTold || news.length === 0) [told, settled] = [day, day];
    }
    const next = wishes.get(day);
    // Whoever says yes anew hears of what is validated from the next day on: wishes are the last thing of a day.
    if (next?.isNotifiable && !wish?.isNotifiable) [told, settled] = [day + 1, day];
    wish = next ?? wish;
  }
  return mails;
}
