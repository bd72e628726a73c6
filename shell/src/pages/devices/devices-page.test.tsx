import { expect, test } from '@jest/globals';
import type { Language } from '@passerelle/contract';
import type { OwnSession } from '@passerelle/contract/accounts/sessions';
import { answerCalls, Refusal, renderScreen, userWithRole } from '@passerelle/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../translations.ts';
import { Component as DevicesPage } from './devices-page.tsx';

const idOf = (index: number) => `00000000-0000-4000-8000-00000000000${index}`;
const sessionOf = (index: number, difference: Partial<OwnSession> = {}): OwnSession => ({
  id: idOf(index),
  browser: 'Firefox',
  system: 'Windows',
  startDate: '2026-11-20T09:00:00.000Z',
  lastUseDate: '2026-11-21T09:00:00.000Z',
  isCurrent: false,
  ...difference,
});

async function show(
  language: Language = 'fr',
  answers: Parameters<typeof answerCalls>[0] = {},
  first: OwnSession[] = [
    sessionOf(1),
    sessionOf(2, { isCurrent: true, browser: 'Safari', system: 'iOS' }),
    sessionOf(3, { browser: null, system: null }),
  ],
) {
  let sessions = first;
  const without = (id: string) => () => {
    sessions = sessions.filter((session) => session.id !== id);
    return {};
  };
  const calls = answerCalls({
    'GET /me/sessions': () => sessions,
    [`DELETE /me/sessions/${idOf(1)}`]: without(idOf(1)),
    'DELETE /me/sessions': () => {
      sessions = sessions.filter(({ isCurrent }) => isCurrent);
      return {};
    },
    ...answers,
  });
  await renderScreen([{ path: '/devices', Component: DevicesPage }], {
    at: '/devices',
    user: userWithRole('CLIENT'),
    language,
  });
  return calls;
}

const headings = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test.each([
  ['fr', ['Safari sur iOSCet appareil', 'Firefox sur Windows', 'Autre navigateur sur un autre système']],
  ['en', ['Safari on iOSThis device', 'Firefox on Windows', 'Another browser on another system']],
] as const)('each session is named in words, this one first (%s)', async (language, names) => {
  await show(language);
  await screen.findAllByRole('listitem');
  expect(headings()).toEqual(names);
  const [current] = screen.getAllByRole('listitem');
  expect(within(current as HTMLElement).queryByRole('button')).toBeNull();
});

test('one is ended, which is told, and the focus stays in the list', async () => {
  await show();
  await userEvent.click(await screen.findByRole('button', { name: /^Déconnecter Firefox sur Windows/ }));
  expect(await screen.findByText('Cet appareil est déconnecté.')).toBeVisible();
  await waitFor(() => expect(headings()).toHaveLength(2));
  expect(screen.getByRole('heading', { name: /Cet appareil$/ }).closest('ul')?.parentElement).toHaveFocus();
});

test.each([
  ['fr', 'Déconnecter tous les autres appareils', 'Votre session n’est ouverte sur aucun autre appareil.'],
  ['en', 'Sign out all other devices', 'Your session is open on no other device.'],
] as const)('all others are ended at once (%s)', async (language, button, alone) => {
  const calls = await show(language);
  await userEvent.click(await screen.findByRole('button', { name: button }));
  expect(await screen.findByText(alone)).toBeVisible();
  expect(calls.filter(({ route }) => route === 'DELETE /me/sessions')).toHaveLength(1);
});

test('where it fails nothing is claimed', async () => {
  await show('fr', { 'DELETE /me/sessions': new Refusal(503, 'UNAVAILABLE') });
  await userEvent.click(await screen.findByRole('button', { name: /tous les autres/ }));
  expect(await screen.findByText('Erreur réseau')).toBeVisible();
  expect(screen.queryByText('Succès')).toBeNull();
  expect(headings()).toHaveLength(3);
});

test('a list that did not come can be asked for again', async () => {
  let isBroken = true;
  await show('fr', {
    'GET /me/sessions': () =>
      isBroken ? new Refusal(503, 'UNAVAILABLE') : [sessionOf(1, { isCurrent: true })],
  });
  expect(await screen.findByText('Vos appareils n’ont pas pu être chargés')).toBeVisible();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Firefox sur Windows')).toBeVisible();
});
