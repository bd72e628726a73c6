import { expect, test } from '@jest/globals';
import { unsavedTextDays } from '@passerelle/contract/common/limits';
import { storedItems } from '@passerelle/contract/platform/browser-storage';
import { answerCalls, renderScreen } from '@passerelle/testing';
import { screen } from '@testing-library/react';
import { Component as CookiesPage } from './cookies-page.tsx';
import '../../translations.ts';

test.each([
  ['fr', /^Vos brouillons : ce que vous avez saisi/],
  ['en', /^Your drafts: what you typed/],
] as const)('everything that the browser keeps is named, drafts included (%s)', async (language, drafts) => {
  answerCalls({});
  await renderScreen([{ path: '/cookies', Component: CookiesPage }], { at: '/cookies', language });

  const names = screen.getAllByRole('term').map(({ textContent }) => textContent?.replace('*', ''));
  expect(names).toEqual([
    'AUTH_TOKEN',
    'KNOWN_DEVICE',
    'SINGLE_SIGN_ON',
    'FIRST_PAGE',
    'XSRF-TOKEN',
    '_csrf',
    ...Object.values(storedItems).map(({ key }) => key),
  ]);
  expect(screen.getByText(drafts)).toBeVisible();
  expect(screen.getByText(new RegExp(`${unsavedTextDays} (jours|days)`))).toBeVisible();
});
