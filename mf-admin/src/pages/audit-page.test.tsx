import { expect, jest, test } from '@jest/globals';
import type { AuditEntry } from '@passerelle/contract';
import { answerCalls, type Call, renderScreen, userWithRole } from '@passerelle/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../locales/en.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import { Component } from './audit-page.tsx';

const id = (digit: number) => `${digit}0000000-0000-4000-8000-000000000000`;
const disclosed: AuditEntry = {
  number: 7,
  date: '2026-11-20T09:00:00.000Z',
  action: 'CLIENT_DATA_DISCLOSED',
  origin: 'REQUEST',
  actor: { type: 'USER', id: id(1), name: 'Zoé Vasseur' },
  entity: { type: 'CLIENT', id: id(2), name: 'Zoé Vasseur' },
  recipient: { type: 'STARTUP', id: id(3), name: 'Orphée' },
  contactRequestId: id(4),
  requestId: id(5),
  details: {},
  hash: 'a'.repeat(64),
};
const invited: AuditEntry = {
  ...disclosed,
  number: 6,
  action: 'USER_INVITED',
  origin: 'COMMAND_LINE',
  actor: null,
  entity: { type: 'USER', id: id(6), name: null },
  recipient: null,
  contactRequestId: null,
  requestId: null,
  details: { roles: ['INNO'] },
};
const answers = { 'GET /audit': { data: [disclosed, invited], totalElements: 2 } };

const show = (language: 'fr' | 'en' = 'fr', at = '/audit') =>
  renderScreen([{ path: '/audit', element: <Component /> }], {
    at,
    user: userWithRole('INNO'),
    language,
    translations: { namespace: 'admin', fr, en },
  });

test('each entry says who did what to whom, also where no account did it or the person is gone', async () => {
  answerCalls(answers);
  await show();
  const [, first, second] = await screen.findAllByRole('row');
  if (!first || !second) throw new Error('There are no entries.');
  expect(within(first).getByText('Données d’un client transmises')).toBeVisible();
  expect(within(first).getByText('Zoé Vasseur, à Orphée')).toBeVisible();
  expect(within(second).getByText('Ligne de commande')).toBeVisible();
  expect(within(second).getByText('Supprimé depuis')).toBeVisible();
  expect(within(second).getByText('Admin')).toBeVisible();
  expect(screen.getByRole('heading', { name: '2 entrées' })).toBeVisible();
});

test.each([
  ['fr', 'Lien de mot de passe utilisé', 'lien créé par Inès Morin'],
  ['en', 'Password link used', 'link made by Inès Morin'],
] as const)('the use of a link says who had made it (%s)', async (language, act, maker) => {
  const used: AuditEntry = {
    ...invited,
    action: 'USER_RESET_USED',
    origin: 'REQUEST',
    issuer: { type: 'USER', id: id(7), name: 'Inès Morin' },
    details: { issuerId: id(7) },
  };
  answerCalls({ 'GET /audit': { data: [used], totalElements: 1 } });
  await show(language);
  expect(await screen.findByText(act)).toBeVisible();
  expect(screen.getByText(maker)).toBeVisible();
});

test.each([
  [
    'fr',
    'Données supprimées à échéance',
    'Durée de conservation',
    'Automatique',
    /^Événements de sécurité · 12 lignes · conservées 365 jours · antérieures au /,
  ],
  [
    'en',
    'Data deleted when due',
    'Data retention',
    'Automatic',
    /^Security events · 12 rows · kept for 365 days · older than /,
  ],
] as const)(
  'what was deleted with time is said by class, rule and number (%s)',
  async (language, act, about, by, words) => {
    const forgotten: AuditEntry = {
      ...invited,
      action: 'DATA_FORGOTTEN',
      origin: 'SYSTEM',
      entity: { type: 'RETENTION', id: null, name: null },
      details: { retentionClass: 'SECURITY_EVENTS', days: 365, until: '2025-11-20T09:00:00.000Z', count: 12 },
    };
    answerCalls({ 'GET /audit': { data: [forgotten], totalElements: 1 } });
    await show(language);
    expect(await screen.findByText(act)).toBeVisible();
    for (const text of [about, by, words]) expect(screen.getByText(text)).toBeVisible();
  },
);

