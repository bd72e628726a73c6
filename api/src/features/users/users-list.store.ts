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
import { hasAddress } from '../../db/search/has-address.ts';
import { factorLockPrefix } from '../../limits/factor-lock.ts';

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

const rankOfState = `case state ${userStates.map((state, rank) => `when '${state}' then ${rank}`).join(' ')} end`;

/** What each order goes by. Who has no name comes last, whichever way it runs; the index `users_in_order` says it in these words. */
const orderColumns = {
  NAME: (direction: string) => `name_key = '', name_key ${direction}`,
  EMAIL: (direction: string) => `email_key ${direction}`,
  ROLE: (direction: string) => `role ${direction}`,
  STATE: (direction: string) => `${rankOfState} ${direction}`,
} as const;

type OrderColumn = keyof typeof orderColumns;

/**
 * Reads the team's list: accounts, and the invitations that nobody has followed, also those that expired.
 * @param now by which a lock or an invitation has run out
 */
export function createUsersListStore(db: Database, now: Date) {
  const at = now.toISOString();

  const joinLeadingRole = (users: Knex.QueryBuilder) =>
    users.join('user_roles', (leading) =>
      leading.on('user_roles.user_id', 'users.id').andOnVal('user_roles.position', 0),
    );
  const lockedKeys = () => db('login_locks').where('locked_until', '>', at).select('email_key');
  /** Locked by wrong passwords for the address or by wrong proofs of a second factor. */
  const stateOfAccount = () =>
    db.raw(
      "CASE WHEN users.email_key IN ? OR CAST(? AS TEXT) || users.id IN ? THEN 'LOCKED' ELSE 'ACTIVE' END AS state",
      [lockedKeys(), factorLockPrefix, lockedKeys()],
    );
  const stateOfInvitation = () =>
    db.raw("CASE WHEN expires_at > ? THEN 'INVITED' ELSE 'EXPIRED' END AS state", [at]);

  const accounts = (ids: readonly string[]): Knex.QueryBuilder<ListRow, ListRow[]> =>
    joinLeadingRole(db('users'))
      .whereIn('users.id', ids)
      .leftJoin('totp_factors', 'totp_factors.user_id', 'users.id')
      .select(
        'users.id',
        'users.email',
        'users.email_key',
        ...ofAccounts.map((column) => `users.${column}`),
        'users.profil_completed',
        'user_roles.role',
        'users.staff_right',
        stateOfAccount(),
        db.raw('NULL AS invitation_id'),
        db.raw('NULL AS expires_at'),
        { factor_date: 'totp_factors.confirmed_at' },
        db('passkeys').where('user_id', db.ref('users.id')).min('id').as('passkey_id'),
      );
  const invitations = (ids: readonly string[]): Knex.QueryBuilder<ListRow, ListRow[]> =>
    db('account_tokens')
      .whereIn('id', ids)
      .select(
        db.raw('NULL AS id'),
        'email',
        'email_key',
        ...ofAccounts.map((column) => db.raw('NULL AS ??', [column])),
        db.raw('? AS profil_completed', [false]),
        'role',
        'staff_right',
        stateOfInvitation(),
        { invitation_id: 'id' },
        'expires_at',
        db.raw('NULL AS factor_date'),
        db.raw('NULL AS passkey_id'),
      );

  /**
   * Accounts and invitations, of each row what narrows and orders it: the leading role and the state only where they do, as each row
   * is looked up for them.
   */
  function ranked({ hasRole, hasState }: { hasRole: boolean; hasState: boolean }): Knex.QueryBuilder[] {
    const people = db('users').select('users.id', 'users.email_key', 'users.name_key');
    const invited = db('account_tokens')
      .where({ kind: 'INVITATION' })
      .select(db.raw('NULL AS id'), 'email_key', db.raw("'' AS name_key"));
    if (hasRole) {
      joinLeadingRole(people).select('user_roles.role');
      invited.select('role');
    }
    if (hasState) {
      people.select(stateOfAccount());
      invited.select(stateOfInvitation());
    }
    people.select(db.raw('NULL AS invitation_id'));
    invited.select({ invitation_id: 'id' });
    return [people, invited].map((rows) => db.from(rows.as('listed')));
  }

  /** The accounts and the invitations that a filter lets through. */
  function matching({ search, states, roles }: UserFilter, orderedBy?: OrderColumn): Knex.QueryBuilder[] {
    const hasRole = roles.length > 0 || orderedBy === 'ROLE';
    const parts = ranked({ hasRole, hasState: states.length > 0 || orderedBy === 'STATE' });
    for (const query of parts) {
      if (states.length > 0) query.whereIn('state', states);
      if (roles.length > 0) {
        query.where((either) =>
          either
            .whereIn('role', roles)
            .orWhereIn('id', db('user_roles').whereIn('role', roles).select('user_id')),
        );
      }
      if (search !== '') query.where(named(search));
    }
    return parts;
  }

  return {
    /** One stretch of the rows that a filter lets through, in its order; who has no name comes last. */
    async list(
      filter: UserFilter,
      { offset, limit }: { offset: number; limit: number },
    ): Promise<ListedUser[]> {
      const { column, direction } = orderOf(filter.sort);
      const inOrder = (rows: Knex.QueryBuilder) =>
        rows.orderByRaw(orderColumns[column](direction)).orderBy(['email_key', 'id']);
      // The first of each part are read by an index of their order; the first of all are among them.
      const firstOfEach = matching(filter, column).map((rows) =>
        db.from(
          inOrder(rows.select('*'))
            .limit(offset + limit)
            .as('part'),
        ),
      );
      const ranking: Pick<ListRow, 'id' | 'invitation_id'>[] = await inOrder(
        db.from(db.unionAll(firstOfEach).as('listed')),
      )
        .select('id', 'invitation_id')
        .offset(offset)
        .limit(limit);
      const ids = ranking.flatMap(({ id }) => id ?? []);
      const found = [
        ...(await accounts(ids)),
        ...(await invitations(ranking.flatMap(({ invitation_id }) => invitation_id ?? []))),
      ];
      const rowOf = new Map(found.map((row) => [row.id ?? row.invitation_id, row]));
      const rows = ranking.flatMap(({ id, invitation_id }) => rowOf.get(id ?? invitation_id) ?? []);
      const roleRows: RoleRow[] = await db('user_roles')
        .whereIn('user_id', ids)
        .orderBy('position')
        .select('user_id', 'role');
      const rolesOf = new Map<string, Role[]>();
      for (const { user_id, role } of roleRows) rolesOf.set(user_id, [...(rolesOf.get(user_id) ?? []), role]);
      return rows.map((row) => listedUser(row, rolesOf.get(row.id ?? '') ?? [row.role]));
    },

    async count(filter: UserFilter): Promise<number> {
      const counts = matching(filter).map((rows) => rows.count({ count: '*' }));
      const parts: { count: number | string }[] = await db.unionAll(counts);
      return parts.reduce((sum, { count }) => sum + Number(count), 0);
    },
  };
}

/** Whether every word of a search stands in the name or the address; a search for punctuation only, which no key has, finds nothing. */
const named = (search: string) => (query: Knex.QueryBuilder) => {
  const key = searchKey(search);
  if (key === '') return query.whereRaw('1 = 0');
  query.where((worded) => {
    for (const word of key.split(' ')) {
      worded.where((one) => one.whereLike('name_key', `%${word}%`).orWhereLike('email_key', `%${word}%`));
    }
  });
  // An address keeps its accents, which the words of a search have lost.
  query.orWhere(hasAddress('email_key', search));
};

function orderOf(order: UserOrder): { column: OrderColumn; direction: string } {
  const [column, direction = 'ASC'] = order.split('_') as [OrderColumn, string];
  return { column, direction };
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
