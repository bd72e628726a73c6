import { describe, expect, test } from '@jest/globals';
import { cardLimits, raiseAmounts } from './limits.ts';
import { completeStartupSchema } from './startup-complete.ts';
import { startupDraftSchema, withDefaultAmounts } from './startup-draft.ts';
import { startupListQuerySchema } from './startup-list.ts';
import { type WizardProgress, wizardStartStep } from './startup-wizard.ts';
import { completeCard } from './testing.ts';
import { fieldProblems } from './validation.ts';

type Path = readonly (string | number)[];

/** A copy of the complete card with another value at a path. */
function cardWith(path: Path, value: unknown): unknown {
  const card = structuredClone(completeCard) as unknown as Record<string | number, unknown>;
  let target = card;
  for (const key of path.slice(0, -1)) target = target[key] as Record<string | number, unknown>;
  target[path.at(-1) as string] = value;
  return card;
}

function problemsOf(card: unknown): string[] {
  const result = completeStartupSchema.safeParse(card);
  return result.success ? [] : fieldProblems(result.error.issues).map(({ path, code }) => `${path} ${code}`);
}

const characters = (count: number) => 'é'.repeat(count);
const keyDate = completeCard.informations.roadMap[0];
const founder = completeCard.team.fondateurs[0];

// The numbers of the specification, on purpose not taken from the limits that the schemas use.
const limitedTexts: [Path, number][] = [
  [['informations', 'name'], cardLimits.nameLength],
  ...['Fr', 'En'].flatMap((language): [Path, number][] => [
    [['offer', `shortDescription${language}`], 70],
    [['offer', `marketOpportunity${language}`], 450],
    [['offer', `innovativeSolution${language}`], 650],
    [['offer', `economicModel${language}`], 750],
    [['informations', 'roadMap', 0, `description${language}`], 80],
  ]),
];

describe('a complete card', () => {
  test('is accepted', () => {
    expect(problemsOf(completeCard)).toEqual([]);
  });

  test.each(limitedTexts)('%j holds %i characters and no more', (path, maximum) => {
    expect(problemsOf(cardWith(path, characters(maximum)))).toEqual([]);
    expect(problemsOf(cardWith(path, characters(maximum + 1)))).toEqual([`${path.join('.')} TEXT_TOO_LONG`]);
    expect(problemsOf(cardWith(path, ' '))).toEqual([`${path.join('.')} REQUIRED`]);
    expect(problemsOf(cardWith(path, null))).toEqual([`${path.join('.')} REQUIRED`]);
  });

  const refused: [string, Path, unknown, string][] = [
    ['no sector', ['informations', 'sector'], null, 'REQUIRED'],
    ['an unknown sector', ['informations', 'sector'], 'CRYPTO', 'INVALID'],
    ['no country', ['informations', 'country'], null, 'REQUIRED'],
    ['no ecosystem', ['informations', 'ecosystemId'], null, 'REQUIRED'],
    ['France without a region', ['informations', 'region'], null, 'REGION_REQUIRED'],
    ['a video elsewhere', ['informations', 'video'], 'https://vimeo.com/76979871', 'VIDEO_INVALID'],
    ['a video over http', ['informations', 'video'], 'http://youtu.be/dQw4w9WgXcQ', 'VIDEO_INVALID'],
    [
      'a video without its identifier',
      ['informations', 'video'],
      'https://www.youtube.com/',
      'VIDEO_INVALID',
    ],
    ['a website over http', ['informations', 'website'], 'http://exemple.fr', 'WEBSITE_INVALID'],
    ['a website without a host', ['informations', 'website'], 'https://exemple', 'WEBSITE_INVALID'],
    ['no key date', ['informations', 'roadMap'], [], 'LIST_TOO_SHORT'],
    ['13 key dates', ['informations', 'roadMap'], Array(13).fill(keyDate), 'LIST_TOO_LONG'],
    ['no market', ['offer', 'market'], [], 'REQUIRED'],
    ['no maturity', ['offer', 'maturity'], null, 'REQUIRED'],
    ['too small a target', ['raise', 'targetMoney'], raiseAmounts.minimum - 1, 'NUMBER_TOO_SMALL'],
    ['too big a target', ['raise', 'targetMoney'], raiseAmounts.maximum + 1, 'NUMBER_TOO_BIG'],
    ['too small a ticket', ['raise', 'minInvest'], raiseAmounts.minimum - 1, 'NUMBER_TOO_SMALL'],
    ['a 13th month', ['raise', 'dateRaise'], '2027-13', 'MONTH_INVALID'],
    ['no contact name', ['raise', 'contactName'], '', 'REQUIRED'],
    ['no contact e-mail', ['raise', 'email'], null, 'EMAIL_REQUIRED'],
    ['a contact e-mail without a domain', ['raise', 'email'], 'a@b', 'EMAIL_INVALID'],
    ['no founder', ['team', 'fondateurs'], [], 'LIST_TOO_SHORT'],
    ['6 founders', ['team', 'fondateurs'], Array(6).fill(founder), 'LIST_TOO_LONG'],
    ['a founder without a role', ['team', 'fondateurs', 0, 'role'], '', 'REQUIRED'],
    ['no picture', ['pictureIds'], [], 'PICTURE_REQUIRED'],
    ['4 pictures', ['pictureIds'], Array(4).fill(completeCard.pictureIds[0]), 'LIST_TOO_LONG'],
  ];
  test.each(refused)('is not one with %s', (_name, path, value, code) => {
    expect(problemsOf(cardWith(path, value))).toEqual([`${path.join('.')} ${code}`]);
  });

  const accepted: [string, Path, unknown][] = [
    ['12 key dates', ['informations', 'roadMap'], Array(12).fill(keyDate)],
    ['a video by its short address', ['informations', 'video'], 'https://youtu.be/dQw4w9WgXcQ'],
    ['no need', ['raise', 'need'], []],
    ['the largest amounts', ['raise', 'targetMoney'], raiseAmounts.maximum],
    ['no closing month', ['raise', 'dateRaise'], null],
    ['an e-mail at an address in brackets', ['raise', 'email'], 'a@[192.168.0.1]'],
    ['5 founders', ['team', 'fondateurs'], Array(5).fill(founder)],
    ['no collaborator', ['team', 'collaborateurs'], 0],
    ['3 pictures', ['pictureIds'], Array(3).fill(completeCard.pictureIds[0])],
  ];
  test.each(accepted)('may have %s', (_name, path, value) => {
    expect(problemsOf(cardWith(path, value))).toEqual([]);
  });
});

