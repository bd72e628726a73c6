import { emailKey, type Language, nameKey, type Role, type StaffRight } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';

/** Of an account, what signing in is about. The profile belongs to the feature users. */
export interface Account {
  id: string;
  email: string;
  passwordHash: string;
  language: Language;
}

export interface NewAccount extends Account {
  firstName: string;
  lastName: string;
  role: Role;
  /** What who joins the team may do; not given, everything. */
  staffRight?: StaffRight | null;
  /** Whether there is nothing left to fill in. */
  profilCompleted: boolean;
  /** Of the token that activated it. */
  activationHash?: string;
}

interface AccountRow {
  id: string;
  email: string;
  password_hash: string;
  language: Language;
}

/** Accounts (`users`) with their passwords, roles and names. */
export function createAccountsStore(db: Database) {
  async function findWhere(column: { id: string } | { email_key: string }): Promise<Account | null> {
    const row: AccountRow | undefined = await db('users')
      .where(column)
      .first('id', 'email', 'password_hash', 'language');
    if (!row) return null;
    const { password_hash: passwordHash, ...account } = row;
    return { ...account, passwordHash };
  }

  return {
    /** The account of an address, in whatever case it is written. */
    async findByEmail(email: string): Promise<Account | null> {
      return findWhere({ email_key: emailKey(email) });
    },

    /** The first and the last name of the account of an address; nothing where it has none. */
    async findNames(email: string): Promise<(string | null)[]> {
      const row: { first_name: string | null; last_name: string | null } | undefined = await db('users')
        .where({ email_key: emailKey(email) })
        .first('first_name', 'last_name');
      return row ? [row.first_name, row.last_name] : [];
    },

    async find(id: string): Promise<Account | null> {
      return findWhere({ id });
    },

    /** The account, held until the transaction ends: what decides who may sign in to it is done one after the other. */
    async hold(id: string): Promise<Account | null> {
      await db('users').where({ id }).forUpdate().first('id');
      return findWhere({ id });
    },

    async findRoles(id: string): Promise<Role[]> {
      return db('user_roles').where({ user_id: id }).orderBy('position').pluck('role');
    },

    /** The hash of the password of the account that the token made since an instant; null where it made none. */
    async findPasswordOfActivated(activation: {
      email: string;
      tokenHash: string;
      since: string;
    }): Promise<string | null> {
      const { email, tokenHash, since } = activation;
      const row: Pick<AccountRow, 'password_hash'> | undefined = await db('users')
        .where({ email_key: emailKey(email), activation_hash: tokenHash })
        .andWhere('created_at', '>', since)
        .first('password_hash');
      return row?.password_hash ?? null;
    },

    async exists(id: string): Promise<boolean> {
      const row: unknown = await db('users').where({ id }).first('id');
      return row !== undefined;
    },

    /** Those of the addresses that have an account, in lower case. */
    async findTaken(emailKeys: readonly string[]): Promise<string[]> {
      return db('users').whereIn('email_key', emailKeys).pluck('email_key');
    },

    /** @throws a unique violation where the address has an account */
    async insert(account: NewAccount, now: string): Promise<void> {
      await db('users').insert({
        id: account.id,
        email: account.email,
        email_key: emailKey(account.email),
        password_hash: account.passwordHash,
        first_name: account.firstName,
        last_name: account.lastName,
        name_key: nameKey(account),
        profil_completed: account.profilCompleted,
        language: account.language,
        staff_right: account.staffRight ?? null,
        activation_hash: account.activationHash ?? null,
        created_at: now,
      });
      await db('user_roles').insert({ user_id: account.id, role: account.role, position: 0 });
    },

    /** @throws a unique violation where the address has another account */
    async updateEmail(id: string, email: string): Promise<void> {
      await db('users')
        .where({ id })
        .update({ email, email_key: emailKey(email) });
    },

    async updatePassword(id: string, passwordHash: string): Promise<void> {
      await db('users').where({ id }).update({ password_hash: passwordHash });
    },

    /** Replaces a password's hash unless it was replaced meanwhile; says whether it did. */
    async replacePassword(id: string, before: string, after: string): Promise<boolean> {
      return (await db('users').where({ id, password_hash: before }).update({ password_hash: after })) > 0;
    },

    /** Sets the language of an account whose owner has chosen none. */
    async followLanguage(id: string, language: Language): Promise<void> {
      await db('users').where({ id, language_chosen: false }).andWhereNot({ language }).update({ language });
    },
  };
}
