import { createHash } from 'node:crypto';
import * as z from '@passerelle/contract/common/z';

/** What a value may be beside being of its type, by the words of a JSON schema. */
export type Limits = Record<string, number | string>;

export const limitsSchema = z.record(z.string(), z.union([z.number(), z.string()]));

/** Of these the greater takes more. */
const most = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties'];
/** Of these the smaller takes more. */
const least = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties'];
/** Of these nobody can tell which takes more. */
const forms = ['pattern', 'format', 'multipleOf'];

/** A form is compared, and never used: of a long one the beginning of its hash is enough. */
const LONGEST_FORM = 40;

function short(form: string | number): string | number {
  if (typeof form === 'number' || form.length <= LONGEST_FORM) return form;
  return createHash('sha256').update(form).digest('hex').slice(0, 12);
}

/** The limits in a JSON schema: lengths, numbers, and the form of a text. */
export function limitsOf(schema: object): Limits {
  const given: Partial<Record<string, unknown>> = { ...schema };
  const limits: Limits = {};
  if (given.type === 'integer') limits.multipleOf = 1;
  for (const word of [...most, ...least, ...forms]) {
    const limit = given[word];
    if (typeof limit === 'number' || typeof limit === 'string') limits[word] = short(limit);
  }
  return limits;
}

/**
 * The words of those limits that let less through than they did.
 * @returns none where everything that was taken is taken
 */
export function narrowedLimits(before: Limits, now: Limits): string[] {
  return Object.entries(now).flatMap(([word, limit]) => {
    const was = before[word];
    if (was === limit) return [];
    if (most.includes(word) && was !== undefined && was < limit) return [];
    if (least.includes(word) && (was === undefined ? Number(limit) <= 0 : was > limit)) return [];
    return [word];
  });
}
