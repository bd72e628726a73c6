import { expect, test } from '@jest/globals';
import {
  type FollowUpAnswer,
  messageText,
  type OwnFollowUp,
  type OwnFollowUpAnswer,
} from '@passerelle/contract';
import {
  answerCalls,
  type Call,
  elsewhere,
  noAnswer,
  Refusal,
  renderScreen,
  userWithRole,
} from '@passerelle/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../locales/en.json' with { type: 'json' };
import fr from '../../locales/fr.json' with { type: 'json' };
import { FollowUpsPanel } from './follow-ups-panel.tsx';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const question = (number: number, startup: string, answer: FollowUpAnswer | null = null): OwnFollowUp => ({
  ...{ id: idOf(number), startup, answer },
  ...{ months: 3, settledOn: '2026-08-24' },
});
const LIST = 'GET /client/linking/follow-ups';
const answerOf = (number: number) => `PUT /client/linking/follow-ups/${idOf(number)}`;

/** An API that keeps what is answered. */
function apiOf(given: OwnFollowUp[], answers: Parameters<typeof answerCalls>[0] = {}) {
  let questions = given;
  const keep = ({ route, body }: Call) => {
    const { answer } = body as OwnFollowUpAnswer;
    questions = questions.map((one) => (route.endsWith(one.id) ? { ...one, answer } : one));
    return questions.find(({ id }) => route.endsWith(id)) ?? {};
  };
  const puts = given.map(({ id }) => [`PUT /client/linking/follow-ups/${id}`, keep] as const);
  return answerCalls({ [LIST]: () => questions, ...Object.fromEntries(puts), ...answers });
}

const show = (query = '', language: 'fr' | 'en' = 'fr') =>
  renderScreen(
    [
      {
        path: '/linkings',
        element: (
          <main>
            <FollowUpsPanel />
          </main>
        ),
      },
      elsewhere,
    ],
    {
      at: `/linkings${query}`,
      user: userWithRole('CLIENT'),
      language,
      translations: { namespace: 'client', fr, en },
    },
  );
const sent = (calls: readonly Call[]) => calls.filter(({ route }) => route.startsWith('PUT'));

test('a link of the mail chooses the answer, which is stored once it is confirmed', async () => {
  const calls = apiOf([question(1, 'Nuberis'), question(2, 'Orphée Santé')]);
  await show(`?followUp=${idOf(2)}&answer=BUSINESS_DEAL`);
  const [first, second] = await screen.findAllByRole('radiogroup');
  expect(first).toHaveAccessibleName('Orphée Santé\u00a0: où en êtes-vous\u00a0?');
  expect(
    within(first as HTMLElement).getByRole('radio', { name: 'Nous travaillons ensemble' }),
  ).toBeChecked();
  expect(screen.getAllByText('3 mois après la clôture de votre demande, le 24/08/2026')).toHaveLength(2);
  for (const choice of within(second as HTMLElement).getAllByRole('radio')) expect(choice).not.toBeChecked();
  expect(sent(calls)).toEqual([]);

  const confirm = screen.getByRole('button', { name: 'Confirmer ma réponse pour Orphée Santé' });
  for (const _ of [1, 2]) fireEvent.click(confirm);
  expect(await screen.findByText('Merci ! Votre réponse est enregistrée.')).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('radiogroup')).toHaveLength(1));
  expect(sent(calls).map(({ route, body }) => [route, body])).toEqual([
    [answerOf(2), { answer: 'BUSINESS_DEAL' }],
  ]);
  expect(screen.getByRole('radiogroup')).toHaveAccessibleName('Nuberis\u00a0: où en êtes-vous\u00a0?');
});

