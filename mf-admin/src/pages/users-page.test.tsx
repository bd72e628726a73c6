import { beforeEach, expect, jest, test } from '@jest/globals';
import type { ListedUser } from '@passerelle/contract';
import { answerCalls, Refusal, renderScreen, userWithRole } from '@passerelle/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../locales/en.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import { Component } from './users-page.tsx';

const person: Omit<ListedUser, 'email' | 'role' | 'roles'> = {
  firstName: null,
  lastName: null,
  mobilePhone: null,
  profilCompleted: false,
};
const users: ListedUser[] = [
  {
    ...person,
    id: '11111111-1111-4111-8111-111111111111',
    firstName: 'Zoé',
    lastName: 'Lefèvre',
    email: 'zoe@example.com',
    role: 'BANQUIER',
    roles: ['BANQUIER'],
  },
  {
    ...person,
    email: 'fondatrice@example.com',
    role: 'STARTUP',
    roles: ['STARTUP'],
    invitationExpirationDate: '2999-11-27T09:00:00.000Z',
  },
];
const issued = { token: 'tok en', expirationDate: '2026-11-27T09:00:00.000Z' };

const show = (language: 'fr' | 'en' = 'fr') =>
  renderScreen([{ path: '/users', element: <Component /> }], {
    at: '/users',
    user: userWithRole('INNO'),
    language,
    translations: { namespace: 'admin', fr, en },
  });

/** The addresses that were handed to the mail program: jsdom has none. */
let openedDrafts: string[];

beforeEach(() => {
  openedDrafts = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    openedDrafts.push(this.href);
  });
});

/** The draft that the ready invitation offers, taken apart; it was opened, too. */
async function offeredDraft() {
  const link = await screen.findByRole('link', { name: 'Ouvrir le brouillon' });
  expect(openedDrafts).toEqual([link.getAttribute('href')]);
  const [, recipient, query] = /^mailto:([^?]+)\?(.*)$/.exec(link.getAttribute('href') ?? '') ?? [];
  return {
    recipient: decodeURIComponent(recipient ?? ''),
    body: new URLSearchParams(query).get('body') ?? '',
  };
}

test('an invitation answers its expiry and opens a draft with the link', async () => {
  const calls = answerCalls({ 'GET /admin/users': users, 'POST /auth/invite-token': issued });
  await show();
  await userEvent.type(screen.getByLabelText(/Adresse e-mail/), 'nouvelle+1@example.com');
  await userEvent.selectOptions(screen.getByLabelText(/Rôle/), 'Startup');
  await userEvent.click(screen.getByRole('button', { name: 'Générer l’invitation' }));

  expect(await screen.findByText('L’invitation de nouvelle+1@example.com est prête')).toBeVisible();
  expect(screen.getByText(/jusqu’au 27\/11\/2026/)).toBeVisible();
  const { recipient, body } = await offeredDraft();
  expect(recipient).toBe('nouvelle+1@example.com');
  expect(body).toContain('/initPassword?token=tok+en&email=nouvelle%2B1%40example.com');
  expect(calls.find(({ route }) => route.startsWith('POST'))?.body).toEqual({
    email: 'nouvelle+1@example.com',
    role: 'STARTUP',
  });
});

test('an address and a role are asked for, each in its own words', async () => {
  const calls = answerCalls({ 'GET /admin/users': users });
  await show('en');
  await userEvent.click(screen.getByRole('button', { name: 'Generate the invitation' }));
  expect(await screen.findByText('Please enter an email')).toBeVisible();
  expect(screen.getByText('Please select a role')).toBeVisible();
  await userEvent.type(screen.getByLabelText(/Email address/), 'nobody');
  expect(await screen.findByText('Please enter a valid email!')).toBeVisible();
  expect(calls.some(({ route }) => route.startsWith('POST'))).toBe(false);
});

