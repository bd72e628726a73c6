import type { Knex } from 'knex';

/** How far a primary has written, and which history that is of: those of two servers may have numbers in common. */
export interface Position {
  lsn: string;
  system: string;
  timeline: string;
  database: string;
}

/**
 * How far the primary has written: whatever it shows anybody is before it. Where it shows commits that are not written yet
 * (`synchronous_commit=off`), how far it will have written with them.
 * @throws where it is a replica itself
 */
export async function findPosition(primary: Knex): Promise<Position> {
  const { rows } = await primary.raw<{ rows: [Position] }>(
    `SELECT system_identifier::text AS system, current_database() AS database,
       left(pg_walfile_name(pg_current_wal_lsn()), 8) AS timeline,
       (CASE WHEN current_setting('synchronous_commit') = 'off' THEN pg_current_wal_insert_lsn()
         ELSE pg_current_wal_lsn() END)::text AS lsn
     FROM pg_control_system()`,
  );
  return rows[0];
}

/**
 * Whether a replica has all that is before a position. Its timeline is the one that it has noted on its disk, which may be
 * that of before for some minutes after another server became the primary, and is never one that it does not follow.
 * @throws where it follows another server or history, or none
 */
export async function hasReplayed(replica: Knex, position: Position): Promise<boolean> {
  const { lsn, system, timeline, database } = position;
  const { rows } = await replica.raw<{ rows: [{ isOfPrimary: boolean; has: boolean }] }>(
    `SELECT pg_is_in_recovery() AND system_identifier::text = ? AND current_database() = ?
         AND upper(lpad(to_hex(greatest(timeline_id, min_recovery_end_timeline)), 8, '0')) = ? AS "isOfPrimary",
       pg_last_wal_replay_lsn() >= ?::pg_lsn AS has
     FROM pg_control_system(), pg_control_checkpoint(), pg_control_recovery()`,
    [system, database, timeline, lsn],
  );
  const [{ isOfPrimary, has }] = rows;
  if (!isOfPrimary) throw new Error('the server of DATABASE_READ_URL is no replica of that of DATABASE_URL');
  return has;
}
