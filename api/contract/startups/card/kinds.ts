import {
  countries,
  type MatchCriterion,
  markets,
  maturities,
  type Role,
  raiseStages,
  regions,
  type StartupOrder,
  sectors,
  startupNeeds,
} from '../../common/enumerations.ts';
import type { MessageCode } from '../../common/messages.ts';
import type { Filter } from './narrowing.ts';

/*
 * The words in which the card is described. They are data: what a page loads of the description brings no schema along.
 * `complete.ts`, `draft.ts` and `sent.ts` say what each kind of field means.
 */

/** The closed lists that a field is chosen from, by the name of their labels. */
export const lists = {
  sector: sectors,
  country: countries,
  region: regions,
  market: markets,
  maturity: maturities,
  startupNeed: startupNeeds,
  raiseStage: raiseStages,
} as const;
export type List = keyof typeof lists;
export type Choice<Name extends List> = (typeof lists)[Name][number];

/** What a field holds, and what it may be in a complete card. */
export type Kind =
  /** One line of text. */
  | { kind: 'line'; maximum: number; isOptional?: true }
  /** A text that an unfinished card keeps over its limit, so that it can be shortened. */
  | { kind: 'text'; maximum: number; isOptional?: true }
  | { kind: 'oneOf'; list: List; isOptional?: true }
  | { kind: 'severalOf'; list: List; isOptional?: true }
  | { kind: 'flag' }
  /** A whole number; `missing` is what is said where there is none. */
  | {
      kind: 'number';
      minimum: number;
      maximum: number;
      unit?: Unit;
      missing?: MessageCode;
      isOptional?: true;
    }
  /** `YYYY-MM-DD` */
  | { kind: 'day' }
  /** `YYYY-MM`, and always optional. */
  | { kind: 'month' }
  /** An address of the web, always optional; `refused` is what is said of one that is not of the wanted site. */
  | { kind: 'address'; refused?: 'VIDEO_INVALID' | 'WEBSITE_INVALID' }
  | { kind: 'email' }
  /** Always optional. */
  | { kind: 'phone' }
  /** The id of an ecosystem. */
  | { kind: 'ecosystem' }
  /** One entry at least, but of an optional list. */
  | { kind: 'entries'; entry: Readonly<Record<string, Kind>>; maximum: number; isOptional?: true }
  /** A document that the team notes as received; the startup does not. */
  | { kind: 'document' }
  /** Sent with the card and stored elsewhere: a file, the address of the account. */
  | { kind: 'elsewhere' };

/** What a number counts, and the sign behind it. */
export const unitSigns = { EUR: '€', PERCENT: '%' } as const;
export type Unit = keyof typeof unitSigns;

/* Each kind as the description of the card writes it. What it is, and what its limits mean, stands at `Kind`. */

export const line = (maximum: number) => ({ kind: 'line', maximum }) as const;
export const text = (maximum: number) => ({ kind: 'text', maximum }) as const;
export const oneOf = <const Name extends List>(list: Name) => ({ kind: 'oneOf', list }) as const;
export const severalOf = <const Name extends List>(list: Name) => ({ kind: 'severalOf', list }) as const;
export const flag = { kind: 'flag' } as const;
export const number = <const Limits extends Omit<Extract<Kind, { kind: 'number' }>, 'kind'>>(
  limits: Limits,
) => ({ kind: 'number', ...limits }) as const;
export const day = { kind: 'day' } as const;
export const month = { kind: 'month' } as const;
export const address = (refused?: 'VIDEO_INVALID' | 'WEBSITE_INVALID') =>
  ({ kind: 'address', refused }) as const;
export const email = { kind: 'email' } as const;
export const phone = { kind: 'phone' } as const;
export const ecosystem = { kind: 'ecosystem' } as const;
export const entries = <const Entry extends Readonly<Record<string, Kind>>>(entry: Entry, maximum: number) =>
  ({ kind: 'entries', entry, maximum }) as const;
export const document = { kind: 'document' } as const;
export const elsewhere = { kind: 'elsewhere' } as const;
/** The same field in a card that is complete without it. */
export const optional = <const Field extends Kind>(field: Field) => ({ ...field, isOptional: true }) as const;

/** Who receives a field. A startup receives its own card only. */
export const everyone = ['CLIENT', 'BANQUIER', 'STARTUP', 'INNO'] as const;
export const startupAndTeam = ['STARTUP', 'INNO'] as const;
export const teamOnly = ['INNO'] as const;

/** What an order is called without its direction: `NAME` of `NAME_ASC`. */
export type OrderKey = StartupOrder extends infer Order
  ? Order extends `${infer Key}_${'ASC' | 'DESC'}`
    ? Key
    : never
  : never;

/** A field of the card, once. Its texts stand under its name: `cardForm:fields.team.collaborateurs`. */
export interface Field {
  readonly is: Kind;
  readonly sentTo: readonly Role[];
  /** How it narrows the list. */
  readonly filter?: Filter;
  /** The order of the list that goes by it. */
  readonly sorts?: OrderKey;
  /** The criterion of clients that it is compared with. */
  readonly matched?: MatchCriterion;
  /** It came later: a front end of a version before does not send it, and what is stored of it stays then. */
  readonly staysUnsent?: true;
  /** Where its column in the database is not called as the field, in small letters (`min_invest`). */
  readonly column?: string;
}
/** A part of the card: its fields in the order in which they are sent. */
export type Part = Readonly<Record<string, Field>>;
