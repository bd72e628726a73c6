import { isDeepStrictEqual } from 'node:util';
import {
  type CurrentUser,
  emailKey,
  type Language,
  type ListedUser,
  type Page,
  type PageQuery,
  type Profile,
  type User,
  type UserFilter,
  userListMaximum,
} from '@passerelle/contract';
import { type Database, isUniqueViolation } from '../../db/client.ts';
import { type Caller, hasRole } from '../../http/caller.ts';
import { conflict, forbidden, notFound } from '../../http/problem.ts';
import type { Clock } from '../../ports/clock.ts';
import { revise } from '../../revise.ts';
import type { Act, RecordActs } from '../audit/record.ts';
import { createUsersStore, type StoredUser } from './users.store.ts';
import { createUsersListStore } from './users-list.store.ts';

export interface UsersDependencies {
  db: Database;
  readDb: Database;
  clock: Clock;
  /** Makes every link that was mailed to an address worthless, within the transaction. */
  revokeLinks(trx: Database, email: string): Promise<void>;
  /** Settles the contact requests of a client who leaves, within the transaction; answers what was done. */
  settleRequests(trx: Database, clientId: string, authorId: string): Promise<Act[]>;
  /** Disables the card of an account that leaves, with the account, within the transaction; answers what was done. */
  disableCard(trx: Database, startupId: string, authorId: string): Promise<Act[]>;
  record: RecordActs;
}

export type UsersService = ReturnType<typeof createUsersService>;

/** Accounts as their owners and the team see them. */
export function createUsersService(dependencies: UsersDependencies) {
  const { db, readDb, clock, revokeLinks, settleRequests, disableCard, record } = dependencies;

  /** @throws Problem FORBIDDEN for anybody else's account, known or not; USER_NOT_FOUND to the team */
  async function findFor(caller: Caller, id: string, store = createUsersStore(readDb)): Promise<StoredUser> {
    if (caller.userId !== id && !hasRole(caller, 'INNO')) throw forbidden();
    const user = await store.find(id);
    if (!user) throw notFound('USER_NOT_FOUND');
    return user;
  }

  return {
    /** Whoever sends the request; null once the account is gone. */
    async currentUser({ userId, startupId, clientId }: Caller): Promise<CurrentUser | null> {
      const user = await createUsersStore(readDb).find(userId);
      if (!user) return null;
      return {
        ...shown(user),
        username: user.email,
        language: user.language,
        ...(startupId && { startupId }),
        ...(clientId && { clientId }),
      };
    },

    /** Keeps the language that the caller chose: their mails are written in it, and it is theirs wherever they sign in. */
    async chooseLanguage({ userId }: Caller, language: Language): Promise<void> {
      await createUsersStore(db).chooseLanguage(userId, language);
    },

    /** Accounts and the invitations that nobody has followed yet. */
    async list(filter: UserFilter): Promise<ListedUser[]> {
      const list = createUsersListStore(readDb, clock.now());
      return list.list(filter, { offset: 0, limit: userListMaximum });
    },

    async listPage(filter: UserFilter, { page, pageSize }: PageQuery): Promise<Page<ListedUser>> {
      const list = createUsersListStore(readDb, clock.now());
      const data = await list.list(filter, { offset: page * pageSize, limit: pageSize });
      return { data, totalElements: await list.count(filter) };
    },

    async find(caller: Caller, id: string): Promise<User> {
      return shown(await findFor(caller, id));
    },

    /**
     * @param seen the state of the profile that the caller changed; undefined stores whatever came before
     * @throws Problem EMAIL_TAKEN where the address has another account; RECORD_CHANGED
     */
    async updateProfile(caller: Caller, id: string, profile: Profile, seen?: number): Promise<User> {
      const update = db.transaction(async (trx) => {
        const store = createUsersStore(trx);
        const user = await revise<StoredUser>(
          trx,
          { kind: 'PROFILE', id },
          {
            seen,
            read: () => findFor(caller, id, store),
            isDone: (before) => hasProfile(before, profile),
            show: shown,
            async store(before) {
              await store.updateProfile(id, profile);
              if (emailKey(before.email) !== emailKey(profile.email)) {
                // Neither the mailbox that was left nor an invitation to the new one opens anything any more.
                await revokeLinks(trx, before.email);
                await revokeLinks(trx, profile.email);
              }
              if (caller.userId !== id) {
                await record(trx, { action: 'USER_EDITED', entity: { type: 'USER', id } });
              }
            },
          },
        );
        return shown(user);
      });
      return update.catch((error: unknown) => {
        throw isUniqueViolation(error) ? conflict('EMAIL_TAKEN') : error;
      });
    },

    /**
     * Deletes somebody's account with what is theirs alone.
     * @throws Problem SELF_DELETION for the caller's own, so that an INNO is always left; USER_NOT_FOUND
     */
    async delete(caller: Caller, id: string): Promise<void> {
      if (caller.userId === id) throw conflict('SELF_DELETION');
      await db.transaction(async (trx) => {
        const store = createUsersStore(trx);
        // Two of the team who delete each other: the second finds that they are gone.
        const team = await store.idsWithRoleForUpdate('INNO');
        if (!team.includes(caller.userId)) throw forbidden();
        const user = await store.find(id);
        if (!user) throw notFound('USER_NOT_FOUND');
        const { clientId, startupId } = await store.findRecords(id);
        const acts = [
          ...(clientId ? await settleRequests(trx, clientId, caller.userId) : []),
          ...(startupId ? await disableCard(trx, startupId, caller.userId) : []),
        ];
        await store.delete(id);
        await revokeLinks(trx, user.email);
        const deleted: Act = { action: 'USER_DELETED', entity: { type: 'USER', id } };
        await record(trx, ...acts.filter(({ entity }) => entity.type !== 'USER'), deleted);
      });
    },
  };
}

/** Remembers that a person has filled in what their role asks for, within the caller's transaction. */
export async function completeProfile(trx: Database, userId: string): Promise<void> {
  await createUsersStore(trx).completeProfile(userId);
}

/** Whether an account's profile is already this one. */
function hasProfile(user: StoredUser, { firstName, lastName, email, mobilePhone }: Profile): boolean {
  return isDeepStrictEqual(
    [user.firstName, user.lastName, user.email, user.mobilePhone],
    [firstName, lastName, email, mobilePhone],
  );
}

/** An account as its owner and the team see it. */
export function shown({
  id,
  firstName,
  lastName,
  email,
  mobilePhone,
  roles,
  profilCompleted,
  revision,
  rolesRevision,
}: StoredUser): User {
  const [role] = roles;
  if (!role) throw new Error(`The account ${id} has no role.`);
  return {
    id,
    firstName,
    lastName,
    email,
    mobilePhone,
    role,
    roles,
    profilCompleted,
    revision,
    rolesRevision,
  };
}
