import { describe, expect, test } from '@jest/globals';
import type {
  ContactRequest,
  ContactRequestChange,
  ContactRequestStep,
  NotedOutcome,
} from '@passerelle/contract';
import {
  answerCalls,
  type Call,
  countedIn,
  nameAnalytics,
  OutdatedSave,
  Refusal,
  renderScreen,
  userWithRole,
} from '@passerelle/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRequest } from '../contact-requests/testing/open-request.ts';
import en from '../locales/en.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import { Component } from './contact-requests-page.tsx';

const request = openRequest;
const page = (...data: ContactRequest[]) => ({ data, totalElements: data.length });

const summary = { openEvents: 12, inProgressEvents: 3, closedEvents: 1204 };
const ines = { id: '44444444-4444-4444-8444-444444444444', fullName: 'Inès Normand' };
const omar = { id: '55555555-5555-4555-8555-555555555555', fullName: 'Omar Vidal' };
/** What the screen asks for besides its list. */
const around = {
  'GET /event/summary': summary,
  'GET /event/owners': [ines, omar],
  [`GET /event/${request.id}/history`]: [] as ContactRequestChange[],
  [`GET /event/${request.id}/steps`]: [] as ContactRequestStep[],
  [`GET /event/${request.id}/outcomes`]: [] as NotedOutcome[],
};

async function show(language: 'fr' | 'en' = 'fr', at = '/events') {
  const router = await renderScreen([{ path: '/events', element: <Component /> }], {
    at,
    user: userWithRole('INNO'),
    language,
    translations: { namespace: 'admin', fr, en },
  });
  return () => `${router.state.location.search}${router.state.location.hash}`;
}
const teamComment = (drawer: HTMLElement) =>
  within(drawer).getByRole('textbox', { name: /^Commentaire de l’équipe/ });
const openDrawer = async () => {
  const name = /^(Suivre la demande de|Follow up the request of) Camille Morel (pour|for) Orphée Santé$/;
  await userEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog');
};

test('the open requests come first: who asked for whom, when, and the way to the card', async () => {
  const calls = answerCalls({ ...around, 'GET /event': page(request) });
  await show();

  expect(await screen.findByRole('link', { name: 'Camille Morel' })).toHaveAttribute(
    'href',
    `/clients/${request.clientId}`,
  );
  expect(screen.getByRole('link', { name: 'Orphée Santé' })).toHaveAttribute(
    'href',
    `/startups/${request.startupId}`,
  );
  expect(screen.getByText('Demandée le 18/11/2026')).toBeVisible();
  expect(screen.getByText('1 demande')).toBeVisible();
  expect(calls.find(({ route }) => route === 'GET /event')?.query.get('statuses')).toBe('OPEN');
});

test.each([
  ['tiles', 'fr', 'Suivre la demande d’Ancien client pour Orphée Santé'],
  ['table', 'fr', 'Suivre la demande d’Ancien client pour Orphée Santé'],
  ['tiles', 'en', 'Follow up the request of Former client for Orphée Santé'],
  ['table', 'en', 'Follow up the request of Former client for Orphée Santé'],
] as const)(
  'a client who has left is called a former one, by the button too (%s, %s)',
  async (layout, language, name) => {
    const left = { ...request, clientId: null, client: { id: null, fullName: '' } };
    answerCalls({ ...around, 'GET /event': page(left) });
    await show(language, `/events?layout=${layout}`);
    expect(await screen.findByRole('button', { name })).toBeVisible();
    expect(screen.getByText(language === 'fr' ? 'Ancien client' : 'Former client')).toBeVisible();
  },
);

test('another status and a searched name are asked of the API', async () => {
  const calls = answerCalls({ ...around, 'GET /event': page(request) });
  const address = await show();
  await userEvent.click(await screen.findByRole('tab', { name: 'Toutes' }));
  await userEvent.type(screen.getByRole('searchbox'), 'orph');

  expect(await screen.findByText('Camille Morel')).toBeVisible();
  const lists = () => calls.filter(({ route }) => route === 'GET /event');
  await waitFor(() => expect(lists().at(-1)?.query.get('search')).toBe('orph'));
  expect(lists().at(-1)?.query.has('statuses')).toBe(false);
  expect(address()).toBe('?status=ALL#search=orph');
});

