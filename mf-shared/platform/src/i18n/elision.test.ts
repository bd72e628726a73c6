import { expect, test } from '@jest/globals';
import { addTranslations, chooseLanguage, i18n } from '@passerelle/platform/i18n';

addTranslations('menus', {
  fr: { open: 'Menu {{name, de}}', wish: 'On saura {{ name, que }} attend' },
  en: { open: 'Menu of {{name}}', wish: 'They will know that {{name}} waits' },
});

test.each([
  ['Claire', 'Menu de Claire', 'On saura que Claire attend'],
  ['Alice', 'Menu d’Alice', 'On saura qu’Alice attend'],
  ['Élodie & <Fils>', 'Menu d’Élodie & <Fils>', 'On saura qu’Élodie & <Fils> attend'],
])('a French text leaves out the last letter of a word before the vowel of %s', async (name, menu, wish) => {
  await chooseLanguage('fr');

  expect(i18n.t('menus:open', { name })).toBe(menu);
  expect(i18n.t('menus:wish', { name })).toBe(wish);
});

test('an English text has the name as it is', async () => {
  await chooseLanguage('en');

  expect(i18n.t('menus:open', { name: 'Alice' })).toBe('Menu of Alice');
});
