import { isDeepStrictEqual } from 'node:util';
import {
  emailKey,
  isOwnOrNewEmail,
  type Language,
  type ListedUser,
  type Page,
  type PageQuery,
  type Profile,
  type ProfileChange,
  type User,
  type UserFilter,
  userListMaximum,
} from '@passerelle/contract';
import { type Database, isUniqueViolation } from '../../db/client.ts';
import type { ReportReader } from '../../db/report-reader.ts';
import { type Caller, hasRole } from '../../http/caller.ts';
import { conflict, forbidden, invalidField, notFound } from '../../http/problem.ts';
import { requireFreshProof } from '../../http/protection/step-up.ts';
import { requireRight } from '../../http/staff-rights.ts';
import type { Clock } from '../../ports/clock.ts';
import type { MailQueue } from '../../ports/mail/mail.ts';
import type { Retention } from '../../retention/forget.ts';
import { revise } from '../../revise.ts';
import { keepNameOfStaff } from '../audit/former-staff.service.ts';
import type { Act, RecordActs } from '../audit/record.ts';
import type { EmailChangeService } from '../auth/email-change/email-change.service.ts';
import { queueMembershipMails } from './membership-mails.service.ts';
import { requireAdministrator } from './team.service.ts';
import { createUsersStore, type StoredUser } from './users.store.ts';
import { createUsersListStore } from './users-list.store.ts';

/** Inactive accounts that one transaction deletes: each takes requests, a card and links along. */
const ACCOUNTS_AT_ONCE = 20;

export interface UsersDependencies {
  db: Database;
  readDb: Database;
  reports: ReportReader;
  clock: Clock;
  mail: Pick<MailQueue, 'enqueue' | 'wake'>;
  /** Invalidates every link that was mailed to an address, within the transaction. */
  revokeLinks(trx: Database, email: string): Promise<void>;
  /** Invalidates the links to a new password at some addresses, within the transaction. */
  revokeResets(trx: Database, emails: readonly string[]): Promise<void>;
  /** Ends the links that somebody of the team has made and may not make any more, within the transaction. */
  endLinksMadeBy(trx: Database, userId: string, right: null): Promise<void>;
  /** How people change the address that they sign in with. */
  emailChanges: Pick<EmailChangeService, 'authorize' | 'ask' | 'noteMoveByTeam' | 'wake'>;
  /** Settles the contact requests of a client who leaves, within the transaction; answers what was done. */
  settleRequests(trx: Database, clientId: string, authorId: string | null): Promise<Act[]>;
  /** Gives what a member of the team follows up to the others, within the transaction; answers what was done. */
  handOverRequests(trx: Database, memberId: string): Promise<Act[]>;
  /** Disables the card of an account that leaves, with the account, within the transaction; answers what was done. */
  disableCard(trx: Database, startupId: string, authorId: string | null): Promise<Act[]>;
  record: RecordActs;
}

export type UsersService = ReturnType<typeof createUsersService>;