test('what is looked for goes to the API', async () => {
  const calls = answerCalls(answers);
  await show('en');
  await userEvent.type(await screen.findByRole('searchbox'), 'vasseur');
  await userEvent.click(screen.getByRole('combobox', { name: 'Acts' }));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Card validated' }));
  await screen.findByRole('heading', { name: '2 entries' });
  const last = () => Object.fromEntries(calls.at(-1)?.query ?? []);
  // What was typed goes a moment later than what was pressed.
  await waitFor(() =>
    expect(last()).toMatchObject({ search: 'vasseur', actions: 'STARTUP_VALIDATED', page: '0' }),
  );
  expect(last().from).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('what is looked for stands in the address, whom behind the #, and a link restores it', async () => {
  const calls = answerCalls(answers);
  const router = await show();
  await userEvent.click(await screen.findByRole('combobox', { name: 'Actes' }));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Fiche validée' }));
  await userEvent.click(
    await screen.findByRole('menuitemcheckbox', { name: 'Lien de mot de passe utilisé' }),
  );
  await userEvent.keyboard('{Escape}');
  const from = screen.getByRole('textbox', { name: 'Du' });
  await userEvent.clear(from);
  await userEvent.type(from, '01/11/2026');
  await userEvent.type(screen.getByRole('searchbox'), 'vasseur');
  const address = () => decodeURIComponent(`${router.state.location.search}${router.state.location.hash}`);
  const said = '?actions=STARTUP_VALIDATED,USER_RESET_USED&from=2026-11-01#search=vasseur';
  await waitFor(() => expect(address()).toBe(said));
  expect(calls.map(({ address }) => address).join()).not.toContain('vasseur');

  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
  expect(address()).toBe('?actions=STARTUP_VALIDATED,USER_RESET_USED&from=2026-11-01');
  cleanup();

  const again = answerCalls(answers);
  await show(
    'fr',
    `/audit?actions=STARTUP_VALIDATED&entityId=${id(2)}&from=2026-11-01&to=perhaps#search=vasseur`,
  );
  expect(await screen.findByRole('searchbox')).toHaveValue('vasseur');
  expect(screen.getByRole('textbox', { name: 'Du' })).toHaveValue('01/11/2026');
  expect(screen.getByRole('button', { name: 'Tout afficher' })).toBeVisible();
  expect(Object.fromEntries(again.at(-1)?.query ?? [])).toMatchObject({
    search: 'vasseur',
    actions: 'STARTUP_VALIDATED',
    entityId: id(2),
    from: '2026-11-01',
    to: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
});

test('an address whose first day comes after its last one shows what a log shows at first', async () => {
  const calls = answerCalls(answers);
  await show('fr', '/audit?from=2026-11-02&to=2026-11-01');
  expect(await screen.findByRole('button', { name: 'Voir l’entrée 7' })).toBeVisible();
  const { from = '', to = '' } = Object.fromEntries(calls.at(-1)?.query ?? []);
  expect(from < to).toBe(true);
  expect(to).not.toBe('2026-11-01');
});

test('an entry opens with all it holds, and leads to everything about its subject and back', async () => {
  const calls = answerCalls(answers);
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Voir l’entrée 7' }));
  const drawer = within(await screen.findByRole('dialog'));
  for (const text of ['Client · Zoé Vasseur', 'Startup · Orphée', id(4), id(5), 'a'.repeat(64)]) {
    expect(drawer.getByText(text)).toBeVisible();
  }
  await userEvent.click(drawer.getByRole('button', { name: 'Tout sur cet objet' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Tout afficher' }));
  const sought = calls.map(({ query }) => query.get('entityId'));
  expect(sought).toContain(id(2));
});

test('a press on any cell of a row opens the entry', async () => {
  answerCalls(answers);
  await show();
  await userEvent.click(await screen.findByText('Zoé Vasseur, à Orphée'));
  expect(within(await screen.findByRole('dialog')).getByText(id(4))).toBeVisible();
});

test('the export is of what is shown', async () => {
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  const calls = answerCalls({ ...answers, 'GET /audit/export': {} });
  await show();
  await userEvent.type(await screen.findByRole('searchbox'), 'vasseur');
  await screen.findByRole('row', { name: /Zoé Vasseur/ });
  await userEvent.click(screen.getByRole('button', { name: 'Exporter (.xlsx)' }));
  expect(await screen.findByRole('button', { name: 'Exporter (.xlsx)' })).toBeEnabled();
  const call = calls.find(({ route }) => route === 'GET /audit/export');
  expect(call?.query.get('from')).not.toBeNull();
  expect(saved[0]).toMatch(/^export_audit_\d{4}-\d\d-\d\d\.xlsx$/);
});

test('an empty result says what to do', async () => {
  answerCalls({ 'GET /audit': { data: [], totalElements: 0 } });
  await show();
  expect(await screen.findByText('Élargissez la période, ou retirez un filtre.')).toBeVisible();
});

test('today is that of the bank, wherever the browser is', async () => {
  // In Paris it is the 23rd already.
  jest.useFakeTimers({
    now: new Date('2026-11-22T23:20:00.000Z'),
    doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask', 'nextTick', 'setImmediate', 'performance'],
  });
  try {
    const calls = answerCalls(answers);
    await show();
    await screen.findByRole('heading', { name: '2 entrées' });
    expect(Object.fromEntries(calls.at(-1)?.query ?? [])).toMatchObject({
      from: '2025-11-23',
      to: '2026-11-23',
    });
  } finally {
    jest.useRealTimers();
  }
});

test('an entry stands there once, where others were written before the next page was asked for', async () => {
  const trail = Array.from({ length: 30 }, (_, index) => ({ ...disclosed, number: 30 - index }));
  answerCalls({
    'GET /audit': ({ query }: Call) => {
      const start = Number(query.get('page')) * Number(query.get('pageSize'));
      return { data: trail.slice(start, start + Number(query.get('pageSize'))), totalElements: trail.length };
    },
  });
  await show();
  expect(await screen.findAllByRole('button', { name: /^Voir l’entrée/ })).toHaveLength(20);
  trail.unshift({ ...disclosed, number: 31 });
  await userEvent.click(screen.getByRole('button', { name: /de plus$/ }));
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Voir l’entrée/ })).toHaveLength(31));
  expect(screen.getByRole('heading', { name: '31 entrées' })).toBeVisible();
});
