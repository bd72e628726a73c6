import { languages, roles, staffRights } from './enumerations.ts';
import { emailLength } from './limits.ts';
import type { MessageCode } from './messages.ts';
import { keptAddress, storable } from './texts.ts';
import { isOfKnownYear } from './typed/date.ts';
import { typedNumberProblem } from './typed/number.ts';
import * as z from './z.ts';

/** The building blocks of the schemas: one rule for each kind of field that several forms share. */

/** A text of any length that can be kept. */
export function textSchema(options?: Parameters<typeof z.string>[0]) {
  return z.string(options).overwrite(storable).trim();
}

/** A text is trimmed; nothing but spaces is nothing. */
export const blankAsNull = (value: unknown) =>
  typeof value === 'string' && storable(value).trim() === '' ? null : value;

/**
 * Words the absence of a value with a code of its own. It has to be a function: a plain `error: code` would also
 * word everything else that is wrong with the value, a too long text as a missing one.
 */
export const absentAs =
  (code: MessageCode) =>
  ({ input }: { input?: unknown }) =>
    input === undefined || input === null ? code : undefined;

export const roleSchema = z.enum(roles);
export const staffRightSchema = z.enum(staffRights);
export const languageSchema = z.enum(languages);

export const idSchema = z.uuid();
/** ISO 8601 in UTC, as it is stored and answered. */
export const instantSchema = z.iso.datetime();
/** The same as somebody gives it. */
export const givenInstantSchema = instantSchema.refine(isOfKnownYear, { error: 'DATE_INVALID' });
/** `YYYY-MM-DD` as it is answered, which a version before has taken of any year, and as a list is narrowed by it. */
export const anyDaySchema = z.iso.date({
  error: ({ input }) => (input === undefined || input === null ? 'REQUIRED' : 'DATE_INVALID'),
});
/** `YYYY-MM-DD` as somebody gives it. */
export const daySchema = anyDaySchema.refine(isOfKnownYear, { error: 'DATE_INVALID' });
/** `YYYY-MM` as somebody gives it. */
export const monthSchema = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'MONTH_INVALID' })
  .refine(isOfKnownYear, { error: 'MONTH_INVALID' });

/** Local part, @, and a domain whose last label has two letters or more, or an IP address in brackets. */
const emailPattern =
  /^[^\s\p{Cc}@<>()[\]\\,;:"]+@(?:(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+[\p{L}]{2,}|\[\d{1,3}(?:\.\d{1,3}){3}\])$/iu;

/**
 * Required e-mail address of whoever has an account or an invitation, as it reads; comparisons ignore its case (`emailKey`). A
 * version before took dots anywhere: who came in by such an address still does.
 */
export const storedEmailSchema = z
  .string({ error: absentAs('EMAIL_REQUIRED') })
  .overwrite(keptAddress)
  .min(1, { error: 'EMAIL_REQUIRED' })
  .max(emailLength)
  .regex(emailPattern, { error: 'EMAIL_INVALID' })
  // Some letters grow in lower case.
  .refine((email) => emailKey(email).length <= emailLength, { error: 'EMAIL_INVALID' });

/** Required e-mail address as it is given: dots stand between the words before its @. It keeps the case it was typed in. */
export const emailSchema = storedEmailSchema.refine((email) => !/^\.|\.\.|\.@/.test(email), {
  error: 'EMAIL_INVALID',
});

/**
 * An address that others are offered to write to. Mail programs read `?`, `&` and `%` in a link as the beginning of more
 * recipients; our links escape them, a person who copies the address does not.
 */
export const contactEmailSchema = emailSchema.refine((email) => !/[?&%]/.test(email), {
  error: 'EMAIL_INVALID',
});

/** Whether what an unfinished card has as an address is one, and one alone: `a@x.fr,b@y.fr` writes to two people. */
export function isContactEmail(text: string): boolean {
  return contactEmailSchema.safeParse(text).data === text.trim();
}

/** What two spellings of the same address have in common. */
export function emailKey(email: string): string {
  return keptAddress(email).toLowerCase();
}

/** Required one-line text of at most `maximum` characters; `code` words its absence. */
export function lineSchema(
  maximum: number,
  code: 'REQUIRED' | 'FIRST_NAME_REQUIRED' | 'LAST_NAME_REQUIRED' = 'REQUIRED',
) {
  return textSchema({ error: absentAs(code) })
    .min(1, { error: code })
    .max(maximum);
}

/** A text that may be missing; empty means missing. */
export function optionalTextSchema(maximum: number) {
  return z.preprocess(blankAsNull, textSchema().max(maximum).nullable().default(null));
}

/** The same where what is not sent stays as it was; an empty text still takes it away. */
export function keptTextSchema(maximum: number) {
  return z.preprocess(blankAsNull, textSchema().max(maximum).nullable().optional());
}

/**
 * A whole number. A text in its place is what a form could not read: its message says what to write, as a text that is sent to
 * the API is.
 */
export function wholeNumberSchema(absence: MessageCode = 'REQUIRED') {
  return z
    .number({
      error: (issue) =>
        typeof issue.input === 'string' && issue.input.trim() !== ''
          ? typedNumberProblem(issue.input)
          : absentAs(absence)(issue),
    })
    .int({ error: 'NUMBER_NOT_WHOLE' });
}

/** A value of a closed list that may be missing; empty means missing. */
export function optionalEnumSchema<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.preprocess(blankAsNull, z.enum(values).nullable().default(null));
}

/** Several different values of a closed list; a repeated value counts once. */
export function enumListSchema<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z
    .array(z.enum(values))
    .nullish()
    .transform((list) => [...new Set(list ?? [])]);
}