test.each([
  ['fr', 'automatiquement', 'par Ancien client', 'par une personne dont le nom n’est plus conservé'],
  ['en', 'by itself', 'by Former client', 'by somebody whose name is no longer kept'],
] as const)(
  'what somebody said who is gone, or is no client any more, was not said by itself: only a request that changed hands may have (%s)',
  async (language, byItself, byClient, bySomebody) => {
    const log = [
      [21, 'HANDED_OVER', byItself],
      [20, 'CLIENT_MESSAGE', byClient],
      [19, 'FOLLOW_UP_TALKING', byClient],
      [18, 'STARTUP_ANSWERED', bySomebody],
      [17, 'FOLLOW_UP_UNCHANGED', bySomebody],
    ] as const;
    answerCalls({
      ...around,
      'GET /event': page(request),
      [`GET /event/${request.id}/log`]: log.map(([day, kind]) => ({
        ...{ id: `00000000-0000-4000-8000-0000000000${day}`, notedAt: `2026-11-${day}T09:00:00.000Z` },
        ...{ kind, text: null, author: null, member: null },
      })),
    });
    await show(language);
    const drawer = await openDrawer();
    for (const [day, , who] of log)
      expect(await within(drawer).findByText(new RegExp(`^${day}/11/2026.*, ${who}$`))).toBeVisible();
  },
);

/** A list whose second tab is not there before `arrive`: until then the first one is shown, with `request` as it was. */
function outdatedList(now: object) {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const calls = answerCalls({
    ...around,
    'GET /event': async ({ query }) => {
      if (query.get('statuses') === 'OPEN') return page(request);
      await arrived;
      return page({ ...request, status: 'WIP', revision: 5 });
    },
    [`GET /event/${request.id}`]: now,
    [`PUT /event/${request.id}`]: { ...request, status: 'WIP', revision: 6 },
  });
  return { calls, arrive };
}