test('whoever has gone elsewhere before the answer to a linked question is stored finds their view as they left it', async () => {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const asked = question(2, 'Orphée Santé');
  apiOf([asked], { [answerOf(2)]: () => released.then(() => ({ ...asked, answer: 'BUSINESS_DEAL' })) });
  const router = await show(`?followUp=${idOf(2)}&answer=BUSINESS_DEAL`);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Confirmer ma réponse pour Orphée Santé' }),
  );
  await act(() => router.navigate('/startups?layout=table'));
  await act(async () => letGo());
  expect(await screen.findByText('Merci ! Votre réponse est enregistrée.')).toBeVisible();
  expect(router.state.location.search).toBe('?layout=table');
});

test.each([
  [
    'what else the address says by then stays',
    `?followUp=${idOf(2)}&answer=BUSINESS_DEAL&tab=done`,
    '?tab=done',
  ],
  ['so does a link that was followed meanwhile', `?followUp=${idOf(1)}&answer=NOTHING`, undefined],
])('once the answer to a linked question is stored, %s', async (_, newest, left = newest) => {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const asked = question(2, 'Orphée Santé');
  const calls = apiOf([question(1, 'Nuberis'), asked], {
    [answerOf(2)]: () => released.then(() => ({ ...asked, answer: 'BUSINESS_DEAL' })),
  });
  const router = await show(`?followUp=${idOf(2)}&answer=BUSINESS_DEAL`);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Confirmer ma réponse pour Orphée Santé' }),
  );
  await waitFor(() => expect(sent(calls)).toHaveLength(1));
  await act(() => router.navigate(newest));
  await act(async () => letGo());
  expect(await screen.findByText('Merci ! Votre réponse est enregistrée.')).toBeVisible();
  expect(router.state.location.search).toBe(left);
});

test('without a link each question waits for an answer', async () => {
  const calls = apiOf([question(1, 'Nuberis')]);
  await show('', 'en');
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm my answer for Nuberis' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(sent(calls)).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: 'We are still talking' }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm my answer for Nuberis' }));
  expect(await screen.findByText('Thank you! Your answer is stored.')).toBeVisible();
  expect(sent(calls).map(({ body }) => body)).toEqual([{ answer: 'TALKING' }]);
  await waitFor(() => expect(screen.getByRole('main')).toBeEmptyDOMElement());
});

test('an answer is corrected by the mail’s link', async () => {
  const calls = apiOf([question(1, 'Nuberis', 'TALKING'), question(2, 'Orphée Santé', 'NOTHING')]);
  await show(`?followUp=${idOf(1)}&answer=INVESTED`);
  expect(await screen.findByRole('radio', { name: 'Nous avons investi' })).toBeChecked();
  expect(screen.getAllByRole('radiogroup')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Confirmer ma réponse pour Nuberis' }));
  await waitFor(() => expect(sent(calls).map(({ body }) => body)).toEqual([{ answer: 'INVESTED' }]));
});

test('a link that is too old says so, as does an answer that came too late', async () => {
  let questions: OwnFollowUp[] = [question(1, 'Nuberis')];
  answerCalls({
    [LIST]: () => questions,
    [answerOf(1)]: () => {
      questions = [];
      return new Refusal(404, 'FOLLOW_UP_NOT_FOUND');
    },
  });
  await show(`?followUp=${idOf(1)}&answer=NOTHING`);
  await userEvent.click(await screen.findByRole('button', { name: /Nuberis/ }));
  const over = messageText('FOLLOW_UP_NOT_FOUND', 'fr');
  await waitFor(() => expect(screen.queryByRole('radiogroup')).toBeNull());
  expect(within(screen.getByRole('main')).getByText(over)).toBeVisible();
});

test.each(['', `?followUp=${idOf(1)}&answer=NOTHING`])(
  'an answer that is changed while it is being sent can still be confirmed (%s)',
  async (query) => {
    let letGo = () => {};
    const released = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let questions = [question(1, 'Nuberis')];
    const calls = answerCalls({
      [LIST]: () => questions,
      [answerOf(1)]: async ({ body }: Call) => {
        await released;
        questions = [question(1, 'Nuberis', (body as OwnFollowUpAnswer).answer)];
        return questions[0] as OwnFollowUp;
      },
    });
    await show(query);
    await userEvent.click(await screen.findByRole('radio', { name: 'Nous échangeons encore' }));
    await userEvent.click(screen.getByRole('button', { name: /Nuberis/ }));
    await waitFor(() => expect(sent(calls)).toHaveLength(1));
    await userEvent.click(screen.getByRole('radio', { name: 'Nous avons investi' }));
    await act(async () => letGo());
    expect(await screen.findByText('Merci ! Votre réponse est enregistrée.')).toBeVisible();

    await waitFor(() => expect(calls.filter(({ route }) => route === LIST)).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('button', { name: /Nuberis/ })).toBeEnabled());
    expect(screen.getByRole('radio', { name: 'Nous avons investi' })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: /Nuberis/ }));
    await waitFor(() => expect(screen.queryByRole('radiogroup')).toBeNull());
    expect(sent(calls).map(({ body }) => body)).toEqual([{ answer: 'TALKING' }, { answer: 'INVESTED' }]);
  },
);

