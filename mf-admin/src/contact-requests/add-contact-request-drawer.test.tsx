import { expect, test } from '@jest/globals';
import { orphee } from '@passerelle/catalogue/testing';
import {
  answerCalls,
  countedIn,
  nameAnalytics,
  Refusal,
  renderScreen,
  userWithRole,
} from '@passerelle/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { camille } from '../clients/testing/clients.ts';
import en from '../locales/en.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import { Component } from '../pages/contact-requests-page.tsx';

type Answers = Parameters<typeof answerCalls>[0];

const created = {
  id: '11111111-1111-4111-8111-111111111111',
  type: 'LINKING',
  clientId: camille.id,
  startupId: orphee.id,
  date: '2026-11-18T09:00:00.000Z',
  status: 'WIP',
  comment: null,
  client: { id: camille.id, fullName: 'Camille Morel' },
  startup: { id: orphee.id, fullName: 'Orphée Santé' },
  clientConsent: null,
};

async function openDrawer(answers: Answers = {}, language: 'fr' | 'en' = 'fr') {
  const found = (name: string, item: object) => (call: { query: URLSearchParams }) => {
    const isFound = name.toLowerCase().includes((call.query.get('search') ?? '').toLowerCase());
    return { data: isFound ? [item] : [], totalElements: Number(isFound) };
  };
  const calls = answerCalls({
    'GET /event': { data: [], totalElements: 0 },
    'GET /event/summary': { openEvents: 0, inProgressEvents: 0, closedEvents: 0 },
    'GET /event/owners': [],
    'GET /client': found('Camille Morel', camille),
    'GET /startup': found('Orphée Santé', orphee),
    'POST /event': created,
    ...answers,
  });
  await renderScreen([{ path: '/events', element: <Component /> }], {
    at: '/events',
    user: userWithRole('INNO'),
    language,
    translations: { namespace: 'admin', fr, en },
  });
  const open = { fr: 'Ajouter une demande', en: 'Add a request' }[language];
  await userEvent.click(await screen.findByRole('button', { name: open }));
  const drawer = within(await screen.findByRole('dialog', { name: open }));
  return { drawer, calls, sent: () => calls.find(({ route }) => route === 'POST /event')?.body };
}
type Drawer = Awaited<ReturnType<typeof openDrawer>>['drawer'];

async function pick(drawer: Drawer, field: RegExp, typed: string, name: string) {
  await userEvent.type(drawer.getByRole('combobox', { name: field }), typed);
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
}

async function agree(drawer: Drawer) {
  await userEvent.type(drawer.getByRole('textbox', { name: /^Preuve/ }), 'Son e-mail');
  await userEvent.type(drawer.getByRole('textbox', { name: /^Date de l’accord/ }), '17/11/2026');
}

test('client and startup are found by a few letters, and the request is created and counted', async () => {
  const forget = nameAnalytics();
  const { drawer, calls, sent } = await openDrawer();
  const searches = (route: string) =>
    calls.filter((call) => call.route === route).map(({ query }) => query.get('search'));
  await userEvent.type(drawer.getByRole('combobox', { name: /^Client/ }), 'mor');
  await waitFor(() => expect(searches('GET /client')).toContain('mor'));
  await userEvent.click(await screen.findByRole('option', { name: /^Camille Morel/ }));
  await pick(drawer, /^Startup/, 'orph', 'Orphée Santé');
  await agree(drawer);
  await userEvent.click(drawer.getByRole('radio', { name: 'En cours' }));
  await userEvent.type(drawer.getByRole('textbox', { name: /^Commentaire/ }), 'Vue au salon');
  await userEvent.click(drawer.getByRole('button', { name: 'Ajouter la demande' }));

  expect(await screen.findByText('Demande créée')).toBeVisible();
  expect(sent()).toEqual({
    clientId: camille.id,
    startupId: orphee.id,
    status: 'WIP',
    comment: 'Vue au salon',
    clientConsent: { evidence: 'Son e-mail', date: '2026-11-17' },
    date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
  });
  expect(calls.find(({ route }) => route === 'GET /startup')?.query.get('statuses')).toBe('VALIDATED');
  await waitFor(() =>
    expect(countedIn(calls)).toEqual([{ e_c: 'linking', e_a: 'createLinking', e_n: 'WIP' }]),
  );
  forget();
});

