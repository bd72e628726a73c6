import {
  isRightEnough,
  type Role,
  rightWithin,
  type StaffRight,
  type User,
  type UserRoles,
} from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import { countRevisions, lockRevision } from '../../db/revisions.ts';
import type { Caller } from '../../http/caller.ts';
import { conflict, notFound } from '../../http/problem.ts';
import type { Clock } from '../../ports/clock.ts';
import type { MailQueue } from '../../ports/mail/mail.ts';
import { revise } from '../../revise.ts';
import { keepNameOfStaff } from '../audit/former-staff.service.ts';
import type { Act, RecordActs } from '../audit/record.ts';
import { queueMembershipMails } from './membership-mails.service.ts';
import { requireAdministrator } from './team.service.ts';
import { shown } from './users.service.ts';
import { createUsersStore, type StoredUser } from './users.store.ts';

/** What an account of a role begins with, made in the transaction that gives the role. */
type CreateRecord = (trx: Database, owner: { userId: string; now: Date }) => Promise<unknown>;

export interface RolesDependencies {
  db: Database;
  clock: Clock;
  mail: Pick<MailQueue, 'enqueue' | 'wake'>;
  /** A STARTUP's empty card and a CLIENT's record. The other roles have nothing to fill in. */
  createRecord: Partial<Record<Role, CreateRecord>>;
  /** Settles a client's contact requests and deletes their record, within the transaction; answers what was done. */
  deleteClient(trx: Database, clientId: string, authorId: string): Promise<Act[]>;
  /** Disables a card, within the transaction; answers what was done. */
  disableCard(trx: Database, startupId: string, authorId: string): Promise<Act[]>;
  /** Gives what a member of the team follows up to the others, within the transaction; answers what was done. */
  handOverRequests(trx: Database, memberId: string): Promise<Act[]>;
  /** Ends every session of an account, within the transaction. */
  endSessions(trx: Database, userId: string): Promise<void>;
  /** Ends the links that somebody has made and may not make with the right that they are left with, within the transaction. */
  endLinksMadeBy(trx: Database, userId: string, right: StaffRight | null): Promise<void>;
  record: RecordActs;
}

/** What an account shall have. */
export interface WantedRoles {
  /** The leading one first. */
  roles: readonly Role[];
  /** In the team; where it is not given, that of before stays. */
  staffRight?: StaffRight | undefined;
}

/** Who changes them. */
type Author = Pick<Caller, 'userId'>;

export type RolesService = ReturnType<typeof createRolesService>;

