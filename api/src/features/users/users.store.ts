import {
  emailKey,
  isRightEnough,
  type Language,
  nameKey,
  type Phone,
  type Profile,
  type Role,
  rightWithin,
  type StaffRight,
  usualRight,
} from '@passerelle/contract';
import type { Database } from '../../db/client.ts';

export interface StoredUser {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  mobilePhone: Phone | null;
  /** The leading role first; never empty. */
  roles: Role[];
  profilCompleted: boolean;
  language: Language;
  revision: number;
  rolesRevision: number;
  /** Of a member of the team; null of others. */
  staffRight: StaffRight | null;
  /** Whether a code is asked for at sign-in. */
  hasSecondFactor: boolean;
}

/** An account as its owner is handed it. */
export interface OwnAccount extends StoredUser {
  languageChosen: boolean;
  createdAt: string;
}

/** The address of a mail, and the language in which it is written. */
export type MailReader = Pick<StoredUser, 'email' | 'language'>;

/** Somebody of the team. */
export type TeamMember = Pick<StoredUser, 'id' | 'email' | 'firstName' | 'lastName' | 'language'>;

interface UserRow {
  id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  phone_indicatif: string | null;
  phone_number: string | null;
  profil_completed: boolean | number;
  language: Language;
  profile_revision: number;
  roles_revision: number;
  role: Role;
  staff_right: StaffRight | null;
  factor_date: string | null;
  passkey_id: string | null;
}

const columns = [
  'users.id',
  'users.email',
  'users.first_name',
  'users.last_name',
  'users.phone_indicatif',
  'users.phone_number',
  'users.profil_completed',
  'users.language',
  'users.profile_revision',
  'users.roles_revision',
  'users.staff_right',
  'user_roles.role',
  { factor_date: 'totp_factors.confirmed_at' },
];

