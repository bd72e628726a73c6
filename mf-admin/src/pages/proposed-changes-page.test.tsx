import { expect, test } from '@jest/globals';
import type { WaitingChanges } from '@passerelle/contract';
import { answerCalls, Refusal, renderScreen, userWithRole } from '@passerelle/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../locales/en.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import { Component } from './proposed-changes-page.tsx';

const idOf = (number: number) => `11111111-1111-4111-8111-${String(number).padStart(12, '0')}`;
const waiting: WaitingChanges[] = Array.from({ length: 21 }, (_, index) => ({
  id: idOf(index + 1),
  name: index === 1 ? null : `Startup ${index + 1}`,
  date: '2026-11-27T09:00:00.000Z',
}));

const show = (answer: Parameters<typeof answerCalls>[0][string], language: 'fr' | 'en' = 'fr') => {
  answerCalls({ 'GET /startup/proposed-changes': answer });
  return renderScreen([{ path: '/startups/proposed-changes', element: <Component /> }], {
    at: '/startups/proposed-changes',
    user: userWithRole('INNO'),
    language,
    translations: { namespace: 'admin', fr, en },
  });
};

test('each card whose changes wait leads to its detail, twenty at a time', async () => {
  await show(({ query }) => {
    const start = Number(query.get('page')) * Number(query.get('pageSize'));
    return { data: waiting.slice(start, start + 20), totalElements: waiting.length };
  });
  const row = within(await screen.findByRole('row', { name: /^Startup 1 / }));
  expect(row.getByRole('link', { name: 'Startup 1' })).toHaveAttribute('href', `/startups/${idOf(1)}`);
  expect(row.getByText(/27\/11\/2026/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Startup sans nom' })).toHaveAttribute(
    'href',
    `/startups/${idOf(2)}`,
  );
  expect(screen.queryByText('Startup 21')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Voir 1 de plus' }));
  expect(await screen.findByRole('link', { name: 'Startup 21' })).toBeVisible();
});

test('where nothing waits, it is said what comes there', async () => {
  await show({ data: [], totalElements: 0 }, 'en');
  expect(await screen.findByText('No changes to review')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the startups' })).toHaveAttribute('href', '/startups');
});

test('what could not be loaded can be asked for again', async () => {
  let isDown = true;
  await show(() => (isDown ? new Refusal(503, 'UNAVAILABLE') : { data: waiting, totalElements: 21 }));
  expect(await screen.findByText('Les modifications à valider n’ont pas pu être chargées.')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('link', { name: 'Startup 1' })).toBeVisible();
});
