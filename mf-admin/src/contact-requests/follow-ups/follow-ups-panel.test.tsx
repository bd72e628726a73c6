import { expect, jest, test } from '@jest/globals';
import type { ContactRequest, TeamFollowUp } from '@passerelle/contract';
import { answerCalls, type Call, Refusal, renderScreen, userWithRole } from '@passerelle/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import en from '../../locales/en.json' with { type: 'json' };
import fr from '../../locales/fr.json' with { type: 'json' };
import { FollowUpsPanel } from './follow-ups-panel.tsx';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const questions: TeamFollowUp[] = ['Nuberis', 'Orphée', 'Valmont', 'Zéphyr'].map((startup, index) => ({
  ...{ id: idOf(index), months: 6, settledOn: '2026-05-24' },
  request: {
    ...{ id: idOf(10 + index), type: 'LINKING', clientId: idOf(20), startupId: idOf(30 + index) },
    ...{ date: '2026-05-01T09:00:00.000Z', status: 'DONE', comment: null, clientConsent: null, revision: 1 },
    client: { id: idOf(20), fullName: 'Éléonore Vasseur' },
    startup: { id: idOf(30 + index), fullName: startup },
    outcome: { kind: 'MET' },
  } satisfies ContactRequest,
}));
const LIST = 'GET /event/follow-ups';

/** A page of questions, as the API has it: that which is asked for first, then the others. */
const pageOf = (open: readonly TeamFollowUp[], { query }: Call) => {
  const isFirst = ({ id }: TeamFollowUp) => id === query.get('first');
  const inOrder = [...open.filter(isFirst), ...open.filter((question) => !isFirst(question))];
  return { data: inOrder.slice(0, Number(query.get('pageSize'))), totalElements: open.length };
};

function show(query = '', below?: ReactNode) {
  const onCorrect = jest.fn<(request: ContactRequest, pressedIn: { isOutdated: boolean }) => void>();
  const element = (
    <main>
      <FollowUpsPanel onCorrect={onCorrect}>{below}</FollowUpsPanel>
    </main>
  );
  const shown = renderScreen([{ path: '/events', element }], {
    at: `/events${query}`,
    user: userWithRole('INNO'),
    language: 'fr',
    translations: { namespace: 'admin', fr, en },
  });
  return { shown, onCorrect };
}

test('that to which the mail led comes first; one press says that its outcome still holds', async () => {
  let open = questions;
  const address = `PUT /event/follow-ups/${idOf(3)}`;
  const calls = answerCalls({
    [LIST]: (call) => pageOf(open, call),
    [address]: () => {
      open = questions.slice(0, 3);
      return {};
    },
  });
  await show(`?followUp=${idOf(3)}`).shown;
  expect(await screen.findByText(/à confirmer ou à corriger : 4/)).toBeVisible();
  const [first, ...others] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('Zéphyr, pour Éléonore Vasseur');
  expect(first).toHaveTextContent('6 mois après la clôture, le 24/05/2026');
  expect(others).toHaveLength(2);
  expect(calls.filter(({ route }) => route === address)).toEqual([]);
  const confirm = screen.getByRole('button', { name: 'L’issue est toujours valable pour Zéphyr' });
  for (const _ of [1, 2]) fireEvent.click(confirm);
  expect(await screen.findByText('L’issue est confirmée pour Zéphyr.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/Zéphyr, pour/)).toBeNull());
  expect(screen.getByText(/Valmont, pour/)).toBeVisible();
  expect(calls.filter(({ route }) => route === address).map(({ body }) => body)).toEqual([
    { answer: 'UNCHANGED' },
  ]);
});

test('the request of a client who has left is that of a former one', async () => {
  const left = questions.slice(0, 1).map((question) => ({
    ...question,
    request: { ...question.request, clientId: null, client: { id: null, fullName: '' } },
  }));
  answerCalls({ [LIST]: (call) => pageOf(left, call) });
  await show().shown;
  expect(await screen.findByRole('listitem')).toHaveTextContent('Nuberis, pour Ancien client');
});

test('another one is corrected with its request; one that is over goes', async () => {
  let open = questions;
  answerCalls({
    [LIST]: (call) => pageOf(open, call),
    [`PUT /event/follow-ups/${idOf(0)}`]: () => {
      open = [];
      return new Refusal(404, 'FOLLOW_UP_NOT_FOUND');
    },
  });
  const { shown, onCorrect } = show();
  await shown;
  await userEvent.click(await screen.findByRole('button', { name: 'Corriger l’issue pour Orphée' }));
  expect(onCorrect).toHaveBeenCalledWith(expect.objectContaining({ id: idOf(11) }), { isOutdated: false });
  const [first] = screen.getAllByRole('listitem');
  await userEvent.click(within(first as HTMLElement).getByRole('button', { name: /toujours valable/ }));
  expect(await screen.findByText('Cette question n’est plus posée.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('main')).toBeEmptyDOMElement());
});

test('what stands below is drawn with the questions, as it would move', async () => {
  let answer = (_page: object) => {};
  const answered = new Promise<object>((resolve) => {
    answer = resolve;
  });
  const calls = answerCalls({ [LIST]: () => answered });
  await show('', <p>La liste</p>).shown;
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByText('La liste')).toBeNull();
  answer({ data: questions, totalElements: 4 });
  const list = await screen.findByText('La liste');
  const panel = screen.getByRole('region');
  expect(panel.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('an API of the version before asks nothing', async () => {
  const calls = answerCalls({ [LIST]: () => new Refusal(404, 'NOT_FOUND') });
  await show().shown;
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('main')).toBeEmptyDOMElement());
  expect(screen.queryByRole('alert')).toBeNull();
});
