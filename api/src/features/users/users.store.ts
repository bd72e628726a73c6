import { emailKey, type Language, type Phone, type Role } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';

export interface StoredUser {
  id: string;
  email: string;
  passwordHash: string;
  firstName: string | null;
  lastName: string | null;
  mobilePhone: Phone | null;
  /** The one of `roles` that the person is led by. */
  role: Role;
  roles: Role[];
  profilCompleted: boolean;
  language: Language;
}

export type NewUser = Pick<
  StoredUser,
  'id' | 'email' | 'passwordHash' | 'firstName' | 'lastName' | 'role' | 'language'
>;

interface UserRow {
  id: string;
  email: string;
  password_hash: string;
  first_name: string | null;
  last_name: string | null;
  phone_indicatif: string | null;
  phone_number: string | null;
  profil_completed: boolean | number;
  language: Language;
}

interface RoleRow {
  user_id: string;
  role: Role;
}

export function createUsersStore(db: Database) {
  async function withRoles(rows: UserRow[]): Promise<StoredUser[]> {
    const ids = rows.map((row) => row.id);
    // A list of all accounts asks for all roles rather than naming more accounts than a statement takes.
    const roleRows: RoleRow[] = await db('user_roles')
      .select('user_id', 'role')
      .modify((query) => {
        if (ids.length <= 500) query.whereIn('user_id', ids);
      })
      .orderBy('position');
    const rolesOf = new Map<string, Role[]>();
    for (const { user_id, role } of roleRows) rolesOf.set(user_id, [...(rolesOf.get(user_id) ?? []), role]);
    return rows.map((row) => toUser(row, rolesOf.get(row.id) ?? []));
  }

  async function findOne(condition: Partial<UserRow> & { email_key?: string }): Promise<StoredUser | null> {
    const [user] = await withRoles(await db('users').where(condition).limit(1));
    return user ?? null;
  }

  return {
    findById: (id: string) => findOne({ id }),
    findByEmail: (email: string) => findOne({ email_key: emailKey(email) }),

    /** Every account, by name and then address. */
    async findAll(): Promise<StoredUser[]> {
      return withRoles(await db('users').orderBy(['last_name', 'first_name', 'email_key']));
    },

    /** @throws a unique violation where the address has an account */
    async insert(user: NewUser, now: string): Promise<void> {
      await db('users').insert({
        id: user.id,
        email: user.email,
        email_key: emailKey(user.email),
        password_hash: user.passwordHash,
        first_name: user.firstName,
        last_name: user.lastName,
        language: user.language,
        created_at: now,
      });
      await db('user_roles').insert({ user_id: user.id, role: user.role, position: 0 });
    },

    /** @throws a unique violation where the address has another account */
    async updateProfile(
      id: string,
      profile: Pick<StoredUser, 'firstName' | 'lastName' | 'email' | 'mobilePhone'>,
    ): Promise<void> {
      await db('users')
        .where({ id })
        .update({
          first_name: profile.firstName,
          last_name: profile.lastName,
          email: profile.email,
          email_key: emailKey(profile.email),
          phone_indicatif: profile.mobilePhone?.indicatif ?? null,
          phone_number: profile.mobilePhone?.number ?? null,
        });
    },

    async updatePassword(id: string, passwordHash: string): Promise<void> {
      await db('users').where({ id }).update({ password_hash: passwordHash });
    },

    async updateLanguage(id: string, language: Language): Promise<void> {
      await db('users').where({ id }).update({ language });
    },

    async completeProfile(id: string): Promise<void> {
      await db('users').where({ id }).update({ profil_completed: true });
    },

    /** Removes the account with its roles, sessions, consents, sign-ins and visits. */
    async delete(id: string): Promise<void> {
      await db('users').where({ id }).delete();
    },
  };
}

function toUser(row: UserRow, roles: Role[]): StoredUser {
  const [role] = roles;
  if (!role) throw new Error(`The account ${row.id} has no role.`);
  return {
    id: row.id,
    email: row.email,
    passwordHash: row.password_hash,
    firstName: row.first_name,
    lastName: row.last_name,
    mobilePhone:
      row.phone_indicatif && row.phone_number
        ? { indicatif: row.phone_indicatif, number: row.phone_number }
        : null,
    role,
    roles,
    profilCompleted: Boolean(row.profil_completed),
    language: row.language,
  };
}
