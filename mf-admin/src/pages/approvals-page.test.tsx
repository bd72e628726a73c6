import { expect, test } from '@jest/globals';
import { type Approval, approvalKinds } from '@passerelle/contract';
import { answerCalls, Refusal, renderScreen, userWithRole } from '@passerelle/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../locales/en.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import { Component } from './approvals-page.tsx';

const id = (digit: number) => `${digit}0000000-0000-4000-8000-000000000000`;
const inno = userWithRole('INNO');
const colleague = { id: id(1), name: 'Inès Aubry' };

const roles: Approval = {
  id: id(2),
  subject: { kind: 'ROLES', person: { id: id(3), name: 'Zoé Roy' }, roles: ['INNO', 'BANQUIER'] },
  status: 'PENDING',
  requester: colleague,
  requestDate: '2026-11-20T09:00:00.000Z',
  expirationDate: '2026-11-27T09:00:00.000Z',
  decider: null,
  decisionDate: null,
  reason: null,
  fetchDate: null,
  readyUntil: null,
};
const invitation: Approval = {
  ...roles,
  id: id(4),
  subject: { kind: 'STAFF_INVITATIONS', email: 'new@bank.example', role: 'INNO' },
  requester: { id: inno.id, name: 'Moi Même' },
};
const approvedExport: Approval = {
  ...roles,
  id: id(5),
  subject: { kind: 'CLIENT_EXPORTS', search: 'vas', entities: ['Monaco'], sort: 'NAME_ASC' },
  status: 'APPROVED',
  requester: { id: inno.id, name: 'Moi Même' },
  decider: colleague,
  decisionDate: '2026-11-21T09:00:00.000Z',
  readyUntil: '2026-11-22T09:00:00.000Z',
};
const closed: Approval = {
  ...roles,
  id: id(6),
  subject: {
    kind: 'BULK_INVITATIONS',
    importKind: 'invitations',
    invitations: [
      { role: 'CLIENT', count: 12 },
      { role: 'INNO', count: 1 },
    ],
  },
  status: 'CLOSED',
  requester: { id: id(7), name: null },
  decider: colleague,
  decisionDate: '2026-11-21T09:00:00.000Z',
  reason: 'Quelqu’un d’autre a modifié cet élément depuis la demande.',
};
const all = [roles, invitation, approvedExport, closed];
const listOf = (...data: Approval[]) => ({ data, totalElements: data.length, kinds: approvalKinds });

const show = (language: 'fr' | 'en' = 'fr') =>
  renderScreen([{ path: '/approvals', element: <Component /> }], {
    at: '/approvals',
    user: inno,
    language,
    translations: { namespace: 'admin', fr, en },
  });
const rowOf = async (text: string): Promise<HTMLElement> => {
  const row = (await screen.findByText(text)).closest('tr');
  if (!row) throw new Error(`${text} is in no row.`);
  return row;
};

test('each request says in words who wants what, until when, and what became of it', async () => {
  answerCalls({ 'GET /approvals': listOf(...all) });
  await show();
  const first = await rowOf('Donner exactement ces rôles à Zoé Roy : Admin, Banquier');
  for (const text of ['Changement de rôles', 'Inès Aubry', 'En attente']) {
    expect(within(first).getByText(text)).toBeVisible();
  }
  expect(within(first).getByText(/^jusqu’au /)).toBeVisible();
  const last = await rowOf('Inviter depuis un fichier : Client × 12, Admin × 1');
  expect(within(last).getByText('compte supprimé depuis')).toBeVisible();
  expect(within(last).getByText(/^par Inès Aubry, le .* · Quelqu’un d’autre a modifié/)).toBeVisible();
  expect(within(last).queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByText(/^Un second membre de l’équipe approuve ici : .*Export des clients/)).toBeVisible();
});

