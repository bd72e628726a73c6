import { afterEach, expect, jest, test } from '@jest/globals';
import { initialLanguage, keepLanguage } from './language.ts';

afterEach(() => localStorage.clear());

test.each([
  ['fr-FR', 'fr'],
  ['fr', 'fr'],
  ['fr-CA', 'fr'],
  ['en-GB', 'en'],
  ['de-DE', 'en'],
])('a browser in %s starts in %s', (browserLanguage, language) => {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue(browserLanguage);

  expect(initialLanguage()).toBe(language);
});

test('the language chosen before wins over the browser', () => {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('fr-FR');
  keepLanguage('en');

  expect(initialLanguage()).toBe('en');
});

test('a stored value that is no language counts for nothing', () => {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('fr-FR');
  localStorage.setItem('passerelle.language', 'klingon');

  expect(initialLanguage()).toBe('fr');
});
