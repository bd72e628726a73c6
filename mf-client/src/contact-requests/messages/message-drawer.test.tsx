import { expect, test } from '@jest/globals';
import { messageText, type OwnContactRequest, type OwnMessage } from '@passerelle/contract';
import { chooseLanguage } from '@passerelle/platform/i18n';
import { answerCalls, noAnswer, Refusal, renderScreen, userWithRole } from '@passerelle/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../locales/en.json' with { type: 'json' };
import fr from '../../locales/fr.json' with { type: 'json' };
import { Component } from '../../pages/contact-requests-page.tsx';

const startupId = '33333333-3333-4333-8333-333333333333';
const request: OwnContactRequest = {
  id: '11111111-1111-4111-8111-111111111111',
  type: 'LINKING',
  clientId: '22222222-2222-4222-8222-222222222222',
  startupId,
  date: '2026-11-18T09:00:00.000Z',
  status: 'WIP',
  startup: { id: startupId, fullName: 'Orphée Santé' },
  progress: { introducedAt: '2026-11-20T09:00:00.000Z', closedAt: null, handledBy: null },
};
type Answers = Parameters<typeof answerCalls>[0];

async function show(
  answers: Answers = {},
  { language = 'fr', add = [] }: { language?: 'fr' | 'en'; add?: Answers[string] } = {},
) {
  const all: Answers = {
    'GET /client/linking': { data: [request], totalElements: 1 },
    'GET /client/archived': { data: [], totalElements: 0 },
    [`GET /client/linking/${startupId}/messages`]: [],
    ...answers,
  };
  const prefix = `PUT /client/linking/${startupId}/messages/`;
  const calls = answerCalls(
    new Proxy(all, {
      get: (others, route) => (String(route).startsWith(prefix) ? add : others[String(route)]),
    }),
  );
  await renderScreen([{ path: '/linkings', element: <Component /> }], {
    at: '/linkings',
    user: userWithRole('CLIENT'),
    language,
    translations: { namespace: 'client', fr, en },
  });
  return { added: () => calls.filter(({ route }) => route.startsWith(prefix)), calls };
}
async function open() {
  await userEvent.click(
    await screen.findByRole('button', { name: 'Écrire à l’équipe au sujet d’Orphée Santé' }),
  );
  return within(await screen.findByRole('dialog'));
}

test.each([
  [
    'fr',
    'Suivi de la demande à Orphée Santé',
    ['Reçue le 18/11/2026', 'Suivie par l’équipe innovation', 'Mise en relation engagée le 20/11/2026'],
  ],
  [
    'en',
    'Progress of the request to Orphée Santé',
    [
      'Received on 18/11/2026',
      'Looked after by the innovation team',
      'Introduction under way since 20/11/2026',
    ],
  ],
] as const)('a request says how it goes on, in order (%s)', async (language, name, steps) => {
  await show({}, { language });
  const list = await screen.findByRole('list', { name });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(steps);
});

test('who looks after it is named where the API says so, a closed one takes no message', async () => {
  const closed = {
    ...request,
    status: 'DONE',
    progress: { introducedAt: null, closedAt: '2026-11-21T09:00:00.000Z', handledBy: 'Inès Normand' },
  };
  const handled = {
    ...request,
    id: closed.clientId,
    progress: { ...request.progress, handledBy: 'Inès Normand' },
  };
  await show({ 'GET /client/linking': { data: [closed, handled], totalElements: 2 } });
  expect(await screen.findByText('Close le 21/11/2026')).toBeVisible();
  expect(screen.getAllByText('Suivie par Inès Normand, de l’équipe innovation')).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: /^Écrire à l’équipe/ })).toHaveLength(1);
});

test('a message is added and stands among those that were', async () => {
  let messages: OwnMessage[] = [];
  const { added } = await show(
    { [`GET /client/linking/${startupId}/messages`]: () => messages },
    {
      add: () => {
        messages = [{ id: request.id, text: 'Plutôt le matin', notedAt: '2026-11-21T09:00:00.000Z' }];
        return messages;
      },
    },
  );
  const drawer = await open();
  await userEvent.click(drawer.getByRole('button', { name: 'Envoyer' }));
  expect(drawer.getByRole('textbox')).toBeInvalid();
  expect(added()).toEqual([]);
  await userEvent.type(drawer.getByRole('textbox', { name: /^Votre message/ }), 'Plutôt le matin');
  await userEvent.click(drawer.getByRole('button', { name: 'Envoyer' }));
  expect(await screen.findByText('Message ajouté à votre demande')).toBeVisible();
  expect(added().map(({ body }) => body)).toEqual([{ text: 'Plutôt le matin' }]);
  expect(await drawer.findByRole('list', { name: 'Vos messages' })).toHaveTextContent('Plutôt le matin');
  expect(drawer.getByRole('textbox')).toHaveValue('');
});

