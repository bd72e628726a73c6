import { expect, test } from '@jest/globals';
import { foreignLanguageOf, partsByLanguage } from './english-names.ts';

test('names of sectors are English on a page in French, by themselves and within a text', () => {
  expect(foreignLanguageOf('Consumer goods', 'fr')).toBe('en');
  expect(foreignLanguageOf('Luxembourg', 'fr')).toBeUndefined();
  expect(partsByLanguage('Fintech (12), Future of work · France', 'fr')).toEqual([
    { text: 'Fintech', language: 'en' },
    { text: ' (12), ', language: undefined },
    { text: 'Future of work', language: 'en' },
    { text: ' · France', language: undefined },
  ]);
});

test('within a longer word, and on a page in English, nothing is marked', () => {
  expect(partsByLanguage('Fintechs', 'fr')).toEqual([{ text: 'Fintechs', language: undefined }]);
  expect(partsByLanguage('Fintech, Retail', 'en')).toEqual([
    { text: 'Fintech, Retail', language: undefined },
  ]);
});
