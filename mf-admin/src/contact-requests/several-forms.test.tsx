import { expect, test } from '@jest/globals';
import type { ContactRequest, ContactRequestStep } from '@passerelle/contract';
import { answerCalls, type Call, OutdatedSave, renderScreen, userWithRole } from '@passerelle/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../locales/en.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import { Component } from '../pages/contact-requests-page.tsx';
import { openRequest } from './testing/open-request.ts';

const request = openRequest;
const meeting: ContactRequestStep = {
  ...{ id: '66666666-6666-4666-8666-666666666666', kind: 'MEETING', day: '2026-12-04', comment: null },
  ...{ notedAt: '2026-11-19T09:30:00.000Z', author: null, meeting: null },
};

interface Given {
  layout?: 'tiles' | 'board';
  language?: 'fr' | 'en';
  /** What a save waits for. */
  arrives?: Promise<void>;
}

/** The drawer of a request that the API keeps, and refuses to save from an older state. */
async function open({ layout = 'tiles', language = 'fr', arrives }: Given = {}) {
  let stored = request;
  const calls = answerCalls({
    'GET /event': ({ query }) => {
      const data = [stored].filter(({ status }) => (query.get('statuses') ?? status) === status);
      return { data, totalElements: data.length };
    },
    'GET /event/summary': { openEvents: 1, inProgressEvents: 0, closedEvents: 0 },
    'GET /event/owners': [],
    'GET /event/follow-ups': { data: [], totalElements: 0 },
    [`GET /event/${request.id}/history`]: [],
    [`GET /event/${request.id}/steps`]: [meeting],
    [`GET /event/${request.id}/outcomes`]: [],
    [`PUT /event/${request.id}`]: async ({ query, body }: Call) => {
      await arrives;
      if (query.get('revision') !== String(stored.revision)) return new OutdatedSave(stored);
      stored = { ...stored, ...(body as Partial<ContactRequest>), revision: stored.revision + 1 };
      return stored;
    },
  });
  await renderScreen([{ path: '/events', element: <Component /> }], {
    at: `/events?layout=${layout}`,
    user: userWithRole('INNO'),
    language,
    translations: { namespace: 'admin', fr, en },
  });
  await userEvent.click(
    await screen.findByRole('button', { name: /^(?:Suivre|Follow).*(?:Camille Morel|Orphée Santé)/ }),
  );
  const drawer = within(await screen.findByRole('dialog'));
  const saves = () => calls.filter(({ route }) => route === `PUT /event/${request.id}`);
  return { drawer, saves };
}

const texts = {
  fr: {
    detail: /^Précision/,
    comment: /^Commentaire/,
    save: 'Enregistrer',
    saved: 'Demande enregistrée',
    stays: 'Ce panneau reste ouvert',
  },
  en: {
    detail: /^Details/,
    comment: /^The team/,
    save: 'Save',
    saved: 'Request saved',
    stays: 'This panel stays open',
  },
};

test.each(['fr', 'en'] as const)(
  'a request that is saved leaves the words of a step where they were typed, and closes once they are gone (%s)',
  async (language) => {
    const say = texts[language];
    const { drawer, saves } = await open({ language });
    const detail = await drawer.findByRole('textbox', { name: say.detail });
    await userEvent.type(detail, 'Préfère le matin');
    await userEvent.type(drawer.getByRole('textbox', { name: say.comment }), 'Urgent');
    await userEvent.click(drawer.getByRole('button', { name: say.save }));

    expect(await screen.findByText(say.saved)).toBeVisible();
    expect(detail).toBeInTheDocument();
    expect(detail).toHaveValue('Préfère le matin');
    expect(await screen.findByText(say.stays)).toBeVisible();

    // A second save starts from what the first one has stored.
    await userEvent.type(drawer.getByRole('textbox', { name: say.comment }), ' !');
    await userEvent.clear(detail);
    await userEvent.click(drawer.getByRole('button', { name: say.save }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saves().map(({ query, body }) => [query.get('revision'), body])).toEqual([
      ['4', { status: 'OPEN', comment: 'Urgent' }],
      ['5', { status: 'OPEN', comment: 'Urgent !' }],
    ]);
  },
);

test('nor does it take the hour and the place of a meeting along', async () => {
  const { drawer, saves } = await open();
  await userEvent.click(await drawer.findByRole('button', { name: /^Fixer l’heure et le lieu/ }));
  const place = drawer.getByRole('textbox', { name: /^Lieu ou lien/ });
  await userEvent.type(place, '3 rue Scribe');
  await userEvent.click(drawer.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Demande enregistrée')).toBeVisible();
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(place).toBeInTheDocument();
  expect(place).toHaveValue('3 rue Scribe');
});

test('what is typed while the request is being saved stays', async () => {
  let arrive = () => {};
  const { drawer } = await open({
    arrives: new Promise((resolve) => {
      arrive = resolve;
    }),
  });
  const comment = await drawer.findByRole('textbox', { name: /^Commentaire/ });
  await userEvent.type(comment, 'Urgent');
  await userEvent.click(drawer.getByRole('button', { name: 'Enregistrer' }));
  await userEvent.type(comment, ' et cher');
  await act(async () => arrive());
  expect(await screen.findByText('Demande enregistrée')).toBeVisible();
  expect(comment).toBeInTheDocument();
  expect(comment).toHaveValue('Urgent et cher');
});

test('on the board a card has moved although its drawer stays, and has the focus once that is closed', async () => {
  const { drawer, saves } = await open({ layout: 'board' });
  const detail = await drawer.findByRole('textbox', { name: /^Précision/ });
  await userEvent.type(detail, 'Préfère le matin');
  await userEvent.click(drawer.getByRole('radio', { name: 'En cours' }));
  await userEvent.click(drawer.getByRole('button', { name: 'Enregistrer' }));

  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(detail).toBeInTheDocument();
  expect(detail).toHaveValue('Préfère le matin');
  expect(await screen.findByText('Ce panneau reste ouvert')).toBeVisible();
  const column = screen.getByLabelText(/^En cours/, { selector: 'section' });
  expect(within(column).getByText('Camille Morel')).toBeInTheDocument();

  await userEvent.click(drawer.getByRole('button', { name: 'Annuler' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Abandonner les modifications' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Déplacer la demande de Camille/ })).toHaveFocus(),
  );
  expect(within(screen.getByRole('region', { name: /^En cours/ })).getByText('Camille Morel')).toBeVisible();
});
