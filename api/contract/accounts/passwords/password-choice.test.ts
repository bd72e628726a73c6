import { describe, expect, test } from '@jest/globals';
import { passwordLimits } from '../../common/limits.ts';
import { fieldProblems } from '../../common/validation.ts';
import { isGuessable } from './guessable.ts';
import { passwordChoices, passwordSchemaOf } from './password-choice.ts';

type Schema = {
  safeParse(value: unknown): { success: boolean; error?: { issues: Parameters<typeof fieldProblems>[0] } };
};

function problemsOf(schema: Schema, value: unknown): string[] {
  const { error } = schema.safeParse(value);
  return error ? fieldProblems(error.issues).map(({ path, code }) => `${path} ${code}`.trim()) : [];
}

const passwordSchema = passwordSchemaOf('COMPOSED');
const byLength = passwordSchemaOf('LENGTH');
const {
  activation: accountActivationSchema,
  activationForm: accountActivationFormSchema,
  reset: passwordResetSchema,
  resetForm: passwordResetFormSchema,
} = passwordChoices.COMPOSED;

const good = 'Ruelle-Tilleul-26';

describe('where the length alone counts, a password', () => {
  test.each([
    'correct cheval batterie agrafe',
    'ruelle tilleul zinc',
    'пароль речка ёлка',
    '  ruelle-tilleul',
    '739184625038:ùé§%',
    '鉛筆と消しゴムを机の上に置いてから出かける',
  ])('may be “%s”', (password) => {
    expect(problemsOf(byLength, password)).toEqual([]);
    expect(byLength.parse(password)).toBe(password.normalize('NFKC'));
  });

  test('has fifteen characters, as it reads', () => {
    expect(problemsOf(byLength, 'ruelle-tilleul')).toEqual(['PASSWORD_TOO_SHORT']);
    expect(problemsOf(byLength, 'Ruelle-Tille-7')).toEqual(['PASSWORD_TOO_SHORT']);
    expect(problemsOf(byLength, 'ruellé-tilleul'.normalize('NFD'))).toEqual(['PASSWORD_TOO_SHORT']);
    expect(problemsOf(byLength, '')).toEqual(['PASSWORD_REQUIRED']);
  });

  test.each(['passerelle passerelle', 'password password', 'azertyuiop azertyuiop', ' '.repeat(20)])(
    'is none that is tried first: not “%s”',
    (password) => expect(problemsOf(byLength, password)).toEqual(['PASSWORD_COMMON']),
  );

  test('is not made of whose it is, and is typed twice alike', () => {
    const chosen = { token: 't', email: 'vandamme@lovell.example', password: 'vandamme lovell 7' };
    const { reset, resetForm } = passwordChoices.LENGTH;
    expect(problemsOf(reset, chosen)).toEqual(['password PASSWORD_PERSONAL']);
    const typed = { ...chosen, password: 'ruelle tilleul zinc' };
    expect(problemsOf(resetForm, { ...typed, confirmation: typed.password })).toEqual([]);
    expect(problemsOf(resetForm, { ...typed, confirmation: `${typed.password} ` })).toEqual([
      'confirmation PASSWORD_CONFIRMATION_DIFFERS',
    ]);
  });
});

