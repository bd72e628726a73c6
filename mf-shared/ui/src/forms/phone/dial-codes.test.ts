import { expect, test } from '@jest/globals';
import { languages } from '@passerelle/contract';
import { dialCodesIn } from './dial-codes.ts';

test.each(languages)('about 240 countries in %s, each with a code and a flag', (language) => {
  const dialCodes = dialCodesIn(language);

  expect(dialCodes.length).toBeGreaterThanOrEqual(235);
  expect(dialCodes.length).toBeLessThanOrEqual(250);
  for (const { code } of dialCodes) expect(code).toMatch(/^\+\d{1,4}$/);
  const flagless = dialCodes.filter(({ flag }) => !flag?.startsWith('<svg')).map(({ country }) => country);
  expect(flagless).toEqual([]);
});

test('countries are named and sorted as the language does', () => {
  const named = (language: 'fr' | 'en', country: string) =>
    dialCodesIn(language).find((dialCode) => dialCode.country === country);

  expect(named('fr', 'DE')).toMatchObject({ name: 'Allemagne', code: '+49' });
  expect(named('en', 'DE')).toMatchObject({ name: 'Germany', code: '+49' });
  expect(named('fr', 'MC')).toMatchObject({ name: 'Monaco', code: '+377' });
  const names = dialCodesIn('fr').map(({ name }) => name);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'fr')));
});
