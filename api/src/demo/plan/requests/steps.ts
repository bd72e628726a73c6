import {
  type ContactRequestStepKind,
  contactRequestStepKinds,
  type MeetingPlan,
  meetingMinutes,
} from '@passerelle/contract';
import { bankDayOf } from '../../../bank-days.ts';
import { minutesAfter } from '../calendar.ts';
import { createChance, happens } from '../chance.ts';
import type { Person } from '../people.ts';
import type { PlannedRequest } from './planned-request.ts';
import { stepComments } from './request-comments.ts';

export interface PlannedStep {
  id: string;
  requestId: string;
  kind: ContactRequestStepKind;
  notedAt: Date;
  /** As the bank's calendar has it. */
  day: string;
  comment: string | null;
  authorId: string;
  /** When and where, of a meeting. */
  meeting: Omit<MeetingPlan, 'day'> | null;
}

const times = ['09:30', '10:00', '11:15', '14:30', '16:00'];
const places = [
  '3 rue Scribe, Paris, salle Vauban',
  'Chez la startup',
  'https://visio.passerelle.example/salle-7',
  '12 boulevard Royal, Luxembourg',
];
const MINUTES_PER_DAY = 24 * 60;
/** Days from one step to the next. */
const PAUSE = { min: 1, max: 13 };

/** What the team did about the requests that it took up, oldest first of each. */
export function planSteps(
  today: Date,
  requests: readonly PlannedRequest[],
  team: readonly Person[],
): PlannedStep[] {
  const chance = createChance(711);
  const meetingChance = createChance(712);
  const ids = team.map(({ id }) => id);
  return requests.flatMap(({ id, history, ownerId }) => {
    const taken = history.find(({ authorId }) => ids.includes(authorId));
    if (!taken || !ownerId) return [];
    const end = history.find(({ status }) => status === 'DONE')?.date ?? today;
    const steps: PlannedStep[] = [];
    let notedAt = minutesAfter(taken.date, chance.number.int({ min: 5, max: 90 }));
    for (const kind of contactRequestStepKinds) {
      if (notedAt >= end) break;
      const comment = happens(chance, 0.5) ? chance.helpers.arrayElement(stepComments[kind]) : null;
      const day = bankDayOf(notedAt);
      steps.push({
        ...{ id: chance.string.uuid(), requestId: id, kind, notedAt, day, comment, authorId: ownerId },
        meeting:
          kind === 'MEETING'
            ? {
                time: meetingChance.helpers.arrayElement(times),
                minutes: meetingChance.helpers.arrayElement(meetingMinutes),
                place: meetingChance.helpers.arrayElement(places),
              }
            : null,
      });
      notedAt = minutesAfter(notedAt, chance.number.int(PAUSE) * MINUTES_PER_DAY);
    }
    return steps;
  });
}
