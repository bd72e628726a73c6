import type { FieldPath } from 'react-hook-form';
import type { CardFormValues } from '../model/values.ts';

/** The field of the form that a path lies in: a phone is one field, whatever part of it is wrong. */
export function fieldOfPath(path: string): FieldPath<CardFormValues> {
  const [part, field, ...entry] = path.split('.');
  const isEntry = field === 'roadMap' || field === 'fondateurs';
  return [part, field, ...(isEntry ? entry : [])].filter(Boolean).join('.') as FieldPath<CardFormValues>;
}