test('two answers that are changed while both are being sent can both be confirmed again', async () => {
  const lets: (() => void)[] = [];
  const answers = [1, 2].map((number) => [
    answerOf(number),
    ({ body }: Call) =>
      new Promise<object>((resolve) => {
        lets.push(() => {
          questions = questions.map((one) =>
            one.id === idOf(number) ? { ...one, answer: (body as OwnFollowUpAnswer).answer } : one,
          );
          resolve(questions[number - 1] ?? {});
        });
      }),
  ]);
  let questions = [question(1, 'Nuberis'), question(2, 'Orphée Santé')];
  const calls = apiOf([], { ...Object.fromEntries(answers), [LIST]: () => questions });
  await show();
  const groups = await screen.findAllByRole('radiogroup');
  const choose = async (answer: string) => {
    for (const group of groups) await userEvent.click(within(group).getByRole('radio', { name: answer }));
  };
  await choose('Nous échangeons encore');
  for (const name of [/Nuberis/, /Orphée/]) await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(sent(calls)).toHaveLength(2));
  await choose('Nous avons investi');
  await act(async () => {
    for (const letGo of lets) letGo();
  });
  expect(await screen.findByText('Merci ! Votre réponse est enregistrée.')).toBeVisible();
  await waitFor(() => expect(calls.filter(({ route }) => route === LIST).length).toBeGreaterThan(1));
  for (const name of [/Nuberis/, /Orphée/]) expect(await screen.findByRole('button', { name })).toBeEnabled();
});

test('an answer that was lost is sent again', async () => {
  let isLost = true;
  const calls = apiOf([question(1, 'Nuberis')], {
    [answerOf(1)]: ({ body }: Call) =>
      isLost ? noAnswer() : { ...question(1, 'Nuberis'), ...(body as object) },
  });
  await show(`?followUp=${idOf(1)}&answer=TALKING`);
  await userEvent.click(await screen.findByRole('button', { name: /Nuberis/ }));
  await waitFor(() => expect(sent(calls)).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: /Nuberis/ })).toBeEnabled());
  expect(screen.getByRole('radio', { name: 'Nous échangeons encore' })).toBeChecked();
  isLost = false;
  await userEvent.click(screen.getByRole('button', { name: /Nuberis/ }));
  expect(await screen.findByText('Merci ! Votre réponse est enregistrée.')).toBeVisible();
  expect(sent(calls)).toHaveLength(2);
});

test('where nothing is asked, or by an API that asks nothing, nothing is shown', async () => {
  const calls = answerCalls({ [LIST]: () => new Refusal(400, 'VALIDATION_FAILED') });
  await show();
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('main')).toBeEmptyDOMElement());
  expect(screen.queryByRole('alert')).toBeNull();
});