test.each([
  [
    'fr',
    'Ce client n’est pas dans notre liste',
    'Cette startup n’est pas dans notre liste',
    'Ce champ est obligatoire',
  ],
  ['en', 'This customer is not in our list', 'This startup is not in our list', 'This field is required'],
] as const)(
  'whom nobody is found by is said, and nothing is sent without both, a day and the consent (%s)',
  async (language, noClient, noStartup, required) => {
    const { drawer, sent } = await openDrawer({}, language);
    await userEvent.type(drawer.getByRole('combobox', { name: /^Client/ }), 'zzz');
    expect(await screen.findByText(noClient)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.type(drawer.getByRole('combobox', { name: /^Startup/ }), 'zzz');
    expect(await screen.findByText(noStartup)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.clear(drawer.getByRole('textbox', { name: /^(Date de la demande|Date of the request)/ }));
    await userEvent.click(
      drawer.getByRole('button', { name: { fr: 'Ajouter la demande', en: 'Add the request' }[language] }),
    );

    expect(await drawer.findAllByText(required)).toHaveLength(5);
    expect(sent()).toBeUndefined();
  },
);

const namesake = {
  ...camille,
  id: '77777777-7777-4777-8777-777777777777',
  email: 'camille@morel.example',
  banquier: null,
  entity: 'Monaco',
};

test('namesakes are distinguished by address, entity and banker, also once one of them is chosen', async () => {
  const { drawer, sent } = await openDrawer({
    'GET /client': { data: [camille, namesake], totalElements: 2 },
  });
  await userEvent.type(drawer.getByRole('combobox', { name: /^Client/ }), 'mor');
  const options = await within(await screen.findByRole('listbox')).findAllByRole('option');
  expect(options.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Camille Morel camille.morel@example.com · Luxembourg · Hugo Delmas',
    'Camille Morel camille@morel.example · Monaco',
  ]);
  await userEvent.click(screen.getByRole('option', { name: /Monaco/ }));
  expect(drawer.getByRole('combobox', { name: /^Client/ })).toHaveAccessibleDescription(
    'camille@morel.example\u00a0· Monaco',
  );
  await pick(drawer, /^Startup/, 'orph', 'Orphée Santé');
  await agree(drawer);
  await userEvent.click(drawer.getByRole('button', { name: 'Ajouter la demande' }));
  await waitFor(() => expect(sent()).toMatchObject({ clientId: namesake.id }));
});

test('a client whom a draft brings back is distinguished from their namesakes, too', async () => {
  const user = userWithRole('INNO');
  const party = { id: camille.id, name: 'Camille Morel', details: 'camille@morel.example' };
  const value = { changes: { clientId: { from: null, to: party } } };
  const kept = { at: new Date().toISOString(), value };
  localStorage.setItem(`passerelle.unsaved.${user.id}.event.new`, JSON.stringify(kept));
  const { drawer, sent } = await openDrawer();
  const client = await drawer.findByRole('combobox', { name: /^Client/ });
  await waitFor(() => expect(client).toHaveValue('Camille Morel'));
  expect(client).toHaveAccessibleDescription('camille@morel.example');
  await pick(drawer, /^Startup/, 'orph', 'Orphée Santé');
  await agree(drawer);
  await userEvent.click(drawer.getByRole('button', { name: 'Ajouter la demande' }));
  await waitFor(() => expect(sent()).toMatchObject({ clientId: camille.id }));
});

test('a request that there is already keeps the drawer open', async () => {
  const { drawer } = await openDrawer({ 'POST /event': new Refusal(409, 'EVENT_EXISTS') });
  await pick(drawer, /^Client/, 'mor', 'Camille Morel');
  await pick(drawer, /^Startup/, 'orph', 'Orphée Santé');
  await agree(drawer);
  await userEvent.click(drawer.getByRole('button', { name: 'Ajouter la demande' }));
  expect(await screen.findByText('Une demande existe déjà pour ce client et cette startup.')).toBeVisible();
  expect(drawer.getByRole('combobox', { name: /^Client/ })).toHaveValue('Camille Morel');
});

test.each([
  ['fr', 'N’a pas pu être chargé.', 'Réessayer'],
  ['en', 'Could not be loaded.', 'Try again'],
] as const)(
  'clients who could not be looked for are looked for again by a press (%s)',
  async (language, text, retry) => {
    let isUp = false;
    const { drawer } = await openDrawer(
      {
        'GET /client': () =>
          isUp ? { data: [camille], totalElements: 1 } : new Refusal(500, 'INTERNAL_ERROR'),
      },
      language,
    );
    const client = drawer.getByRole('combobox', { name: /^Client/ });
    await userEvent.type(client, 'mor');
    expect(await screen.findByRole('option', { name: `${text} ${retry}` })).toBeVisible();
    isUp = true;
    await userEvent.click(await drawer.findByRole('button', { name: retry }));
    await waitFor(() => expect(drawer.queryByRole('button', { name: retry })).toBeNull());
    // The key opens the list or stays in it; a press would close one that is still open.
    act(() => client.focus());
    await userEvent.keyboard('{ArrowDown}');

    expect(await screen.findByRole('option', { name: /^Camille Morel/ })).toBeVisible();
  },
);
