import { describe, expect, test } from '@jest/globals';
import { proposedChanges, refusedChanges } from '@passerelle/card-form/testing';
import { orphee, village } from '@passerelle/catalogue/testing';
import type { ProposedChanges, StaffRight } from '@passerelle/contract';
import {
  answerCalls,
  type Call,
  elsewhere,
  OutdatedSave,
  Refusal,
  renderScreen,
  userWithRole,
} from '@passerelle/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../locales/en.json' with { type: 'json' };
import fr from '../../locales/fr.json' with { type: 'json' };
import { Component } from '../../pages/startup-detail-page.tsx';

const address = `/startup/${orphee.id}/proposed-changes`;

interface Options {
  changes?: ProposedChanges | null;
  status?: 'TO_VALIDATE';
  staffRight?: StaffRight;
  /** What the API answers first to who accepts or refuses; the next time it does as it is asked. */
  failure?: Refusal;
  /** The changes that are there once that was answered. */
  afterFailure?: ProposedChanges | null;
}

/** A card on a server that keeps what its startup has changed. */
async function show({ changes = proposedChanges, status, staffRight, failure, afterFailure }: Options = {}) {
  let kept = changes;
  let fails = failure;
  const decide = (decided: ProposedChanges, answer: (now: ProposedChanges) => object) => (): object => {
    if (fails) {
      const refusal = fails;
      fails = undefined;
      if (afterFailure !== undefined) kept = afterFailure;
      return refusal;
    }
    kept = decided;
    return answer(decided);
  };
  const accepted: ProposedChanges = { ...proposedChanges, status: 'ACCEPTED', revision: 8 };
  const calls = answerCalls({
    [`GET /startup/${orphee.id}`]: () => ({ ...orphee, ...(status && { status }) }),
    [`GET ${address}`]: () => ({ changes: kept }),
    [`POST ${address}/accept`]: decide(accepted, () => orphee),
    [`POST ${address}/refuse`]: decide(refusedChanges, (now) => ({ changes: now })),
    'GET /ecosystem': [village],
  });
  await renderScreen([{ path: '/startups/:idStartup', element: <Component /> }, elsewhere], {
    at: `/startups/${orphee.id}`,
    user: { ...userWithRole('INNO'), ...(staffRight && { staffRight }) },
    translations: { namespace: 'admin', fr, en },
  });
  await screen.findByRole('heading', { level: 1, name: 'Orphée Santé' });
  const sent = (act: string): Call[] => calls.filter(({ route }) => route === `POST ${address}/${act}`);
  return { calls, sent };
}

const region = { name: 'Modifications proposées par la startup' };
const panel = async () => within(await screen.findByRole('region', region));
const press = async (name: string) => userEvent.click((await panel()).getByRole('button', { name }));
const confirmButton = async () =>
  within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Accepter les modifications' });
const drawer = async () => within(await screen.findByRole('dialog', { name: 'Refuser les modifications' }));
const send = async () =>
  userEvent.click((await drawer()).getByRole('button', { name: 'Refuser les modifications' }));
const comment = async () => (await drawer()).getByRole('textbox', { name: /^Ce que vous demandez/ });
const gone = (role: string) => waitFor(() => expect(screen.queryByRole(role)).toBeNull());

/** The answer to a decision about changes that have become other ones. */
const overtakenBy = (changes: ProposedChanges | null) => new OutdatedSave({ changes }, 'CHANGES_DECIDED');

describe('what a startup has changed', () => {
  test('stands before what else may be done with the card, with each field before and after', async () => {
    await show();
    const changes = await panel();
    expect(changes.getByText(/^Proposées le 27\/11\/2026\./)).toBeVisible();
    expect(changes.getByText('Le dépistage de la rétine en deux minutes')).toBeVisible();
    expect(changes.getByText('Le dépistage de la rétine en une minute')).toBeVisible();
    const managing = screen.getByRole('region', { name: 'Gérer la fiche' });
    expect(screen.getByRole('region', region).nextElementSibling).toBe(managing);
  });

  test('can only be read by who may only read', async () => {
    await show({ staffRight: 'READER' });
    expect((await panel()).queryByRole('button')).toBeNull();
  });

  test('and was refused says what was asked for, and asks nothing more', async () => {
    await show({ changes: refusedChanges });
    const changes = await panel();
    expect(changes.getByText(/^Refusées le 28\/11\/2026\./)).toBeVisible();
    expect(changes.getByText(/dites d’où vient la minute/)).toBeVisible();
    expect(changes.queryByRole('button')).toBeNull();
  });

  test.each([
    ['nothing', null],
    ['accepted', { ...proposedChanges, status: 'ACCEPTED' as const }],
  ])('is not mentioned where it is %s', async (_, changes) => {
    await show({ changes });
    await screen.findByRole('region', { name: 'Gérer la fiche' });
    expect(screen.queryByRole('region', region)).toBeNull();
  });

  test('is not asked for of a card that is not validated', async () => {
    const { calls } = await show({ status: 'TO_VALIDATE' });
    expect(screen.getByRole('region', { name: 'Gérer la fiche' })).toBeVisible();
    expect(calls.some(({ route }) => route === `GET ${address}`)).toBe(false);
  });
});

