import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/dom';
import { showStartFailure } from './start-failure.ts';

test.each([
  ['fr-LU', 'fr', 'Passerelle n’a pas pu démarrer', 'Recharger la page'],
  ['de-LU', 'en', 'Passerelle could not start', 'Reload the page'],
])('a browser in %s shows in %s what happened and what to do', (browser, language, title, button) => {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue(browser);
  document.body.innerHTML = '<div id="root">…</div>';
  showStartFailure();
  expect(document.documentElement.lang).toBe(language);
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('button', { name: button })).toBeVisible();
});
