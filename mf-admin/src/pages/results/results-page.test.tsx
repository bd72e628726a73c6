import { expect, test } from '@jest/globals';
import type { Results } from '@passerelle/contract';
import { answerCalls, Refusal, renderScreen, userWithRole } from '@passerelle/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../locales/en.json' with { type: 'json' };
import fr from '../../locales/fr.json' with { type: 'json' };
import { Component } from './results-page.tsx';

const results: Results = {
  period: { from: '2025-11-22', to: '2026-11-21' },
  funnel: { views: 1200, requests: 80, introduced: 60, met: 30, invested: 8 },
  waits: [
    { wait: 'ANSWER', requests: 70, medianDays: 1.5 },
    { wait: 'MEETING', requests: 0, medianDays: null },
  ],
  outcomes: [
    { outcome: 'INVESTED', requests: 8 },
    { outcome: null, requests: 2 },
  ],
  reasons: [{ reason: 'TERMS', requests: 3 }],
  amounts: [{ currency: 'CHF', requests: 2, amount: 1_250_000 }],
  answers: { promisedDays: 2, inTime: 60, late: 20 },
  lateNow: 4,
  groups: [
    {
      ...{ value: '2025-11', name: null, requests: 12, introduced: 6, met: 3, deals: 1, invested: 0 },
      ...{ answeredInTime: 9, answeredLate: 3 },
    },
  ],
};

async function open(
  answer: Parameters<typeof answerCalls>[0][string],
  {
    at = '/results',
    language = 'fr',
    staffRight,
  }: { at?: string; language?: 'fr' | 'en'; staffRight?: 'READER' } = {},
) {
  const calls = answerCalls({ 'GET /admin/results': answer, 'GET /ecosystem': [] });
  await renderScreen([{ path: '/results', element: <Component /> }], {
    at,
    user: { ...userWithRole('INNO'), ...(staffRight && { staffRight }) },
    language,
    translations: { namespace: 'admin', fr, en },
  });
  return calls;
}

const spaced = (text: string | null) => text?.replace(/\s/g, ' ');
const addressOf = (link: HTMLElement) =>
  new URL(link.getAttribute('href') ?? '', 'https://bank.example').searchParams;

test('each figure opens the requests behind it', async () => {
  await open(results);
  const funnel = await screen.findByRole('table', { name: 'De la consultation à l’investissement' });
  const rows = within(funnel)
    .getAllByRole('row')
    .map((row) => spaced(row.textContent));
  expect(rows.slice(1)).toEqual([
    'Fiches consultées par les clients1 200',
    'Demandes80100 %',
    'Mises en relation6075 %',
    'Rencontres3038 %',
    'Investissements810 %',
  ]);
  const link = (name: RegExp) => addressOf(screen.getByRole('link', { name }));
  const period = { status: 'ALL', layout: 'table', from: '2025-11-22', to: '2026-11-21' };
  expect(Object.fromEntries(link(/^30\s: voir les demandes, Rencontres$/))).toEqual({
    ...period,
    stages: 'MET',
  });
  const views = screen.getByRole('link', { name: /^1\s200\s: voir lesquelles, Fiches consultées/ });
  expect(views).toHaveAttribute('href', '/results/views?from=2025-11-22&to=2026-11-21');
  expect(Object.fromEntries(link(/^2\s: voir les demandes, 1\s250\s000\sCHF$/))).toEqual({
    ...period,
    currencies: 'CHF',
  });
  expect(Object.fromEntries(link(/^4 demandes sont en retard/))).toEqual({
    ...{ status: 'ALL', layout: 'table', lateness: 'LATE' },
  });
  // The month has only the days that are counted.
  expect(Object.fromEntries(link(/^12\s: voir les demandes, Demandes, 11\/2025$/))).toEqual({
    ...{ status: 'ALL', layout: 'table', from: '2025-11-22', to: '2025-11-30' },
  });
});

test('a filter is asked of the API and kept in the address, and in the lists behind the figures', async () => {
  const calls = await open(results, { language: 'en' });
  await userEvent.selectOptions(await screen.findByLabelText('Banking entity'), 'Monaco');
  await userEvent.selectOptions(screen.getByLabelText('Compare by'), 'Sector');
  await screen.findByRole('columnheader', { name: 'Sector' });
  expect(Object.fromEntries(calls.at(-1)?.query ?? [])).toEqual({ entities: 'Monaco', by: 'SECTOR' });
  const link = screen.getByRole('link', { name: '30: see the requests, Meetings' });
  expect(addressOf(link).get('entities')).toBe('Monaco');
});

test('figures of an ecosystem that is not among the choices are not called those of all, to which there is a way back', async () => {
  const calls = await open(results, { at: '/results?ecosystems=66666666-6666-4666-8666-666666666666' });
  const asked = () => calls.findLast(({ route }) => route === 'GET /admin/results')?.query.get('ecosystems');
  const ecosystem = await screen.findByLabelText('Écosystème');
  expect(asked()).toBe('66666666-6666-4666-8666-666666666666');
  expect(ecosystem).toHaveDisplayValue('Un autre écosystème');
  await userEvent.selectOptions(ecosystem, 'Toutes les valeurs');
  await waitFor(() => expect(asked()).toBeNull());
  expect(ecosystem).toHaveDisplayValue('Toutes les valeurs');
});

test('a promise that was kept for three of four says so, and an unknown median is no number', async () => {
  await open(results, { language: 'en' });
  expect(await screen.findByText('75%', { selector: 'p' })).toBeVisible();
  const waits = within(screen.getByRole('table', { name: 'Median working days per step' }));
  expect(waits.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'StepMedian working daysRequests',
    'From the request to the first answer1.570',
    'From the introduction to the meeting—0',
  ]);
});

test('a link to a period that is over lets later days be chosen', async () => {
  await open(
    { ...results, period: { from: '2020-03-01', to: '2020-03-31' } },
    { at: '/results?from=2020-03-01&to=2020-03-31' },
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Au\s: ouvrir le calendrier$/ }));
  expect(await screen.findByRole('button', { name: 'Mois suivant avril' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('who may only read is offered no export', async () => {
  await open(results, { staffRight: 'READER' });
  expect(await screen.findByRole('button', { name: 'Imprimer' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Exporter/ })).toBeNull();
});

test('a failure is said, with the way to try again', async () => {
  await open(new Refusal(503, 'UNAVAILABLE'));
  expect(await screen.findByText('Les résultats n’ont pas pu être chargés.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  expect(screen.queryByLabelText('Du')).toBeNull();
});
