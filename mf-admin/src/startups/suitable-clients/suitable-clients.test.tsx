import { expect, test } from '@jest/globals';
import { orphee } from '@passerelle/catalogue/testing';
import type { MatchingClientAnswer } from '@passerelle/contract';
import { answerCalls, renderScreen, userWithRole } from '@passerelle/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { camille } from '../../clients/testing/clients.ts';
import en from '../../locales/en.json' with { type: 'json' };
import fr from '../../locales/fr.json' with { type: 'json' };
import { SuitableClientsPanel } from './suitable-clients-panel.tsx';

const suitable: MatchingClientAnswer = {
  id: camille.id,
  firstName: 'Camille',
  lastName: 'Morel',
  email: camille.email,
  banquier: 'Hugo Delmas',
  entity: 'Luxembourg',
  met: ['SECTOR', 'NEED'],
  event: null,
};
const asked: MatchingClientAnswer = {
  ...suitable,
  id: '55555555-5555-4555-8555-555555555555',
  firstName: 'Zoë',
  event: { status: 'WIP' },
};

async function show(language: 'fr' | 'en' = 'fr', data: MatchingClientAnswer[] = [suitable, asked]) {
  const calls = answerCalls({
    [`GET /startup/${orphee.id}/clients`]: { data, totalElements: data.length },
    'POST /event/proposal': { status: 'OPEN' },
  });
  const startup = { ...orphee, status: 'VALIDATED' as const };
  await renderScreen([{ path: '/', element: <SuitableClientsPanel startup={startup} /> }], {
    at: '/',
    user: userWithRole('INNO'),
    language,
    translations: { namespace: 'admin', fr, en },
  });
  return { calls, sent: () => calls.find(({ route }) => route === 'POST /event/proposal')?.body };
}

test('the clients come with the reasons, only once they are asked for', async () => {
  const { calls } = await show();
  expect(calls).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Voir les clients concernés' }));
  const drawer = within(await screen.findByRole('dialog'));

  expect(await drawer.findByRole('link', { name: 'Camille Morel' })).toHaveAttribute(
    'href',
    `/clients/${camille.id}`,
  );
  const [reasons] = drawer.getAllByRole('list', { name: 'Critères remplis' });
  if (!reasons) throw new Error('There are no reasons.');
  expect(
    within(reasons)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Secteur', 'Besoin']);
  const details = 'camille.morel@example.com · Luxembourg · Hugo Delmas';
  expect(drawer.getAllByText(details)).toHaveLength(2);
  expect(drawer.getByText('Demande : En cours')).toBeVisible();
  expect(drawer.getAllByRole('button', { name: /^Démarrer une demande pour/ })).toHaveLength(1);
});

test('a request needs the evidence of the client’s consent', async () => {
  const { sent } = await show('en');
  await userEvent.click(screen.getByRole('button', { name: 'See the suitable clients' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Start a request for Camille Morel' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Start a request' }));
  expect(drawer.getByText(/camille\.morel@example\.com · Luxembourg · Hugo Delmas/)).toBeVisible();
  await userEvent.click(drawer.getByRole('button', { name: 'Start the request' }));
  expect(await drawer.findAllByText('This field is required')).toHaveLength(2);
  expect(sent()).toBeUndefined();

  await userEvent.type(drawer.getByRole('textbox', { name: /^Evidence/ }), 'Her email');
  await userEvent.type(drawer.getByRole('textbox', { name: /^Date of the consent/ }), '17/11/2026');
  await userEvent.click(drawer.getByRole('button', { name: 'Start the request' }));
  expect(await screen.findByText('Request created')).toBeVisible();
  await waitFor(() =>
    expect(sent()).toEqual({
      clientId: camille.id,
      startupId: orphee.id,
      comment: null,
      clientConsent: { evidence: 'Her email', date: '2026-11-17' },
    }),
  );
});

test('nobody to propose it to is said', async () => {
  await show('fr', []);
  await userEvent.click(screen.getByRole('button', { name: 'Voir les clients concernés' }));
  expect(await screen.findByText('Aucun client concerné')).toBeVisible();
});
