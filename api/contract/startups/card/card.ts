import type { Role } from '../../common/enumerations.ts';
import type { Phone } from '../../common/typed/phone.ts';
import { informations } from './informations.ts';
import type { Choice, Kind, List, Part } from './kinds.ts';
import { offer } from './offer.ts';
import { raise } from './raise.ts';
import { team } from './team.ts';

/** The description of the card: every field of every part, once. */
export const card = { informations, offer, raise, team } as const;
export type Card = typeof card;
export type StartupPart = keyof Card;

/** A field by its path: `raise.minInvest`. */
export type CardField = { [Name in StartupPart]: `${Name}.${keyof Card[Name] & string}` }[StartupPart];

/** What a field of a kind holds; nothing, while it is not filled in. */
export type ValueOf<Is> = Is extends { kind: 'oneOf'; list: infer Name extends List }
  ? Choice<Name> | null
  : Is extends { kind: 'severalOf'; list: infer Name extends List }
    ? Choice<Name>[]
    : Is extends { kind: 'flag' | 'document' }
      ? boolean
      : Is extends { kind: 'number' }
        ? number | null
        : Is extends { kind: 'phone' }
          ? Phone | null
          : Is extends { kind: 'entries'; entry: infer Entry }
            ? { -readonly [Name in keyof Entry]: ValueOf<Entry[Name]> }[]
            : string | null;

/** The fields of a part that are of some kinds. */
export type FieldsOfKind<Fields extends Part, Name extends Kind['kind']> = {
  [Field in keyof Fields]: Fields[Field]['is'] extends { kind: Name } ? Field : never;
}[keyof Fields];

/** The fields of a part that a role receives. */
export type SentTo<Fields extends Part, Receiver extends Role> = {
  [Field in keyof Fields]: Receiver extends Fields[Field]['sentTo'][number] ? Field : never;
}[keyof Fields];