describe('a password', () => {
  test.each([
    'ÉLÉPHANTrose7',
    good,
    'Nouvelle-Passe-2026',
    'Correct-Horse-7-Battery',
    'Été-à-Nîmes-2026',
    'xK7mQ2vR9tLp',
    'A1!$%&/(=?;:a',
    'Aa739184625038',
    // Three of the common words are not tried together.
    'Soleil-Fromage-Guitare-7',
    'Пароль-Речка-Ёлка7',
  ])('may be %s', (password) => expect(problemsOf(passwordSchema, password)).toEqual([]));

  test.each(['Abcdefghij1', 'abcdefghijk1', 'ABCDEFGHIJK1', 'Abcdefghijkl', 'Abcdefg hijk1'])(
    'has the rules of before: not %s',
    (password) => expect(problemsOf(passwordSchema, password)).toEqual(['PASSWORD_TOO_WEAK']),
  );

  test.each([
    'Passerelle2026!',
    'PASSERELLE-2026a',
    'Password1234',
    'P@ssw0rd2026!',
    'Motdepasse123',
    'M0tDeP@sse1985',
    'Bonjour20262026',
    'Azertyuiop123',
    'Qwertyuiop123!',
    'Qwertz-123456',
    '1qaz2wsx3edcA',
    '1Aqw2Zsx3Edc',
    'Abcdefghijk1',
    'Aaaaaaaaaaa1',
    'Xk9!Xk9!Xk9!',
    'Soleil-Soleil-1',
    'Janvier.2026.',
    'Décembre-2025',
    'Liverpool-1892',
    'Welcome-2026!!',
    'Startup-Banque7',
  ])('cannot be %s, which is tried first', (password) =>
    expect(problemsOf(passwordSchema, password)).toEqual(['PASSWORD_COMMON']),
  );

  test('is required', () => {
    for (const missing of [undefined, null, '']) {
      expect(problemsOf(passwordSchema, missing)).toEqual(['PASSWORD_REQUIRED']);
    }
  });

  test('is what it reads, however its accents are put together, and nothing of it is cut off', () => {
    // Eleven characters as they read, fifteen as they are typed.
    expect(problemsOf(passwordSchema, 'Éé-èàùôîç-7'.normalize('NFD'))).toEqual(['PASSWORD_TOO_WEAK']);
    const composed = 'Éà7-çùôî-êëï-Œæ';
    expect(passwordSchema.parse(composed.normalize('NFD'))).toBe(composed);
    const longest = `Aé7${'ù'.repeat(passwordLimits.maximumLength - 3)}`;
    const mixed = [...longest].map((letter, index) => (index % 2 ? letter : 'Brûlé-'[index % 6])).join('');
    expect(problemsOf(passwordSchema, mixed.normalize('NFD'))).toEqual(
      problemsOf(passwordSchema, mixed.normalize('NFC')),
    );
    expect(passwordSchema.parse(`${mixed.slice(0, 150)}-Zinc-8`)).toHaveLength(157);
    expect(problemsOf(passwordSchema, `${mixed}x`)).toEqual(['TEXT_TOO_LONG']);
  });
});

describe('a password and its owner', () => {
  const owner = { email: 'jeanne.delacroix-roy@meyer.example', names: ['Éloïse', 'Van der Berghe'] };

  test.each([
    'JeanneDelacroix1',
    'Delacroix-2026!',
    'Roy-Delacroix-14071985',
    'Eloise.Berghe.7',
    'ÉLOÏSE-berghe-99',
    'J3anne-D3lacroix',
    'Meyer-Passerelle1',
  ])('it cannot be %s', (password) => {
    expect(isGuessable(password, owner)).toBe(true);
    expect(isGuessable(password, { email: 'somebody@else.example' })).toBe(isGuessable(password));
  });

  test('it may have their name in it, beside words that nobody guesses', () => {
    expect(isGuessable('Eloise-Ruelle-Tilleul-7', owner)).toBe(false);
  });
});

describe('the forms in which one is chosen', () => {
  const activation = {
    firstName: 'Ada',
    lastName: 'Vandamme',
    token: 't',
    email: 'ada@lovell.example',
    password: good,
  };

  test('refuse the names and the address, also while other fields are wrong', () => {
    expect(problemsOf(accountActivationSchema, activation)).toEqual([]);
    const personal = { ...activation, password: 'Ada-Vandamme-2026' };
    expect(problemsOf(accountActivationSchema, personal)).toEqual(['password PASSWORD_PERSONAL']);
    expect(problemsOf(accountActivationSchema, { ...personal, firstName: '' })).toEqual([
      'firstName FIRST_NAME_REQUIRED',
      'password PASSWORD_PERSONAL',
    ]);
    const reset = { token: 't', email: 'vandamme@lovell.example', password: 'Vandamme-Lovell-7' };
    expect(problemsOf(passwordResetSchema, reset)).toEqual(['password PASSWORD_PERSONAL']);
    expect(problemsOf(passwordResetSchema, { ...reset, password: 'Passerelle2026!' })).toEqual([
      'password PASSWORD_COMMON',
    ]);
  });

  test.each([null, undefined, 7, [], {}])('are not upset by %p', (value) => {
    expect(accountActivationSchema.safeParse(value).success).toBe(false);
    expect(passwordResetFormSchema.safeParse(value).success).toBe(false);
  });

  test('have it typed twice alike, as it reads', () => {
    const form = accountActivationFormSchema;
    const password = 'Ruélle-Tilleul-26';
    const typed = { ...activation, password };
    expect(problemsOf(form, { ...typed, confirmation: password })).toEqual([]);
    expect(problemsOf(form, { ...typed, confirmation: password.normalize('NFD') })).toEqual([]);
    expect(problemsOf(form, { ...typed, confirmation: `${password}7` })).toEqual([
      'confirmation PASSWORD_CONFIRMATION_DIFFERS',
    ]);
    expect(problemsOf(form, { ...typed, confirmation: '' })).toEqual([
      'confirmation PASSWORD_CONFIRMATION_REQUIRED',
    ]);
  });
});
