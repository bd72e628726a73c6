import { expect, test } from '@jest/globals';
import type { ArchivedContactRequest, OwnContactRequest, OwnFollowUp } from '@passerelle/contract';
import { answerCalls, type Call, Refusal, renderScreen, userWithRole } from '@passerelle/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../locales/en.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import { Component } from './contact-requests-page.tsx';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const requests: OwnContactRequest[] = Array.from({ length: 12 }, (_, index) => ({
  id: idOf(index),
  type: 'LINKING',
  clientId: idOf(100),
  startupId: idOf(200 + index),
  date: '2026-11-18T09:00:00.000Z',
  status: index === 0 ? 'WIP' : 'OPEN',
  startup: { id: idOf(200 + index), fullName: `Startup ${index + 1}` },
}));
const archived: ArchivedContactRequest = {
  id: idOf(50),
  date: '2025-01-02T09:00:00.000Z',
  archivedStartup: { id: idOf(300), fullName: 'Ancienne' },
};

const pageOf = (list: OwnContactRequest[]) => (call: Call) => {
  const start = Number(call.query.get('page')) * Number(call.query.get('pageSize'));
  return { data: list.slice(start, start + Number(call.query.get('pageSize'))), totalElements: list.length };
};
const show = (language: 'fr' | 'en' = 'fr') =>
  renderScreen([{ path: '/linkings', element: <Component /> }], {
    at: '/linkings',
    user: userWithRole('CLIENT'),
    language,
    translations: { namespace: 'client', fr, en },
  });

test('a client sees each request with its date, the way to the card and its status', async () => {
  answerCalls({
    'GET /client/linking': pageOf(requests),
    'GET /client/archived': { data: [archived], totalElements: 1 },
  });
  await show();
  const own = await screen.findByRole('region', { name: 'Demandes' });
  expect(await within(own).findByRole('link', { name: 'Startup 1' })).toHaveAttribute(
    'href',
    `/startups/${idOf(200)}`,
  );
  expect(within(own).getByText('En cours')).toBeVisible();
  const gone = screen.getByRole('region', { name: 'Startups archivées' });
  expect(await within(gone).findByText('Ancienne')).toBeVisible();
  expect(within(gone).getByText('Terminée')).toBeVisible();
  expect(within(gone).queryByRole('link')).toBeNull();
});

test('each part is drawn once it is known what stands above it, so that nothing moves', async () => {
  let answerQuestions = (_questions: OwnFollowUp[]) => {};
  const questions = new Promise<OwnFollowUp[]>((resolve) => {
    answerQuestions = resolve;
  });
  let answerOwn = () => {};
  const own = new Promise<void>((resolve) => {
    answerOwn = resolve;
  });
  const calls = answerCalls({
    'GET /client/linking/follow-ups': () => questions,
    'GET /client/linking': (call: Call) => own.then(() => pageOf(requests)(call)),
    'GET /client/archived': { data: [archived], totalElements: 1 },
  });
  const parts = () => screen.queryAllByRole('region').map((part) => within(part).getByRole('heading'));
  const titles = () => parts().map(({ textContent }) => textContent);
  await show();
  await waitFor(() => expect(calls.map(({ route }) => route)).toContain('GET /client/linking'));
  expect(titles()).toEqual([]);
  answerQuestions([{ id: idOf(400), startup: 'Nuberis', answer: null, months: 3, settledOn: '2026-08-24' }]);
  await screen.findByRole('radiogroup', { name: /Nuberis/ });
  expect(titles()).toEqual(['Que sont devenues vos mises en relation\u00a0?', 'Demandes']);
  answerOwn();
  await screen.findByText('Startup 1');
  expect(titles()).toEqual([
    'Que sont devenues vos mises en relation\u00a0?',
    'Demandes',
    'Startups archivées',
  ]);
});

test('more requests come by the button', async () => {
  answerCalls({
    'GET /client/linking': pageOf(requests),
    'GET /client/archived': { data: [], totalElements: 0 },
  });
  await show();
  expect(await screen.findByText('Startup 10')).toBeVisible();
  expect(screen.queryByText('Startup 11')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /Voir 2 de plus/ }));
  expect(await screen.findByText('Startup 12')).toBeVisible();
});