test('what is typed while a message is being sent stays, and is asked about before the drawer is left', async () => {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const add = async () => {
    await released;
    return [{ id: request.id, text: 'Bonjour', notedAt: '2026-11-21T09:00:00.000Z' }];
  };
  const { added } = await show({}, { add });
  const drawer = await open();
  const text = drawer.getByRole('textbox');
  await userEvent.type(text, 'Bonjour');
  await userEvent.click(drawer.getByRole('button', { name: 'Envoyer' }));
  await waitFor(() => expect(added()).toHaveLength(1));
  await userEvent.clear(text);
  await userEvent.type(text, 'Plutôt le matin');
  await act(async () => letGo());

  expect(await screen.findByText('Message ajouté à votre demande')).toBeVisible();
  expect(text).toHaveValue('Plutôt le matin');
  await userEvent.click(drawer.getAllByRole('button', { name: 'Fermer' })[0] as HTMLElement);
  expect(await screen.findByRole('alertdialog', { name: 'Quitter sans enregistrer\u00a0?' })).toBeVisible();
});

test('one whose answer was lost is sent again as the same one', async () => {
  const { added } = await show({}, { add: noAnswer });
  const drawer = await open();
  await userEvent.type(drawer.getByRole('textbox'), 'Bonjour');
  await userEvent.click(drawer.getByRole('button', { name: 'Envoyer' }));
  await waitFor(() => expect(added().length).toBeGreaterThan(1));
  const [first] = added().map(({ route }) => route);
  expect(new Set(added().map(({ route }) => route)).size).toBe(1);
  // What was added to it meanwhile is no repetition: the team may have the first words already.
  await userEvent.type(drawer.getByRole('textbox'), ' à toutes');
  const send = drawer.getByRole('button', { name: 'Envoyer' });
  await waitFor(() => expect(send).not.toHaveAttribute('aria-disabled', 'true'));
  await userEvent.click(send);
  await waitFor(() => expect(added()).toHaveLength(4));
  for (const { route, body } of added().slice(2)) {
    expect(body).toEqual({ text: 'Bonjour à toutes' });
    expect(route).not.toBe(first);
  }
});

test.each([
  ['closed', new Refusal(409, 'EVENT_CLOSED'), /^Cette demande est close/],
  ['deleted', new Refusal(404, 'EVENT_NOT_FOUND'), /^Cette demande n’existe pas/],
] as const)(
  'one for a request that the team has %s meanwhile stays to be copied, beside why',
  async (end, refusal, why) => {
    let requests: OwnContactRequest[] = [request];
    await show(
      {
        'GET /client/linking': () => ({ data: requests, totalElements: requests.length }),
        [`GET /client/linking/${startupId}/messages`]: () => (requests.length > 0 ? [] : refusal),
      },
      {
        add: () => {
          requests = end === 'closed' ? [{ ...request, status: 'DONE' }] : [];
          return refusal;
        },
      },
    );
    const drawer = await open();
    const field = drawer.getByRole('textbox');
    await userEvent.type(field, 'Plutôt le matin');
    await userEvent.click(drawer.getByRole('button', { name: 'Envoyer' }));
    expect(
      await screen.findByText(end === 'closed' ? 'Terminée' : 'Vous n’avez pas encore fait de demande'),
    ).toBeInTheDocument();
    expect(field).toBeInTheDocument();
    expect(field).toHaveValue('Plutôt le matin');
    const notice = await drawer.findByRole('region', { name: why });
    expect(notice).toHaveFocus();
    expect(screen.getAllByText(why)).toHaveLength(1);
    await act(() => chooseLanguage('en'));
    const inEnglish = messageText(refusal.code, 'en');
    expect(drawer.getByRole('region', { name: inEnglish })).toBeVisible();
    await act(() => chooseLanguage('fr'));
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: /^Quitter sans enregistrer/ })).toBeVisible();
  },
);

test('mails about what happens are switched on and off', async () => {
  let isWanted = false;
  const { calls } = await show({
    'GET /client/linking/mails': () => ({ isWanted }),
    'PUT /client/linking/mails': (call: { body: unknown }) => {
      ({ isWanted } = call.body as { isWanted: boolean });
      return { isWanted };
    },
  });
  const box = await screen.findByRole('switch', { name: 'M’avertir par e-mail de chaque avancée' });
  await userEvent.click(box);
  expect(await screen.findByText('Vous serez averti par e-mail de chaque avancée.')).toBeVisible();
  await waitFor(() => expect(box).toBeChecked());
  await userEvent.click(box);
  await waitFor(() => expect(box).not.toBeChecked());
  const sent = calls.filter(({ route }) => route.startsWith('PUT')).map(({ body }) => body);
  expect(sent).toEqual([{ isWanted: true }, { isWanted: false }]);
});
