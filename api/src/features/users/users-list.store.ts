import type { ListedUser, Role } from '@passerelle/contract';
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
  /** Of an invitation; an account's roles are in their own table. */
  invited_role: Role | null;
  expires_at: string | null;
}

interface RoleRow {
  user_id: string;
  role: Role;
}

/** Reads the team's list: accounts, and the invitations that nobody has followed, also those that expired. */
export function createUsersListStore(db: Database) {
  const accounts = () =>
    db('users').select(
      'id',
      'email',
      'email_key',
      'first_name',
      'last_name',
      'phone_indicatif',
      'phone_number',
      'profil_completed',
      'profile_revision',
      'roles_revision',
      db.raw('NULL AS invited_role'),
      db.raw('NULL AS expires_at'),
    );
  const nothing = ['first_name', 'last_name', 'phone_indicatif', 'phone_number'];
  const invitations = () =>
    db('account_tokens')
      .where({ kind: 'INVITATION' })
      .select(
        db.raw('NULL AS id'),
        'email',
        'email_key',
        ...nothing.map((column) => db.raw('NULL AS ??', [column])),
        db.raw('? AS profil_completed', [false]),
        db.raw('NULL AS profile_revision'),
        db.raw('NULL AS roles_revision'),
        { invited_role: 'role' },
        'expires_at',
      );

  return {
    async list({ offset, limit }: { offset: number; limit: number }): Promise<ListedUser[]> {
      const rows: ListRow[] = await db
        .from(accounts().unionAll(invitations()).as('listed'))
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
      return rows.map((row) => listedUser(row, rolesOf));
    },

    async count(): Promise<number> {
      const [row] = await db.from(accounts().unionAll(invitations()).as('listed')).count({ count: '*' });
      return Number(row?.count);
    },
  };
}

function listedUser(row: ListRow, rolesOf: ReadonlyMap<string, Role[]>): ListedUser {
  const roles = row.invited_role ? [row.invited_role] : (rolesOf.get(row.id ?? '') ?? []);
  const [role] = roles;
  if (!role) throw new Error(`The account ${row.id} has no role.`);
  const { phone_indicatif: indicatif, phone_number: number } = row;
  return {
    ...(row.id && { id: row.id }),
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    mobilePhone: indicatif && number ? { indicatif, number } : null,
    role,
    roles,
    profilCompleted: Boolean(row.profil_completed),
    ...(row.profile_revision !== null && { revision: row.profile_revision }),
    ...(row.roles_revision !== null && { rolesRevision: row.roles_revision }),
    ...(row.expires_at && { invitationExpirationDate: row.expires_at }),
  };
}
