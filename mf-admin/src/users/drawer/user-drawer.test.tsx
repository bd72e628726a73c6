import { expect, test } from '@jest/globals';
import type { ListedUser } from '@passerelle/contract';
import { answerCalls, type Call, renderScreen, userWithRole } from '@passerelle/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../locales/en.json' with { type: 'json' };
import fr from '../../locales/fr.json' with { type: 'json' };
import { Component } from '../../pages/users-page.tsx';

const zoe: ListedUser = {
  ...{ id: '11111111-1111-4111-8111-111111111111', firstName: 'Zoé', lastName: 'Lefèvre' },
  ...{ email: 'zoe@example.com', mobilePhone: null, profilCompleted: false, state: 'ACTIVE' },
  ...{ role: 'BANQUIER', roles: ['BANQUIER'], revision: 3, rolesRevision: 7 },
};
const path = `PUT /admin/user/${zoe.id}/roles`;
const stored = ({ body }: Call) => ({ ...zoe, ...(body as object), rolesRevision: 8 });
const pending = () =>
  Response.json(
    { id: zoe.id, kind: 'ROLES', status: 'PENDING', expirationDate: '2026-11-27T09:00:00.000Z' },
    { status: 202 },
  );

async function open(answer: (call: Call) => object) {
  const calls = answerCalls({ 'GET /admin/users': { data: [zoe], totalElements: 1 }, [path]: answer });
  await renderScreen([{ path: '/users', element: <Component /> }], {
    at: '/users',
    user: userWithRole('INNO'),
    translations: { namespace: 'admin', fr, en },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Modifier Zoé Lefèvre/ }));
  return () => calls.filter(({ route }) => route === path).map(({ query }) => query.get('revision'));
}

const choose = (role: string) => userEvent.click(screen.getByRole('checkbox', { name: role }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer les rôles' }));

test.each([
  ['stored', stored, 'Rôles enregistrés', true, '8'],
  ['waiting for a second member of the team', pending, fr.approvals.asked.title, false, '7'],
] as const)(
  'roles that are %s leave what was typed in the profile',
  async (_, answer, told, isStored, next) => {
    const revisions = await open(answer);
    const firstName = screen.getByLabelText(/^Prénom/);
    await userEvent.clear(firstName);
    await userEvent.type(firstName, 'Chloé');
    await choose('Client');
    await save();
    expect(await screen.findByText(told)).toBeVisible();
    expect(firstName).toBeInTheDocument();
    expect(firstName).toHaveValue('Chloé');
    expect(await screen.findByText('Ce panneau reste ouvert')).toBeVisible();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Client' }).checked).toBe(isStored);

    // A second save starts from what is stored by then.
    await choose('Startup');
    await save();
    await waitFor(() => expect(revisions()).toEqual(['7', next]));
  },
);

test('the drawer closes with the roles where nothing else was typed in it', async () => {
  await open(stored);
  await choose('Client');
  await save();
  expect(await screen.findByText('Rôles enregistrés')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a saved name and address are those of everything that follows in the drawer', async () => {
  const saved = { ...zoe, firstName: 'Chloé', email: 'chloe@example.com', revision: 4 };
  const calls = answerCalls({
    'GET /admin/users': { data: [zoe], totalElements: 1 },
    [`PUT /user/${zoe.id}`]: saved,
    'POST /auth/reset-token': { token: 'token', expirationDate: '2026-11-29T09:00:00.000Z' },
  });
  await renderScreen([{ path: '/users', element: <Component /> }], {
    at: '/users',
    user: userWithRole('INNO'),
    translations: { namespace: 'admin', fr, en },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Modifier Zoé Lefèvre/ }));
  for (const [label, text] of [
    [/^Prénom/, saved.firstName],
    [/^Adresse e-mail/, saved.email],
  ] as const) {
    const field = within(screen.getByRole('dialog')).getByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, text);
  }
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByRole('dialog', { name: 'Chloé Lefèvre' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: fr.users.reset.issue }));
  await waitFor(() =>
    expect(calls.find(({ route }) => route === 'POST /auth/reset-token')?.body).toEqual({
      email: saved.email,
    }),
  );
});
