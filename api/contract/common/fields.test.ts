import { describe, expect, test } from '@jest/globals';
import { criteriaSchema } from '../clients/client.ts';
import { completeCriteria, criteriaCases } from '../clients/testing/criteria.ts';
import { searchKey } from '../startups/search.ts';
import { languages } from './enumerations.ts';
import { emailKey, emailSchema, isContactEmail, storedEmailSchema } from './fields.ts';
import { messages, messageText } from './messages.ts';
import { youtubeVideoId } from './texts.ts';
import { phoneSchema } from './typed/phone.ts';
import { fieldProblems } from './validation.ts';

type Schema = {
  safeParse(value: unknown): { success: boolean; error?: { issues: Parameters<typeof fieldProblems>[0] } };
};

function problemsOf(schema: Schema, value: unknown): string[] {
  const { error } = schema.safeParse(value);
  return error ? fieldProblems(error.issues).map(({ path, code }) => `${path} ${code}`.trim()) : [];
}

describe('an e-mail address', () => {
  test.each(['a@b.fr', 'prénom.nom+essai@sous.domaine.example', 'A@B.LU', 'a@[10.0.0.1]', ' a@b.fr '])(
    'may be %s',
    (email) => expect(problemsOf(emailSchema, email)).toEqual([]),
  );
  test.each([
    ['\u202aa@b.fr\u202c', 'a@b.fr'],
    ['\ufeff\u200bA@b.fr \u200b', 'A@b.fr'],
    ['a\u00adb@c.fr', 'ab@c.fr'],
    ['re\u0301mi@c.fr', 'rémi@c.fr'],
  ])('that was copied (%j) is kept as it reads', (copied, kept) => {
    expect(emailSchema.parse(copied)).toBe(kept);
    expect(emailKey(copied)).toBe(emailKey(kept));
    expect([isContactEmail(copied), isContactEmail(kept)]).toEqual([false, true]);
  });
  const none = ['a', 'a@b', 'a@b.c', 'a b@c.fr', '@b.fr', 'a@.fr', 'a@b..fr', 'a@b.fr,c@d.fr', 'a@-b.fr'];
  const withDots = ['a..b@c.fr', '.a@c.fr', 'a.@c.fr', '.@c.fr', 'a...b@[10.0.0.1]', '\u200b.a@c.fr'];
  test.each([...none, ...withDots, 'a@b-.fr', 'a@c.-b.fr', 'a@b.fr.'])('cannot be %s', (email) =>
    expect(problemsOf(emailSchema, email)).toEqual(['EMAIL_INVALID']),
  );
  test.each(withDots)('may be %s where it was stored before', (email) => {
    expect(problemsOf(storedEmailSchema, email)).toEqual([]);
    expect(isContactEmail(email)).toBe(false);
  });
  test.each(none)('was %s at no time', (email) =>
    expect(problemsOf(storedEmailSchema, email)).toEqual(['EMAIL_INVALID']),
  );
  test.each([undefined, null, '', '  ', '\u200b'])('is required, and %p is none', (email) =>
    expect(problemsOf(emailSchema, email)).toEqual(['EMAIL_REQUIRED']),
  );
});

describe('a phone', () => {
  test('needs its dial code and its number', () => {
    expect(problemsOf(phoneSchema, { indicatif: '', number: '612345678' })).toEqual([
      'indicatif PHONE_CODE_REQUIRED',
    ]);
    expect(problemsOf(phoneSchema, { indicatif: '+33', number: ' ' })).toEqual([
      'number PHONE_NUMBER_REQUIRED',
    ]);
    expect(problemsOf(phoneSchema, { indicatif: '+33', number: 'six' })).toEqual(['number PHONE_INVALID']);
  });
});

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?t=4', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', null],
  ['javascript:alert(1)', null],
])('the video of %s is %p', (address, id) => expect(youtubeVideoId(address)).toBe(id));

describe('a client’s criteria', () => {
  const criteria = { need: ['INVESTMENT'], searchType: 'ACTIVE', isNotifiable: false };
  test('need a need, a search type and a choice about mails', () => {
    expect(problemsOf(criteriaSchema, {})).toEqual([
      'need REQUIRED',
      'searchType REQUIRED',
      'isNotifiable REQUIRED',
    ]);
  });
  test.each(criteriaCases)('with $what', ({ change, problem }) =>
    expect(problemsOf(criteriaSchema, { ...completeCriteria, ...change })).toEqual(
      problem ? [`${problem.path} ${problem.code}`] : [],
    ),
  );
  test('lose what their other choices hide', () => {
    const parsed = criteriaSchema.parse({
      ...criteria,
      need: ['BUSINESS_RELATIONSHIP'],
      minInvest: 500_000,
      raise: ['SEED'],
      investmentType: 'GOVERNANCE',
      countries: ['Italie'],
      regions: ['Bretagne'],
    });
    expect(parsed).toMatchObject({ minInvest: null, raise: [], investmentType: null, regions: [] });
  });
});

test('names are compared without accents, case and punctuation', () => {
  expect(searchKey('  Éléonore & Cœur-d’Or ')).toBe('eleonore coeur d or');
});

test('every message exists in both languages and asks for the same values', () => {
  const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
  for (const texts of Object.values(messages)) {
    for (const language of languages) expect(texts[language].trim()).not.toBe('');
    expect(placeholders(texts.fr)).toEqual(placeholders(texts.en));
  }
  expect(messageText('TEXT_TOO_LONG', 'fr', { maximum: 450 })).toBe(
    'Le texte ne doit pas dépasser 450 caractères',
  );
});
