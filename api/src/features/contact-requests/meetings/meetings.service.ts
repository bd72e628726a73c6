import type { ContactRequestStep, Language, MeetingSave } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import { lockRevision } from '../../../db/revisions.ts';
import { conflict, notFound } from '../../../http/problem.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { RecordActs } from '../../audit/record.ts';
import { listMembers } from '../../users/team.service.ts';
import { createAgesStore } from '../ages/ages.store.ts';
import { acts } from '../contact-requests.audit.ts';
import type { StepAddress } from '../steps/steps.service.ts';
import { createStepsStore } from '../steps/steps.store.ts';
import { meetingCalendar } from './meeting-calendar.ts';
import { createMeetingsStore } from './meetings.store.ts';

export interface MeetingsDependencies {
  db: Database;
  readDb: Database;
  clock: Clock;
  record: RecordActs;
  /** Names the platform among all who make calendar files. */
  webOrigin: string;
}

export type MeetingsService = ReturnType<typeof createMeetingsService>;

const isPlanned = ({ day, meeting }: ContactRequestStep, plan: MeetingSave): boolean =>
  day === plan.day &&
  meeting?.time === plan.time &&
  meeting.minutes === plan.minutes &&
  meeting.place === plan.place;

/** When and where the meetings of contact requests are, and the files that calendars take them from. */
export function createMeetingsService({ db, readDb, clock, record, webOrigin }: MeetingsDependencies) {
  return {
    /**
     * Plans the meeting of a step, or moves it. The same plan sent again changes nothing.
     * @throws Problem EVENT_NOT_FOUND; STEP_NOT_FOUND, also for a step that is no meeting; RECORD_CHANGED where it was planned
     * otherwise since it was seen
     */
    async plan(address: StepAddress, plan: MeetingSave): Promise<ContactRequestStep> {
      const { requestId, stepId } = address;
      return db.transaction(async (trx) => {
        if ((await lockRevision(trx, { kind: 'EVENT', id: requestId })) === null)
          throw notFound('EVENT_NOT_FOUND');
        const steps = createStepsStore(trx);
        const step = await steps.find(requestId, stepId);
        if (step?.kind !== 'MEETING') throw notFound('STEP_NOT_FOUND');
        if (isPlanned(step, plan)) return step;
        const stored = step.meeting?.sequence ?? 0;
        if (plan.sequence !== undefined && plan.sequence !== stored) throw conflict('RECORD_CHANGED', step);
        const now = clock.now().toISOString();
        await createMeetingsStore(trx).save(address, plan, { sequence: stored + 1, now });
        await createAgesStore(trx).note(requestId);
        await record(trx, acts.meetingPlanned(requestId));
        return (await steps.find(requestId, stepId)) ?? step;
      });
    },

    /**
     * The calendar file of a meeting, or of its end where its step was taken back.
     * @param organiserId who of the team asks for it
     * @throws Problem STEP_NOT_FOUND where nothing was ever planned
     */
    async calendar(address: StepAddress, organiserId: string, language: Language): Promise<string> {
      const meeting = await createMeetingsStore(readDb).find(address);
      const organiser = (await listMembers(readDb, 'READER')).find(({ id }) => id === organiserId);
      if (!meeting || !organiser) throw notFound('STEP_NOT_FOUND');
      return meetingCalendar(meeting, { organiser, language, webOrigin });
    },
  };
}
