import { anyDaySchema, daySchema, idSchema } from '../common/fields.ts';
import { absenceDays } from '../common/limits.ts';
import * as z from '../common/z.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Days of the bank's calendar on which a member of the team is given no requests, both ends included. */
export const absenceNoteSchema = z
  .object({ memberId: idSchema, firstDay: daySchema, lastDay: daySchema })
  .superRefine(({ firstDay, lastDay }, context) => {
    const days = (Date.parse(lastDay) - Date.parse(firstDay)) / DAY + 1;
    if (days >= 1 && days <= absenceDays) return;
    const message = days < 1 ? 'ABSENCE_ENDS_BEFORE' : 'ABSENCE_TOO_LONG';
    context.addIssue({ code: 'custom', path: ['lastDay'], message, input: lastDay });
  });
export type AbsenceNote = z.infer<typeof absenceNoteSchema>;

export const absenceSchema = z.object({
  id: idSchema,
  member: z.object({ id: idSchema, fullName: z.string() }),
  firstDay: anyDaySchema,
  lastDay: anyDaySchema,
});
export type Absence = z.infer<typeof absenceSchema>;
/** Those that are not over, the next ones first. */
export const absencesSchema = z.array(absenceSchema);
