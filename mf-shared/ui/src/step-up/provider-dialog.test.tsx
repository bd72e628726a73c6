import { beforeEach, expect, jest, test } from '@jest/globals';
import { messageText } from '@passerelle/contract';
import { api, makeStore, userKnown } from '@passerelle/platform/api';
import { chooseLanguage } from '@passerelle/platform/i18n';
import { answerCalls, Refusal, userWithRole } from '@passerelle/testing';
import { ActionButton, AppProvider } from '@passerelle/ui';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

const sensitiveApi = api.injectEndpoints({
  endpoints: (build) => ({
    doSensitive: build.mutation<{ id: string }, void>({
      query: () => ({ url: '/sensitive', method: 'POST' }),
    }),
  }),
});
const user = { ...userWithRole('INNO'), signsInByProvider: true };
const go = 'Confirmer avec mon compte professionnel';

function Screen() {
  const [done, setDone] = useState('');
  const [run] = sensitiveApi.useDoSensitiveMutation();
  return (
    <>
      <ActionButton onClick={async () => setDone((await run()).data?.id ?? '')}>Agir</ActionButton>
      <p>{done}</p>
    </>
  );
}

let isProved = false;
let open: ReturnType<typeof jest.spyOn>;
beforeEach(async () => {
  await chooseLanguage('fr');
  isProved = false;
  open = jest.spyOn(window, 'open').mockReturnValue(window);
});

async function ask() {
  const calls = answerCalls({
    'POST /sensitive': () => (isProved ? { id: 'done' } : new Refusal(403, 'STEP_UP_REQUIRED')),
  });
  const store = makeStore();
  store.dispatch(userKnown(user));
  render(
    <AppProvider store={store}>
      <Screen />
    </AppProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Agir' }));
  return { calls, dialog: await screen.findByRole('alertdialog') };
}

/** As the other window tells it. */
const hear = (newValue: string) =>
  act(async () => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'passerelle.singleSignOn', newValue }));
  });

test('asks by keyboard in a window of the bank, and then does once what was being done', async () => {
  const { calls, dialog } = await ask();
  expect(within(dialog).queryByLabelText('Mot de passe')).toBeNull();
  expect(within(dialog).getByText(new RegExp(user.email))).toBeVisible();
  within(dialog).getByRole('button', { name: go }).focus();
  await userEvent.keyboard('{Enter}');
  expect(open).toHaveBeenCalledWith(
    'http://localhost:8080/auth/sso/start?purpose=CONFIRMATION&language=fr',
    expect.any(String),
    expect.stringContaining('popup'),
  );
  isProved = true;
  await hear('DONE');
  expect(await screen.findByText('done')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(calls.map(({ route }) => route)).toEqual(['POST /sensitive', 'POST /sensitive']);
});

test('says why it was not confirmed, and can be tried again', async () => {
  const { dialog } = await ask();
  await userEvent.click(within(dialog).getByRole('button', { name: go }));
  await hear('SINGLE_SIGN_ON_OTHER_PERSON');
  expect(within(dialog).getByRole('alert')).toHaveTextContent(
    messageText('SINGLE_SIGN_ON_OTHER_PERSON', 'fr'),
  );
  await userEvent.click(within(dialog).getByRole('button', { name: go }));
  expect(within(dialog).queryByRole('alert')).toBeNull();
  isProved = true;
  await hear('DONE');
  expect(await screen.findByText('done')).toBeVisible();
});

test('hears nothing but outcomes', async () => {
  await ask();
  await hear('<script>');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('alertdialog')).toBeVisible();
});

test('says that the browser has blocked the window', async () => {
  open.mockReturnValue(null as never);
  const { dialog } = await ask();
  await userEvent.click(within(dialog).getByRole('button', { name: go }));
  expect(within(dialog).getByRole('alert')).toHaveTextContent(/^Le navigateur a bloqué la fenêtre/);
});

test('who cancels is told that nothing was done', async () => {
  const { calls } = await ask();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(calls).toHaveLength(1);
});
