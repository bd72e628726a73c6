import { bankDayOf } from '../bank-days.ts';
import { calendarOf } from './holidays.ts';
import { workingDaysSince } from './working-days.ts';

/** A contact request with what happened to it, as it is stored. */
export interface RequestStory {
  request: { date: string; status: string; withdrawn_at: string | null };
  /** Oldest first. */
  history: readonly { status: string; date: string }[];
  steps: readonly { kind: string; day: string; noted_at: string }[];
  /** The client's; null where none is known. */
  entity: string | null;
}

/** On which days a contact request came how far, and after how many working days; null where it did not. */
export interface Milestones {
  asked_on: string;
  answered_on: string | null;
  introduced_on: string | null;
  /** May be to come. */
  met_on: string | null;
  settled_on: string | null;
  /** From the request on, as are those of introduction and settlement. */
  answer_days: number | null;
  introduction_days: number | null;
  /** From the introduction on. */
  meeting_days: number | null;
  settlement_days: number | null;
}

const earliest = (days: readonly string[]): string | null => days.toSorted().at(0) ?? null;

/** How far a request came. One that was withdrawn and made anew counts from then on. */
export function milestonesOf({ request, history, steps, entity }: RequestStory): Milestones {
  const anew = history.findLastIndex(({ status, date }) => status === 'OPEN' && date === request.date);
  const changes = history.slice(Math.max(0, anew));
  const begin = changes[0]?.date ?? request.date;
  const noted = steps.filter(({ noted_at }) => noted_at >= begin);
  const daysOf = (kind: string) => noted.filter((step) => step.kind === kind).map(({ day }) => day);
  const changedTo = (isMeant: (status: string) => boolean) =>
    changes.filter(({ status }) => isMeant(status)).map(({ date }) => bankDayOf(date));

  // Who takes a request back answers nothing.
  const byTeam = changes.filter(({ status, date }) => status !== 'OPEN' && date !== request.withdrawn_at);
  const asked = bankDayOf(request.date);
  const answered = earliest([
    ...byTeam.map(({ date }) => bankDayOf(date)),
    ...noted.flatMap(({ day, noted_at }) => [day, bankDayOf(noted_at)]),
  ]);
  const introduced = earliest([...changedTo((status) => status === 'WIP'), ...daysOf('STARTUP_INFORMED')]);
  const met = earliest(daysOf('MEETING'));
  const lastUnsettled = changes.findLastIndex(({ status }) => status !== 'DONE');
  const settling = changes[lastUnsettled + 1];
  const settled = request.status === 'DONE' && settling ? bankDayOf(settling.date) : null;

  const calendar = calendarOf(entity);
  const daysBetween = (from: string | null, to: string | null) =>
    from && to ? workingDaysSince(from, to, calendar) : null;
  return {
    asked_on: asked,
    answered_on: answered,
    introduced_on: introduced,
    met_on: met,
    settled_on: settled,
    answer_days: daysBetween(asked, answered),
    introduction_days: daysBetween(asked, introduced),
    meeting_days: daysBetween(introduced, met),
    settlement_days: daysBetween(asked, settled),
  };
}