describe('accepting', () => {
  test('is asked about first and sent once, for the state that was read', async () => {
    const { calls, sent } = await show();
    await press('Accepter');
    await userEvent.dblClick(await confirmButton());
    expect(await screen.findByText('Les modifications d’Orphée Santé sont acceptées.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', region)).toBeNull());
    expect(sent('accept').map(({ query }) => query.get('revision'))).toEqual(['7']);
    await waitFor(() =>
      expect(calls.filter(({ route }) => route === `GET /startup/${orphee.id}`)).toHaveLength(2),
    );
    expect(document.body).not.toHaveFocus();
  });

  test('changes that are other ones by now shows these, and says so', async () => {
    const newer = { ...proposedChanges, revision: 9, fields: ['offer.shortDescriptionFr'] };
    const { sent } = await show({ failure: overtakenBy(newer), afterFailure: newer });
    await press('Accepter');
    await userEvent.click(await confirmButton());
    expect(await screen.findByText(/ne sont plus celles que vous avez lues/)).toBeVisible();
    await gone('alertdialog');
    await waitFor(async () => expect((await panel()).queryByText('Dates clés')).toBeNull());
    await press('Accepter');
    await userEvent.click(await confirmButton());
    expect(await screen.findByText('Les modifications d’Orphée Santé sont acceptées.')).toBeVisible();
    expect(sent('accept').map(({ query }) => query.get('revision'))).toEqual(['7', '9']);
  });

  test('names what would be missing', async () => {
    await show({
      failure: new Refusal(400, 'CARD_INCOMPLETE', [
        { path: 'offer.economicModelEn', code: 'REQUIRED', message: 'Ce champ est obligatoire' },
      ]),
    });
    await press('Accepter');
    await userEvent.click(await confirmButton());
    await gone('alertdialog');
    const missing = within(await screen.findByRole('region', { name: 'La fiche n’est pas complète' }));
    expect(missing.getByText('Avec ces modifications, 1 point serait à compléter :')).toBeVisible();
    expect(screen.queryByText('Erreur réseau')).toBeNull();
    await userEvent.click(missing.getByRole('button', { name: /^Modèle économique en anglais/ }));
    expect(await screen.findByText(`at /startups/${orphee.id}/edit`)).toBeVisible();
  });

  test('can be tried again where it fails', async () => {
    const { sent } = await show({ failure: new Refusal(503, 'UNAVAILABLE') });
    await press('Accepter');
    await userEvent.click(await confirmButton());
    expect(await screen.findByText('Erreur réseau')).toBeVisible();
    await userEvent.click(await confirmButton());
    expect(await screen.findByText('Les modifications d’Orphée Santé sont acceptées.')).toBeVisible();
    expect(sent('accept')).toHaveLength(2);
  });
});

describe('refusing', () => {
  test('needs words, which are sent once', async () => {
    const { sent } = await show();
    await press('Refuser');
    await send();
    expect(await comment()).toHaveAccessibleDescription(/Ce champ est obligatoire/);
    expect(sent('refuse')).toHaveLength(0);
    await userEvent.type(await comment(), 'D’où vient la minute ?');
    const button = (await drawer()).getByRole('button', { name: 'Refuser les modifications' });
    await userEvent.dblClick(button);
    expect(await screen.findByText('Les modifications d’Orphée Santé sont refusées.')).toBeVisible();
    await gone('dialog');
    expect(await screen.findByText(/^Refusées le 28\/11\/2026\./)).toBeVisible();
    expect((await panel()).queryByRole('button')).toBeNull();
    expect(sent('refuse').map(({ query, body }) => [query.get('revision'), body])).toEqual([
      ['7', { comment: 'D’où vient la minute ?' }],
    ]);
    expect(document.body).not.toHaveFocus();
  });

  test('keeps the words where it fails', async () => {
    const { sent } = await show({ failure: new Refusal(503, 'UNAVAILABLE') });
    await press('Refuser');
    await userEvent.type(await comment(), 'Pourquoi ?');
    await send();
    expect(await screen.findByText('Erreur de formulaire')).toBeVisible();
    expect(await comment()).toHaveValue('Pourquoi ?');
    await send();
    expect(await screen.findByText('Les modifications d’Orphée Santé sont refusées.')).toBeVisible();
    expect(sent('refuse')).toHaveLength(2);
  });

  test('changes that are other ones by now shows these first, and keeps the words', async () => {
    const newer = { ...proposedChanges, revision: 9 };
    const { sent } = await show({ failure: overtakenBy(newer), afterFailure: newer });
    await press('Refuser');
    await userEvent.type(await comment(), 'Pourquoi ?');
    await send();
    expect(await screen.findByText(/ne sont plus celles que vous avez lues/)).toBeVisible();
    await gone('dialog');
    await press('Refuser');
    expect(await comment()).toHaveValue('Pourquoi ?');
    await send();
    expect(await screen.findByText('Les modifications d’Orphée Santé sont refusées.')).toBeVisible();
    await waitFor(() => expect(sent('refuse').map(({ query }) => query.get('revision'))).toEqual(['7', '9']));
  });

  test('changes that were taken back meanwhile closes with the panel', async () => {
    await show({ failure: overtakenBy(null), afterFailure: null });
    await press('Refuser');
    await userEvent.type(await comment(), 'Pourquoi ?');
    await send();
    await gone('dialog');
    await waitFor(() => expect(screen.queryByRole('region', region)).toBeNull());
  });
});
