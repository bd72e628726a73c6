import type { Database } from '../../db/client.ts';
import { conflict } from '../../http/problem.ts';
import type { Scopes } from '../../http/scopes.ts';
import type { Approvals } from '../approvals/index.ts';
import type { Auth } from '../auth/index.ts';
import { createClientRecord, deleteClientRecord } from '../clients/clients.service.ts';
import { settleRequestsOfClient } from '../contact-requests/departures.service.ts';
import type { ContactRequests } from '../contact-requests/index.ts';
import type { FeatureDependencies } from '../feature.ts';
import { createEmptyCard } from '../startups/card/startups.service.ts';
import type { Startups } from '../startups/index.ts';
import { usersOwnData } from './own-data.ts';
import { createRolesService } from './roles.service.ts';
import { usersRoutes } from './users.routes.ts';
import { createUsersService } from './users.service.ts';

/** Accounts as their owners and the team see them, and the roles that they have. */
export function composeUsers(
  { database, clock, mail, record }: FeatureDependencies,
  { links, emailChanges, sessions }: Pick<Auth, 'links' | 'emailChanges' | 'sessions'>,
  { disableCard }: Pick<Startups, 'disableCard'>,
  approvals: Pick<Approvals, 'isHeld' | 'doWith' | 'hold'>,
  { handOver: handOverRequests }: Pick<ContactRequests, 'handOver'>,
) {
  const { db, readDb, reports } = database;
  const settleRequests = (trx: Database, clientId: string, authorId: string | null) =>
    settleRequestsOfClient(trx, clientId, { authorId, now: clock.now() });
  const users = createUsersService({
    db,
    readDb,
    reports,
    clock,
    mail,
    revokeLinks: links.revoke,
    revokeResets: links.revokeResets,
    endLinksMadeBy: links.endMadeBy,
    emailChanges,
    settleRequests,
    handOverRequests,
    disableCard,
    record,
  });
  const roles = createRolesService({
    db,
    clock,
    mail,
    createRecord: { STARTUP: createEmptyCard, CLIENT: createClientRecord },
    disableCard,
    handOverRequests,
    endSessions: sessions.closeAllOf,
    endLinksMadeBy: links.endMadeBy,
    record,
    async deleteClient(trx, clientId, authorId) {
      const acts = await settleRequests(trx, clientId, authorId);
      await deleteClientRecord(trx, clientId);
      return acts;
    },
  });
  approvals.doWith('ROLES', async ({ userId, seen, ...wanted }, { requesterId }) => async (trx) => {
    if (await roles.hasRoles(trx, userId, wanted)) throw conflict('APPROVAL_ROLES_SAME');
    const change = { id: userId, wanted, seen: seen ?? undefined };
    await roles.changeWithin(trx, { userId: requesterId }, change);
  });
  return {
    ownData: usersOwnData(readDb),
    retention: users.retention,
    registerRoutes: (scopes: Scopes) => usersRoutes(scopes, users, roles, approvals),
  };
}