test.each(['', '?layout=table'])(
  'a request pressed while another tab loads opens as it is now, not as the tab before had it (%s)',
  async (at) => {
    const { calls, arrive } = outdatedList({ ...request, status: 'WIP', comment: 'Appelée', revision: 5 });
    await show('fr', `/events${at}`);
    await screen.findByRole('button', { name: /^Suivre la demande de Camille/ });
    await userEvent.click(screen.getByRole('tab', { name: /^En cours/ }));
    const drawer = await openDrawer();
    expect(within(drawer).getByRole('radio', { name: 'En cours' })).toBeChecked();
    expect(teamComment(drawer)).toHaveValue('Appelée');
    await act(async () => arrive());
    await userEvent.type(teamComment(drawer), ' hier');
    await userEvent.click(within(drawer).getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Demande enregistrée')).toBeVisible();
    expect(calls.find(({ route }) => route.startsWith('PUT'))?.query.get('revision')).toBe('5');
  },
);

test('a request that cannot be asked for opens as the list has it', async () => {
  const { arrive } = outdatedList(new Refusal(500, 'INTERNAL_ERROR'));
  await show();
  await screen.findByRole('button', { name: /^Suivre la demande de Camille/ });
  await userEvent.click(screen.getByRole('tab', { name: /^En cours/ }));
  const drawer = await openDrawer();
  expect(within(drawer).getByRole('radio', { name: 'Ouverte' })).toBeChecked();
  await act(async () => arrive());
});

// It takes two seconds, in which a press has no effect yet: on a slow network it would have none for half a minute.
test('a request whose answer does not come opens as the list has it all the same', async () => {
  const never = new Promise<ContactRequest>(() => {});
  const { arrive } = outdatedList(() => never);
  await show();
  await screen.findByRole('button', { name: /^Suivre la demande de Camille/ });
  await userEvent.click(screen.getByRole('tab', { name: /^En cours/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Suivre la demande de Camille/ }));
  const drawer = within(await screen.findByRole('dialog', {}, { timeout: 5000 }));
  expect(drawer.getByRole('radio', { name: 'Ouverte' })).toBeChecked();
  await act(async () => arrive());
});

test('a request is followed up: status and comment are saved, the drawer closes', async () => {
  const forget = nameAnalytics();
  const calls = answerCalls({
    ...around,
    'GET /event': page(request),
    [`PUT /event/${request.id}`]: { ...request, status: 'WIP' },
  });
  await show();
  const drawer = await openDrawer();
  await userEvent.click(within(drawer).getByRole('radio', { name: 'En cours' }));
  await userEvent.type(teamComment(drawer), 'Appelée ce matin');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Enregistrer' }));

  expect(await screen.findByText('Demande enregistrée')).toBeVisible();
  expect(calls.find(({ route }) => route.startsWith('PUT'))?.body).toEqual({
    status: 'WIP',
    comment: 'Appelée ce matin',
  });
  await waitFor(() =>
    expect(countedIn(calls)).toEqual([{ e_c: 'linking', e_a: 'updateLinking', e_n: 'WIP' }]),
  );
  forget();
});

describe('the answer to a save whose drawer was closed meanwhile', () => {
  const other = {
    ...request,
    id: '77777777-7777-4777-8777-777777777777',
    client: { ...request.client, fullName: 'Denis Roux' },
  };

  /** Saves a comment, and closes the drawer before the answer is there. */
  async function closeBeforeAnswer() {
    let answer = (): void => undefined;
    const late = new Promise<ContactRequest>((resolve) => {
      answer = () => resolve({ ...request, comment: 'Appelée' });
    });
    const parts = ['history', 'steps', 'outcomes'].map((part) => [`GET /event/${other.id}/${part}`, []]);
    answerCalls({
      ...around,
      ...Object.fromEntries(parts),
      'GET /event': page(request, other),
      [`PUT /event/${request.id}`]: () => late,
    });
    await show();
    const drawer = await openDrawer();
    await userEvent.type(teamComment(drawer), 'Appelée');
    await userEvent.click(within(drawer).getByRole('button', { name: 'Enregistrer' }));
    await userEvent.click(within(drawer).getByRole('button', { name: 'Annuler' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Abandonner les modifications' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    return async () => {
      await act(async () => answer());
      expect(await screen.findByText('Demande enregistrée')).toBeVisible();
    };
  }

  test('does not open it again', async () => {
    const answer = await closeBeforeAnswer();
    await answer();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('leaves the drawer that is open by then, and what is typed in it', async () => {
    const answer = await closeBeforeAnswer();
    await userEvent.click(screen.getByRole('button', { name: /^Suivre la demande de Denis Roux/ }));
    const drawer = await screen.findByRole('dialog');
    await userEvent.type(teamComment(drawer), 'À rappeler');
    await answer();
    expect(within(screen.getByRole('dialog')).getByText('Denis Roux')).toBeVisible();
    expect(teamComment(screen.getByRole('dialog'))).toHaveValue('À rappeler');
  });
});

test('the list says who looks after each request, and shows one’s own or nobody’s', async () => {
  const calls = answerCalls({
    ...around,
    'GET /event': page({ ...request, owner: ines }, { ...request, id: omar.id }),
  });
  const address = await show();
  const whose = await screen.findByRole('combobox', { name: 'Suivie par' });
  expect(await screen.findByText('Inès Normand', { selector: 'dd' })).toBeVisible();
  expect(screen.getByText('Personne encore')).toBeVisible();
  const asked = () =>
    calls
      .filter(({ route }) => route === 'GET /event')
      .at(-1)
      ?.query.get('owners');
  for (const [words, owner] of [
    ['Mes demandes', 'ME'],
    ['Suivies par personne', 'NOBODY'],
    ['Omar Vidal', omar.id],
    ['Suivies par quiconque', null],
  ] as const) {
    await userEvent.selectOptions(whose, words);
    await waitFor(() => expect(asked()).toBe(owner));
    expect(address()).toBe(owner ? `?owner=${owner}` : '');
  }
});

test('the requests of a member who is not among the choices are not called everybody’s, to which there is a way back', async () => {
  const calls = answerCalls({ ...around, 'GET /event': page(request) });
  const asked = () => calls.findLast(({ route }) => route === 'GET /event')?.query.get('owners');
  const address = await show('fr', '/events?owner=66666666-6666-4666-8666-666666666666');
  const whose = await screen.findByRole('combobox', { name: 'Suivie par' });
  await screen.findByRole('option', { name: 'Omar Vidal' });
  expect(asked()).toBe('66666666-6666-4666-8666-666666666666');
  expect(whose).toHaveDisplayValue('Un autre membre de l’équipe');
  await userEvent.selectOptions(whose, 'Suivies par quiconque');
  await waitFor(() => expect(asked()).toBeNull());
  expect(address()).toBe('');
});

test('the list says what is late and by when the next step is due, and shows what is late alone', async () => {
  const pace = { lastStepOn: '2026-11-18', workingDays: 3, dueOn: '2026-11-20' };
  const calls = answerCalls({
    ...around,
    'GET /event': page(
      { ...request, pace: { ...pace, lateness: 'LATE' } },
      { ...request, id: omar.id, pace: { ...pace, lateness: 'ON_TIME' } },
    ),
  });
  const address = await show();
  expect(await screen.findByText(/^En retard\s: étape attendue le 20\/11\/2026$/)).toBeVisible();
  expect(screen.getByText('Étape attendue le 20/11/2026')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Délai' }), 'En retard');
  await waitFor(() =>
    expect(
      calls
        .filter(({ route }) => route === 'GET /event')
        .at(-1)
        ?.query.get('latenesses'),
    ).toBe('LATE'),
  );
  expect(address()).toBe('?lateness=LATE');
});

test('a request is given to another member, and never to nobody', async () => {
  const owned = { ...request, owner: ines };
  const calls = answerCalls({
    ...around,
    'GET /event': page(owned),
    [`PUT /event/${request.id}`]: { ...owned, owner: omar },
  });
  await show();
  const drawer = within(await openDrawer());
  const field = drawer.getByRole('combobox', { name: 'Suivie par' });
  await drawer.findByRole('option', { name: 'Omar Vidal' });
  expect(field).toHaveValue(ines.id);
  expect(drawer.queryByRole('option', { name: 'Personne encore' })).toBeNull();
  await userEvent.selectOptions(field, 'Omar Vidal');
  await userEvent.click(drawer.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Demande enregistrée')).toBeVisible();
  expect(calls.find(({ route }) => route.startsWith('PUT'))?.body).toEqual({
    status: 'OPEN',
    comment: null,
    ownerId: omar.id,
  });
});

test('a colleague who gave it to somebody else meanwhile is shown by name', async () => {
  const owned = { ...request, owner: ines };
  answerCalls({
    ...around,
    'GET /event': page(owned),
    [`PUT /event/${request.id}`]: new OutdatedSave({ ...owned, owner: omar, revision: 5 }),
  });
  await show();
  const drawer = within(await openDrawer());
  await drawer.findByRole('option', { name: 'Omar Vidal' });
  await userEvent.type(teamComment(await screen.findByRole('dialog')), 'Rappeler');
  await userEvent.click(drawer.getByRole('button', { name: 'Enregistrer' }));
  expect(await drawer.findByText(/^Dans l’autre version\s: Omar Vidal$/)).toBeVisible();
});

test('without requests the screen says so and what to do, in English too', async () => {
  answerCalls({ ...around, 'GET /event': page() });
  await show('en');
  expect(await screen.findByText('No request')).toBeVisible();
  expect(screen.getByText(/Clients’ requests will appear here/)).toBeVisible();
});

test('each status says how many requests it has', async () => {
  answerCalls({ ...around, 'GET /event': page(request) });
  await show();
  const open = await screen.findByRole('tab', { name: /^Ouvertes\s12$/ });
  expect(open).toHaveAttribute('aria-controls', screen.getByRole('tabpanel').id);
  expect(screen.getByRole('tab', { name: /^En cours\s*3$/ })).toBeVisible();
  expect(screen.getByRole('tab', { name: /^Terminées\s*1\s204$/ })).toBeVisible();
});

test('the table shows the same requests, and the address keeps that it does', async () => {
  answerCalls({ ...around, 'GET /event': page({ ...request, comment: 'Rappeler mardi' }) });
  const address = await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Tableau' }));
  const table = await screen.findByRole('table', { name: 'Demandes de contact' });
  expect(within(table).getByRole('link', { name: 'Camille Morel' })).toBeVisible();
  expect(within(table).getByText('Rappeler mardi')).toBeVisible();
  expect(address()).toBe('?layout=table');
  await openDrawer();
});

test('a press on a row follows the request up, and one on a name in it leads to their card', async () => {
  answerCalls({ ...around, 'GET /event': page({ ...request, comment: 'Rappeler lundi' }) });
  await show('fr', '/events?layout=table');
  await userEvent.click(await screen.findByText('Rappeler lundi'));
  expect(await screen.findByRole('dialog')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  await userEvent.click(screen.getByRole('link', { name: 'Camille Morel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the drawer tells who changed what and when, and how the client agreed', async () => {
  const author = { id: request.id, fullName: 'Inès Normand' };
  const history: ContactRequestChange[] = [
    { id: '3', date: '2026-11-19T09:00:00.000Z', status: 'WIP', comment: null, author: null },
    { id: '2', date: '2026-11-18T10:00:00.000Z', status: 'WIP', comment: 'Appelée', author },
    { id: '1', date: '2026-11-18T09:00:00.000Z', status: 'OPEN', comment: null, author },
  ];
  const clientConsent = { evidence: 'E-mail du matin', date: '2026-11-17' };
  answerCalls({
    ...around,
    'GET /event': page({ ...request, clientConsent }),
    [`GET /event/${request.id}/history`]: history,
  });
  await show();
  const drawer = await openDrawer();

  await within(drawer).findByText('Demande créée');
  const seen = within(drawer)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(seen[0]).toMatch(
    /^Commentaire retiré19\/11\/2026.*, par une personne dont le nom n’est plus conservé$/,
  );
  expect(seen[1]).toMatch(
    /^StatutEn coursCommentaire\u00a0: «\u00a0Appelée\u00a0»18\/11\/2026.*, par Inès Normand$/,
  );
  expect(seen[2]).toMatch(/^Demande créée.*Ouverte18\/11\/2026/);
  expect(within(drawer).getByText(/17\/11\/2026 — E-mail du matin/)).toBeVisible();
});

test('a request is deleted after a question, and the list is asked for again', async () => {
  let isThere = true;
  const calls = answerCalls({
    ...around,
    'GET /event': () => (isThere ? page(request) : page()),
    [`DELETE /event/${request.id}`]: () => {
      isThere = false;
      return {};
    },
  });
  await show();
  const drawer = await openDrawer();
  await userEvent.click(within(drawer).getByRole('button', { name: 'Supprimer la demande' }));
  const question = await screen.findByRole('alertdialog');
  expect(within(question).getByText(/La demande de Camille Morel pour Orphée Santé/)).toBeVisible();
  expect(calls.some(({ route }) => route.startsWith('DELETE'))).toBe(false);
  await userEvent.click(within(question).getByRole('button', { name: 'Supprimer la demande' }));

  expect(await screen.findByText('Demande supprimée')).toBeVisible();
  expect(await screen.findByText('Aucune demande')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['fr', 'Enregistrer', 'Introuvable', 'Cette demande n’existe pas, ou plus.'],
  ['en', 'Save', 'Not found', 'This request does not exist, or no longer does.'],
] as const)(
  'a request that a colleague deleted meanwhile is shown as gone, in its drawer too (%s)',
  async (language, save, title, text) => {
    const gone = new Refusal(404, 'EVENT_NOT_FOUND');
    answerCalls({
      ...around,
      'GET /event': page(request),
      [`GET /event/${request.id}/history`]: gone,
      [`GET /event/${request.id}/steps`]: gone,
      [`GET /event/${request.id}/outcomes`]: gone,
      [`PUT /event/${request.id}`]: gone,
      [`DELETE /event/${request.id}`]: gone,
    });
    await show(language);
    await userEvent.click(await screen.findByRole('button', { name: /Camille Morel.*Orphée Santé/ }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText(text)).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: save }));

    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getAllByText(text)).toHaveLength(2);
    expect(screen.queryByText(/réseau|network/)).toBeNull();
  },
);

test.each([
  ['tiles', '/events'],
  ['board', '/events?layout=board'],
])('the requests that are there stay where the next ones do not come (%s)', async (_, at) => {
  let isDown = false;
  const requests = Array.from({ length: 11 }, (_, index) => ({
    ...request,
    id: `${String(index).padStart(8, '0')}-1111-4111-8111-111111111111`,
  }));
  answerCalls({
    ...around,
    'GET /event': ({ query }: Call) => {
      if (query.get('statuses') !== 'OPEN') return page();
      if (isDown) return new Refusal(500, 'INTERNAL_ERROR');
      const start = Number(query.get('page')) * Number(query.get('pageSize'));
      return { data: requests.slice(start, start + Number(query.get('pageSize'))), totalElements: 11 };
    },
  });
  await show('fr', at);
  const shown = () => screen.getAllByRole('button', { name: /^Suivre la demande/ });
  await waitFor(() => expect(shown()).toHaveLength(9));
  isDown = true;
  await userEvent.click(screen.getByRole('button', { name: 'Voir 2 de plus' }));
  expect(await screen.findByText('Erreur réseau')).toBeVisible();
  expect(shown()).toHaveLength(9);
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Voir 2 de plus' }));
  await waitFor(() => expect(shown()).toHaveLength(11));
});