describe('a draft', () => {
  test('may be empty: every field is then missing, and none has a value of its own', () => {
    const draft = startupDraftSchema.parse({ informations: {}, offer: {}, raise: {}, team: {} });
    expect(draft.informations.name).toBeNull();
    expect(draft.offer.market).toEqual([]);
    expect(draft.team.collaborateurs).toBeNull();
  });

  test('keeps a text over its limit, so that it can be shortened', () => {
    const text = characters(cardLimits.economicModelLength + 1);
    const offer = startupDraftSchema.shape.offer.parse({ economicModelFr: text });
    expect(offer.economicModelFr).toBe(text);
  });

  test('takes blanks, typed phones and repeated choices as what they mean', () => {
    const raise = startupDraftSchema.shape.raise.parse({
      need: ['FUND_RISING', 'FUND_RISING'],
      contactName: '  ',
      mobilePhone: { indicatif: '+33', number: '6 12 34 56 78' },
    });
    const mobilePhone = { indicatif: '+33', number: '612345678' };
    expect(raise).toMatchObject({ need: ['FUND_RISING'], contactName: null, mobilePhone });
    const withoutNumber = { mobilePhone: { indicatif: '+33', number: '' } };
    expect(startupDraftSchema.shape.raise.parse(withoutNumber).mobilePhone).toBeNull();
  });

  test('is stored with the smallest amounts where it has none', () => {
    const raise = startupDraftSchema.shape.raise.parse({ targetMoney: 0 });
    expect(withDefaultAmounts(raise)).toMatchObject({ targetMoney: 100_000, minInvest: 100_000 });
  });
});

describe('the wizard goes on', () => {
  const blank = {
    ...startupDraftSchema.parse({ informations: {}, offer: {}, raise: {}, team: {} }),
    pictureIds: [],
  };
  const { informations, offer, raise, team, pictureIds } = completeCard;
  const starts: [string, object, string][] = [
    ['at the welcome of an empty card', {}, 'welcome'],
    [
      'at the welcome while the sector is missing',
      { informations: { ...informations, sector: null } },
      'welcome',
    ],
    ['at the activity', { informations }, 'activity'],
    ['at the objective', { informations, offer }, 'objective'],
    ['at the team', { informations, offer, raise }, 'team'],
    ['at the pictures', { informations, offer, raise, team }, 'pictures'],
    ['at the confirmation', { informations, offer, raise, team, pictureIds }, 'confirmation'],
  ];
  test.each(starts)('%s', (_name, filled, step) => {
    expect(wizardStartStep({ ...blank, ...filled } as WizardProgress)).toBe(step);
  });
});

test('the list’s query takes lists repeated or separated by commas', () => {
  const query = startupListQuerySchema.parse({ sectors: 'FINTECH,BIOTECH', raiseValue: ['0', '200000'] });
  expect(query).toMatchObject({
    sectors: ['FINTECH', 'BIOTECH'],
    raiseValue: [0, 200_000],
    sort: 'DATE_DESC',
  });
  expect(query.page).toBeUndefined();
});
