import { expect, test } from '@jest/globals';
import type { ContactRequest, ContactRequestStatus } from '@passerelle/contract';
import {
  answerCalls,
  type Call,
  noAnswer,
  OutdatedSave,
  Refusal,
  renderScreen,
  userWithRole,
} from '@passerelle/testing';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../locales/en.json' with { type: 'json' };
import fr from '../../locales/fr.json' with { type: 'json' };
import { Component } from '../../pages/contact-requests-page.tsx';
import { openRequest } from '../testing/open-request.ts';

const camille: ContactRequest = { ...openRequest, comment: 'Rappeler' };
const paul: ContactRequest = {
  ...camille,
  id: '44444444-4444-4444-8444-444444444444',
  date: '2026-11-19T09:00:00.000Z',
  status: 'WIP',
  client: { id: '55555555-5555-4555-8555-555555555555', fullName: 'Paul Rey' },
  owner: { id: '66666666-6666-4666-8666-666666666666', fullName: 'Inès Normand' },
  pace: { lastStepOn: '2026-11-18', workingDays: 3, dueOn: '2026-11-20', lateness: 'LATE' },
};

type Words = 'fr' | 'en';
const columnNames = {
  fr: { OPEN: /^Ouvertes/, WIP: /^En cours/, DONE: /^Terminées/ },
  en: { OPEN: /^Open/, WIP: /^In progress/, DONE: /^Done/ },
};
const column = (status: ContactRequestStatus, language: Words = 'fr') =>
  within(screen.getByRole('region', { name: columnNames[language][status] }));

interface Given {
  put?: (call: Call, stored: ContactRequest) => unknown;
  requests?: readonly ContactRequest[];
  language?: Words;
  at?: string;
  /** Where somebody was on the page before. */
  before?: string;
  /** What the list of a status is answered for the first time, in the place of its requests. */
  first?: Partial<Record<ContactRequestStatus, Refusal>>;
  /** Lists of one owner's requests wait for it. */
  ownersArrive?: Promise<void>;
  /** The list of those that are done waits for it. */
  doneArrive?: Promise<void>;
  isReader?: true;
}

/** The board of a team whose requests are kept as the API keeps them. */
async function show(given: Given = {}) {
  const { put = () => undefined, requests = [camille, paul], language = 'fr', at = '?layout=board' } = given;
  const first = { ...given.first };
  const answered: string[] = [];
  const stored = new Map(requests.map((request) => [request.id, request]));
  const save = (call: Call) => {
    const id = call.route.split('/').at(-1) ?? '';
    const current = stored.get(id) as ContactRequest;
    const answer = put(call, current);
    if (answer !== undefined) return answer as object;
    const saved = { ...current, ...(call.body as Partial<ContactRequest>), revision: current.revision + 1 };
    stored.set(id, saved);
    return saved;
  };
  const calls = answerCalls({
    'GET /event': async ({ query }) => {
      if (query.has('owners')) await given.ownersArrive;
      const status = query.get('statuses') as ContactRequestStatus;
      if (status === 'DONE') await given.doneArrive;
      const refusal = first[status];
      delete first[status];
      if (refusal) return refusal;
      answered.push(status);
      const all = [...stored.values()].filter((request) => request.status === status);
      const [page, size] = [Number(query.get('page')), Number(query.get('pageSize'))];
      return { data: all.slice(page * size, (page + 1) * size), totalElements: all.length };
    },
    'GET /event/summary': { openEvents: 1, inProgressEvents: 1, closedEvents: 0 },
    'GET /event/owners': [],
    'GET /event/follow-ups': { data: [], totalElements: 0 },
    ...Object.fromEntries(
      requests.flatMap(({ id }) => [
        ...['history', 'steps', 'outcomes'].map((what) => [`GET /event/${id}/${what}`, []]),
        [`GET /event/${id}`, () => stored.get(id) as ContactRequest],
        [`PUT /event/${id}`, save],
      ]),
    ),
  });
  const router = await renderScreen([{ path: '/events', element: <Component /> }], {
    at: `/events${given.before ?? at}`,
    user: { ...userWithRole('INNO'), ...(given.isReader && { staffRight: 'READER' }) },
    language,
    translations: { namespace: 'admin', fr, en },
  });
  if (given.before) await act(() => router.navigate(`/events${at}`));
  // It is drawn once it is known whether questions stand above it.
  await screen.findByRole('region', { name: columnNames[language].OPEN });
  const puts = () => calls.filter(({ route }) => route.startsWith('PUT '));
  return { calls, puts, stored, answered, router, address: () => router.state.location.search };
}

const mover = (name: RegExp) => screen.findByRole('button', { name });
async function moveByKeyboard(name: RegExp, to: string | RegExp) {
  (await mover(name)).focus();
  await userEvent.keyboard('{Enter}');
  const item = await screen.findByRole('menuitem', { name: to });
  act(() => item.focus());
  await userEvent.keyboard('{Enter}');
}

