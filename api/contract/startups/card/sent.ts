import type { Role } from '../../common/enumerations.ts';
import * as z from '../../common/z.ts';
import type { SentTo, ValueOf } from './card.ts';
import { type Kind, lists, type Part } from './kinds.ts';

/** What is sent of a field, as it is stored: a card that is not complete has gaps, and may break rules. */
function sentRule(is: Kind): z.ZodType {
  switch (is.kind) {
    case 'oneOf':
      return z.enum(lists[is.list]).nullable();
    case 'severalOf':
      return z.array(z.enum(lists[is.list]));
    case 'flag':
    case 'document':
      return z.boolean();
    case 'number':
      return z.number().nullable();
    case 'phone':
      return z.object({ indicatif: z.string(), number: z.string() }).nullable();
    case 'entries':
      return z.array(
        z.object(Object.fromEntries(Object.entries(is.entry).map(([name, kind]) => [name, sentRule(kind)]))),
      );
    default:
      return z.string().nullable();
  }
}

type SentShape<Fields extends Part, Receiver extends Role> = {
  -readonly [Name in SentTo<Fields, Receiver>]: z.ZodType<ValueOf<Fields[Name]['is']>>;
};

/** A part of the card as a role receives it. A startup receives its own card only. */
export function sentSchema<Fields extends Part, Receiver extends Role>(fields: Fields, receiver: Receiver) {
  const sent = Object.entries(fields).filter(([, { sentTo }]) => sentTo.includes(receiver));
  const shape = Object.fromEntries(sent.map(([name, { is }]) => [name, sentRule(is)]));
  return z.object(shape as SentShape<Fields, Receiver>);
}