/** Accounts as their owners and the team see them. */
export function createUsersService(dependencies: UsersDependencies) {
  const { db, readDb, reports, clock, revokeLinks, revokeResets, emailChanges } = dependencies;
  const { mail, endLinksMadeBy, settleRequests, handOverRequests, disableCard, record } = dependencies;

  /** @throws Problem FORBIDDEN for anybody else's account, known or not; USER_NOT_FOUND to the team */
  async function findFor(caller: Caller, id: string, store = createUsersStore(readDb)): Promise<StoredUser> {
    if (caller.userId !== id && !hasRole(caller, 'INNO')) throw forbidden();
    const user = await store.find(id);
    if (!user) throw notFound('USER_NOT_FOUND');
    return user;
  }

  /** Asks for the caller's password where they change their own address; says whether they do. */
  async function authorizeMove(
    caller: Caller,
    { currentPassword, ...profile }: ProfileChange,
    seen: number | undefined,
  ): Promise<boolean> {
    const user = await findFor(caller, caller.userId);
    const { email } = profile;
    // A conflict with another save is reported before the password is checked; the same save sent again is none.
    const isSeen = seen === undefined || seen === user.revision;
    const isSaved = hasProfile(user, { ...profile, email: user.email });
    if (!isMove(user, { email }) || !(isSeen || isSaved)) return false;
    await emailChanges.authorize({ userId: user.id, email }, currentPassword);
    return true;
  }

  /** @throws Problem 400 naming `email` for another address than before with dots where none may be; as `findFor` does */
  async function refuseOddMove(caller: Caller, id: string, { email }: Profile): Promise<void> {
    if (isOwnOrNewEmail(email, null)) return;
    const { email: stored } = await findFor(caller, id);
    if (!isOwnOrNewEmail(email, stored)) throw invalidField('email', 'EMAIL_INVALID');
  }

  /** What follows where the team has changed somebody's profile. */
  async function noteEdited(trx: Database, before: StoredUser, profile: Profile): Promise<void> {
    if (isMove(before, profile)) {
      // The reset links of both addresses and a pending change of the address become invalid.
      await revokeResets(trx, [before.email, profile.email]);
      await emailChanges.noteMoveByTeam(trx, before);
    }
    await record(trx, { action: 'USER_EDITED', entity: { type: 'USER', id: before.id } });
  }

  /**
   * Deletes an account with what is theirs alone, within the transaction; answers what was done.
   * @param authorId null where no person does it
   */
  async function remove(trx: Database, user: StoredUser, authorId: string | null): Promise<Act[]> {
    const store = createUsersStore(trx);
    const { clientId, startupId } = await store.findRecords(user.id);
    const acts = [
      ...(clientId ? await settleRequests(trx, clientId, authorId) : []),
      ...(startupId ? await disableCard(trx, startupId, authorId) : []),
      ...(user.roles.includes('INNO') ? await handOverRequests(trx, user.id) : []),
    ];
    await keepNameOfStaff(trx, user, clock.now());
    // Before the account is gone, which some of them name as their author.
    await endLinksMadeBy(trx, user.id, null);
    await store.delete(user.id);
    await revokeLinks(trx, user.email);
    const deleted: Act = { action: 'USER_DELETED', entity: { type: 'USER', id: user.id } };
    return [...acts.filter(({ entity }) => entity.type !== 'USER'), deleted];
  }

  return {
    /** Keeps the language that the caller chose: their mails are written in it, and it is theirs wherever they sign in. */
    async chooseLanguage({ userId }: Caller, language: Language): Promise<void> {
      await createUsersStore(db).chooseLanguage(userId, language);
    },

    /** Accounts and pending invitations. */
    async list(filter: UserFilter): Promise<ListedUser[]> {
      return reports.read((source) =>
        createUsersListStore(source, clock.now()).list(filter, { offset: 0, limit: userListMaximum }),
      );
    },

    async listPage(filter: UserFilter, { page, pageSize }: PageQuery): Promise<Page<ListedUser>> {
      return reports.read(async (source) => {
        const list = createUsersListStore(source, clock.now());
        const data = await list.list(filter, { offset: page * pageSize, limit: pageSize });
        return { data, totalElements: await list.count(filter) };
      });
    },

    async find(caller: Caller, id: string): Promise<User> {
      return shown(await findFor(caller, id));
    },

    /**
     * Saves a profile. Another address of the caller's own needs their password, and is theirs once the link that is sent
     * there is opened; until then the one before stays. The team changes somebody else's at once.
     * @param seen the state of the profile that the caller changed; undefined stores whatever came before
     * @throws Problem EMAIL_TAKEN where the address has another account; RECORD_CHANGED; what the change of an address
     * refuses; STEP_UP_REQUIRED where the team changes an address without a fresh proof
     */
    async updateProfile(caller: Caller, id: string, saved: ProfileChange, seen?: number): Promise<User> {
      const { currentPassword, ...profile } = saved;
      const isOwn = caller.userId === id;
      if (!isOwn && hasRole(caller, 'INNO')) requireRight(caller, 'EDITOR');
      await refuseOddMove(caller, id, profile);
      const isAuthorized = isOwn && (await authorizeMove(caller, saved, seen));
      const update = db.transaction(async (trx) => {
        const store = createUsersStore(trx);
        const keptAddress = (before: StoredUser) =>
          isOwn && isMove(before, profile) ? { ...profile, email: before.email } : profile;
        const user = await revise<StoredUser>(
          trx,
          { kind: 'PROFILE', id },
          {
            seen,
            read: () => findFor(caller, id, store),
            isDone: (before) => hasProfile(before, keptAddress(before)),
            show: shown,
            async store(before) {
              if (!isOwn && isMove(before, profile)) {
                // Whoever moves an address gets the links to a new password, too.
                requireRight(caller, 'ADMINISTRATOR');
                requireFreshProof(caller);
              }
              await store.updateProfile(id, keptAddress(before));
              if (!isOwn) await noteEdited(trx, before, profile);
            },
          },
        );
        if (isMove(user, profile)) {
          if (!isAuthorized) throw invalidField('currentPassword', 'CURRENT_PASSWORD_REQUIRED');
          await emailChanges.ask(trx, user, profile.email);
        }
        return shown(user);
      });
      const user = await update.catch((error: unknown) => {
        throw isUniqueViolation(error) ? conflict('EMAIL_TAKEN') : error;
      });
      if (isAuthorized || !isOwn) emailChanges.wake();
      return user;
    },

    /**
     * Deletes somebody's account with what is theirs alone; the rest of the team is notified where it was one of theirs.
     * @throws Problem SELF_DELETION for the caller's own, so that an administrator is always left; USER_NOT_FOUND;
     * RIGHT_ADMINISTRATOR_REQUIRED
     */
    async delete(caller: Caller, id: string): Promise<void> {
      if (caller.userId === id) throw conflict('SELF_DELETION');
      await db.transaction(async (trx) => {
        const store = createUsersStore(trx);
        await requireAdministrator(trx, caller.userId);
        const user = await store.find(id);
        if (!user) throw notFound('USER_NOT_FOUND');
        const acts = await remove(trx, user, caller.userId);
        if (user.roles.includes('INNO')) {
          const removal = { change: 'REMOVED', people: [user], authorId: caller.userId } as const;
          await queueMembershipMails(trx, { mail, clock }, removal);
        }
        await record(trx, ...acts);
      });
      mail.wake();
    },

    retention: {
      /** Each with its entry in the audit trail, as if somebody of the team had deleted it. */
      INACTIVE_ACCOUNTS: async (trx, before, limit) => {
        const store = createUsersStore(trx);
        const ids = await store.findInactive(before, Math.min(limit, ACCOUNTS_AT_ONCE));
        const acts: Act[] = [];
        for (const id of ids) {
          const user = await store.find(id);
          if (user) acts.push(...(await remove(trx, user, null)));
        }
        return { count: ids.length, acts };
      },
    } satisfies Retention,
  };
}

/**
 * Remembers that a person has filled in what their role asks for, within the caller's transaction. Who is a client, too, has
 * not before they have given their criteria: their risk warning comes first, whatever becomes of their card.
 */
export async function completeProfile(trx: Database, userId: string): Promise<void> {
  const store = createUsersStore(trx);
  const { roles = [] } = (await store.find(userId)) ?? {};
  if (roles.includes('CLIENT') && !(await store.hasCriteria(userId))) return;
  await store.completeProfile(userId);
}

/** Whether two addresses are not the same one in another case. */
const isMove = (before: { email: string }, after: { email: string }): boolean =>
  emailKey(before.email) !== emailKey(after.email);

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
  staffRight,
  hasSecondFactor,
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
    ...(staffRight && { staffRight }),
    hasSecondFactor,
  };
}
