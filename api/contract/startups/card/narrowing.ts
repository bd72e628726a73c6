import type { raiseValueBuckets } from '../../common/limits.ts';
import type { MessageCode } from '../../common/messages.ts';

/** The ways in which a field narrows the list of startups, and the names that the query gives them. */
export type Filter =
  /** Any of several chosen values. */
  | { how: 'anyOf'; name: string }
  /** Any of several chosen ranges of an amount, by their lower bounds. */
  | { how: 'buckets'; name: string; buckets: typeof raiseValueBuckets }
  /** From one number to another, both included; `reversed` is what is said where the second is less than the first. */
  | { how: 'range'; name: string; from: string; to: string; reversed: MessageCode }
  /** Only where it is so; the query gives it the name of the field. */
  | { how: 'flag' };

/* Each way as the description of the card writes it; what it does stands at `Filter`. */

export const anyOf = <const Name extends string>(name: Name) => ({ how: 'anyOf', name }) as const;
export const bucketsOf = <const Name extends string, Buckets>(name: Name, buckets: Buckets) =>
  ({ how: 'buckets', name, buckets }) as const;
export const range = <const Name extends string, const From extends string, const To extends string>(
  name: Name,
  from: From,
  to: To,
  reversed: MessageCode,
) => ({ how: 'range', name, from, to, reversed }) as const;
export const ifSo = { how: 'flag' } as const;