test('a request whose startup has gone meanwhile is among the archived ones when the client comes back', async () => {
  let isGone = false;
  answerCalls({
    'GET /client/linking': (call: Call) => pageOf(isGone ? [] : requests.slice(0, 1))(call),
    'GET /client/archived': () =>
      isGone
        ? {
            data: [{ ...archived, archivedStartup: { id: idOf(200), fullName: 'Startup 1' } }],
            totalElements: 1,
          }
        : { data: [], totalElements: 0 },
  });
  const router = await renderScreen(
    [
      { path: '/linkings', element: <Component /> },
      { path: '/startups', element: <p>La liste</p> },
    ],
    {
      at: '/linkings',
      user: userWithRole('CLIENT'),
      translations: { namespace: 'client', fr, en },
    },
  );
  expect(await screen.findByRole('link', { name: 'Startup 1' })).toBeVisible();
  expect(await screen.findByText('Aucune startup archivée')).toBeVisible();
  await act(() => router.navigate('/startups'));
  isGone = true;
  await act(() => router.navigate('/linkings'));
  const gone = await screen.findByRole('region', { name: 'Startups archivées' });
  expect(await within(gone).findByText('Startup 1')).toBeVisible();
  expect(await screen.findByText('Vous n’avez pas encore fait de demande')).toBeVisible();
});

test('without requests the screen leads to the startups', async () => {
  answerCalls({ 'GET /client/linking': pageOf([]), 'GET /client/archived': { data: [], totalElements: 0 } });
  await show('en');
  expect(await screen.findByText('You have not made a request yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'See the startups' })).toBeVisible();
});

test('a failure can be tried again', async () => {
  let isDown = true;
  answerCalls({
    'GET /client/linking': (call: Call) =>
      isDown ? new Refusal(500, 'INTERNAL_ERROR') : pageOf(requests)(call),
    'GET /client/archived': { data: [], totalElements: 0 },
  });
  await show();
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  isDown = false;
  await userEvent.click(again);
  expect(await screen.findByText('Startup 1')).toBeVisible();
});

test.each([
  [
    'fr',
    'Retirer la demande à Startup 2',
    'Retirer la demande',
    'Retirée le 21/11/2026',
    'La demande à Startup 2 est retirée.',
  ],
  [
    'en',
    'Withdraw the request to Startup 2',
    'Withdraw the request',
    'Withdrawn on 21/11/2026',
    'The request to Startup 2 is withdrawn.',
  ],
] as const)(
  'an open request is withdrawn after a question (%s)',
  async (language, open, confirm, when, done) => {
    const [, request] = requests;
    if (!request) throw new Error('There is no second request.');
    const address = `POST /client/linking/${request.startupId}/withdrawal`;
    let own = requests;
    const calls = answerCalls({
      'GET /client/linking': (call: Call) => pageOf(own)(call),
      'GET /client/archived': { data: [], totalElements: 0 },
      [address]: () => {
        const withdrawn: OwnContactRequest = {
          ...request,
          status: 'DONE',
          withdrawnAt: '2026-11-21T09:00:00.000Z',
        };
        own = requests.map((one) => (one.id === request.id ? withdrawn : one));
        return withdrawn;
      },
    });
    await show(language);
    const row = (await screen.findByText('Startup 1')).closest('li');
    expect(within(row as HTMLElement).queryByRole('button')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: open }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveAccessibleDescription(/Startup 2/);
    expect(calls.filter(({ route }) => route === address)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: confirm }));

    expect(await screen.findByText(done)).toBeVisible();
    const told = await screen.findByText(when);
    expect(screen.queryByRole('button', { name: open })).toBeNull();
    await waitFor(() => expect(told.closest('li')).toHaveFocus());
  },
);

test('a request that the team was faster with shows how it stands', async () => {
  const [, request] = requests;
  if (!request) throw new Error('There is no second request.');
  let own = requests;
  answerCalls({
    'GET /client/linking': (call: Call) => pageOf(own)(call),
    'GET /client/archived': { data: [], totalElements: 0 },
    [`POST /client/linking/${request.startupId}/withdrawal`]: () => {
      own = requests.map((one) => (one.id === request.id ? { ...one, status: 'WIP' } : one));
      return new Refusal(409, 'EVENT_FOLLOWED_UP');
    },
  });
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Retirer la demande à Startup 2' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Retirer la demande' }));
  expect(await screen.findByText(/Notre équipe a déjà donné suite/)).toBeVisible();
  await waitFor(() => expect(screen.getAllByText('En cours')).toHaveLength(2));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
