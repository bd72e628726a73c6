import { describe, expect, jest, test } from '@jest/globals';
import { type ImportPreview, type ListedUser, labelOf, type PendingApproval } from '@passerelle/contract';
import { answerCalls, renderScreen, userWithRole } from '@passerelle/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import en from '../locales/en.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import { Component as ClientListPage } from '../pages/client-list-page.tsx';
import { Component as ImportPage } from '../pages/imports/import-invitations-page.tsx';
import { Component as UsersPage } from '../pages/users-page.tsx';

const texts = { fr, en };
/** As it is looked for: no-break spaces count as spaces. */
const plain = (text: string) => text.replace(/\s/g, ' ');
const asked = (kind: PendingApproval['kind']) =>
  Response.json(
    {
      id: '10000000-0000-4000-8000-000000000000',
      kind,
      status: 'PENDING',
      expirationDate: '2026-11-27T09:00:00.000Z',
    },
    { status: 202 },
  );
const banker: ListedUser = {
  id: '44444444-4444-4444-8444-444444444444',
  ...{ firstName: 'Zoé', lastName: 'Roy', email: 'zoe@example.com', mobilePhone: null },
  ...{ role: 'BANQUIER', roles: ['BANQUIER'], profilCompleted: true, state: 'ACTIVE' },
};

async function open(
  path: string,
  element: ReactElement,
  language: 'fr' | 'en',
  answers: Parameters<typeof answerCalls>[0],
) {
  answerCalls(answers);
  await renderScreen([{ path, element }], {
    at: path,
    user: userWithRole('INNO'),
    language,
    translations: { namespace: 'admin', fr, en },
  });
}

describe.each(['fr', 'en'] as const)('an act that waits for a second member (%s)', (language) => {
  const say = texts[language];
  const rightName = new RegExp(`^${labelOf('staffRight', 'EDITOR', language)}`);
  const isSaid = async () => {
    expect(await screen.findByText(say.approvals.asked.title)).toBeVisible();
    expect(screen.getByText(plain(say.approvals.asked.text))).toBeVisible();
  };
  const users = { 'GET /admin/users': { data: [banker], totalElements: 1 } };

  test('says so after an invitation of staff, and offers no link', async () => {
    await open('/users', <UsersPage />, language, {
      ...users,
      'POST /auth/invite-token': asked('STAFF_INVITATIONS'),
    });
    const email = screen.getByLabelText(new RegExp(`^${say.users.invite.email}`));
    await userEvent.type(email, 'new@bank.example');
    await userEvent.selectOptions(
      screen.getByLabelText(new RegExp(`^${say.users.invite.role}\\s*\\*?$`)),
      'INNO',
    );
    await userEvent.click(screen.getByRole('radio', { name: rightName }));
    await userEvent.click(screen.getByRole('button', { name: say.users.invite.submit }));
    await isSaid();
    expect(email).toHaveValue('');
    expect(screen.queryByLabelText(say.users.invite.link)).not.toBeInTheDocument();
  });

  test('says so after a change of roles, whose drawer closes', async () => {
    await open('/users', <UsersPage />, language, {
      ...users,
      [`PUT /admin/user/${banker.id}/roles`]: asked('ROLES'),
    });
    const edit = say.users.list.editOf.replace('{{name}}', 'Zoé Roy');
    await userEvent.click(await screen.findByRole('button', { name: edit }));
    const drawer = await screen.findByRole('dialog');
    await userEvent.click(within(drawer).getByRole('checkbox', { name: 'Admin' }));
    await userEvent.click(within(drawer).getByRole('radio', { name: rightName }));
    await userEvent.click(within(drawer).getByRole('button', { name: say.users.roles.save }));
    await isSaid();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByText(say.users.roles.saved)).not.toBeInTheDocument();
  });

  test('says so after an export of clients, and saves nothing', async () => {
    const save = jest.spyOn(HTMLAnchorElement.prototype, 'click');
    await open('/clients', <ClientListPage />, language, {
      'GET /client': { data: [], totalElements: 0 },
      'GET /client/export': asked('CLIENT_EXPORTS'),
    });
    await userEvent.click(await screen.findByRole('button', { name: say.clients.export }));
    await isSaid();
    expect(save).not.toHaveBeenCalled();
  });

  test('says so in place of the result of an import, where reading goes on', async () => {
    const preview: ImportPreview = {
      rows: [{ row: 2, title: 'new@bank.example', detail: 'Client', problems: [], notes: [] }],
      ...{ valid: 1, invitations: 1, ignoredColumns: [], confirmation: 'c' },
    };
    await open('/users/import', <ImportPage />, language, {
      'POST /import/invitations/preview': preview,
      'POST /import/invitations': asked('BULK_INVITATIONS'),
    });
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('There is no place for a file.');
    await userEvent.upload(input, new File(['E-mail;Role'], 'people.csv', { type: 'text/csv' }));
    const run = say.import.invitations.run_one.replace('{{count}}', '1');
    await userEvent.click(await screen.findByRole('button', { name: run }));
    expect(await screen.findByText(plain(say.import.done.asked))).toHaveFocus();
    expect(screen.getByRole('link', { name: say.import.done.seeApprovals })).toHaveAttribute(
      'href',
      '/approvals',
    );
  });
});