test('one’s own waits for another member, and an approved export of one’s own can be fetched', async () => {
  const calls = answerCalls({
    'GET /approvals': listOf(...all),
    [`GET /approvals/${approvedExport.id}/export`]: new Refusal(409, 'APPROVAL_EXPORT_GONE'),
  });
  await show('en');
  const own = await rowOf('Invite new@bank.example as Admin');
  expect(within(own).getByText('Another member of the team decides')).toBeVisible();
  expect(within(own).getAllByRole('button')).toHaveLength(1);
  expect(within(own).getByRole('button', { name: /^Withdraw: Invite/ })).toBeVisible();
  const ready = await rowOf('Export clients: search “vas” · Monaco');
  expect(within(ready).getByText(/ready until/)).toBeVisible();
  await userEvent.click(within(ready).getByRole('button', { name: /^Download: Export clients/ }));
  await waitFor(() =>
    expect(calls.map(({ route }) => route)).toContain(`GET /approvals/${approvedExport.id}/export`),
  );
});

test('a file that was fetched can be had again for a while, and says since when', async () => {
  answerCalls({ 'GET /approvals': listOf({ ...approvedExport, fetchDate: '2026-11-21T10:00:00.000Z' }) });
  await show('en');
  const row = await rowOf('Export clients: search “vas” · Monaco');
  expect(within(row).getByText(/downloaded on .* · ready until/)).toBeVisible();
  expect(within(row).getByRole('button', { name: /^Download again: Export/ })).toBeVisible();
});

test('one’s own request is withdrawn after a question', async () => {
  const answers: Parameters<typeof answerCalls>[0] = {
    'GET /approvals': listOf(invitation),
    [`POST /approvals/${invitation.id}/withdraw`]: invitation,
  };
  answerCalls(answers);
  await show('en');
  await userEvent.click(await screen.findByRole('button', { name: /^Withdraw: Invite/ }));
  const question = await screen.findByRole('alertdialog', { name: en.approvals.withdraw.title });
  answers['GET /approvals'] = listOf({ ...invitation, status: 'WITHDRAWN' });
  await userEvent.click(within(question).getByRole('button', { name: en.approvals.withdraw.confirm }));
  expect(await screen.findByText(en.approvals.withdraw.done)).toBeVisible();
  expect(await screen.findByText('Withdrawn')).toBeVisible();
  expect(screen.getByText(/^A second member of the team approves here/)).toHaveFocus();
});

test('what concerns the reader is decided by others', async () => {
  const ofReader: Approval = {
    ...roles,
    subject: { kind: 'ROLES', person: { id: inno.id, name: 'Moi Même' }, roles: ['CLIENT'] },
  };
  answerCalls({ 'GET /approvals': listOf(ofReader) });
  await show('en');
  expect(await screen.findByText(en.approvals.aboutYou)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Approve|Decline|Withdraw)/ })).not.toBeInTheDocument();
});

const bulk: Approval = { ...closed, id: id(8), status: 'PENDING', requester: colleague, decider: null };

test('whoever approves bulk invitations reads all addresses first, page by page', async () => {
  const person = (index: number) => ({ email: `person-${index}@clients.example`, role: 'CLIENT' });
  const answers: Parameters<typeof answerCalls>[0] = {
    'GET /approvals': listOf(bulk),
    [`GET /approvals/${bulk.id}/content`]: new Refusal(503, 'UNAVAILABLE'),
  };
  const calls = answerCalls(answers);
  await show('en');
  await userEvent.click(await screen.findByRole('button', { name: /^Approve: / }));
  const question = await screen.findByRole('alertdialog');
  const confirm = within(question).getByRole('button', { name: en.approvals.approve.confirm });
  expect(await within(question).findByText(en.approvals.content.error)).toBeVisible();
  // What is not shown cannot be approved.
  expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(confirm);
  answers[`GET /approvals/${bulk.id}/content`] = {
    data: Array.from({ length: 50 }, (_, index) => person(index)),
    totalElements: 51,
  };
  await userEvent.click(within(question).getByRole('button', { name: en.approvals.retry }));
  expect(await within(question).findByText('51 people would be invited:')).toBeVisible();
  expect(within(question).getAllByRole('listitem')).toHaveLength(50);
  expect(within(question).getAllByRole('listitem')[0]).toHaveTextContent('person-0@clients.exampleClient');
  answers[`GET /approvals/${bulk.id}/content`] = { data: [person(50)], totalElements: 51 };
  await userEvent.click(within(question).getByRole('button', { name: /^Show 1 more|more/ }));
  expect(await within(question).findByText('person-50@clients.example')).toBeVisible();
  expect(confirm).not.toHaveAttribute('aria-disabled', 'true');
  expect(calls.some(({ route }) => route.startsWith('POST'))).toBe(false);
});

