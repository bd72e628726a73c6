import {
  contactEmailSchema,
  daySchema,
  idSchema,
  lineSchema,
  monthSchema,
  textSchema,
  wholeNumberSchema,
} from '../../common/fields.ts';
import { isHttpsAddress, youtubeVideoId } from '../../common/texts.ts';
import { phoneSchema } from '../../common/typed/phone.ts';
import * as z from '../../common/z.ts';
import type { FieldsOfKind, ValueOf } from './card.ts';
import { type Kind, lists, type Part } from './kinds.ts';

/** What a field has to be in a card that is submitted or validated. */
function completeRule(is: Kind): z.ZodType {
  switch (is.kind) {
    case 'line':
      return is.isOptional ? z.string().max(is.maximum).nullable() : lineSchema(is.maximum);
    case 'text':
      return is.isOptional ? textSchema().max(is.maximum).nullable() : lineSchema(is.maximum);
    case 'oneOf':
      return is.isOptional ? z.enum(lists[is.list]).nullable() : z.enum(lists[is.list]);
    case 'severalOf': {
      const chosen = z.array(z.enum(lists[is.list]));
      return is.isOptional ? chosen : chosen.min(1, { error: 'REQUIRED' });
    }
    case 'flag':
      return z.boolean();
    case 'number': {
      const number = wholeNumberSchema(is.missing).min(is.minimum).max(is.maximum);
      return is.isOptional ? number.nullable() : number;
    }
    case 'day':
      return daySchema;
    case 'month':
      return monthSchema.nullable();
    case 'address':
      return addressRule(is.refused);
    case 'email':
      return contactEmailSchema;
    case 'phone':
      return phoneSchema.nullable();
    case 'ecosystem':
      return idSchema;
    case 'entries': {
      const list = z.array(z.object(completeShape(is.entry))).max(is.maximum);
      return is.isOptional ? list : list.min(1);
    }
    case 'document':
    case 'elsewhere':
      throw new Error('Whoever completes a card does not fill it in.');
  }
}

const isWanted = {
  VIDEO_INVALID: (address: string) => youtubeVideoId(address) !== null,
  WEBSITE_INVALID: isHttpsAddress,
} as const;

function addressRule(refused: keyof typeof isWanted | undefined) {
  const address = textSchema().nullable();
  if (!refused) return address;
  return address.refine((text) => text === null || isWanted[refused](text), { error: refused });
}

function completeShape(kinds: Readonly<Record<string, Kind>>) {
  return Object.fromEntries(Object.entries(kinds).map(([name, is]) => [name, completeRule(is)]));
}

type CompleteShape<Fields extends Part> = {
  -readonly [Name in Exclude<keyof Fields, FieldsOfKind<Fields, 'elsewhere' | 'document'>>]: z.ZodType<
    ValueOf<Fields[Name]['is']>
  >;
};

/** A part of a complete card, each field by its own rule. */
export function completeSchema<Fields extends Part>(fields: Fields) {
  const kinds = Object.entries(fields).map(([name, { is }]) => [name, is] as const);
  const asked = kinds.filter(([, { kind }]) => kind !== 'elsewhere' && kind !== 'document');
  return z.object(completeShape(Object.fromEntries(asked)) as CompleteShape<Fields>);
}