test('each status is a column with its count, asked for once, and narrowed as the list is', async () => {
  const { calls, address } = await show({ at: '?layout=board&owner=ME' });
  expect(await column('OPEN').findByRole('link', { name: 'Camille Morel' })).toBeVisible();
  expect(column('OPEN').getByRole('heading', { name: /^Ouvertes\s1$/ })).toBeVisible();
  const late = within(column('WIP').getByRole('listitem'));
  expect(late.getByText(/^En retard\s: étape attendue le 20\/11\/2026$/)).toBeVisible();
  expect(late.getByText(/^Suivie par\s: Inès Normand$/)).toBeVisible();
  expect(column('DONE').getByText('Aucune demande ici')).toBeVisible();
  expect(screen.getByText('2 demandes')).toBeVisible();
  expect(screen.queryByRole('tab')).toBeNull();
  const lists = calls.filter(({ route }) => route === 'GET /event').map(({ query }) => query);
  expect(lists.map((query) => query.get('statuses')).sort()).toEqual(['DONE', 'OPEN', 'WIP']);
  expect(lists.every((query) => query.get('owners') === 'ME' && query.get('pageSize') === '9')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Cartes' }));
  await screen.findByRole('tab', { name: 'Toutes' });
  await userEvent.click(screen.getByRole('button', { name: 'Colonnes' }));
  expect(address()).toBe('?owner=ME&layout=board');
});

test.each([
  [
    'fr',
    /^Déplacer la demande de Camille/,
    /^Déplacer vers/,
    'Demande de Camille Morel déplacée vers « En cours »',
  ],
  ['en', /^Move the request of Camille/, /In progress/, 'Request of Camille Morel moved to “In progress”'],
] as const)(
  'a card is moved by its menu: it keeps the focus, and the move is announced (%s)',
  async (language, name, to, words) => {
    const { puts } = await show({ language });
    await moveByKeyboard(name, language === 'fr' ? /En cours/ : to);
    await waitFor(() =>
      expect(screen.getAllByText((text) => text.replace(/\s/g, ' ') === words)).toHaveLength(1),
    );
    expect(await column('WIP', language).findByRole('link', { name: 'Camille Morel' })).toBeVisible();
    expect(column('OPEN', language).queryByRole('link')).toBeNull();
    expect(screen.getByRole('button', { name })).toHaveFocus();
    expect(puts().map(({ body, query }) => [body, query.get('revision')])).toEqual([
      [{ status: 'WIP', comment: 'Rappeler' }, '4'],
    ]);
    // Newest first, as the list brings them.
    const names = column('WIP', language).getAllByRole('link', { name: /Morel|Rey/ });
    expect(names.map(({ textContent }) => textContent)).toEqual(['Paul Rey', 'Camille Morel']);
  },
);

test('a card is dragged to another column, and once only while it is being saved', async () => {
  const ends: (() => void)[] = [];
  const { puts, stored } = await show({
    put: () => new Promise((end) => ends.push(() => end({ ...camille, status: 'WIP', revision: 5 }))),
  });
  await column('OPEN').findByRole('link', { name: 'Camille Morel' });
  const drag = () => {
    const dataTransfer = { types: ['text/plain'], setData() {}, clearData() {}, setDragImage() {} };
    const card = screen.getByRole('link', { name: 'Camille Morel' }).closest('li') as HTMLElement;
    const target = screen.getByRole('region', { name: /^En cours/ });
    fireEvent(card, createEvent.dragStart(card, { dataTransfer }));
    fireEvent(target, createEvent.dragOver(target, { dataTransfer }));
    fireEvent(target, createEvent.drop(target, { dataTransfer }));
  };
  drag();
  expect(column('WIP').getByRole('link', { name: 'Camille Morel' })).toBeVisible();
  expect(column('WIP').getByRole('heading', { name: /^En cours\s2$/ })).toBeVisible();
  expect(await mover(/^Déplacer la demande de Camille/)).toHaveAttribute('aria-disabled', 'true');
  drag();
  stored.set(camille.id, { ...camille, status: 'WIP', revision: 5 });
  await act(async () => ends.shift()?.());
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Déplacer la demande de Camille/ })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    ),
  );
  expect(puts()).toHaveLength(1);
});

