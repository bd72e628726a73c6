import type { Role, User } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import { countRevisions } from '../../db/revisions.ts';
import type { Caller } from '../../http/caller.ts';
import { conflict, forbidden, notFound } from '../../http/problem.ts';
import type { Clock } from '../../ports/clock.ts';
import { revise } from '../../revise.ts';
import type { Act, RecordActs } from '../audit/record.ts';
import { shown } from './users.service.ts';
import { createUsersStore, type StoredUser } from './users.store.ts';

/** What an account of a role begins with, made in the transaction that gives the role. */
type CreateRecord = (trx: Database, owner: { userId: string; now: Date }) => Promise<unknown>;

export interface RolesDependencies {
  db: Database;
  clock: Clock;
  /** A STARTUP's empty card and a CLIENT's record. The other roles have nothing to fill in. */
  createRecord: Partial<Record<Role, CreateRecord>>;
  /** Settles a client's contact requests and deletes their record, within the transaction; answers what was done. */
  deleteClient(trx: Database, clientId: string, authorId: string): Promise<Act[]>;
  /** Disables a card, within the transaction; answers what was done. */
  disableCard(trx: Database, startupId: string, authorId: string): Promise<Act[]>;
  /** Ends every session of an account, within the transaction. */
  endSessions(trx: Database, userId: string): Promise<void>;
  record: RecordActs;
}

export type RolesService = ReturnType<typeof createRolesService>;

/** Which roles an account has, with all that hangs on each. */
export function createRolesService(dependencies: RolesDependencies) {
  const { db, clock, createRecord, record } = dependencies;

  return {
    /**
     * Gives an account exactly these roles, the leading one first, and ends its sessions. A card whose account is no
     * STARTUP any more is disabled, a client's record is deleted and their requests anonymised; a new role begins with
     * what it has to fill in.
     * @param seen the state of the roles that the caller changed; undefined stores whatever came before
     * @throws Problem OWN_ROLES for the caller's own, so that an INNO is always left; USER_NOT_FOUND; RECORD_CHANGED
     */
    async change(caller: Caller, id: string, roles: readonly Role[], seen?: number): Promise<User> {
      if (caller.userId === id) throw conflict('OWN_ROLES');
      return db.transaction(async (trx) => {
        const store = createUsersStore(trx);
        // Two of the team who take the role from each other: the second finds that they have lost it.
        const team = await store.idsWithRoleForUpdate('INNO');
        if (!team.includes(caller.userId)) throw forbidden();
        const isDone = (user: StoredUser) => user.roles.join() === roles.join();
        const user = await revise<StoredUser>(
          trx,
          { kind: 'ROLES', id },
          {
            seen,
            read: () => found(store, id),
            isDone,
            show: shown,
            store: async (before) => {
              if (!isDone(before)) await replace(trx, caller, before, roles);
            },
          },
        );
        return shown(user);
      });
    },
  };

  async function replace(
    trx: Database,
    caller: Caller,
    before: StoredUser,
    roles: readonly Role[],
  ): Promise<void> {
    const { id } = before;
    const store = createUsersStore(trx);
    const records = await store.findRecords(id);
    await store.replaceRoles(id, roles);
    const lost = before.roles.filter((role) => !roles.includes(role));
    const acts: Act[] = [];
    if (lost.includes('CLIENT') && records.clientId) {
      acts.push(...(await dependencies.deleteClient(trx, records.clientId, caller.userId)));
    }
    if (lost.includes('STARTUP') && records.startupId) {
      acts.push(...(await dependencies.disableCard(trx, records.startupId, caller.userId)));
    }
    const gained = roles.filter((role) => !before.roles.includes(role));
    for (const role of gained) await createRecord[role]?.(trx, { userId: id, now: clock.now() });
    await store.setProfileCompleted(id, isCompleted(roles, gained, before.profilCompleted));
    await dependencies.endSessions(trx, id);
    await record(trx, ...acts, {
      action: 'USER_ROLES_EDITED',
      entity: { type: 'USER', id },
      details: { roles: [...roles] },
    });
  }

  function isCompleted(roles: readonly Role[], gained: readonly Role[], before: boolean): boolean {
    if (gained.some((role) => createRecord[role])) return false;
    return before || !roles.some((role) => createRecord[role]);
  }
}

/** @throws Problem USER_NOT_FOUND */
async function found(store: ReturnType<typeof createUsersStore>, id: string): Promise<StoredUser> {
  const user = await store.find(id);
  if (!user) throw notFound('USER_NOT_FOUND');
  return user;
}

/**
 * Takes its account from a startup that is disabled, within the caller's transaction: all of it or, where the person
 * has other roles, that role and the open sessions.
 * @returns what was done; nothing where the person is no STARTUP any more
 */
export async function endStartupAccount(
  trx: Database,
  userId: string,
  endSessions: RolesDependencies['endSessions'],
): Promise<Act[]> {
  const store = createUsersStore(trx);
  const user = await store.find(userId);
  if (!user) return [];
  const entity = { type: 'USER', id: userId } as const;
  const roles = user.roles.filter((role) => role !== 'STARTUP');
  if (roles.length === 0) {
    await store.delete(userId);
    return [{ action: 'USER_DELETED', entity }];
  }
  if (roles.length === user.roles.length) return [];
  await store.replaceRoles(userId, roles);
  await countRevisions(trx, 'ROLES', [userId]);
  await endSessions(trx, userId);
  return [{ action: 'USER_ROLES_EDITED', entity, details: { roles } }];
}
