import { expect, test } from '@jest/globals';
import { orphee, village } from '@passerelle/shared/catalogue/testing';
import {
  answerCalls,
  countedIn,
  nameAnalytics,
  Refusal,
  renderScreen,
  userWithRole,
} from '@passerelle/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../locales/en.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import { Component } from './startup-detail-page.tsx';

type Answers = Parameters<typeof answerCalls>[0];

const linking = `/client/linking/${orphee.id}`;
const created = {
  id: '33333333-3333-4333-8333-333333333333',
  type: 'LINKING',
  clientId: '22222222-2222-4222-8222-222222222222',
  startupId: orphee.id,
  date: '2026-11-20T09:00:00.000Z',
  status: 'OPEN',
  startup: { id: orphee.id, fullName: 'Orphée Santé' },
};

async function show(role: 'CLIENT' | 'BANQUIER', answers: Answers = {}, language: 'fr' | 'en' = 'fr') {
  const calls = answerCalls({
    [`GET /startup/${orphee.id}`]: orphee,
    'GET /ecosystem': [village],
    ...answers,
  });
  await renderScreen([{ path: '/startups/:idStartup', element: <Component /> }], {
    at: `/startups/${orphee.id}`,
    user: userWithRole(role),
    language,
    translations: { namespace: 'client', fr, en },
  });
  await screen.findByRole('heading', { level: 1, name: 'Orphée Santé' });
  return calls;
}

test('a client is told what a request discloses, asks, and sees it sent', async () => {
  const forget = nameAnalytics();
  const calls = await show('CLIENT', { [`POST ${linking}`]: created });
  const button = await screen.findByRole('button', { name: 'Demander un contact' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
  expect(button).toHaveAccessibleDescription(/vous levez le secret bancaire/);
  await userEvent.click(button);

  const sent = await screen.findByRole('button', { name: 'Demande envoyée' });
  expect(sent).toHaveAttribute('aria-disabled', 'true');
  expect(
    screen.getByText('Votre demande est envoyée. L’équipe de la startup vous contactera.'),
  ).toBeVisible();
  expect(screen.queryByText(/secret bancaire/)).not.toBeInTheDocument();
  await userEvent.click(sent);
  expect(calls.filter(({ route }) => route === `POST ${linking}`)).toHaveLength(1);
  expect(countedIn(calls)).toEqual([{ e_c: 'linking', e_a: 'createLinking', e_n: 'OPEN' }]);
  forget();
});

test('a client who has asked before finds it sent, in English too', async () => {
  await show('CLIENT', { [`GET ${linking}`]: { status: 'WIP' } }, 'en');

  expect(await screen.findByRole('button', { name: 'Request sent' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(screen.getByRole('link', { name: 'Follow my requests' })).toHaveAttribute('href', '/linkings');
});

test('a request that fails raises the one global notice, and the button works again', async () => {
  await show('CLIENT', { [`POST ${linking}`]: new Refusal(503, 'UNAVAILABLE') });
  await userEvent.click(await screen.findByRole('button', { name: 'Demander un contact' }));

  expect(await screen.findByText('Erreur réseau')).toBeVisible();
  const button = await screen.findByRole('button', { name: 'Demander un contact' });
  expect(button).not.toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByText('Erreur de formulaire')).not.toBeInTheDocument();
});

test('a banker reads, and has nothing to ask', async () => {
  const calls = await show('BANQUIER');

  expect(screen.queryByRole('region', { name: 'Être mis en relation' })).not.toBeInTheDocument();
  expect(calls.some(({ route }) => route === `GET ${linking}`)).toBe(false);
});