test('what became of a request is asked before it is done, and it stays where nothing was said', async () => {
  const { puts } = await show();
  const name = /^Déplacer la demande de Paul/;
  await moveByKeyboard(name, /Terminées/);
  let drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByRole('radio', { name: 'Terminée' })).toBeChecked();
  await userEvent.click(drawer.getByRole('button', { name: 'Annuler' }));
  expect(column('WIP').getByRole('link', { name: 'Paul Rey' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
  expect(puts()).toHaveLength(0);

  await moveByKeyboard(name, /Terminées/);
  drawer = within(await screen.findByRole('dialog'));
  await userEvent.click(drawer.getByRole('button', { name: 'Enregistrer' }));
  expect(await drawer.findByText('Ce champ est obligatoire')).toBeVisible();
  await userEvent.selectOptions(drawer.getByLabelText(/^Issue/), 'BUSINESS_DEAL');
  await userEvent.click(drawer.getByRole('button', { name: 'Enregistrer' }));
  expect(await column('DONE').findByRole('link', { name: 'Paul Rey' })).toBeVisible();
  expect(puts()[0]?.body).toMatchObject({ status: 'DONE', outcome: { kind: 'BUSINESS_DEAL' } });
  expect(screen.queryByText('Demande enregistrée')).toBeNull();
  expect(screen.getByRole('button', { name })).toHaveFocus();
});

test.each([
  ['a lost answer', noAnswer],
  ['a refusal', () => new Refusal(404, 'EVENT_NOT_FOUND')],
])('after %s the card is back, and says so', async (_, put) => {
  await show({ put });
  const name = /^Déplacer la demande de Camille/;
  await moveByKeyboard(name, /En cours/);
  expect(await screen.findByText(/^Demande de Camille Morel non déplacée/)).toBeInTheDocument();
  const card = within(column('OPEN').getByRole('listitem'));
  expect(card.getByText(/^Le déplacement vers .* a échoué$/)).toBeVisible();
  expect(card.getByRole('button', { name })).toHaveFocus();
});

test('what a colleague saved first is shown, and both changes can be kept', async () => {
  const theirs = { ...camille, comment: 'Vue ce matin', revision: 5 };
  let isFirst = true;
  const { puts } = await show({
    put: () => {
      if (!isFirst) return undefined;
      isFirst = false;
      return new OutdatedSave(theirs);
    },
  });
  await moveByKeyboard(/^Déplacer la demande de Camille/, /En cours/);
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText(/^Dans l’autre version\s: Vue ce matin$/)).toBeVisible();
  expect(screen.getByText('Camille Morel', { selector: 'section a' })).toBeInTheDocument();
  await userEvent.click(drawer.getByRole('button', { name: /^Garder/ }));
  await waitFor(() => expect(puts()).toHaveLength(2));
  expect(puts()[1]?.body).toEqual({ status: 'WIP', comment: 'Vue ce matin' });
  expect(puts()[1]?.query.get('revision')).toBe('5');
});

test('what a colleague saved first waits for the drawer that is open, and takes nothing typed in it away', async () => {
  const theirs = { ...camille, comment: 'Vue ce matin', revision: 5 };
  let refuse = () => {};
  const { puts } = await show({
    put: () =>
      new Promise((end) => {
        refuse = () => end(new OutdatedSave(theirs));
      }),
  });
  await moveByKeyboard(/^Déplacer la demande de Camille/, /En cours/);
  await waitFor(() => expect(puts()).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: /^Suivre la demande de Paul/ }));
  const comment = within(await screen.findByRole('dialog')).getByRole('textbox', { name: /^Commentaire/ });
  await userEvent.type(comment, ' demain');
  await act(async () => refuse());
  await waitFor(() =>
    expect(screen.getByText('Camille Morel', { selector: 'section:first-of-type a' })).toBeInTheDocument(),
  );
  expect(comment).toBeInTheDocument();
  expect(comment).toHaveValue('Rappeler demain');

  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Abandonner les modifications' }));
  expect(await screen.findByText(/^Dans l’autre version\s: Vue ce matin$/)).toBeVisible();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('the columns come together: on a phone one that came earlier would push the next away under the finger', async () => {
  let arrive = () => {};
  const doneArrive = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const done = { ...camille, id: paul.id, status: 'DONE' as const };
  const { answered } = await show({ requests: [camille, done], doneArrive });
  await waitFor(() => expect(answered.sort()).toEqual(['OPEN', 'WIP']));
  // What has come is drawn by now.
  await act(() => Promise.resolve());
  expect(screen.queryByRole('button', { name: /^Déplacer/ })).toBeNull();
  expect(screen.queryByText('Aucune demande ici')).toBeNull();
  arrive();
  expect(await screen.findAllByRole('button', { name: /^Déplacer/ })).toHaveLength(2);
  expect(column('WIP').getByText('Aucune demande ici')).toBeVisible();
});

test('the columns that are there are shown where another one takes long', async () => {
  await show({ doneArrive: new Promise<void>(() => undefined) });
  expect(await mover(/^Déplacer la demande de Camille/)).toBeVisible();
  expect(column('DONE').getByRole('progressbar')).toBeVisible();
});

/** A board whose cards are those of before: it was narrowed to one's own requests, which are not there before `arrive`. */
async function showOutdated(now: ContactRequest) {
  let arrive = () => {};
  const ownersArrive = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const shown = await show({ ownersArrive });
  await mover(/^Déplacer la demande de Camille/);
  shown.stored.set(now.id, now);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Suivie par' }), 'Mes demandes');
  return { ...shown, arrive };
}

test('a card moved while the columns are asked for anew is moved from what the request is now', async () => {
  const { puts, arrive } = await showOutdated({ ...camille, comment: 'Appelée', revision: 7 });
  await moveByKeyboard(/^Déplacer la demande de Camille/, /En cours/);
  expect(await screen.findByText(/^Demande de Camille Morel déplacée vers/)).toBeInTheDocument();
  expect(puts().map(({ body, query }) => [body, query.get('revision')])).toEqual([
    [{ status: 'WIP', comment: 'Appelée' }, '7'],
  ]);
  await act(async () => arrive());
});

test('a card that a colleague has moved by then is shown as it is, and not moved before that was seen', async () => {
  const { puts, arrive } = await showOutdated({ ...camille, status: 'DONE', revision: 7 });
  await moveByKeyboard(/^Déplacer la demande de Camille/, /En cours/);
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByRole('radio', { name: 'Terminée' })).toBeChecked();
  expect(puts()).toHaveLength(0);
  await act(async () => arrive());
});

