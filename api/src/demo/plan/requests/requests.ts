import type { ContactRequestStatus } from '@passerelle/contract';
import { daysSince, minutesAfter, momentAgo } from '../calendar.ts';
import type { ArchivedCard } from '../cards/archived-cards.ts';
import type { PlannedCard } from '../cards/cards.ts';
import { type Chance, createChance, happens } from '../chance.ts';
import type { PlannedClient } from '../clients.ts';
import type { Person } from '../people.ts';
import type { Visit } from '../visits.ts';
import { planKnownStartupRequests } from './known-startup.ts';
import type { PlannedRequest, RequestChange } from './planned-request.ts';
import { closingComments, openingComments } from './request-comments.ts';

/** After so many days at most, mostly on the next one, a request is with the team, and after so many more it is settled. */
const DAYS_OPEN = 12;
const DAYS_IN_PROGRESS = 45;
const MOST_REQUESTS = 6;
/** The first of them is one of the client whose account the demonstration names. */
const ONE_WITHDRAWN_OF = 6;
const ONE_NOBODYS_OF = 5;
const MINUTES_PER_DAY = 24 * 60;

interface Asked {
  client: PlannedClient;
  date: Date;
  today: Date;
  team: readonly Person[];
  /** When the startup left the platform; null while it is there. */
  leftAt: Date | null;
}

/** How a request went: asked by the client, taken up and settled by the team as time passed. */
function planHistory(chance: Chance, { client, date, today, team, leftAt }: Asked): RequestChange[] {
  const age = daysSince(date, today);
  const byTeam = (status: ContactRequestStatus, daysLater: number, comment: string): RequestChange => ({
    id: chance.string.uuid(),
    status,
    comment,
    authorId: chance.helpers.arrayElement(team).id,
    date: minutesAfter(date, daysLater * MINUTES_PER_DAY + chance.number.int({ min: 5, max: 300 })),
  });
  const history: RequestChange[] = [
    { id: chance.string.uuid(), status: 'OPEN', comment: null, authorId: client.user.id, date },
  ];
  const opening = chance.helpers.arrayElement(openingComments);
  const closing = chance.helpers.arrayElement(closingComments);
  const patience = Math.max(1, chance.number.int({ min: -DAYS_OPEN, max: DAYS_OPEN }));
  const duration = chance.number.int({ min: 8, max: DAYS_IN_PROGRESS });
  if (age > patience + 1) history.push(byTeam('WIP', patience, opening));
  if (age > patience + duration + 1) history.push(byTeam('DONE', patience + duration, closing));
  const kept = leftAt ? history.filter((change) => change.date < leftAt) : history;
  const last = kept.at(-1);
  if (leftAt && last && last.status !== 'DONE') {
    kept.push({ ...byTeam('DONE', 0, ''), comment: last.comment, date: leftAt });
  }
  return kept;
}

/** Some clients take a request back on the day after, before anybody has followed it up. */
function withdrawSome(requests: readonly PlannedRequest[], today: Date): PlannedRequest[] {
  const chance = createChance(709);
  return requests.map((request, index) => {
    const [made, next] = request.history;
    const withdrawnAt = minutesAfter(request.date, MINUTES_PER_DAY);
    const isOvertaken = withdrawnAt > today || (next && next.date < withdrawnAt);
    if (!made || isOvertaken || index % ONE_WITHDRAWN_OF !== ONE_WITHDRAWN_OF - 1) return request;
    const taken: RequestChange = { ...made, id: chance.string.uuid(), status: 'DONE', date: withdrawnAt };
    return { ...request, history: [made, taken], withdrawnAt };
  });
}

/** Each is looked after by who followed it up last; those that nobody has followed up are given in turn, but for a few. */
function giveOwners(requests: readonly PlannedRequest[], team: readonly Person[]): PlannedRequest[] {
  const ids = team.map(({ id }) => id);
  return requests.map((request, index) => {
    const lastAuthor = request.history.findLast(({ authorId }) => ids.includes(authorId))?.authorId;
    const isNobodys = index % ONE_NOBODYS_OF === ONE_NOBODYS_OF - 1;
    const ownerId = lastAuthor ?? (isNobodys ? null : ids[index % ids.length]) ?? null;
    return { ...request, ownerId };
  });
}

/** Contact requests, each to a card that its client had opened before, and those to cards that are deleted since. */
export function planRequests(
  today: Date,
  plan: {
    clients: readonly PlannedClient[];
    cards: readonly PlannedCard[];
    archivedCards: readonly ArchivedCard[];
    visits: readonly Visit[];
    team: readonly Person[];
  },
): PlannedRequest[] {
  const chance = createChance(707);
  const { clients, cards, archivedCards, visits, team } = plan;
  const cardsById = new Map(cards.map((card) => [card.id, card]));

  const toCards = clients.flatMap((client, index) => {
    const ownVisits = visits.filter(({ userId }) => userId === client.user.id);
    const opened = [...new Map(ownVisits.map((visit) => [visit.startupId, visit])).values()];
    const count = index === 0 ? MOST_REQUESTS + 3 : chance.number.int({ min: 0, max: MOST_REQUESTS });
    return chance.helpers
      .arrayElements(opened, Math.min(count, opened.length))
      .map(({ startupId, date: visitedAt }) => {
        const date = minutesAfter(visitedAt, chance.number.int({ min: 1, max: 8 }));
        const leftAt = cardsById.get(startupId)?.disabledAt ?? null;
        const history = planHistory(chance, { client, date, today, team, leftAt });
        return {
          id: chance.string.uuid(),
          clientId: client.id,
          startupId,
          archivedStartupId: null,
          date,
          history,
          withdrawnAt: null,
          ownerId: null,
        };
      });
  });

  const toArchivedCards = archivedCards.flatMap((card, cardIndex) =>
    clients
      .filter(({ user }, index) => user.consentedAt && (index === 0 || happens(chance, 0.06)))
      .filter((_client, index) => index > 0 || cardIndex === 0)
      .map((client) => {
        const date = momentAgo(
          chance,
          today,
          daysSince(card.disabledAt, today) + chance.number.int({ min: 5, max: 40 }),
        );
        const history = planHistory(chance, { client, date, today, team, leftAt: card.disabledAt });
        return {
          id: chance.string.uuid(),
          clientId: client.id,
          startupId: null,
          archivedStartupId: card.id,
          date,
          history,
          withdrawnAt: null,
          ownerId: null,
        };
      }),
  );
  const [card] = cards;
  const requests = [...withdrawSome(toCards, today), ...toArchivedCards];
  const toKnown = card ? planKnownStartupRequests(today, { card, clients, visits, team, requests }) : [];
  return giveOwners([...requests, ...toKnown], team);
}
