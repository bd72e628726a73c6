import { absentAs, daySchema, lineSchema } from '../common/fields.ts';
import { readTime } from '../common/typed/time.ts';
import * as z from '../common/z.ts';

/** How long a meeting may be planned to last, in minutes. */
export const meetingMinutes = [30, 45, 60, 90, 120] as const;
/** Characters of a place, or of the link to a call. */
export const meetingPlaceLength = 200;

/** `HH:MM` in the bank's time zone, however it is typed. */
const timeSchema = z.preprocess(
  (value) => (typeof value === 'string' ? (readTime(value) ?? (value.trim() === '' ? null : value)) : value),
  z.string({ error: absentAs('REQUIRED') }).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'TIME_INVALID' }),
);

/** When and where those whom a request brings together meet. Everybody who is sent its calendar file reads it. */
export const meetingPlanSchema = z.object({
  day: daySchema,
  time: timeSchema,
  minutes: z.literal(meetingMinutes, { error: absentAs('REQUIRED') }),
  place: lineSchema(meetingPlaceLength),
});
export type MeetingPlan = z.infer<typeof meetingPlanSchema>;

/** The plan as it is saved, with how often it had been saved when it was last seen: 0 where it was not. */
export const meetingSaveSchema = meetingPlanSchema.extend({ sequence: z.int().nonnegative().optional() });
export type MeetingSave = z.infer<typeof meetingSaveSchema>;

/** What a step says of its meeting; its day is the step's. */
export const plannedMeetingSchema = meetingPlanSchema
  .omit({ day: true })
  .extend({ time: z.string(), place: z.string(), sequence: z.int().positive() });
export type PlannedMeeting = z.infer<typeof plannedMeetingSchema>;
