import { expect, test } from '@jest/globals';
import { orphee, village } from '@passerelle/catalogue/testing';
import type { CurrentUser } from '@passerelle/contract/accounts/user';
import type { Role } from '@passerelle/contract/common/enumerations';
import {
  answerCalls,
  countedIn,
  nameAnalytics,
  Refusal,
  renderScreen,
  userWithRole,
} from '@passerelle/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../locales/en.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import { Component } from './startup-detail-page.tsx';

type Answers = Parameters<typeof answerCalls>[0];

const address = `/client/linking/${orphee.id}`;
const created = {
  id: '33333333-3333-4333-8333-333333333333',
  type: 'LINKING',
  clientId: '22222222-2222-4222-8222-222222222222',
  startupId: orphee.id,
  date: '2026-11-20T09:00:00.000Z',
  status: 'OPEN',
  startup: { id: orphee.id, fullName: 'Orphée Santé' },
};

const sendWords = { fr: 'Lever le secret et envoyer', en: 'Lift secrecy and send' };

async function confirm(language: 'fr' | 'en') {
  await userEvent.click(await screen.findByRole('button', { name: sendWords[language] }));
}

async function show(person: Role | CurrentUser, answers: Answers = {}, language: 'fr' | 'en' = 'fr') {
  const calls = answerCalls({
    [`GET /startup/${orphee.id}`]: orphee,
    'GET /ecosystem': [village],
    ...answers,
  });
  await renderScreen([{ path: '/startups/:idStartup', element: <Component /> }], {
    at: `/startups/${orphee.id}`,
    user: typeof person === 'string' ? userWithRole(person) : person,
    language,
    translations: { namespace: 'client', fr, en },
  });
  await screen.findByRole('heading', { level: 1, name: 'Orphée Santé' });
  return calls;
}

test('a client reads what a request discloses, asks, and sees it sent', async () => {
  const forget = nameAnalytics();
  const calls = await show('CLIENT', { [`POST ${address}`]: created });
  const button = await screen.findByRole('button', { name: 'Demander un contact' });
  expect(button).toHaveAccessibleDescription(/vous levez le secret bancaire/);
  await userEvent.click(button);
  const dialog = await screen.findByRole('alertdialog', { name: /^Demander à être présenté à Orphée Santé/ });
  expect(dialog).toHaveAccessibleDescription(/à Orphée Santé, et à personne d’autre/);
  for (const detail of ['Claire Martin', 'claire@example.com']) expect(dialog).toHaveTextContent(detail);
  expect(calls.filter(({ route }) => route === `POST ${address}`)).toEqual([]);
  await confirm('fr');

  const sent = await screen.findByRole('button', { name: 'Demande envoyée' });
  expect(sent).toHaveAttribute('aria-disabled', 'true');
  expect(
    screen.getByText('Votre demande est envoyée. L’équipe de la startup vous contactera.'),
  ).toBeVisible();
  expect(screen.queryByText(/secret bancaire/)).not.toBeInTheDocument();
  await userEvent.click(sent);
  expect(calls.filter(({ route }) => route === `POST ${address}`)).toHaveLength(1);
  expect(countedIn(calls)).toEqual([{ e_c: 'linking', e_a: 'createLinking', e_n: 'OPEN' }]);
  forget();
});

test('who cancels has asked nothing, and is where they were', async () => {
  const calls = await show('CLIENT');
  const button = await screen.findByRole('button', { name: 'Demander un contact' });
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(button).toHaveFocus());
  expect(calls.filter(({ route }) => route === `POST ${address}`)).toEqual([]);
});

