import { describe, expect, test } from '@jest/globals';
import type { StartupStatus } from '@passerelle/contract/enumerations';
import { orphee, village } from '@passerelle/shared/catalogue/testing';
import {
  answerCalls,
  countedIn,
  nameAnalytics,
  Refusal,
  renderScreen,
  userWithRole,
} from '@passerelle/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../locales/en.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import { Component } from './StartupDetailPage.tsx';

/** A card on a server that keeps its status. */
async function show(
  status: StartupStatus,
  { refusal, language = 'fr' }: { refusal?: Refusal; language?: 'fr' | 'en' } = {},
) {
  let card = { ...orphee, status };
  const become = (next: StartupStatus) => () => {
    card = { ...card, status: next };
    return refusal ?? card;
  };
  const calls = answerCalls({
    [`GET /startup/${orphee.id}`]: () => card,
    'GET /ecosystem': [village],
    [`POST /startup/validate/${orphee.id}`]: refusal ?? become('VALIDATED'),
    [`POST /startup/disable/${orphee.id}`]: refusal ?? become('DISABLED'),
    [`DELETE /startup/${orphee.id}`]: {},
  });
  const routes = [
    { path: '/startups', element: <p>La liste</p> },
    { path: '/startups/:idStartup', element: <Component /> },
  ];
  const router = await renderScreen(routes, {
    at: `/startups/${orphee.id}`,
    user: userWithRole('INNO'),
    language,
    translations: { namespace: 'admin', fr, en },
  });
  await screen.findByRole('heading', { level: 1, name: 'Orphée Santé' });
  return { calls, address: () => router.state.location.pathname };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function confirm(name: string) {
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
}
const isOffered = (name: string) => screen.queryByRole('button', { name }) !== null;

describe('validating', () => {
  test('is asked about first, then the card says that it is validated', async () => {
    const forget = nameAnalytics();
    const { calls } = await show('TO_VALIDATE');
    expect(screen.getByText('À valider')).toBeVisible();
    await press('Valider la fiche');
    await confirm('Valider la fiche');

    expect(await screen.findByText('La fiche de Orphée Santé est validée.')).toBeVisible();
    expect(await screen.findByText('Validée')).toBeVisible();
    await waitFor(() => expect(isOffered('Valider la fiche')).toBe(false));
    await waitFor(() => expect(countedIn(calls)).toEqual([{ e_c: 'startup', e_a: 'validateStartup' }]));
    forget();
  });

  test('an incomplete card names what is missing', async () => {
    const refusal = new Refusal(400, 'CARD_INCOMPLETE', [
      { path: 'offer.economicModelEn', code: 'REQUIRED', message: 'Ce champ est obligatoire' },
      { path: 'pictureIds', code: 'PICTURE_REQUIRED', message: 'Ajoutez au moins une image' },
    ]);
    await show('TO_VALIDATE', { refusal });
    await press('Valider la fiche');
    await confirm('Valider la fiche');

    expect(await screen.findByText('Modèle économique en anglais : Ce champ est obligatoire')).toBeVisible();
    expect(screen.getByText('Images : Ajoutez au moins une image')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.queryByText('Erreur réseau')).not.toBeInTheDocument();
    expect(isOffered('Valider la fiche')).toBe(true);
  });

  test('can be given up', async () => {
    const { calls } = await show('TO_VALIDATE');
    await press('Valider la fiche');
    await confirm('Annuler');

    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(calls.some(({ route }) => route.startsWith('POST'))).toBe(false);
  });
});

test('a validated card can be edited, its startup written to, and the card disabled', async () => {
  const { calls } = await show('VALIDATED', { language: 'en' });
  expect(isOffered('Validate the card')).toBe(false);
  expect(screen.getByRole('link', { name: 'Edit the card' })).toHaveAttribute(
    'href',
    `/startups/${orphee.id}/edit`,
  );
  expect(screen.getByRole('link', { name: 'Contact the startup' })).toHaveAttribute(
    'href',
    'mailto:ada@orphee.example?subject=Your%20card%20on%20Passerelle',
  );
  await press('Disable');
  expect(await screen.findByText(/This cannot be undone/)).toBeVisible();
  await confirm('Disable the startup');

  expect(await screen.findByText('Orphée Santé is disabled.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Delete' })).toBeVisible();
  expect(calls.some(({ route }) => route === `POST /startup/disable/${orphee.id}`)).toBe(true);
});

test('a disabled card can only be deleted, which leads back to the list', async () => {
  const { calls, address } = await show('DISABLED');
  expect(isOffered('Valider la fiche')).toBe(false);
  expect(screen.queryByRole('link', { name: 'Modifier la fiche' })).not.toBeInTheDocument();
  await press('Supprimer');
  await confirm('Supprimer la startup');

  expect(await screen.findByText('La liste')).toBeVisible();
  expect(address()).toBe('/startups');
  expect(await screen.findByText('La fiche de Orphée Santé est supprimée.')).toBeVisible();
  expect(calls.filter(({ route }) => route === `GET /startup/${orphee.id}`)).toHaveLength(1);
});
