import {
  countries,
  markets,
  maturities,
  raiseStages,
  regions,
  sectors,
  startupNeeds,
} from '../../common/enumerations.ts';
import type { MessageCode, MessageValues } from '../../common/messages.ts';
import { completeCard } from './complete-card.ts';

/*
 * The limits of a card: for each field of section 3 of the specification and each rule of sections 5 and 9, values that
 * are just allowed and values that just are not, put into a card that is complete otherwise. The contract, the API and
 * the form are all held against this one table. Its numbers are the specification's, on purpose not those of `limits.ts`.
 */

/** A value that breaks a rule. */
export interface Breach {
  value: unknown;
  code: MessageCode;
  /** The values in the message of the code. */
  values?: MessageValues;
  /** Where the fault is named, if not at the path of the field. */
  at?: string;
  /** True where nobody can bring a form to hold the value: it offers no such choice, or makes something else of it. */
  isBeyondForm?: boolean;
}

/** A field of the card by its path (`raise.email`, `team.fondateurs.0.role`). */
export interface CardLimit {
  path: string;
  inside: readonly unknown[];
  outside: readonly Breach[];
}

const text = (length: number) => 'é'.repeat(length);
const times = <Entry>(count: number, entry: Entry): Entry[] => Array.from({ length: count }, () => entry);
const missing: Breach = { value: null, code: 'REQUIRED' };
const tooLong = (maximum: number): Breach => ({
  value: text(maximum + 1),
  code: 'TEXT_TOO_LONG',
  values: { maximum },
});
const unknownChoice = (value: unknown): Breach => ({ value, code: 'INVALID', isBeyondForm: true });

const requiredText = (path: string, maximum: number): CardLimit => ({
  path,
  inside: [text(1), text(maximum), `  ${text(maximum)}  `],
  outside: [missing, { value: '  ', code: 'REQUIRED' }, tooLong(maximum)],
});
const requiredChoice = (path: string, values: readonly string[], other: string): CardLimit => ({
  path,
  inside: values,
  outside: [missing, unknownChoice(other)],
});
const flag = (path: string): CardLimit => ({
  path,
  inside: [true, false],
  outside: [unknownChoice('oui')],
});
const amount = (path: string): CardLimit => ({
  path,
  // 0 and nothing are stored as the smallest amount.
  inside: [100_000, 100_001, 99_999_999, 100_000_000, 0, null],
  outside: [
    { value: 99_999, code: 'NUMBER_TOO_SMALL', values: { minimum: 100_000 } },
    { value: 1, code: 'NUMBER_TOO_SMALL', values: { minimum: 100_000 } },
    { value: 100_000_001, code: 'NUMBER_TOO_BIG', values: { maximum: 100_000_000 } },
    { value: 150_000.5, code: 'NUMBER_NOT_WHOLE', isBeyondForm: true },
    { value: '1,500', code: 'NUMBER_AMBIGUOUS' },
    { value: '25 00', code: 'NUMBER_UNREADABLE' },
  ],
});
/** Each text of the offer exists in both languages. */
const inBothLanguages = (path: string, maximum: number): CardLimit[] => [
  requiredText(`${path}Fr`, maximum),
  requiredText(`${path}En`, maximum),
];

/** The same, of a text that may be missing. */
const optionalInBothLanguages = (path: string, maximum: number): CardLimit[] =>
  [`${path}Fr`, `${path}En`].map((name) => ({
    path: name,
    inside: [null, '', text(1), text(maximum), `  ${text(maximum)}  `],
    outside: [tooLong(maximum)],
  }));

const keyDate = completeCard.informations.roadMap[0];
const imageAlternative = completeCard.informations.imageAlternatives[0];
const founder = completeCard.team.fondateurs[0];
const [pictureId] = completeCard.pictureIds;

