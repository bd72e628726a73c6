import { emailKey, type Language, nameKey, type Phone, type Profile, type Role } from '@passerelle/contract';
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
}

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
  'user_roles.role',
];

export function createUsersStore(db: Database) {
  /** One row for each role of an account. */
  const withRoles = () => db('users').join('user_roles', 'user_roles.user_id', 'users.id').select(columns);

  return {
    async find(id: string): Promise<StoredUser | null> {
      const rows: UserRow[] = await withRoles().where('users.id', id).orderBy('user_roles.position');
      const [leading] = rows;
      return leading ? { ...userOf(leading), roles: rows.map(({ role }) => role) } : null;
    },

    /** The card and the client's record of an account. */
    async findRecords(id: string): Promise<{ startupId: string | null; clientId: string | null }> {
      return db('users')
        .leftJoin('startups', 'startups.user_id', 'users.id')
        .leftJoin('clients', 'clients.user_id', 'users.id')
        .where('users.id', id)
        .first({ startupId: 'startups.id', clientId: 'clients.id' });
    },

    /**
     * The accounts with a role. Where the engine has row locks, nobody else takes one of them away until the
     * transaction ends.
     */
    async idsWithRoleForUpdate(role: Role): Promise<string[]> {
      return db('user_roles').where({ role }).orderBy('user_id').forUpdate().pluck('user_id');
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

    /** Removes the account with its roles, sessions, consents, sign-ins, visits and client's record. */
    async delete(id: string): Promise<void> {
      await db('users').where({ id }).delete();
    },
  };
}

function userOf(row: UserRow): StoredUser {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    mobilePhone:
      row.phone_indicatif && row.phone_number
        ? { indicatif: row.phone_indicatif, number: row.phone_number }
        : null,
    roles: [row.role],
    profilCompleted: Boolean(row.profil_completed),
    language: row.language,
    revision: row.profile_revision,
    rolesRevision: row.roles_revision,
  };
}
