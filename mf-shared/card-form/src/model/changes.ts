import { card, type StartupPart } from '@passerelle/contract/startups/card/card';
import { type Comparison, changedNames } from '@passerelle/revisions';
import { get } from 'react-hook-form';
import type { CardFormValues } from './values.ts';

/** A field that is kept, compared and taken over as a whole, by its name in the form: a list of founders is one. */
export type CardFieldName = `${StartupPart}.${string}`;

/** What somebody changed in a field: from what, to what. */
export interface FieldChange {
  from: unknown;
  to: unknown;
}
export type CardChanges = Partial<Record<CardFieldName, FieldChange>>;

const parts = Object.keys(card) as StartupPart[];

/** Every field but the logo and the pictures, which are uploaded one by one. */
export const cardComparison: Comparison<CardFormValues, CardFieldName> = {
  namesOf: (values) =>
    parts.flatMap((part) =>
      Object.keys(values[part])
        .filter((field) => field !== 'logoId')
        .map((field): CardFieldName => `${part}.${field}`),
    ),
};

/** The fields in which the form of a card differs from another, in the order of the form. */
export function changesBetween(from: CardFormValues, to: CardFormValues): CardChanges {
  const changed = changedNames(cardComparison, from, to);
  return Object.fromEntries(changed.map((name) => [name, { from: get(from, name), to: get(to, name) }]));
}

/** The names of the changed fields. */
export const namesOf = (changes: CardChanges) => Object.keys(changes) as CardFieldName[];
