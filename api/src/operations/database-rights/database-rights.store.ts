import type { Database } from '../../db/client.ts';
import { OperationRefusal } from '../refusal.ts';
import { rightsTo } from './rights.ts';

interface Surroundings {
  database: string;
  schema: string;
  /** The role that runs this. */
  owner: string;
}

/**
 * Gives a role what servers need and takes from it whatever else it was given, in one transaction: servers that work as
 * this role do not notice. Run again, it does the same, for the tables that have come since, too.
 * @returns the number of tables
 * @throws OperationRefusal ROLE_MISSING, ROLE_TOO_STRONG, NOT_OWNER, RIGHTS_REMAIN; nothing has changed then
 */
export async function grantServerRights(db: Database, role: string): Promise<number> {
  return db.transaction(async (trx) => {
    const surroundings = await findSurroundings(trx);
    const tables = await findTables(trx, surroundings);
    await refuseStrongRole(trx, role, surroundings);
    await grantOnSchema(trx, role, surroundings);
    for (const table of tables) {
      const rights = rightsTo(table);
      const names = [surroundings.schema, table, role];
      await trx.raw('REVOKE ALL ON TABLE ??.?? FROM ??', names);
      if (rights.length > 0) await trx.raw(`GRANT ${rights.join(', ')} ON TABLE ??.?? TO ??`, names);
    }
    await refuseRemainingRights(trx, role, surroundings);
    return tables.length;
  });
}

async function findSurroundings(trx: Database): Promise<Surroundings> {
  const { rows } = await trx.raw<{ rows: Surroundings[] }>(
    'SELECT current_database() AS database, current_schema() AS schema, current_user AS owner',
  );
  return rows[0] as Surroundings;
}

/** @throws OperationRefusal NOT_OWNER for a table that belongs to somebody else, who alone can grant rights to it */
async function findTables(trx: Database, { schema, owner }: Surroundings): Promise<string[]> {
  const tables: { name: string; isOurs: boolean }[] = await trx('pg_tables')
    .where({ schemaname: schema })
    .orderBy('tablename')
    .select({ name: 'tablename', isOurs: trx.raw("pg_has_role(tableowner, 'USAGE')") });
  const [other] = tables.filter(({ isOurs }) => !isOurs);
  if (other) throw new OperationRefusal('NOT_OWNER', owner, other.name);
  return tables.map(({ name }) => name);
}

/**
 * Refuses a role to which rights make no difference: a superuser, one that may become the owner, and one that may make
 * itself a member of other roles.
 */
async function refuseStrongRole(trx: Database, role: string, { schema }: Surroundings): Promise<void> {
  const found = await trx('pg_roles').where({ rolname: role }).first('rolsuper', 'rolcreaterole');
  if (!found) throw new OperationRefusal('ROLE_MISSING', role);
  if (found.rolsuper || found.rolcreaterole) throw new OperationRefusal('ROLE_TOO_STRONG', role);
  const owners: { isMember: boolean }[] = await trx('pg_tables')
    .where({ schemaname: schema })
    .distinct(trx.raw(`pg_has_role(?, tableowner, 'MEMBER') AS "isMember"`, [role]));
  if (owners.some(({ isMember }) => isMember)) throw new OperationRefusal('ROLE_TOO_STRONG', role);
}

async function grantOnSchema(trx: Database, role: string, { database, schema }: Surroundings): Promise<void> {
  await trx.raw('GRANT CONNECT ON DATABASE ?? TO ??', [database, role]);
  // Up to PostgreSQL 14 everybody may make tables and functions in the schema "public".
  await trx.raw('REVOKE CREATE ON SCHEMA ?? FROM PUBLIC, ??', [schema, role]);
  await trx.raw('GRANT USAGE ON SCHEMA ?? TO ??', [schema, role]);
  await trx.raw('REVOKE ALL ON ALL SEQUENCES IN SCHEMA ?? FROM ??', [schema, role]);
  await trx.raw('GRANT USAGE ON ALL SEQUENCES IN SCHEMA ?? TO ??', [schema, role]);
}

/** @throws OperationRefusal RIGHTS_REMAIN for what the role has in another way: through PUBLIC or a role it is a member of */
async function refuseRemainingRights(trx: Database, role: string, { schema }: Surroundings): Promise<void> {
  const { rows } = await trx.raw<{ rows: { may: boolean }[] }>(
    `SELECT has_schema_privilege(:role, :schema, 'CREATE') OR
            has_table_privilege(:role, format('%I.audit_entries', :schema::text), 'UPDATE, DELETE, TRUNCATE, TRIGGER')
         AS may`,
    { role, schema },
  );
  if (rows[0]?.may) throw new OperationRefusal('RIGHTS_REMAIN', role);
}
