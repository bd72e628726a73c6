import type { PastAct } from '../../features/audit/history.ts';
import type { Demonstration } from './index.ts';

type Planned = Omit<
  Demonstration,
  'homePage' | 'proposals' | 'steps' | 'visits' | 'connections' | 'ecosystems'
>;

/** What the team did to cards, requests and invitations, and what the requests disclosed: oldest first. */
export function planActs({
  people,
  cards,
  archivedCards,
  clients,
  requests,
  outcomes,
  invitations,
}: Planned): PastAct[] {
  const actorId = people[0]?.id ?? null;
  const acts: PastAct[] = [];
  const note = (date: Date | null, act: Omit<PastAct, 'date' | 'actorId'>, by = actorId) => {
    if (date) acts.push({ ...act, date, actorId: by });
  };

  for (const { id, validatedAt, disabledAt } of [...cards, ...archivedCards]) {
    const entity = { type: 'STARTUP', id } as const;
    note(validatedAt, { action: 'STARTUP_VALIDATED', entity });
    note(disabledAt, { action: 'STARTUP_DISABLED', entity });
  }
  for (const { id, deletedAt } of archivedCards) {
    note(deletedAt, { action: 'STARTUP_DELETED', entity: { type: 'STARTUP', id } });
  }
  for (const { id, createdAt, role } of invitations) {
    note(createdAt, { action: 'USER_INVITED', entity: { type: 'USER', id }, details: { roles: [role] } });
  }
  const userOf = new Map(clients.map(({ id, user }) => [id, user.id]));
  for (const { id, clientId, startupId, archivedStartupId, date, history, withdrawnAt } of requests) {
    const recipient = { type: 'STARTUP', id: startupId ?? archivedStartupId } as const;
    const disclosure = { entity: { type: 'CLIENT', id: clientId }, recipient, contactRequestId: id } as const;
    note(date, { action: 'CLIENT_DATA_DISCLOSED', ...disclosure }, userOf.get(clientId) ?? null);
    const entity = { type: 'EVENT', id } as const;
    for (const change of history.slice(1)) {
      const { status } = change;
      const edited = { action: 'EVENT_EDITED', entity, contactRequestId: id, details: { status } } as const;
      const withdrawn = { action: 'EVENT_WITHDRAWN', entity, contactRequestId: id } as const;
      note(change.date, withdrawnAt ? withdrawn : edited, change.authorId);
    }
  }
  for (const { requestId, outcome, authorId, notedAt } of outcomes) {
    const entity = { type: 'EVENT', id: requestId } as const;
    const details = { outcome: outcome.kind };
    note(notedAt, { action: 'EVENT_OUTCOME_NOTED', entity, contactRequestId: requestId, details }, authorId);
  }
  return acts.sort((one, other) => one.date.getTime() - other.date.getTime());
}
