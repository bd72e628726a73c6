import { beforeEach, expect, jest, test } from '@jest/globals';
import type { ListedUser } from '@passerelle/contract';
import { answerCalls, Refusal, renderScreen, userWithRole } from '@passerelle/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../locales/en.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import { Component } from './users-page.tsx';

const person: Omit<ListedUser, 'email' | 'role' | 'roles'> = {
  firstName: null,
  lastName: null,
  mobilePhone: null,
  profilCompleted: false,
  state: 'ACTIVE',
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
    state: 'INVITED',
    invitationId: '99999999-9999-4999-8999-999999999999',
    invitationExpirationDate: '2999-11-27T09:00:00.000Z',
  },
];
const pageOf = (...data: ListedUser[]) => ({ data, totalElements: data.length });
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
  const calls = answerCalls({ 'GET /admin/users': pageOf(...users), 'POST /auth/invite-token': issued });
  await show();
  await userEvent.type(screen.getByLabelText(/Adresse e-mail/), 'nouvelle+1@example.com');
  await userEvent.selectOptions(screen.getByLabelText(/^Rôle\s*\*?$/), 'Startup');
  await userEvent.click(screen.getByRole('button', { name: 'Générer l’invitation' }));

  expect(await screen.findByText('L’invitation de nouvelle+1@example.com est prête')).toBeVisible();
  const said = screen.getByText('Invitation prête pour nouvelle+1@example.com');
  expect(said.closest('[aria-live="polite"]')).not.toBeNull();
  expect(screen.getByText(/jusqu’au 27\/11\/2026/)).toBeVisible();
  const { recipient, body } = await offeredDraft();
  expect(recipient).toBe('nouvelle+1@example.com');
  expect(body).toContain('/initPassword?token=tok+en&email=nouvelle%2B1%40example.com');
  expect(calls.find(({ route }) => route.startsWith('POST'))?.body).toEqual({
    email: 'nouvelle+1@example.com',
    role: 'STARTUP',
  });
});

test('an address that may imitate another one is shown, and its draft waits for the team', async () => {
  const message = 'Cette adresse mélange des lettres de plusieurs alphabets.';
  const remarks = [{ path: 'email', code: 'EMAIL_LOOKS_LIKE_ANOTHER', message }];
  answerCalls({
    'GET /admin/users': pageOf(...users),
    'POST /auth/invite-token': { ...issued, remarks },
  });
  await show();
  await userEvent.type(screen.getByLabelText(/Adresse e-mail/), 'cl\u0430ire@example.com');
  await userEvent.selectOptions(screen.getByLabelText(/^Rôle\s*\*?$/), 'Client');
  await userEvent.click(screen.getByRole('button', { name: 'Générer l’invitation' }));

  const seen = await screen.findByText(message);
  expect(seen).toBeVisible();
  expect(seen.closest('[role="status"]')).not.toBeNull();
  expect(screen.getByText('Vérifiez cette adresse')).toBeVisible();
  expect(openedDrafts).toEqual([]);
});

test('an address and a role are asked for, each in its own words', async () => {
  const calls = answerCalls({ 'GET /admin/users': pageOf(...users) });
  await show('en');
  await userEvent.click(screen.getByRole('button', { name: 'Generate the invitation' }));
  expect(await screen.findByText('Please enter an email')).toBeVisible();
  expect(screen.getByText('Please select a role')).toBeVisible();
  await userEvent.type(screen.getByLabelText(/Email address/), 'nobody');
  expect(await screen.findByText('Please enter a valid email!')).toBeVisible();
  expect(calls.some(({ route }) => route.startsWith('POST'))).toBe(false);
});

test('a taken address is shown by the global notice', async () => {
  answerCalls({
    'GET /admin/users': pageOf(...users),
    'POST /auth/invite-token': new Refusal(409, 'EMAIL_TAKEN'),
  });
  await show();
  await userEvent.type(screen.getByLabelText(/Adresse e-mail/), 'zoe@example.com');
  await userEvent.selectOptions(screen.getByLabelText(/^Rôle\s*\*?$/), 'Client');
  await userEvent.click(screen.getByRole('button', { name: 'Générer l’invitation' }));
  expect(await screen.findByText('Cet email est déjà utilisé par un autre utilisateur.')).toBeVisible();
});

