import { get } from 'react-hook-form';
import { blanksAsNull, isBegun } from './draft.ts';
import type { CardFormValues } from './values.ts';

/** A field that is kept, compared and taken over as a whole, by its name in the form: a list of founders is one. */
export type CardFieldName = `${'informations' | 'offer' | 'raise' | 'team'}.${string}`;

/** What somebody changed in a field: from what, to what. */
export interface FieldChange {
  from: unknown;
  to: unknown;
}
export type CardChanges = Partial<Record<CardFieldName, FieldChange>>;

const parts = ['informations', 'offer', 'raise', 'team'] as const;

/** Every field but the logo and the pictures, which are uploaded one by one. */
function fieldNames(values: CardFormValues): CardFieldName[] {
  return parts.flatMap((part) =>
    Object.keys(values[part])
      .filter((field) => field !== 'logoId')
      .map((field): CardFieldName => `${part}.${field}`),
  );
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What a value means: blanks are nothing, and so is an entry of a list that nobody has begun. */
function meaningOf(value: unknown): unknown {
  const entries = Array.isArray(value) ? value.filter((entry) => !isObject(entry) || isBegun(entry)) : value;
  return blanksAsNull(entries);
}

function isEqual(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length && keys.every((key) => isEqual(get(one, key), get(other, key)))
  );
}

/** Whether two values of a field mean the same. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return isEqual(meaningOf(one), meaningOf(other));
}

/** The fields in which the form of a card differs from another, in the order of the form. */
export function changesBetween(from: CardFormValues, to: CardFormValues): CardChanges {
  const changed = fieldNames(from).filter((name) => !isSameValue(get(from, name), get(to, name)));
  return Object.fromEntries(changed.map((name) => [name, { from: get(from, name), to: get(to, name) }]));
}

/** The names of the changed fields. */
export const namesOf = (changes: CardChanges) => Object.keys(changes) as CardFieldName[];
