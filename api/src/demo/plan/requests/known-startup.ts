import { daysSince, minutesAfter } from '../calendar.ts';
import type { PlannedCard } from '../cards/cards.ts';
import { createChance } from '../chance.ts';
import type { PlannedClient } from '../clients.ts';
import type { Person } from '../people.ts';
import type { Visit } from '../visits.ts';
import type { PlannedRequest } from './planned-request.ts';
import { openingComments } from './request-comments.ts';

/** How many clients wish to meet the startup whose account the demonstration names. */
const WISHES = 3;
/** Long enough ago for the team to have taken them up. */
const YOUNGEST_DAYS = 6;
const MINUTES_PER_DAY = 24 * 60;

/** Requests to the startup whose account the demonstration names, all taken up: so that it has somebody to answer. */
export function planKnownStartupRequests(
  today: Date,
  plan: {
    card: PlannedCard;
    clients: readonly PlannedClient[];
    visits: readonly Visit[];
    team: readonly Person[];
    /** Those that there are already. */
    requests: readonly PlannedRequest[];
  },
): PlannedRequest[] {
  const chance = createChance(715);
  const { card, clients, visits, team, requests } = plan;
  const asked = new Set(
    requests.filter(({ startupId }) => startupId === card.id).map(({ clientId }) => clientId),
  );
  const opened = visits
    .filter(({ startupId, date }) => startupId === card.id && daysSince(date, today) >= YOUNGEST_DAYS)
    .toSorted((one, other) => other.date.getTime() - one.date.getTime());
  const openedAt = new Map(opened.toReversed().map(({ userId, date }) => [userId, date]));
  return [...openedAt]
    .toReversed()
    .flatMap(([userId, visitedAt]) => {
      const client = clients.find(({ id, user }) => user.id === userId && !asked.has(id));
      return client ? [{ client, visitedAt }] : [];
    })
    .slice(0, WISHES)
    .map(({ client, visitedAt }) => {
      const date = minutesAfter(visitedAt, chance.number.int({ min: 1, max: 8 }));
      const taken = minutesAfter(date, MINUTES_PER_DAY + chance.number.int({ min: 5, max: 300 }));
      const comment = chance.helpers.arrayElement(openingComments);
      const id = () => chance.string.uuid();
      return {
        ...{ id: id(), clientId: client.id, startupId: card.id, archivedStartupId: null, date },
        history: [
          { id: id(), status: 'OPEN', comment: null, authorId: client.user.id, date },
          {
            ...{ id: id(), status: 'WIP', comment, date: taken },
            authorId: chance.helpers.arrayElement(team).id,
          },
        ],
        withdrawnAt: null,
        ownerId: null,
      };
    });
}