test('a pending invitation stands in the list, and can be sent again', async () => {
  const calls = answerCalls({ 'GET /admin/users': pageOf(...users), 'POST /auth/invite-token': issued });
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

/** The piece of a live region that says these words. */
const saying = async (words: string | RegExp) => {
  const found = await screen.findAllByText(words);
  return found.find((piece) => piece.closest('[aria-live="polite"], [role="status"]')) as HTMLElement;
};

/** Waits until the same words are said anew: screen readers say what comes, and not what stands there. */
async function waitUntilSaidAnew(words: string | RegExp, before: HTMLElement) {
  await waitFor(() => expect(before).not.toBeInTheDocument());
  expect(await saying(words)).toBeInTheDocument();
}

test('an invitation that is sent again to the same address is told again', async () => {
  answerCalls({ 'GET /admin/users': pageOf(...users), 'POST /auth/invite-token': issued });
  await show();
  const resend = await screen.findByRole('button', {
    name: 'Renvoyer l’invitation de fondatrice@example.com',
  });
  const words = 'Invitation prête pour fondatrice@example.com';
  await userEvent.click(resend);
  const first = await saying(words);
  await userEvent.click(resend);
  await waitUntilSaidAnew(words, first);
});

test('a pending invitation is withdrawn after a question', async () => {
  let isThere = true;
  const calls = answerCalls({
    'GET /admin/users': () => (isThere ? pageOf(...users) : pageOf(...users.slice(0, 1))),
    [`DELETE /admin/invitation/${users[1]?.invitationId}`]: () => {
      isThere = false;
      return {};
    },
  });
  await show();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Retirer l’invitation de fondatrice@example.com' }),
  );
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/Son lien ne fonctionnera plus/)).toBeVisible();
  expect(calls.some(({ route }) => route.startsWith('DELETE'))).toBe(false);
  await userEvent.dblClick(question.getByRole('button', { name: 'Retirer l’invitation' }));
  expect(await screen.findByText('L’invitation de fondatrice@example.com est retirée.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('cell', { name: 'fondatrice@example.com' })).toBeNull());
  expect(calls.filter(({ route }) => route.startsWith('DELETE'))).toHaveLength(1);
});

test.each([
  ['fondatrice@example.com', false],
  ['nouvelle@example.com', true],
])(
  'once an invitation is withdrawn, the link that was made for %s is offered: %s',
  async (email, isOffered) => {
    answerCalls({
      'GET /admin/users': pageOf(...users),
      'POST /auth/invite-token': issued,
      [`DELETE /admin/invitation/${users[1]?.invitationId}`]: {},
    });
    await show();
    await userEvent.type(screen.getByLabelText(/Adresse e-mail/), email);
    await userEvent.selectOptions(screen.getByLabelText(/^Rôle\s*\*?$/), 'Startup');
    await userEvent.click(screen.getByRole('button', { name: 'Générer l’invitation' }));
    expect(await screen.findByText(`L’invitation de ${email} est prête`)).toBeVisible();
    await userEvent.click(
      screen.getByRole('button', { name: 'Retirer l’invitation de fondatrice@example.com' }),
    );
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Retirer l’invitation' }));
    expect(await screen.findByText('L’invitation de fondatrice@example.com est retirée.')).toBeVisible();
    expect(screen.queryByText(`L’invitation de ${email} est prête`) !== null).toBe(isOffered);
  },
);

test.each([
  [404, 'INVITATION_GONE', 'This invitation no longer exists: it has already been withdrawn.'],
  [409, 'INVITATION_USED', /^This invitation has already been used/],
] as const)('an invitation that cannot be withdrawn any more says why (%i)', async (status, code, words) => {
  answerCalls({
    'GET /admin/users': pageOf(...users),
    [`DELETE /admin/invitation/${users[1]?.invitationId}`]: new Refusal(status, code),
  });
  await show('en');
  await userEvent.click(
    await screen.findByRole('button', { name: 'Withdraw the invitation of fondatrice@example.com' }),
  );
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Withdraw the invitation' }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a word, states, roles and a heading are asked of the API, and stand in the address', async () => {
  const calls = answerCalls({
    'GET /admin/users': ({ query }) => (query.get('search') === 'zzz' ? pageOf() : pageOf(...users)),
  });
  const router = await show();
  const last = () => Object.fromEntries(calls.at(-1)?.query ?? []);
  await screen.findByText('Zoé Lefèvre');
  expect(last()).toEqual({ sort: 'EMAIL_ASC', page: '0', pageSize: '20' });
  await userEvent.click(screen.getByRole('combobox', { name: 'État' }));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Connexion bloquée' }));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Invitation en attente' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('combobox', { name: 'Rôles' }));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Banquier' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'État' }));
  await waitFor(() =>
    expect(last()).toMatchObject({ states: 'LOCKED,INVITED', roles: 'BANQUIER', sort: 'STATE_ASC' }),
  );
  await userEvent.type(screen.getByRole('searchbox'), 'zzz');
  expect(await screen.findByText('Aucun résultat')).toBeVisible();
  const { search, hash } = router.state.location;
  expect(decodeURIComponent(`${search}${hash}`)).toBe(
    '?states=LOCKED,INVITED&roles=BANQUIER&sort=STATE_ASC#search=zzz',
  );
  expect(calls.map(({ address }) => address).join()).not.toContain('zzz');
});

test('values chosen before the page shows the first of them are all asked for', async () => {
  answerCalls({ 'GET /admin/users': pageOf(...users) });
  const router = await show();
  await screen.findByText('Zoé Lefèvre');
  await userEvent.click(screen.getByRole('combobox', { name: 'Rôles' }));
  const roles = await screen.findAllByRole('menuitemcheckbox', { name: /^(Client|Startup)$/ });
  expect(roles).toHaveLength(2);
  // As on a slow machine, on which a person is quicker than the page.
  await act(async () => {
    for (const role of roles) fireEvent.click(role);
  });
  expect(new URLSearchParams(router.state.location.search).get('roles')?.split(',').sort()).toEqual([
    'CLIENT',
    'STARTUP',
  ]);
});

test('a list that is narrowed and ordered leaves an invitation as it is typed, which is still asked about', async () => {
  answerCalls({ 'GET /admin/users': pageOf(...users) });
  const router = await show();
  await userEvent.type(screen.getByLabelText(/Adresse e-mail/), 'nouvelle@example.com');
  await userEvent.click(screen.getByRole('combobox', { name: 'Rôles' }));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Banquier' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'État' }));
  await waitFor(() => expect(router.state.location.search).toBe('?roles=BANQUIER&sort=STATE_ASC'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByLabelText(/Adresse e-mail/)).toHaveValue('nouvelle@example.com');
  await act(() => router.navigate('/clients'));
  expect(await screen.findByRole('alertdialog', { name: /^Quitter sans enregistrer/ })).toBeVisible();
});

test('more users come at a press; a press on a row opens the account', async () => {
  answerCalls({
    'GET /admin/users': ({ query }) => ({
      data: [users[Number(query.get('page'))] as ListedUser],
      totalElements: 2,
    }),
  });
  await show();
  await screen.findByText('Zoé Lefèvre');
  expect(screen.queryByText('fondatrice@example.com')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /de plus$/ }));
  await userEvent.click(await screen.findByText('fondatrice@example.com'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByText('zoe@example.com'));
  expect(await screen.findByRole('dialog', { name: 'Zoé Lefèvre' })).toBeVisible();
});

test('an account pressed while the list is asked for anew opens as the answer has it', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const calls = answerCalls({
    'GET /admin/users': async ({ query }) => {
      if (query.get('sort') === 'EMAIL_ASC') return pageOf(...users);
      await arrived;
      return pageOf({ ...(users[0] as ListedUser), roles: ['STARTUP'], rolesRevision: 7 });
    },
    [`PUT ${zoe}/roles`]: { ...users[0] },
  });
  await show();
  await screen.findByText('Zoé Lefèvre');
  await userEvent.click(screen.getByRole('button', { name: 'État' }));
  const opener = screen.getByRole('button', { name: /^Modifier Zoé Lefèvre/ });
  await userEvent.click(opener);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(opener).toHaveFocus();
  await act(async () => arrive());
  const drawer = within(await screen.findByRole('dialog', { name: 'Zoé Lefèvre' }));
  expect(drawer.getByRole('checkbox', { name: 'Startup' })).toBeChecked();
  await userEvent.click(drawer.getByRole('checkbox', { name: 'Banquier' }));
  await userEvent.click(drawer.getByRole('button', { name: 'Enregistrer les rôles' }));
  await waitFor(() => expect(calls.find(({ route }) => route.startsWith('PUT'))).toBeDefined());
  expect(calls.find(({ route }) => route.startsWith('PUT'))?.query.get('revision')).toBe('7');
});

