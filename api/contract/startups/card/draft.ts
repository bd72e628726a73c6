import {
  blankAsNull,
  daySchema,
  enumListSchema,
  idSchema,
  monthSchema,
  optionalEnumSchema,
  optionalTextSchema,
  textSchema,
  wholeNumberSchema,
} from '../../common/fields.ts';
import { addressLength, cardLimits, emailLength, integerMaximum, lineLength } from '../../common/limits.ts';
import { optionalPhoneSchema } from '../../common/typed/phone.ts';
import * as z from '../../common/z.ts';
import type { FieldsOfKind, ValueOf } from './card.ts';
import { type Field, type Kind, lists, type Part } from './kinds.ts';

/** What even an unfinished card keeps of a field: its type, and a bounded size. */
function draftRule(is: Kind): z.ZodType {
  switch (is.kind) {
    case 'line':
      return optionalTextSchema(lineLength);
    case 'text':
      return optionalTextSchema(cardLimits.draftTextLength);
    case 'address':
      return optionalTextSchema(addressLength);
    case 'email':
      return optionalTextSchema(emailLength);
    case 'oneOf':
      return optionalEnumSchema(lists[is.list]);
    case 'severalOf':
      return enumListSchema(lists[is.list]);
    case 'flag':
      return z.boolean().nullish().transform(Boolean);
    case 'document':
      return z.boolean().optional();
    case 'number':
      return optionalNumber(is.minimum < 0 ? -integerMaximum : 0);
    case 'day':
      return z.preprocess(blankAsNull, daySchema.nullable().default(null));
    case 'month':
      return z.preprocess(blankAsNull, monthSchema.nullable().default(null));
    case 'phone':
      return optionalPhoneSchema;
    case 'ecosystem':
      return z.preprocess(blankAsNull, idSchema.nullable().default(null));
    case 'entries':
      return entriesRule(is)
        .nullish()
        .transform((list) => list ?? []);
    case 'elsewhere':
      throw new Error('What is stored elsewhere is no part of a draft.');
  }
}

const entriesRule = ({ entry, maximum }: Extract<Kind, { kind: 'entries' }>) =>
  z.array(z.object(draftShape(entry))).max(maximum);

/** The same of a field of which nothing may be said. */
function unsentRule(is: Kind): z.ZodType {
  switch (is.kind) {
    case 'text':
      return z.preprocess(blankAsNull, textSchema().max(cardLimits.draftTextLength).nullable()).optional();
    case 'entries':
      return entriesRule(is).optional();
    default:
      throw new Error(`Nothing says how a field of the kind ${is.kind} stays where it is not sent.`);
  }
}

function optionalNumber(minimum: number) {
  return z.preprocess(
    (value) => (value === '' ? null : value),
    wholeNumberSchema().min(minimum).max(integerMaximum).nullable().default(null),
  );
}

function draftShape(kinds: Readonly<Record<string, Kind>>) {
  return Object.fromEntries(Object.entries(kinds).map(([name, is]) => [name, draftRule(is)]));
}

type DraftShape<Fields extends Part> = {
  -readonly [Name in Exclude<keyof Fields, FieldsOfKind<Fields, 'elsewhere'>>]: Fields[Name]['is'] extends {
    kind: 'document';
  }
    ? z.ZodOptional<z.ZodBoolean>
    : Fields[Name] extends { staysUnsent: true }
      ? z.ZodOptional<z.ZodType<ValueOf<Fields[Name]['is']>>>
      : z.ZodType<ValueOf<Fields[Name]['is']>>;
};

/** A part of the card as far as it is filled in: every field may be missing or break its rule. */
export function draftSchema<Fields extends Part>(fields: Fields) {
  const filledIn = Object.entries<Field>(fields).filter(([, { is }]) => is.kind !== 'elsewhere');
  const rules = filledIn.map(([name, { is, staysUnsent }]) => [
    name,
    staysUnsent ? unsentRule(is) : draftRule(is),
  ]);
  return z.object(Object.fromEntries(rules) as DraftShape<Fields>);
}