export const cardLimitTable: readonly CardLimit[] = [
  requiredText('informations.name', 100),
  requiredChoice('informations.sector', sectors, 'CRYPTO'),
  // Outside France a region is one too many; what the form sends then has none.
  {
    path: 'informations.country',
    inside: ['France'],
    outside: [
      missing,
      unknownChoice('Suisse'),
      ...countries
        .filter((country) => country !== 'France')
        .map(
          (value): Breach => ({
            value,
            code: 'REGION_ONLY_IN_FRANCE',
            at: 'informations.region',
            isBeyondForm: true,
          }),
        ),
    ],
  },
  {
    path: 'informations.region',
    inside: regions,
    outside: [{ value: null, code: 'REGION_REQUIRED' }, unknownChoice('Bavière')],
  },
  { path: 'informations.ecosystemId', inside: [], outside: [missing, unknownChoice('village')] },
  { path: 'informations.subEcosystem', inside: [null, 'Santé'], outside: [] },
  {
    path: 'informations.video',
    inside: [
      null,
      '',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'https://youtu.be/dQw4w9WgXcQ',
      ' https://youtu.be/dQw4w9WgXcQ ',
      'https://m.youtube.com/watch?v=dQw4w9WgXcQ&t=12',
    ],
    outside: [
      { value: 'http://youtu.be/dQw4w9WgXcQ', code: 'VIDEO_INVALID' },
      { value: 'https://vimeo.com/76979871', code: 'VIDEO_INVALID' },
      { value: 'https://www.youtube.com/', code: 'VIDEO_INVALID' },
      { value: 'https://youtube.com.example/watch?v=dQw4w9WgXcQ', code: 'VIDEO_INVALID' },
      { value: 'youtu.be/dQw4w9WgXcQ', code: 'VIDEO_INVALID' },
    ],
  },
  {
    path: 'informations.website',
    inside: [
      null,
      '',
      'https://orphee.example',
      '  https://orphee.example\n',
      'https://orphee.example/fr?a=b#c',
    ],
    outside: [
      { value: 'http://orphee.example', code: 'WEBSITE_INVALID' },
      { value: 'orphee.example', code: 'WEBSITE_INVALID' },
      { value: 'https://', code: 'WEBSITE_INVALID' },
      { value: 'https://orphee', code: 'WEBSITE_INVALID' },
      { value: 'javascript:alert(1)', code: 'WEBSITE_INVALID' },
    ],
  },
  {
    path: 'informations.linkedin',
    inside: [null, '', 'anything at all', 'http://linkedin.example'],
    outside: [],
  },
  ...optionalInBothLanguages('informations.videoTranscript', 5000),
  {
    path: 'informations.imageAlternatives',
    inside: [[], times(1, imageAlternative), times(4, imageAlternative)],
    outside: [
      {
        value: times(5, imageAlternative),
        code: 'LIST_TOO_LONG',
        values: { maximum: 4 },
        isBeyondForm: true,
      },
    ],
  },
  {
    path: 'informations.imageAlternatives.0.imageId',
    inside: ['2f0f6c35-6f7a-4a0c-8a15-0a57a1d3f001'],
    outside: [
      { ...missing, isBeyondForm: true },
      { ...tooLong(36), isBeyondForm: true },
    ],
  },
  flag('informations.imageAlternatives.0.isDecorative'),
  ...optionalInBothLanguages('informations.imageAlternatives.0.text', 200),
  flag('informations.businessWoman'),
  flag('informations.environmentalImpact'),
  {
    path: 'informations.roadMap',
    inside: [times(1, keyDate), times(12, keyDate)],
    outside: [
      { value: [], code: 'LIST_TOO_SHORT', values: { minimum: 1 }, isBeyondForm: true },
      { value: times(13, keyDate), code: 'LIST_TOO_LONG', values: { maximum: 12 }, isBeyondForm: true },
    ],
  },
  {
    path: 'informations.roadMap.0.date',
    inside: ['2023-03-01', '2024-02-29', '1999-12-31', '1900-01-01', '2999-12-31'],
    outside: [
      missing,
      { value: '2023-02-29', code: 'DATE_INVALID' },
      { value: '31/02/2023', code: 'DATE_INVALID' },
      { value: '1899-12-31', code: 'DATE_INVALID' },
      { value: '3000-01-01', code: 'DATE_INVALID' },
      { value: 'demain', code: 'DATE_INVALID' },
    ],
  },
  ...inBothLanguages('informations.roadMap.0.description', 80),

  {
    path: 'offer.market',
    inside: [...markets.map((market) => [market]), [...markets]],
    outside: [
      { value: [], code: 'REQUIRED' },
      { value: ['B2G'], code: 'INVALID', at: 'offer.market.0', isBeyondForm: true },
    ],
  },
  requiredChoice('offer.maturity', maturities, 'SCALE_UP'),
  ...inBothLanguages('offer.shortDescription', 70),
  ...inBothLanguages('offer.marketOpportunity', 450),
  ...inBothLanguages('offer.innovativeSolution', 650),
  ...inBothLanguages('offer.economicModel', 750),

  {
    path: 'raise.need',
    inside: [[], ...startupNeeds.map((need) => [need]), [...startupNeeds]],
    outside: [{ value: ['HIRING'], code: 'INVALID', at: 'raise.need.0', isBeyondForm: true }],
  },
  {
    path: 'raise.status',
    inside: raiseStages,
    outside: [{ value: null, code: 'RAISE_STAGE_REQUIRED' }, unknownChoice('SERIE_C')],
  },
  amount('raise.targetMoney'),
  amount('raise.minInvest'),
  {
    path: 'raise.dateRaise',
    inside: [null, '', '2027-01', '2027-12', '2020-06', '1900-01', '2999-12'],
    outside: [
      { value: '2027-13', code: 'MONTH_INVALID' },
      { value: '2027-00', code: 'MONTH_INVALID' },
      { value: '13/2027', code: 'MONTH_INVALID' },
      { value: '1899-12', code: 'MONTH_INVALID' },
      { value: '3000-01', code: 'MONTH_INVALID' },
      { value: '2027', code: 'MONTH_INVALID' },
    ],
  },
  requiredText('raise.contactName', 200),
  {
    path: 'raise.email',
    inside: ['a@b.fr', 'ADA@ORPHEE.EXAMPLE', 'ada+levée@sous.domaine.example', 'a@[192.168.0.1]', ' a@b.fr '],
    outside: [
      { value: null, code: 'EMAIL_REQUIRED' },
      { value: '  ', code: 'EMAIL_REQUIRED' },
      { value: 'a@b', code: 'EMAIL_INVALID' },
      { value: 'a..b@orphee.example', code: 'EMAIL_INVALID' },
      { value: 'a@b.f', code: 'EMAIL_INVALID' },
      { value: 'ada.orphee.example', code: 'EMAIL_INVALID' },
      { value: 'a b@orphee.example', code: 'EMAIL_INVALID' },
      { value: 'a?bcc=b@orphee.example', code: 'EMAIL_INVALID' },
      { value: 'a&cc=b@orphee.example', code: 'EMAIL_INVALID' },
      { value: 'a%0Abcc:b@orphee.example', code: 'EMAIL_INVALID' },
      { value: 'a\nb@orphee.example', code: 'EMAIL_INVALID', isBeyondForm: true },
      { value: 'a@192.168.0.1', code: 'EMAIL_INVALID' },
    ],
  },
  {
    path: 'raise.mobilePhone',
    inside: [
      null,
      { indicatif: '+33', number: '612345678' },
      { indicatif: '+377', number: '6 12 34 56 78' },
      { indicatif: '+33', number: '0612345678' },
      { indicatif: '+33', number: '+352 621 123 456' },
      { indicatif: '+1', number: '(202) 456-1111' },
    ],
    outside: [
      { value: { indicatif: '+33', number: '123' }, code: 'PHONE_INVALID', at: 'raise.mobilePhone.number' },
      {
        value: { indicatif: '+33', number: '123456789012345' },
        code: 'PHONE_INVALID',
        at: 'raise.mobilePhone.number',
      },
      { value: { indicatif: '+33', number: 'six' }, code: 'PHONE_INVALID', at: 'raise.mobilePhone.number' },
      {
        value: { indicatif: '', number: '612345678' },
        code: 'PHONE_CODE_REQUIRED',
        at: 'raise.mobilePhone.indicatif',
        isBeyondForm: true,
      },
    ],
  },

  {
    path: 'team.fondateurs',
    inside: [times(1, founder), times(5, founder)],
    outside: [
      { value: [], code: 'LIST_TOO_SHORT', values: { minimum: 1 }, isBeyondForm: true },
      { value: times(6, founder), code: 'LIST_TOO_LONG', values: { maximum: 5 }, isBeyondForm: true },
    ],
  },
  requiredText('team.fondateurs.0.lastname', 200),
  requiredText('team.fondateurs.0.firstname', 200),
  requiredText('team.fondateurs.0.role', 200),
  {
    path: 'team.collaborateurs',
    inside: [0, 1, 1_000_000],
    outside: [
      { value: null, code: 'COLLABORATORS_REQUIRED' },
      { value: -1, code: 'NUMBER_TOO_SMALL', values: { minimum: 0 } },
      { value: 1_000_001, code: 'NUMBER_TOO_BIG', values: { maximum: 1_000_000 } },
    ],
  },
];

/** The pictures of a card: they are no part of a save, the API counts them when they are uploaded and at the end. */
export const pictureLimits: CardLimit = {
  path: 'pictureIds',
  inside: [times(1, pictureId), times(3, pictureId)],
  outside: [
    { value: [], code: 'PICTURE_REQUIRED' },
    { value: times(4, pictureId), code: 'LIST_TOO_LONG', values: { maximum: 3 }, isBeyondForm: true },
  ],
};

/** A copy of the card with another value at a path. */
export function cardWith<Card extends object>(card: Card, path: string, value: unknown): Card {
  const copy = structuredClone(card);
  const keys = path.split('.');
  const last = keys.pop() as string;
  let target = copy as Record<string, unknown>;
  for (const key of keys) target = target[key] as Record<string, unknown>;
  target[last] = value;
  return copy;
}