test('a locked sign-in and an expired invitation are shown', async () => {
  answerCalls({
    'GET /admin/users': pageOf(
      { ...(users[0] as ListedUser), state: 'LOCKED' },
      { ...(users[1] as ListedUser), state: 'EXPIRED', invitationExpirationDate: '2026-01-02T09:00:00.000Z' },
    ),
  });
  await show('en');
  expect(await screen.findByText('Sign-in locked')).toBeVisible();
  expect(screen.getByText('Invitation expired on 02/01/2026')).toBeVisible();
});

const zoe = `/admin/user/${users[0]?.id}`;
const openZoe = async () =>
  userEvent.click(await screen.findByRole('button', { name: /^(?:Modifier|Edit) Zoé Lefèvre/ }));

test('a role is added, and which one leads is chosen', async () => {
  const calls = answerCalls({ 'GET /admin/users': pageOf(...users), [`PUT ${zoe}/roles`]: { ...users[0] } });
  await show();
  await openZoe();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Admin' }));
  await userEvent.selectOptions(screen.getByLabelText(/^Rôle principal/), 'Admin');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer les rôles' }));
  // Who joins the team does so with a right that somebody chose.
  expect(await screen.findByText('Ce champ est obligatoire')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: /^Complet/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer les rôles' }));
  expect(await screen.findByText('Rôles enregistrés')).toBeVisible();
  const call = calls.find(({ route }) => route.startsWith('PUT'));
  expect(call?.body).toEqual({ roles: ['INNO', 'BANQUIER'], staffRight: 'ADMINISTRATOR' });
});

test('no role at all is no choice; one that takes data along is asked about first', async () => {
  const startup: ListedUser = {
    ...person,
    id: '33333333-3333-4333-8333-333333333333',
    email: 'orphee@example.com',
    role: 'STARTUP',
    roles: ['STARTUP'],
  };
  const calls = answerCalls({ 'GET /admin/users': pageOf(startup) });
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
  answerCalls({ 'GET /admin/users': pageOf(...users), 'POST /auth/reset-token': issued });
  await show();
  await openZoe();
  await userEvent.click(screen.getByRole('button', { name: 'Générer un lien' }));
  const { recipient, body } = await offeredDraft();
  expect(recipient).toBe('zoe@example.com');
  expect(body).toContain('/resetPassword?token=tok+en&email=zoe%40example.com');
});

test('a second link to a new password is told as the first was', async () => {
  answerCalls({ 'GET /admin/users': pageOf(...users), 'POST /auth/reset-token': issued });
  await show();
  await openZoe();
  const issue = screen.getByRole('button', { name: 'Générer un lien' });
  await userEvent.click(issue);
  const words = /27\/11\/2026/;
  const first = await saying(words);
  await userEvent.click(issue);
  await waitUntilSaidAnew(words, first);
});

test.each([
  [
    'fr',
    'Envoyer un lien',
    /Passerelle l’envoie dans sa messagerie/,
    'Le lien est en route vers zoe@example.com.',
  ],
  ['en', 'Send a link', /Passerelle sends it to their mailbox/, 'The link is on its way to zoe@example.com.'],
] as const)(
  'where the installation mails it, the link is not shown to the team (%s)',
  async (language, send, why, done) => {
    answerCalls({
      'GET /admin/users': pageOf(...users),
      'GET /version': { isResetMailed: true },
      'POST /auth/reset-token': Response.json({ isMailed: true }, { status: 202 }),
    });
    await show(language);
    await openZoe();
    expect(await screen.findByText(why)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: send }));
    expect(await screen.findByText(done)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /lien|link/i })).toBeNull();
  },
);

