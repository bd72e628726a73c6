import type { Absence, AbsenceNote } from '@passerelle/contract';
import { bankDayOf } from '../../../bank-days.ts';
import type { Database } from '../../../db/client.ts';
import type { Caller } from '../../../http/caller.ts';
import { invalidField, notFound } from '../../../http/problem.ts';
import { requireRight } from '../../../http/staff-rights.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Retention } from '../../../retention/forget.ts';
import type { RecordActs } from '../../audit/record.ts';
import { acts } from '../contact-requests.audit.ts';
import type { OwnersService } from '../owners/owners.service.ts';
import { createAbsencesStore } from './absences.store.ts';

export interface AbsencesDependencies {
  db: Database;
  readDb: Database;
  clock: Clock;
  record: RecordActs;
  owners: OwnersService;
  /** Hands over what is open of those who are away from today on. */
  handOver(): Promise<void>;
}

export type AbsencesService = ReturnType<typeof createAbsencesService>;

/** When members of the team are away: each notes their own, an administrator anybody's. */
export function createAbsencesService(dependencies: AbsencesDependencies) {
  const { db, readDb, clock, record, owners, handOver } = dependencies;
  const today = () => bankDayOf(clock.now());

  function requireRightTo(caller: Caller, memberId: string): void {
    if (memberId !== caller.userId) requireRight(caller, 'ADMINISTRATOR');
  }

  return {
    async list(): Promise<Absence[]> {
      return createAbsencesStore(readDb).listFrom(today());
    },

    /**
     * Notes an absence; the same one again is the one that is there. One that has begun hands over at once.
     * @param id made by who notes it
     * @throws Problem RIGHT_ADMINISTRATOR_REQUIRED; 400 for one that is over, or of somebody who is given no requests
     */
    async note(id: string, absence: AbsenceNote, caller: Caller): Promise<Absence> {
      const { memberId } = absence;
      requireRightTo(caller, memberId);
      if (absence.lastDay < today()) throw invalidField('lastDay', 'ABSENCE_OVER');
      const noted = await db.transaction(async (trx) => {
        await owners.hold(trx, memberId, caller.userId, 'memberId');
        const store = createAbsencesStore(trx);
        const isNew = await store.insertIfNew({ ...absence, id });
        const stored = (await store.find(id)) ?? (await store.findSame(absence));
        if (!stored) throw notFound('ABSENCE_NOT_FOUND');
        if (isNew) await record(trx, acts.absenceNoted(memberId));
        return stored;
      });
      if (noted.firstDay <= today()) await handOver();
      return noted;
    },

    /**
     * Takes an absence back; nothing where it is gone already. What was handed over stays where it is.
     * @throws Problem RIGHT_ADMINISTRATOR_REQUIRED
     */
    async remove(id: string, caller: Caller): Promise<void> {
      await db.transaction(async (trx) => {
        const absence = await createAbsencesStore(trx).find(id);
        if (!absence) return;
        requireRightTo(caller, absence.member.id);
        if (await createAbsencesStore(trx).delete(id))
          await record(trx, acts.absenceRemoved(absence.member.id));
      });
    },

    retention: {
      ABSENCES: (trx, before, limit) =>
        createAbsencesStore(trx).deleteEndedBefore(bankDayOf(new Date(before)), limit),
    } satisfies Retention,
  };
}
