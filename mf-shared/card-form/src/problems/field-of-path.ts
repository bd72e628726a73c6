import type { FieldPath } from 'react-hook-form';
import { isListOfEntries } from '../model/entries.ts';
import type { CardFormValues } from '../model/values.ts';

/** The field of the form that a path lies in: a phone is one field, whatever part of it is wrong. */
export function fieldOfPath(path: string): FieldPath<CardFormValues> {
  const [part, field, ...entry] = path.split('.');
  return [part, field, ...(isListOfEntries(part, field) ? entry : [])]
    .filter(Boolean)
    .join('.') as FieldPath<CardFormValues>;
}