test('whoever deletes a member of the team is told that the name stays in the audit trail', async () => {
  const colleague: ListedUser = {
    ...person,
    id: '33333333-3333-4333-8333-333333333333',
    email: 'ines@example.com',
    role: 'INNO',
    roles: ['INNO'],
  };
  answerCalls({ 'GET /admin/users': pageOf(colleague) });
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Modifier ines@example.com' }));
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer l’utilisateur' }));
  const question = await screen.findByRole('alertdialog');
  expect(within(question).getByText(/^Son nom restera dans le journal d’audit/)).toBeVisible();
});

test('nobody changes their own roles or deletes themselves', async () => {
  const self = userWithRole('INNO');
  const own: ListedUser = { ...person, id: self.id, email: self.email, role: 'INNO', roles: ['INNO'] };
  answerCalls({ 'GET /admin/users': pageOf(own) });
  await show();
  await userEvent.click(await screen.findByRole('button', { name: `Modifier ${self.email}` }));
  expect(await screen.findByText(/^Vos propres rôles ne peuvent/)).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Supprimer l’utilisateur' })).toBeNull();
});

test('the second factor of somebody who lost it is removed after a question', async () => {
  const [zoe] = users as [ListedUser];
  const calls = answerCalls({
    'GET /admin/users': pageOf({ ...zoe, hasSecondFactor: true }),
    [`DELETE /admin/user/${zoe.id}/factors`]: {},
  });
  await show();
  await openZoe();
  expect(screen.getByText(/^Cette personne saisit un code/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retirer la double authentification' }));
  const question = await screen.findByRole('alertdialog', { name: /de Zoé Lefèvre/ });
  expect(within(question).getByText(/^Ses sessions prendront fin/)).toBeVisible();
  expect(calls.some(({ route }) => route.startsWith('DELETE'))).toBe(false);
  await userEvent.click(within(question).getByRole('button', { name: 'Retirer la double authentification' }));
  expect(await screen.findByText('La double authentification de Zoé Lefèvre est retirée.')).toBeVisible();
  expect(screen.getByText(/mot de passe seul/)).toBeVisible();
});

test('who has none, and oneself, are offered no removal of a second factor', async () => {
  const self = userWithRole('INNO');
  const own: ListedUser = { ...person, id: self.id, email: self.email, role: 'INNO', roles: ['INNO'] };
  answerCalls({ 'GET /admin/users': pageOf(...users, { ...own, hasSecondFactor: true }) });
  await show();
  await openZoe();
  expect(screen.getByText(/mot de passe seul/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /double authentification/ })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: `Modifier ${self.email}` }));
  expect(await screen.findByText(/^Vos propres rôles ne peuvent/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Double authentification' })).toBeNull();
});

test('an invitation that cannot be sent again yet, as another one is on its way, says so', async () => {
  const [, invited] = users as [ListedUser, ListedUser];
  const other = {
    ...invited,
    email: 'fondateur@example.com',
    invitationId: '88888888-8888-4888-8888-888888888888',
  };
  let answer = () => {};
  const sent = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const calls = answerCalls({
    'GET /admin/users': pageOf(invited, other),
    'POST /auth/invite-token': async () => {
      await sent;
      return issued;
    },
  });
  await show();
  const resend = (email: string) =>
    screen.findByRole('button', { name: `Renvoyer l’invitation de ${email}` });
  await userEvent.click(await resend(invited.email));
  await waitFor(async () => expect(await resend(other.email)).toHaveAttribute('aria-disabled', 'true'));
  expect(await resend(invited.email)).toHaveFocus();
  answer();
  await waitFor(async () => expect(await resend(other.email)).not.toHaveAttribute('aria-disabled', 'true'));
  await userEvent.click(await resend(other.email));
  const invitations = () => calls.filter(({ route }) => route === 'POST /auth/invite-token');
  await waitFor(() => expect(invitations()).toHaveLength(2));
});

test('a link that the browser does not copy is not called copied', async () => {
  answerCalls({ 'GET /admin/users': pageOf(...users), 'POST /auth/invite-token': issued });
  await show('en');
  await userEvent.click(
    await screen.findByRole('button', { name: 'Send the invitation again to fondatrice@example.com' }),
  );
  const copy = await screen.findByRole('button', { name: 'Copy the link' });
  const writeText = () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await userEvent.click(copy);
  Reflect.deleteProperty(navigator, 'clipboard');
  expect(await screen.findByText('Nothing was copied')).toBeVisible();
});