/** The roles of an account, with the records that each role has. */
export function createRolesService(dependencies: RolesDependencies) {
  const { db, clock, mail, createRecord, record } = dependencies;

  return {
    /**
     * Gives an account exactly these roles, the leading one first, with what it may do in the team, and ends its sessions. A
     * card whose account is no STARTUP any more is disabled, a client's record is deleted and their requests anonymised; a
     * new role begins with what it has to fill in. The rest of the team is notified of who joins or leaves it.
     * @param seen the state of the roles that the caller changed; undefined stores whatever came before
     * @throws Problem OWN_ROLES for the caller's own, so that an administrator is always left; USER_NOT_FOUND;
     * RIGHT_ADMINISTRATOR_REQUIRED; RECORD_CHANGED
     */
    async change(caller: Author, id: string, wanted: WantedRoles, seen?: number): Promise<User> {
      const changed = await db.transaction((trx) => changeWithin(trx, caller, { id, wanted, seen }));
      mail.wake();
      return changed;
    },

    changeWithin,

    /**
     * The same with the right that it means, for whoever approves it: what they read is what is done.
     * @throws Problem USER_NOT_FOUND
     */
    async complete(id: string, wanted: WantedRoles): Promise<UserRoles> {
      const staffRight = rightOf(await found(createUsersStore(db), id), wanted);
      return { roles: [...wanted.roles], ...(staffRight && { staffRight }) };
    },

    /** Whether an account has exactly these roles, in this order, and the right; false where there is no such account. */
    async hasRoles(source: Database, id: string, wanted: WantedRoles): Promise<boolean> {
      const user = await createUsersStore(source).find(id);
      return user !== null && hasExactly(user, wanted);
    },
  };

  /** As `change`, within the caller's transaction; `wake` the mails after it. */
  async function changeWithin(
    trx: Database,
    caller: Author,
    { id, wanted, seen }: { id: string; wanted: WantedRoles; seen?: number | undefined },
  ): Promise<User> {
    if (caller.userId === id) throw conflict('OWN_ROLES');
    const store = createUsersStore(trx);
    await requireAdministrator(trx, caller.userId);
    const isDone = (user: StoredUser) => hasExactly(user, wanted);
    const user = await revise<StoredUser>(
      trx,
      { kind: 'ROLES', id },
      {
        seen,
        read: () => found(store, id),
        isDone,
        show: shown,
        store: async (before) => {
          if (!isDone(before)) await replace(trx, caller, before, wanted);
        },
      },
    );
    return shown(user);
  }

  async function replace(
    trx: Database,
    caller: Author,
    before: StoredUser,
    wanted: WantedRoles,
  ): Promise<void> {
    const { roles } = wanted;
    const { id } = before;
    const store = createUsersStore(trx);
    const records = await store.findRecords(id);
    // The rows of a member whose right alone changes stay, so that whoever waits for the team finds them again.
    if (!hasRoles(before, roles)) await store.replaceRoles(id, roles);
    const staffRight = rightOf(before, wanted);
    await store.setStaffRight(id, staffRight);
    await dependencies.endLinksMadeBy(trx, id, staffRight);
    const lost = before.roles.filter((role) => !roles.includes(role));
    const acts: Act[] = [];
    if (lost.includes('INNO')) await keepNameOfStaff(trx, before, clock.now());
    if (lost.includes('CLIENT') && records.clientId) {
      acts.push(...(await dependencies.deleteClient(trx, records.clientId, caller.userId)));
    }
    if (lost.includes('STARTUP') && records.startupId) {
      acts.push(...(await dependencies.disableCard(trx, records.startupId, caller.userId)));
    }
    if (isRightEnough(before.staffRight, 'EDITOR') && !isRightEnough(staffRight, 'EDITOR')) {
      acts.push(...(await dependencies.handOverRequests(trx, id)));
    }
    const gained = roles.filter((role) => !before.roles.includes(role));
    for (const role of gained) await createRecord[role]?.(trx, { userId: id, now: clock.now() });
    const isToFillIn = gained.some((role) => createRecord[role]);
    await store.setProfileCompleted(id, !isToFillIn && (await hasFilledIn(store, before, roles)));
    await dependencies.endSessions(trx, id);
    const change = gained.includes('INNO') ? 'ADDED' : lost.includes('INNO') ? 'REMOVED' : null;
    if (change) {
      const authorId = caller.userId;
      await queueMembershipMails(trx, { mail, clock }, { change, people: [before], authorId });
    }
    await record(trx, ...acts, {
      action: 'USER_ROLES_EDITED',
      entity: { type: 'USER', id },
      details: { roles: [...roles], ...(staffRight && { staffRight }) },
    });
  }
}

/** The right of a member of the team once they have these roles; null of others. */
const rightOf = (before: StoredUser, { roles, staffRight }: WantedRoles): StaffRight | null =>
  rightWithin(roles, staffRight ?? before.staffRight);

const hasRoles = (user: StoredUser, roles: readonly Role[]): boolean => user.roles.join() === roles.join();

const hasExactly = (user: StoredUser, wanted: WantedRoles): boolean =>
  hasRoles(user, wanted.roles) && user.staffRight === rightOf(user, wanted);

/** @throws Problem USER_NOT_FOUND */
async function found(store: ReturnType<typeof createUsersStore>, id: string): Promise<StoredUser> {
  const user = await store.find(id);
  if (!user) throw notFound('USER_NOT_FOUND');
  return user;
}

/**
 * Whether somebody who keeps these of their roles, and gains none, has nothing left to fill in. What the account says may be
 * said of a card that went with its role: then a client's criteria tell.
 */
async function hasFilledIn(
  store: ReturnType<typeof createUsersStore>,
  before: StoredUser,
  roles: readonly Role[],
): Promise<boolean> {
  const isOwner = roles.includes('STARTUP');
  if (!isOwner && !roles.includes('CLIENT')) return true;
  return !isOwner && before.roles.includes('STARTUP') ? store.hasCriteria(before.id) : before.profilCompleted;
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
  // Somebody may be giving them another role at this moment: the account stays then.
  await lockRevision(trx, { kind: 'ROLES', id: userId });
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
  await store.setProfileCompleted(userId, await hasFilledIn(store, user, roles));
  await countRevisions(trx, 'ROLES', [userId]);
  await endSessions(trx, userId);
  return [{ action: 'USER_ROLES_EDITED', entity, details: { roles } }];
}
