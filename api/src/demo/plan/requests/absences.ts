import { addDays } from '../../../bank-days.ts';
import type { Person } from '../people.ts';

export interface PlannedAbsence {
  id: string;
  memberId: string;
  firstDay: string;
  lastDay: string;
}

/** In how many days from today the absences of the team begin, and how long they are: nobody is away today. */
const absences = [
  { id: '5d0f3a52-6c1e-4b7d-9f08-2a61c4d7e301', begins: 9, days: 5 },
  { id: '5d0f3a52-6c1e-4b7d-9f08-2a61c4d7e302', begins: 23, days: 12 },
] as const;

/** When members of the team will be away. */
export function planAbsences(today: Date, team: readonly Person[]): PlannedAbsence[] {
  const day = today.toISOString().slice(0, 10);
  return absences.flatMap(({ id, begins, days }, index) => {
    // The first of the team is whom the demonstration is looked at as.
    const member = team[index + 1];
    if (!member) return [];
    const firstDay = addDays(day, begins);
    return [{ id, memberId: member.id, firstDay, lastDay: addDays(firstDay, days - 1) }];
  });
}