test('a card opened while the columns are asked for anew opens as the request is now', async () => {
  const { arrive } = await showOutdated({ ...camille, status: 'WIP', revision: 7 });
  await userEvent.click(screen.getByRole('button', { name: /^Suivre la demande de Camille/ }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByRole('radio', { name: 'En cours' })).toBeChecked();
  await act(async () => arrive());
});

const openDrawerOf = async (name: string) => {
  await userEvent.click(
    await screen.findByRole('button', { name: new RegExp(`^Suivre la demande de ${name}`) }),
  );
  return within(await screen.findByRole('dialog'));
};
const comment = () => screen.getByRole('textbox', { name: /^Commentaire de l’équipe/ });

test.each([
  ['to everybody’s requests', '?layout=board', '?layout=board#search=Camille'],
  ['to another layout', '?status=ALL', '?status=ALL&layout=board'],
])('the browser’s own way back %s leaves an open drawer with what is typed', async (_, before, at) => {
  const { router, puts } = await show({ before, at });
  const drawer = await openDrawerOf('Camille');
  await userEvent.type(comment(), ' mardi');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(`${router.state.location.search}${router.state.location.hash}`).toBe(before));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(comment()).toHaveValue('Rappeler mardi');
  await userEvent.click(drawer.getByRole('radio', { name: 'En cours' }));
  await userEvent.click(drawer.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Demande enregistrée')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(puts().map(({ body }) => body)).toEqual([{ status: 'WIP', comment: 'Rappeler mardi' }]);
});

test('a column that cannot be loaded says so alone, and is asked for again', async () => {
  await show({ first: { WIP: new Refusal(404, 'NOT_FOUND') } });
  expect(await column('WIP').findByText('Les demandes n’ont pas pu être chargées.')).toBeVisible();
  expect(await column('OPEN').findByRole('link', { name: 'Camille Morel' })).toBeVisible();
  await userEvent.click(column('WIP').getByRole('button', { name: 'Réessayer' }));
  expect(await column('WIP').findByRole('link', { name: 'Paul Rey' })).toBeVisible();
});

test('a longer column shows its first page, and the next on demand', async () => {
  const more = Array.from({ length: 12 }, (_, index) => ({ ...camille, id: `${index}`.padStart(36, '0') }));
  const { calls } = await show({ requests: more });
  expect(await column('OPEN').findByRole('heading', { name: /^Ouvertes\s12$/ })).toBeVisible();
  expect(column('OPEN').getAllByRole('listitem')).toHaveLength(9);
  await userEvent.click(column('OPEN').getByRole('button', { name: /3/ }));
  await waitFor(() => expect(column('OPEN').getAllByRole('listitem')).toHaveLength(12));
  const pages = calls
    .filter(({ query }) => query.get('statuses') === 'OPEN')
    .map(({ query }) => query.get('page'));
  expect(pages).toEqual(['0', '1']);
});

test('members who may only read see the board, and move nothing', async () => {
  await show({ isReader: true });
  const card = await column('OPEN').findByRole('listitem');
  expect(within(card).queryByRole('button', { name: /^Déplacer/ })).toBeNull();
  expect(card).toHaveAttribute('draggable', 'false');
  await userEvent.click(within(card).getByRole('button', { name: /^Voir la demande de Camille/ }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});
