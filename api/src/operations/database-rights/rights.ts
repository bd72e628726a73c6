import { migrationTable } from '../../db/migrate.ts';

/** What a role may do with a table. TRUNCATE, REFERENCES, TRIGGER and MAINTAIN are for nobody but the owner. */
export type TableRight = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE';

/**
 * The tables with which servers do less than with the others: what is in the audit trail stays as it was written, also
 * where the address of the database falls into other hands.
 */
const narrowRights: Readonly<Record<string, readonly TableRight[]>> = {
  audit_entries: ['SELECT', 'INSERT'],
  // The one row is locked and brought forward by each entry.
  audit_head: ['SELECT', 'UPDATE'],
  // A name that was kept before gives way when somebody leaves the team again; none is ever removed.
  former_staff: ['SELECT', 'INSERT', 'UPDATE'],
  // Housekeeping removes what is older than the installation keeps it.
  security_events: ['SELECT', 'INSERT', 'DELETE'],
  // Triggers write them with the rights of the owner.
  catalogue_revision: ['SELECT'],
  catalogue_changes: ['SELECT'],
  // These too; housekeeping cuts them.
  event_changes: ['SELECT', 'DELETE'],
  visit_changes: ['SELECT', 'DELETE'],
  [migrationTable]: ['SELECT'],
  // Knex's own, locked by migrations alone.
  [`${migrationTable}_lock`]: [],
};

/** What servers need of a table of the schema, one of a later migration included. */
export function rightsTo(table: string): readonly TableRight[] {
  return narrowRights[table] ?? ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];
}