test('a request that was withdrawn says so, and can be made anew', async () => {
  await show('CLIENT', {
    [`GET ${address}`]: { status: 'DONE', withdrawnAt: '2026-11-21T09:00:00.000Z' },
    [`POST ${address}`]: created,
  });
  expect(await screen.findByText(/Vous avez retiré votre demande le 21.11.2026/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Demander un contact' }));
  await confirm('fr');
  expect(await screen.findByRole('button', { name: 'Demande envoyée' })).toBeVisible();
});

test('a press that is quicker than the answer counts, and asks nothing of who has asked before', async () => {
  let answer = (_status: object) => {};
  const answered = new Promise<object>((resolve) => {
    answer = resolve;
  });
  const calls = await show('CLIENT', { [`GET ${address}`]: () => answered });
  await userEvent.click(await screen.findByRole('button', { name: 'Demander un contact' }));
  expect(await screen.findByRole('alertdialog')).toBeVisible();

  answer({ status: 'WIP' });
  expect(await screen.findByRole('button', { name: 'Demande envoyée' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(calls.filter(({ route }) => route === `POST ${address}`)).toEqual([]);
});

test('a client who has asked before finds it sent, in English too', async () => {
  await show('CLIENT', { [`GET ${address}`]: { status: 'WIP' } }, 'en');

  expect(await screen.findByRole('button', { name: 'Request sent' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(screen.getByRole('link', { name: 'Follow my requests' })).toHaveAttribute('href', '/linkings');
});

test('a request that fails raises the one global notice, and the button works again', async () => {
  await show('CLIENT', { [`POST ${address}`]: new Refusal(503, 'UNAVAILABLE') });
  await userEvent.click(await screen.findByRole('button', { name: 'Demander un contact' }));
  await confirm('fr');

  expect(await screen.findByText('Erreur réseau')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  const button = await screen.findByRole('button', { name: 'Demander un contact' });
  expect(button).not.toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByText('Erreur de formulaire')).not.toBeInTheDocument();
});

test.each([
  [
    'fr',
    {
      ask: 'Demander un contact',
      title: 'Un e-mail de confirmation vous attend',
      needed: 'Votre demande n’est pas encore envoyée : confirmez d’abord que c’est bien vous.',
      notYet: 'Votre demande n’est toujours pas envoyée : ouvrez d’abord le lien de l’e-mail et confirmez.',
      sendRequest: 'Envoyer ma demande',
      sendAgain: 'Renvoyer l’e-mail',
      sentAgain: 'L’e-mail est parti. Son lien remplace le précédent.',
      sent: 'Demande envoyée',
    },
  ],
  [
    'en',
    {
      ask: 'Request a contact',
      title: 'An email waits for your confirmation',
      needed: 'Your request has not been sent yet: please confirm first that it is you.',
      notYet: 'Your request has still not been sent: open the link of the email first, and confirm.',
      sendRequest: 'Send my request',
      sendAgain: 'Send the email again',
      sentAgain: 'The email is on its way. Its link takes the place of the one before.',
      sent: 'Request sent',
    },
  ],
] as const)(
  'a request that waits for a confirmation by mail says so, and is sent after it (%s)',
  async (language, words) => {
    let isConfirmed = false;
    const calls = await show(
      'CLIENT',
      {
        [`POST ${address}`]: () => (isConfirmed ? created : new Refusal(403, 'MAIL_CONFIRMATION_REQUIRED')),
        'POST /auth/send-access-confirmation': {},
      },
      language,
    );
    const say = (text: string) => screen.findByText((shown) => shown.replace(/\s/g, ' ') === text);
    const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

    await press(words.ask);
    await confirm(language);
    expect(await screen.findByRole('region', { name: words.title })).toBeVisible();
    expect((await say(words.needed)).closest('[role="status"]')).not.toBeNull();
    // The panel tells it, and nothing else does.
    expect(screen.queryByText(/autorisé|not allowed/)).toBeNull();

    await press(words.sendRequest);
    const told = await say(words.notYet);
    expect(told).toBeVisible();
    // Each press is answered, also by the same words.
    await press(words.sendRequest);
    await waitFor(() => expect(told).not.toBeInTheDocument());
    expect((await say(words.notYet)).closest('[role="status"]')).not.toBeNull();
    await press(words.sendAgain);
    expect(await say(words.sentAgain)).toBeVisible();

    isConfirmed = true;
    await press(words.sendRequest);
    expect(await screen.findByRole('button', { name: words.sent })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('region', { name: words.title })).toBeNull();
    expect(calls.filter(({ route }) => route === `POST ${address}`)).toHaveLength(4);
  },
);

test('a mail that was sent a moment ago is not sent again, and the API’s words say so', async () => {
  await show('CLIENT', {
    [`POST ${address}`]: new Refusal(403, 'MAIL_CONFIRMATION_REQUIRED'),
    'POST /auth/send-access-confirmation': new Refusal(429, 'MAIL_SENT_RECENTLY'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Demander un contact' }));
  await confirm('fr');
  await userEvent.click(await screen.findByRole('button', { name: 'Renvoyer l’e-mail' }));
  expect(await screen.findByText(/^Un e-mail vous a été envoyé il y a peu/)).toBeVisible();
});

test('who is a banker first, and a client, asks as a client', async () => {
  await show(userWithRole('BANQUIER', 'CLIENT'));
  expect(await screen.findByRole('button', { name: 'Demander un contact' })).toBeVisible();
});

test('a banker who is to be a client has nothing to ask before giving criteria', async () => {
  const calls = await show({ ...userWithRole('BANQUIER', 'CLIENT'), profilCompleted: false });
  expect(screen.queryByRole('button', { name: 'Demander un contact' })).toBeNull();
  expect(calls.map(({ route }) => route)).not.toContain(`GET ${address}`);
});

test('a banker reads, and has nothing to ask', async () => {
  const calls = await show('BANQUIER');

  expect(screen.queryByRole('region', { name: 'Être mis en relation' })).not.toBeInTheDocument();
  expect(calls.some(({ route }) => route === `GET ${address}`)).toBe(false);
});
