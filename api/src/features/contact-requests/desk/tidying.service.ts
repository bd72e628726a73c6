import { bankDayOf } from '../../../bank-days.ts';
import type { Database } from '../../../db/client.ts';
import { countRevisions, lockRevision } from '../../../db/revisions.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { RecordActs } from '../../audit/record.ts';
import { createAbsencesStore } from '../absences/absences.store.ts';
import { createAgesStore } from '../ages/ages.store.ts';
import { acts } from '../contact-requests.audit.ts';
import { createLogStore } from '../log/log.store.ts';
import type { OwnersService } from '../owners/owners.service.ts';
import { createDeskStore } from './desk.store.ts';

export interface TidyingDependencies {
  db: Database;
  clock: Clock;
  record: RecordActs;
  owners: OwnersService;
}

/** A request that shall change hands. */
interface Handover {
  id: string;
  clientId: string;
  /** Whose it is; null where it is nobody's. */
  fromId: string | null;
}

/**
 * Brings contact requests into the state in which nobody has to look for them: each in a transaction of its own, so that whoever
 * runs it again, after a process died or at the same moment, finds what is done already.
 */
export function createTidyingService({ db, clock, record, owners }: TidyingDependencies) {
  const today = () => bankDayOf(clock.now());

  async function handOne({ id, clientId, fromId }: Handover): Promise<void> {
    await db.transaction(async (trx) => {
      const memberId = await owners.choose(trx, clientId);
      const isReleased = fromId !== null && owners.isFollowUp;
      if (!memberId && !isReleased) return;
      if ((await lockRevision(trx, { kind: 'EVENT', id })) === null) return;
      if ((await owners.ownerOfUnfinished(trx, id)) !== fromId) return;
      if (memberId) await owners.assign(trx, id, memberId);
      else await owners.free(trx, id);
      const now = clock.now().toISOString();
      await createLogStore(trx).add({ requestId: id, kind: 'HANDED_OVER', authorId: null, memberId, now });
      await countRevisions(trx, 'EVENT', [id]);
      await record(trx, memberId ? acts.assigned({ id, ownerId: memberId }) : acts.freed(id));
    });
  }

  return {
    /** Hands over what is open of those who are away from today on; while nobody else is there, it stays with them. */
    async handOverAbsent(): Promise<void> {
      const day = today();
      for (const memberId of await createAbsencesStore(db).begunOn(day)) {
        const store = createDeskStore(db);
        for (const request of await store.openOf(memberId)) await handOne({ ...request, fromId: memberId });
        if ((await store.openOf(memberId)).length > 0) continue;
        await createAbsencesStore(db).noteHandedOver(memberId, day, clock.now().toISOString());
      }
    },

    /** Gives what is nobody's to somebody, unless it is for whoever follows it up. */
    async giveAway(): Promise<void> {
      if (owners.isFollowUp) return;
      for (const request of await createDeskStore(db).withoutOwner()) {
        await handOne({ ...request, fromId: null });
      }
    },

    /** Notes the last steps of requests that processes of a version before have made. */
    async noteMissedAges(): Promise<void> {
      for (const id of await createDeskStore(db).withoutAge()) {
        await db.transaction(async (trx) => {
          if ((await lockRevision(trx, { kind: 'EVENT', id })) !== null) await createAgesStore(trx).note(id);
        });
      }
    },
  };
}

export type TidyingService = ReturnType<typeof createTidyingService>;
