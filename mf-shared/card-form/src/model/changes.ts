import { isAlternativeGiven } from '@passerelle/contract/startups/alternatives';
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

/** The field that holds what is said of each picture and of the logo. */
export const alternativesField: CardFieldName = 'informations.imageAlternatives';
type Alternative = CardFormValues['informations']['imageAlternatives'][number];

/** In an order of their own: that of the pictures is no change. */
const writtenInOrder = (list: readonly Alternative[]) =>
  list
    .filter(isAlternativeGiven)
    .sort((one, other) => String(one.imageId).localeCompare(String(other.imageId)));

/** What of a field is compared and kept: the form has an empty alternative for each picture, which nobody has written. */
export function valueOfField(values: CardFormValues, name: CardFieldName): unknown {
  const value: unknown = get(values, name);
  return name === alternativesField ? writtenInOrder(value as Alternative[]) : value;
}

/** Every field but the logo and the pictures, which are uploaded one by one. */
export const cardComparison: Comparison<CardFormValues, CardFieldName> = {
  namesOf: (values) =>
    parts.flatMap((part) =>
      Object.keys(values[part])
        .filter((field) => field !== 'logoId')
        .map((field): CardFieldName => `${part}.${field}`),
    ),
  meaningOf: valueOfField,
  entries: {
    [alternativesField]: (one: Alternative, other: Alternative) => one.imageId === other.imageId,
  },
};

/** The fields in which the form of a card differs from another, in the order of the form. */
export function changesBetween(from: CardFormValues, to: CardFormValues): CardChanges {
  const changed = changedNames(cardComparison, from, to);
  return Object.fromEntries(
    changed.map((name) => [name, { from: valueOfField(from, name), to: valueOfField(to, name) }]),
  );
}

/** The names of the changed fields. */
export const namesOf = (changes: CardChanges) => Object.keys(changes) as CardFieldName[];
