import type { Absence, AbsenceNote } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import { deleteSome } from '../../../db/delete-some.ts';
import { personName } from '../contact-request-history.store.ts';

interface AbsenceRow {
  id: string;
  member_id: string;
  first_day: string;
  last_day: string;
  first_name: string | null;
  last_name: string | null;
  email: string;
}

/** An absence as its member is handed it. */
export interface OwnAbsence {
  firstDay: string;
  lastDay: string;
  handedOverAt: string | null;
}

/** Reads and writes when members of the team are away. Days are those of the bank. */
export function createAbsencesStore(db: Database) {
  const absences = () =>
    db('member_absences')
      .join('users', 'users.id', 'member_absences.member_id')
      .select('member_absences.*', 'users.first_name', 'users.last_name', 'users.email');

  return {
    /** Those whose last day is not before a day, the next ones first. */
    async listFrom(day: string): Promise<Absence[]> {
      const rows: AbsenceRow[] = await absences()
        .where('member_absences.last_day', '>=', day)
        .orderBy(['member_absences.first_day', 'member_absences.id']);
      return rows.map(toAbsence);
    },

    async find(id: string): Promise<Absence | null> {
      const row: AbsenceRow | undefined = await absences().where('member_absences.id', id).first();
      return row ? toAbsence(row) : null;
    },

    async findSame({ memberId, firstDay, lastDay }: AbsenceNote): Promise<Absence | null> {
      const row: AbsenceRow | undefined = await absences()
        .where({
          'member_absences.member_id': memberId,
          'member_absences.first_day': firstDay,
          'member_absences.last_day': lastDay,
        })
        .first();
      return row ? toAbsence(row) : null;
    },

    /** Stores an absence unless there is the same one; says whether it did. */
    async insertIfNew({ id, memberId, firstDay, lastDay }: AbsenceNote & { id: string }): Promise<boolean> {
      const inserted: unknown[] = await db('member_absences')
        .insert({ id, member_id: memberId, first_day: firstDay, last_day: lastDay })
        .onConflict()
        .ignore()
        .returning('id');
      return inserted.length > 0;
    },

    /** Says whether there was one. */
    async delete(id: string): Promise<boolean> {
      return (await db('member_absences').where({ id }).delete()) > 0;
    },

    /** The members who are away on a day. */
    async awayOn(day: string): Promise<string[]> {
      return db('member_absences')
        .where('first_day', '<=', day)
        .andWhere('last_day', '>=', day)
        .distinct()
        .pluck('member_id');
    },

    /** The members who are away on a day and whose open requests have not been handed over. */
    async begunOn(day: string): Promise<string[]> {
      return db('member_absences')
        .where('first_day', '<=', day)
        .andWhere('last_day', '>=', day)
        .whereNull('handed_over_at')
        .orderBy('member_id')
        .distinct()
        .pluck('member_id');
    },

    /** Notes that everything that a member had open is in other hands. */
    async noteHandedOver(memberId: string, day: string, now: string): Promise<void> {
      await db('member_absences')
        .where({ member_id: memberId })
        .andWhere('first_day', '<=', day)
        .whereNull('handed_over_at')
        .update({ handed_over_at: now });
    },

    async deleteEndedBefore(day: string, limit: number): Promise<number> {
      return deleteSome(db, { table: 'member_absences', key: 'id', limit }, (rows) =>
        rows.where('last_day', '<', day),
      );
    },

    async listOf(memberId: string): Promise<OwnAbsence[]> {
      return db('member_absences')
        .where({ member_id: memberId })
        .orderBy('first_day')
        .select({ firstDay: 'first_day', lastDay: 'last_day', handedOverAt: 'handed_over_at' });
    },
  };
}

const toAbsence = ({ id, member_id, first_day, last_day, ...person }: AbsenceRow): Absence => ({
  id,
  member: { id: member_id, fullName: personName(person) },
  firstDay: first_day,
  lastDay: last_day,
});