test('whoever approves an export reads how many clients it would bring', async () => {
  const waiting: Approval = {
    ...approvedExport,
    ...{ status: 'PENDING', requester: colleague, decider: null, decisionDate: null, readyUntil: null },
  };
  answerCalls({
    'GET /approvals': listOf(waiting),
    [`GET /approvals/${waiting.id}/content`]: { data: [], totalElements: 12 },
  });
  await show('en');
  await userEvent.click(await screen.findByRole('button', { name: /^Approve: Export/ }));
  const question = await screen.findByRole('alertdialog');
  expect(await within(question).findByText('Today 12 clients would be in the file.')).toBeVisible();
  expect(within(question).getByText(/search “vas” · Monaco/)).toBeVisible();
});

test.each(['approve', 'decline'] as const)('a request is decided after a question: %s', async (decision) => {
  const answers: Parameters<typeof answerCalls>[0] = {
    'GET /approvals': listOf(roles),
    [`POST /approvals/${roles.id}/${decision}`]: roles,
  };
  const calls = answerCalls(answers);
  await show('en');
  const words = en.approvals[decision];
  await userEvent.click(
    await screen.findByRole('button', { name: new RegExp(`^${words.open}: Give Zoé Roy`) }),
  );
  const question = await screen.findByRole('alertdialog', { name: words.title });
  expect(within(question).getByText(/^Inès Aubry asks: Give Zoé Roy exactly these roles/)).toBeVisible();
  const status = decision === 'approve' ? 'APPROVED' : 'DECLINED';
  answers['GET /approvals'] = listOf({ ...roles, status, decider: { id: inno.id, name: 'Me' } });
  await userEvent.click(within(question).getByRole('button', { name: words.confirm }));
  expect(await screen.findByText(words.done)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /Give Zoé Roy/ })).not.toBeInTheDocument());
  expect(calls.filter(({ route }) => route.startsWith('POST'))).toHaveLength(1);
  // The pressed button is gone: reading goes on above the list.
  expect(screen.getByText(/^A second member of the team approves here/)).toHaveFocus();
});

test('what cannot be done any more is said, and the question is over', async () => {
  const answers: Parameters<typeof answerCalls>[0] = {
    'GET /approvals': listOf(roles),
    [`POST /approvals/${roles.id}/approve`]: new Refusal(409, 'APPROVAL_OVERTAKEN'),
  };
  answerCalls(answers);
  await show('en');
  await userEvent.click(await screen.findByRole('button', { name: /^Approve: / }));
  answers['GET /approvals'] = listOf({ ...closed, reason: 'Gone.' });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve the request' }));
  expect(await screen.findByText('Conflict')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(await screen.findByText(/Gone\./)).toBeVisible();
});

test.each([
  { kinds: [], title: 'No act needs an approval' },
  { kinds: approvalKinds, title: 'No request' },
])('a page without requests says whether anything is configured: $title', async ({ kinds, title }) => {
  answerCalls({ 'GET /approvals': { ...listOf(), kinds } });
  await show('en');
  expect(await screen.findByText(title)).toBeVisible();
});

test('a list that cannot be had can be asked for again', async () => {
  const failing: Parameters<typeof answerCalls>[0] = { 'GET /approvals': new Refusal(503, 'UNAVAILABLE') };
  answerCalls(failing);
  await show();
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  failing['GET /approvals'] = listOf(roles);
  await userEvent.click(again);
  expect(await screen.findByText('Inès Aubry')).toBeVisible();
});
