import { describe, expect, test } from '@jest/globals';
import { ecosystem, proposedChanges, refusedChanges } from '@passerelle/card-form/testing';
import type { OwnerStartup, ProposedChanges } from '@passerelle/contract';
import { answerCalls, elsewhere, noAnswer, Refusal, renderScreen, userWithRole } from '@passerelle/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../locales/en.json' with { type: 'json' };
import fr from '../../locales/fr.json' with { type: 'json' };
import { Component as EditPage } from '../../pages/edit-own-card-page.tsx';
import { Component as OwnPage } from '../../pages/own-card-page.tsx';

const { shown, proposed } = proposedChanges;
const id = shown.id;

interface Options {
  changes?: ProposedChanges | null;
  card?: OwnerStartup;
  at?: string;
  language?: 'fr' | 'en';
  /** What is answered to who takes the changes back; without it they are taken back. */
  failure?: () => object;
  /** How the changes are answered, where not at once. */
  asked?: () => Promise<object>;
}

/** The own card on a server that keeps its changes. */
async function show(options: Options = {}) {
  const { changes = proposedChanges, card = proposed, at = '/startups/my', language = 'fr' } = options;
  let kept = changes;
  const calls = answerCalls({
    'GET /startup/my': () => (kept ? card : shown),
    [`GET /startup/${id}/proposed-changes`]: options.asked ?? (() => ({ changes: kept })),
    [`DELETE /startup/${id}/proposed-changes`]: () => {
      if (options.failure) return options.failure();
      kept = null;
      return new Response(null, { status: 204 });
    },
    [`POST /startup/${id}`]: () => {
      kept = proposedChanges;
      return proposed;
    },
    'GET /startup/my/introductions/summary': { awaited: 0 },
    'GET /ecosystem': [ecosystem],
  });
  const routes = [
    {
      path: '/startups/my',
      // As the shell has it.
      element: (
        <main>
          <OwnPage />
        </main>
      ),
    },
    { path: '/startups/my/edit', element: <EditPage /> },
    elsewhere,
  ];
  await renderScreen(routes, {
    at,
    user: userWithRole('STARTUP'),
    language,
    translations: { namespace: 'startup', fr, en },
  });
  const sent = (route: string) => calls.filter((call) => call.route === route);
  return { sent };
}

const waiting = { name: 'Vos modifications attendent la validation de l’équipe' };
const refused = { name: 'L’équipe n’a pas accepté vos modifications' };
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const question = async () => within(await screen.findByRole('alertdialog'));

describe('changes that wait', () => {
  test('are announced with their day and what clients see meanwhile', async () => {
    await show();
    const banner = within(await screen.findByRole('region', waiting));
    expect(
      banner.getByText(/^Elles datent du 27\/11\/2026\. Les clients .* la version précédente/),
    ).toBeVisible();
    expect(screen.getByText(/^Voici votre fiche avec vos modifications/)).toBeVisible();
    expect(screen.queryByText('Voici ce que lisent les clients et les banquiers.')).toBeNull();
    expect(banner.queryByRole('link')).toBeNull();
  });

  test('can be read field by field', async () => {
    await show({ language: 'en' });
    await press('See the changes');
    const drawer = within(await screen.findByRole('dialog', { name: 'Your changes' }));
    expect(drawer.getByText('Short description in French')).toBeVisible();
    expect(drawer.getByText('Le dépistage de la rétine en deux minutes')).toBeVisible();
    expect(drawer.getByText('Le dépistage de la rétine en une minute')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'See the changes' })).toHaveFocus());
  });

  test('are taken back once, however often it is confirmed, and the card is the former one', async () => {
    const { sent } = await show();
    await press('Retirer mes modifications');
    const confirm = (await question()).getByRole('button', { name: 'Retirer mes modifications' });
    await userEvent.dblClick(confirm);
    expect(await screen.findByText('Vos modifications sont retirées.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', waiting)).toBeNull());
    expect(sent(`DELETE /startup/${id}/proposed-changes`)).toHaveLength(1);
    expect(await screen.findByText('Voici ce que lisent les clients et les banquiers.')).toBeVisible();
    expect(screen.getAllByText('Le dépistage de la rétine en deux minutes')[0]).toBeVisible();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  test('stay where taking them back fails, and where it is given up', async () => {
    const { sent } = await show({ failure: () => new Refusal(503, 'UNAVAILABLE') });
    await press('Retirer mes modifications');
    await userEvent.click((await question()).getByRole('button', { name: 'Retirer mes modifications' }));
    expect(await screen.findByText('Erreur réseau')).toBeVisible();
    await userEvent.click((await question()).getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('region', waiting)).toBeVisible();
    expect(sent(`DELETE /startup/${id}/proposed-changes`)).toHaveLength(1);
  });
});

test('refused changes are shown with what the team asks for and the way to edit', async () => {
  await show({ changes: refusedChanges });
  const banner = within(await screen.findByRole('region', refused));
  const comment = banner.getByText(/dites d’où vient la minute/);
  expect(comment.textContent).toBe('«\u00a0Deux lignes :\ndites d’où vient la minute.\u00a0»');
  expect(banner.getByRole('link', { name: 'Modifier la fiche' })).toHaveAttribute(
    'href',
    '/startups/my/edit',
  );
  expect(banner.getByRole('button', { name: 'Retirer mes modifications' })).toBeVisible();
});

describe('nothing is said', () => {
  test('of accepted changes', async () => {
    await show({ changes: { ...proposedChanges, status: 'ACCEPTED' } });
    expect(await screen.findByText('Votre fiche est validée')).toBeVisible();
    expect(screen.queryByRole('region', waiting)).toBeNull();
  });

  test('of a card that is not validated: they are not asked for', async () => {
    const { sent } = await show({ card: { ...proposed, status: 'TO_VALIDATE' } });
    expect(await screen.findByText('Votre fiche est en cours de validation')).toBeVisible();
    expect(sent(`GET /startup/${id}/proposed-changes`)).toHaveLength(0);
  });

  test('where an API of the version before knows no changes', async () => {
    await show({ asked: async () => new Refusal(404, 'NOT_FOUND') });
    expect(await screen.findByText('Votre fiche est validée')).toBeVisible();
    expect(screen.queryByText('Erreur réseau')).toBeNull();
  });
});

test('the card is held back until it is known whether something waits', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await show({ asked: () => answered.then(() => ({ changes: proposedChanges })) });
  expect(screen.queryByText('Votre fiche est validée')).toBeNull();
  answer();
  expect(await screen.findByRole('region', waiting)).toBeVisible();
  expect(screen.getByText('Votre fiche est validée')).toBeVisible();
});

describe('on the page that edits the card', () => {
  test.each([
    [proposedChanges, waiting],
    [refusedChanges, refused],
  ])('it is said what becomes of the changes', async (changes, named) => {
    await show({ changes, at: '/startups/my/edit' });
    const banner = within(await screen.findByRole('region', named));
    expect(banner.queryByRole('button')).toBeNull();
    expect(screen.getByRole('button', { name: 'Enregistrer la fiche' })).toBeVisible();
  });

  test('a save leads back to the card, which says that the changes wait', async () => {
    await show({ changes: null, at: '/startups/my/edit' });
    await press('Enregistrer la fiche');
    expect(await screen.findByRole('region', waiting)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Orphée Santé' })).toBeVisible();
  });

  test('the form is there all the same where the changes do not come', async () => {
    await show({ asked: noAnswer, at: '/startups/my/edit' });
    expect(
      await screen.findByRole('button', { name: 'Enregistrer la fiche' }, { timeout: 4_000 }),
    ).toBeVisible();
  });
});