/** Accounts as the team sees them: with their roles, their right and the state of their second factor. */
export function createUsersStore(db: Database) {
  /** One row for each role of an account. */
  const withRoles = () =>
    db('users')
      .join('user_roles', 'user_roles.user_id', 'users.id')
      .leftJoin('totp_factors', 'totp_factors.user_id', 'users.id')
      .select(columns)
      .select(db('passkeys').where('user_id', db.ref('users.id')).min('id').as('passkey_id'));

  return {
    async find(id: string): Promise<StoredUser | null> {
      const rows: UserRow[] = await withRoles().where('users.id', id).orderBy('user_roles.position');
      const [leading] = rows;
      return leading
        ? userOf(
            leading,
            rows.map(({ role }) => role),
          )
        : null;
    },

    async findOwn(id: string): Promise<OwnAccount | null> {
      const user = await this.find(id);
      const row = user && (await db('users').where({ id }).first('language_chosen', 'created_at'));
      return row
        ? { ...user, languageChosen: Boolean(row.language_chosen), createdAt: row.created_at }
        : null;
    },

    /**
     * Accounts that nobody has used since an instant, the oldest first, held until the transaction ends: none of the team, and
     * none whose card is on show.
     */
    async findInactive(instant: string, limit: number): Promise<string[]> {
      const inUse = db('sessions').where('last_used_at', '>=', instant).select('user_id');
      const signedIn = db('connections').where('date', '>=', instant).select('user_id');
      const team = db('user_roles').where({ role: 'INNO' }).select('user_id');
      const onShow = db('startups').where({ status: 'VALIDATED' }).whereNotNull('user_id').select('user_id');
      const unused = () =>
        db('users')
          .where('created_at', '<', instant)
          .whereNotIn('id', inUse)
          .whereNotIn('id', signedIn)
          .whereNotIn('id', team)
          .whereNotIn('id', onShow)
          .orderBy('created_at');
      const held: string[] = await unused().limit(limit).forUpdate().pluck('id');
      // Asked once more: whoever signed in while they were waited for uses theirs.
      return unused().whereIn('id', held).pluck('id');
    },

    /** The card and the client's record of an account. */
    async findRecords(id: string): Promise<{ startupId: string | null; clientId: string | null }> {
      return db('users')
        .leftJoin('startups', 'startups.user_id', 'users.id')
        .leftJoin('clients', 'clients.user_id', 'users.id')
        .where('users.id', id)
        .first({ startupId: 'startups.id', clientId: 'clients.id' });
    },

    /** Where the engine has row locks, nobody else takes a role from anybody until the transaction ends. */
    async holdRole(role: Role): Promise<void> {
      await db('user_roles').where({ role }).orderBy('user_id').forUpdate().pluck('user_id');
    },

    /** Where the engine has row locks, nobody takes somebody's place in the team until the transaction ends. */
    async holdMembership(userId: string): Promise<void> {
      await db('user_roles').where({ user_id: userId, role: 'INNO' }).forShare().pluck('user_id');
    },

    /** The members of the team whose right is enough, but for some accounts, by their addresses. */
    async membersInTeam(needed: StaffRight, except: readonly string[]): Promise<TeamMember[]> {
      const rows: UserRow[] = await db('users')
        .join('user_roles', 'user_roles.user_id', 'users.id')
        .where('user_roles.role', 'INNO')
        .whereNotIn('users.id', except)
        .orderBy('users.email')
        .select(
          'users.id',
          'users.email',
          'users.first_name',
          'users.last_name',
          'users.language',
          'users.staff_right',
        );
      return rows
        .filter(({ staff_right: right }) => isRightEnough(right ?? usualRight, needed))
        .map(({ id, email, first_name: firstName, last_name: lastName, language }) => ({
          id,
          email,
          firstName,
          lastName,
          language,
        }));
    },

    /** @throws a unique violation where the address has another account */
    async updateProfile(id: string, profile: Profile): Promise<void> {
      await db('users')
        .where({ id })
        .update({
          first_name: profile.firstName,
          last_name: profile.lastName,
          name_key: nameKey(profile),
          email: profile.email,
          email_key: emailKey(profile.email),
          phone_indicatif: profile.mobilePhone?.indicatif ?? null,
          phone_number: profile.mobilePhone?.number ?? null,
        });
    },

    /** Keeps the language that its owner chose for an account. */
    async chooseLanguage(id: string, language: Language): Promise<void> {
      await db('users').where({ id }).update({ language, language_chosen: true });
    },

    /** Whether somebody has what they look for as a client on record. */
    async hasCriteria(id: string): Promise<boolean> {
      const client = await db('clients').where({ user_id: id }).whereNotNull('search_type').first('id');
      return client !== undefined;
    },

    async completeProfile(id: string): Promise<void> {
      await db('users').where({ id }).update({ profil_completed: true });
    },

    /** Whether there is nothing left to fill in. */
    async setProfileCompleted(id: string, isCompleted: boolean): Promise<void> {
      await db('users').where({ id }).update({ profil_completed: isCompleted });
    },

    /** @param roles the leading one first */
    async replaceRoles(id: string, roles: readonly Role[]): Promise<void> {
      await db('user_roles').where({ user_id: id }).delete();
      await db('user_roles').insert(roles.map((role, position) => ({ user_id: id, role, position })));
    },

    /** Says what a member of the team may do; null where they are none any more. */
    async setStaffRight(id: string, right: StaffRight | null): Promise<void> {
      await db('users').where({ id }).update({ staff_right: right });
    },

    /** Removes the account with its roles, sessions, consents, sign-ins, visits and client's record. */
    async delete(id: string): Promise<void> {
      await db('users').where({ id }).delete();
    },
  };
}

function userOf(row: UserRow, roles: Role[]): StoredUser {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    mobilePhone:
      row.phone_indicatif && row.phone_number
        ? { indicatif: row.phone_indicatif, number: row.phone_number }
        : null,
    roles,
    profilCompleted: Boolean(row.profil_completed),
    language: row.language,
    revision: row.profile_revision,
    rolesRevision: row.roles_revision,
    staffRight: rightWithin(roles, row.staff_right),
    hasSecondFactor: row.factor_date !== null || row.passkey_id !== null,
  };
}
