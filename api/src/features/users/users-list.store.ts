import {
  type ListedUser,
  type Role,
  rightWithin,
  type StaffRight,
  searchKey,
  type UserFilter,
  type UserOrder,
  type UserState,
  userStates,
} from '@passerelle/contract';
import type { Knex } from 'knex';
import type { Database } from '../../db/client.ts';

interface ListRow {
  id: string | null;
  email: string;
  first_name: string | null;
  last_name: string | null;
  phone_indicatif: string | null;
  phone_number: string | null;
  profil_completed: boolean | number;
  profile_revision: number | null;
  roles_revision: number | null;
  /** The leading one of an account. */
  role: Role;
  staff_right: StaffRight | null;
  state: UserState;
  invitation_id: string | null;
  expires_at: string | null;
  factor_date: string | null;
  passkey_id: string | null;
}

interface RoleRow {
  user_id: string;
  role: Role;
}

/** The columns of an account that an invitation does not have, but for its identifier. */
const ofAccounts = [
  'first_name',
  'last_name',
  'name_key',
  'phone_indicatif',
  'phone_number',
  'profile_revision',
  'roles_revision',
];

const orderColumns = {
  NAME: "nullif(name_key, '')",
  EMAIL: 'email_key',
  ROLE: 'role',
  STATE: `case state ${userStates.map((state, rank) => `when '${state}' then ${rank}`).join(' ')} end`,
} as const;

/**
 * Reads the team's list: accounts, and the invitations that nobody has followed, also those that expired.
 * @param now by which a lock or an invitation has run out
 */
export function createUsersListStore(db: Database, now: Date) {
  const at = now.toISOString();

  const accounts = () =>
    db('users')
      .join('user_roles', (leading) =>
        leading.on('user_roles.user_id', 'users.id').andOnVal('user_roles.position', 0),
      )
      .leftJoin('login_locks', (lock) =>
        lock.on('login_locks.email_key', 'users.email_key').andOnVal('login_locks.locked_until', '>', at),
      )
      .leftJoin('totp_factors', 'totp_factors.user_id', 'users.id')
      .select(
        'users.id',
        'users.email',
        'users.email_key',
        ...ofAccounts.map((column) => `users.${column}`),
        'users.profil_completed',
        'user_roles.role',
        'users.staff_right',
        db.raw("CASE WHEN login_locks.email_key IS NULL THEN 'ACTIVE' ELSE 'LOCKED' END AS state"),
        db.raw('NULL AS invitation_id'),
        db.raw('NULL AS expires_at'),
        { factor_date: 'totp_factors.confirmed_at' },
        db('passkeys').where('user_id', db.ref('users.id')).min('id').as('passkey_id'),
      );
  const invitations = () =>
    db('account_tokens')
      .where({ kind: 'INVITATION' })
      .select(
        db.raw('NULL AS id'),
        'email',
        'email_key',
        ...ofAccounts.map((column) => db.raw('NULL AS ??', [column])),
        db.raw('? AS profil_completed', [false]),
        'role',
        'staff_right',
        db.raw("CASE WHEN expires_at > ? THEN 'INVITED' ELSE 'EXPIRED' END AS state", [at]),
        { invitation_id: 'id' },
        'expires_at',
        db.raw('NULL AS factor_date'),
        db.raw('NULL AS passkey_id'),
      );

  /** The rows that a filter lets through. */
  function matching({ search, states, roles }: UserFilter): Knex.QueryBuilder {
    const query = db.from(accounts().unionAll(invitations()).as('listed'));
    if (states.length > 0) query.whereIn('state', states);
    if (roles.length > 0) {
      query.where((either) =>
        either
          .whereIn('role', roles)
          .orWhereIn('id', db('user_roles').whereIn('role', roles).select('user_id')),
      );
    }
    const key = searchKey(search);
    // A search for punctuation only, which no key contains, finds nothing.
    if (search !== '' && key === '') return query.whereRaw('1 = 0');
    for (const word of key.split(' ').filter(Boolean)) {
      query.where((either) =>
        either.whereLike('name_key', `%${word}%`).orWhereLike('email_key', `%${word}%`),
      );
    }
    return query;
  }

  return {
    /** One stretch of the rows that a filter lets through, in its order; who has no name comes last. */
    async list(
      filter: UserFilter,
      { offset, limit }: { offset: number; limit: number },
    ): Promise<ListedUser[]> {
      const { column, direction } = orderOf(filter.sort);
      const rows: ListRow[] = await matching(filter)
        .orderByRaw(`${column} ${direction} NULLS LAST`)
        .orderBy(['email_key', 'id'])
        .offset(offset)
        .limit(limit);
      const ids = rows.flatMap(({ id }) => id ?? []);
      const roleRows: RoleRow[] = await db('user_roles')
        .whereIn('user_id', ids)
        .orderBy('position')
        .select('user_id', 'role');
      const rolesOf = new Map<string, Role[]>();
      for (const { user_id, role } of roleRows) rolesOf.set(user_id, [...(rolesOf.get(user_id) ?? []), role]);
      return rows.map((row) => listedUser(row, rolesOf.get(row.id ?? '') ?? [row.role]));
    },

    async count(filter: UserFilter): Promise<number> {
      const [row] = await matching(filter).count({ count: '*' });
      return Number(row?.count);
    },
  };
}

function orderOf(order: UserOrder): { column: string; direction: string } {
  const [key, direction = 'ASC'] = order.split('_') as [keyof typeof orderColumns, string];
  return { column: orderColumns[key], direction };
}

function listedUser(row: ListRow, roles: Role[]): ListedUser {
  const { phone_indicatif: indicatif, phone_number: number } = row;
  const staffRight = rightWithin(roles, row.staff_right);
  return {
    ...(row.id && { id: row.id }),
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    mobilePhone: indicatif && number ? { indicatif, number } : null,
    role: row.role,
    roles,
    profilCompleted: Boolean(row.profil_completed),
    state: row.state,
    ...(row.profile_revision !== null && { revision: row.profile_revision }),
    ...(row.roles_revision !== null && { rolesRevision: row.roles_revision }),
    ...(staffRight && { staffRight }),
    ...(row.id && { hasSecondFactor: row.factor_date !== null || row.passkey_id !== null }),
    ...(row.invitation_id && { invitationId: row.invitation_id }),
    ...(row.expires_at && { invitationExpirationDate: row.expires_at }),
  };
}