test('a taken address is told by the global notice', async () => {
  answerCalls({ 'GET /admin/users': users, 'POST /auth/invite-token': new Refusal(409, 'EMAIL_TAKEN') });
  await show();
  await userEvent.type(screen.getByLabelText(/Adresse e-mail/), 'zoe@example.com');
  await userEvent.selectOptions(screen.getByLabelText(/Rôle/), 'Client');
  await userEvent.click(screen.getByRole('button', { name: 'Générer l’invitation' }));
  expect(await screen.findByText('Cet email est déjà utilisé par un autre utilisateur.')).toBeVisible();
});

test('a pending invitation stands in the list, and can be sent again', async () => {
  const calls = answerCalls({ 'GET /admin/users': users, 'POST /auth/invite-token': issued });
  await show();
  expect(await screen.findByText('Invitation valable jusqu’au 27/11/2999')).toBeVisible();
  await userEvent.click(
    screen.getByRole('button', { name: 'Renvoyer l’invitation de fondatrice@example.com' }),
  );
  expect((await offeredDraft()).recipient).toBe('fondatrice@example.com');
  expect(calls.find(({ route }) => route.startsWith('POST'))?.body).toEqual({
    email: 'fondatrice@example.com',
    role: 'STARTUP',
  });
});

test('the filter ignores accents and case, and says when nothing is left', async () => {
  answerCalls({ 'GET /admin/users': users });
  await show();
  const filter = screen.getByRole('searchbox');
  await userEvent.type(filter, 'LEFEVRE');
  const table = await screen.findByRole('table');
  expect(within(table).getByText('Zoé Lefèvre')).toBeVisible();
  expect(within(table).queryByText('fondatrice@example.com')).toBeNull();
  await userEvent.type(filter, 'x');
  expect(await screen.findByText('Aucun résultat')).toBeVisible();
});

const zoe = `/admin/user/${users[0]?.id}`;
const openZoe = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Modifier Zoé Lefèvre' }));

test('a role is added, and which one leads is chosen', async () => {
  const calls = answerCalls({ 'GET /admin/users': users, [`PUT ${zoe}/roles`]: { ...users[0] } });
  await show();
  await openZoe();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Admin' }));
  await userEvent.selectOptions(screen.getByLabelText(/^Rôle principal/), 'Admin');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer les rôles' }));
  expect(await screen.findByText('Rôles enregistrés')).toBeVisible();
  const call = calls.find(({ route }) => route.startsWith('PUT'));
  expect(call?.body).toEqual({ roles: ['INNO', 'BANQUIER'] });
});

test('no role at all is no choice; one that takes data along is asked about first', async () => {
  const startup: ListedUser = {
    ...person,
    id: '33333333-3333-4333-8333-333333333333',
    email: 'orphee@example.com',
    role: 'STARTUP',
    roles: ['STARTUP'],
  };
  const calls = answerCalls({ 'GET /admin/users': [startup] });
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Modifier orphee@example.com' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Startup' }));
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer les rôles' }));
  expect(await screen.findByText('Veuillez sélectionner un rôle')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Banquier' }));
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer les rôles' }));
  const question = await screen.findByRole('alertdialog');
  expect(within(question).getByText(/La fiche de sa startup sera désactivée/)).toBeVisible();
  expect(calls.some(({ route }) => route.startsWith('PUT'))).toBe(false);
});

test('a link to a new password is made and opens a draft', async () => {
  answerCalls({ 'GET /admin/users': users, 'POST /auth/reset-token': issued });
  await show();
  await openZoe();
  await userEvent.click(screen.getByRole('button', { name: 'Générer un lien' }));
  const { recipient, body } = await offeredDraft();
  expect(recipient).toBe('zoe@example.com');
  expect(body).toContain('/resetPassword?token=tok+en&email=zoe%40example.com');
});

test('nobody changes their own roles or deletes themselves', async () => {
  const self = userWithRole('INNO');
  const own: ListedUser = { ...person, id: self.id, email: self.email, role: 'INNO', roles: ['INNO'] };
  answerCalls({ 'GET /admin/users': [own] });
  await show();
  await userEvent.click(await screen.findByRole('button', { name: `Modifier ${self.email}` }));
  expect(await screen.findByText(/^Vos propres rôles ne peuvent/)).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Supprimer l’utilisateur' })).toBeNull();
});
