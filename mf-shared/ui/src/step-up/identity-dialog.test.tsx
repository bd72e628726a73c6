import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Language, messageText } from '@passerelle/contract';
import {
  api,
  type DownloadedFile,
  makeStore,
  readFile,
  userForgotten,
  userKnown,
} from '@passerelle/platform/api';
import { chooseLanguage } from '@passerelle/platform/i18n';
import {
  answerCalls,
  type Call,
  giveBrowserPasskeys,
  noAnswer,
  Refusal,
  userWithRole,
} from '@passerelle/testing';
import { ActionButton, AppProvider, Drawer, Form, TextField } from '@passerelle/ui';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { createMemoryRouter, RouterProvider } from 'react-router';

const sensitiveApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveSensitive: build.mutation<{ id: string }, { name: string }>({
      query: (body) => ({ url: '/sensitive', method: 'POST', body }),
    }),
    exportSensitive: build.mutation<DownloadedFile, void>({
      query: () => ({ url: '/sensitive/export', responseHandler: readFile }),
    }),
    readOther: build.query<object, void>({ query: () => '/other' }),
  }),
});

const user = userWithRole('INNO');
const noFactors = { totp: null, passkeys: [], recoveryCodesLeft: 0, isRequired: false };
const password = 'Correct-Horse-7-Battery';

/** Refuses what is sensitive until the right password came, as the API does. */
function sensitiveAnswers() {
  let isProved = false;
  const guarded = (answer: object) => () => (isProved ? answer : new Refusal(403, 'STEP_UP_REQUIRED'));
  const confirm = ({ body, language }: Call) => {
    isProved = (body as { password: string }).password === password;
    const message = messageText('CURRENT_PASSWORD_WRONG', language);
    const problem = { path: 'password', code: 'CURRENT_PASSWORD_WRONG', message };
    return isProved ? new Response(null, { status: 204 }) : new Refusal(400, 'VALIDATION_FAILED', [problem]);
  };
  return {
    'POST /sensitive': guarded({ id: 'a' }),
    'GET /sensitive/export': guarded(
      new Response('bytes', { headers: { 'content-disposition': 'attachment; filename="clients.xlsx"' } }),
    ),
    'GET /me/factors': noFactors,
    'POST /me/confirm-identity': confirm,
  };
}

function SensitiveForm({ onSaved }: { onSaved: (id: string) => void }) {
  const { control, handleSubmit } = useForm({ defaultValues: { name: '' } });
  const [save, { isLoading }] = sensitiveApi.useSaveSensitiveMutation();
  return (
    <Form
      onSubmit={handleSubmit(async (values) => {
        const { data } = await save(values);
        if (data) onSaved(data.id);
      })}
    >
      <TextField control={control} name="name" label="Nom" />
      <button type="submit">{isLoading ? 'Un instant…' : 'Enregistrer'}</button>
    </Form>
  );
}

function Page() {
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState('');
  const [exportIt] = sensitiveApi.useExportSensitiveMutation();
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ouvrir
      </button>
      <ActionButton onClick={async () => setDone((await exportIt()).data?.name ?? '')}>Exporter</ActionButton>
      <Drawer isOpen={isOpen} title="Tiroir" onClose={() => setOpen(false)}>
        <SensitiveForm onSaved={setDone} />
      </Drawer>
      <p>{`done: ${done}`}</p>
    </>
  );
}

async function show(answers: Parameters<typeof answerCalls>[0], language: Language = 'fr') {
  const calls = answerCalls({ ...sensitiveAnswers(), ...answers });
  await chooseLanguage(language);
  const store = makeStore();
  store.dispatch(api.util.resetApiState());
  store.dispatch(userKnown(user));
  const router = createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: ['/page'] });
  await act(async () => {
    render(
      <AppProvider store={store}>
        <RouterProvider router={router} />
      </AppProvider>,
    );
  });
  return {
    store,
    router,
    calls,
    routes: () => calls.map(({ route }) => route).filter((route) => route !== 'GET /me/factors'),
  };
}

const texts = {
  fr: {
    title: 'Confirmez que c’est bien vous',
    who: /le mot de passe avec lequel claire@example.com se connecte/,
    password: /^Mot de passe/,
    go: 'Confirmer et continuer',
    cancel: 'Annuler',
    notDone: 'Action non effectuée',
    kept: /^Vous n’avez pas confirmé que c’est bien vous.: rien n’a été fait\. Votre saisie est toujours là\.$/,
  },
  en: {
    title: 'Confirm that it is you',
    who: /the password with which claire@example.com signs in/,
    password: /^Password/,
    go: 'Confirm and go on',
    cancel: 'Cancel',
    notDone: 'Not done',
    kept: /^You have not confirmed that it is you: nothing was done\. What you typed is still there\.$/,
  },
};
const question = (language: Language = 'fr') =>
  screen.findByRole('alertdialog', { name: texts[language].title });
const isGone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

/** Types a name in the drawer and sends it; the API asks who is there. */
async function save(name = 'Nébula') {
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));
  await userEvent.type(await screen.findByLabelText('Nom'), name);
  await userEvent.keyboard('{Enter}');
}

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} });
});
afterEach(() => localStorage.clear());

test.each(['fr', 'en'] as const)(
  'asks by keyboard for the password, and then does once what was being done (%s)',
  async (language) => {
    const { routes } = await show({}, language);
    await save();
    const dialog = await question(language);
    const { who, password: label, go } = texts[language];
    expect(within(dialog).getByText(who)).toBeVisible();
    const field = within(dialog).getByLabelText(label, { selector: 'input' });
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAttribute('type', 'password');
    expect(within(dialog).getByRole('button', { name: go })).toBeVisible();
    await userEvent.keyboard(`${password}{Enter}`);
    expect(await screen.findByText('done: a')).toBeVisible();
    await isGone();
    expect(screen.getByLabelText('Nom')).toHaveValue('Nébula');
    expect(screen.getByLabelText('Nom')).toHaveFocus();
    expect(routes()).toEqual(['POST /sensitive', 'POST /me/confirm-identity', 'POST /sensitive']);
  },
);

test.each(['fr', 'en'] as const)(
  'who cancels keeps what they typed, is told that nothing was done, and may go on later (%s)',
  async (language) => {
    const { routes } = await show({}, language);
    await save();
    await userEvent.click(
      within(await question(language)).getByRole('button', { name: texts[language].cancel }),
    );
    await isGone();
    expect(await screen.findByText(texts[language].notDone)).toBeVisible();
    expect(screen.getByText(texts[language].kept)).toBeVisible();
    expect(screen.getByLabelText('Nom')).toHaveValue('Nébula');
    expect(screen.getByLabelText('Nom')).toHaveFocus();
    expect(routes()).toEqual(['POST /sensitive']);

    await userEvent.keyboard('{Enter}');
    await userEvent.type(
      within(await question(language)).getByLabelText(texts[language].password, { selector: 'input' }),
      `${password}{Enter}`,
    );
    expect(await screen.findByText('done: a')).toBeVisible();
  },
);

test('Escape cancels, too, and leaves the drawer behind open', async () => {
  await show({});
  await save();
  await question();
  await userEvent.keyboard('{Escape}');
  await isGone();
  expect(screen.getByLabelText('Nom')).toHaveValue('Nébula');
});

test('a wrong password is told at its field, which is empty again and has the focus', async () => {
  const { routes } = await show({});
  await save();
  const dialog = await question();
  const field = within(dialog).getByLabelText(texts.fr.password, { selector: 'input' });
  await userEvent.type(field, 'Wrong-Horse-7{Enter}');
  expect(await within(dialog).findByText('Ce n’est pas votre mot de passe actuel')).toBeVisible();
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  await userEvent.keyboard(`${password}{Enter}`);
  expect(await screen.findByText('done: a')).toBeVisible();
  expect(routes().filter((route) => route === 'POST /sensitive')).toHaveLength(2);
});

test('a password that is typed anew before the first one is refused stays', async () => {
  let refuse = (_: Refusal): void => {};
  const refused = new Promise<Refusal>((resolve) => {
    refuse = resolve;
  });
  await show({ 'POST /me/confirm-identity': () => refused });
  await save();
  const dialog = await question();
  const field = within(dialog).getByLabelText(texts.fr.password, { selector: 'input' });
  await userEvent.type(field, 'Wrong-Horse-7{Enter}');
  await userEvent.clear(field);
  await userEvent.type(field, password);
  const message = messageText('CURRENT_PASSWORD_WRONG', 'fr');
  const problem = { path: 'password', code: 'CURRENT_PASSWORD_WRONG', message };
  refuse(new Refusal(400, 'VALIDATION_FAILED', [problem]));
  expect(await within(dialog).findByText(message)).toBeVisible();
  expect(field).toHaveValue(password);
});

test('nothing is sent without a password', async () => {
  const { routes } = await show({});
  await save();
  const dialog = await question();
  await userEvent.click(within(dialog).getByRole('button', { name: texts.fr.go }));
  expect(await within(dialog).findByText('Veuillez saisir votre mot de passe')).toBeVisible();
  expect(routes()).toEqual(['POST /sensitive']);
});

test('the lock after too many wrong ones is told at the field, too', async () => {
  const locked = { statusCode: 429, code: 'IDENTITY_LOCKED', message: 'Après 5 mots de passe incorrects.' };
  await show({ 'POST /me/confirm-identity': () => Response.json(locked, { status: 429 }) });
  await save();
  const dialog = await question();
  await userEvent.type(
    within(dialog).getByLabelText(texts.fr.password, { selector: 'input' }),
    `${password}{Enter}`,
  );
  expect(await within(dialog).findByText(locked.message)).toBeVisible();
  expect(screen.queryByText('Trop de demandes')).toBeNull();
});

test('a proof that gets no answer can be given again', async () => {
  const answers = sensitiveAnswers();
  let isDown = true;
  await show({
    ...answers,
    'POST /me/confirm-identity': (call) => (isDown ? noAnswer() : answers['POST /me/confirm-identity'](call)),
  });
  await save();
  const dialog = await question();
  const field = within(dialog).getByLabelText(texts.fr.password, { selector: 'input' });
  await userEvent.type(field, `${password}{Enter}`);
  expect(await screen.findByText('Erreur réseau')).toBeVisible();
  isDown = false;
  // As it was typed: nobody has looked at it.
  expect(field).toHaveValue(password);
  await userEvent.type(field, '{Enter}');
  expect(await screen.findByText('done: a')).toBeVisible();
});

test('two calls that are refused at once open one dialog, and each is made once more', async () => {
  const { store, routes } = await show({});
  await act(async () => {
    void store.dispatch(sensitiveApi.endpoints.exportSensitive.initiate());
    void store.dispatch(sensitiveApi.endpoints.saveSensitive.initiate({ name: 'Nébula' }));
  });
  await question();
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  await userEvent.keyboard(`${password}{Enter}`);
  await isGone();
  await waitFor(() => expect(routes()).toHaveLength(5));
  expect(routes().toSorted()).toEqual([
    'GET /sensitive/export',
    'GET /sensitive/export',
    'POST /me/confirm-identity',
    'POST /sensitive',
    'POST /sensitive',
  ]);
});

test('two calls that are cancelled together leave one sentence', async () => {
  const { store } = await show({});
  await act(async () => {
    void store.dispatch(sensitiveApi.endpoints.exportSensitive.initiate());
    void store.dispatch(sensitiveApi.endpoints.saveSensitive.initiate({ name: 'Nébula' }));
  });
  await question();
  await userEvent.keyboard('{Escape}');
  expect(await screen.findAllByText(texts.fr.notDone)).toHaveLength(1);
});

test('a download goes on once the person has proved who they are', async () => {
  await show({});
  await userEvent.click(screen.getByRole('button', { name: 'Exporter' }));
  await question();
  await userEvent.keyboard(`${password}{Enter}`);
  expect(await screen.findByText('done: clients.xlsx')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Exporter' })).toHaveFocus());
});

test('a call that is refused again is not made a third time', async () => {
  const { routes } = await show({ 'POST /sensitive': new Refusal(403, 'STEP_UP_REQUIRED') });
  await save();
  await question();
  await userEvent.keyboard(`${password}{Enter}`);
  await isGone();
  expect(await screen.findByText(texts.fr.notDone)).toBeVisible();
  expect(routes()).toEqual(['POST /sensitive', 'POST /me/confirm-identity', 'POST /sensitive']);
});

test('who presses twice proves it once', async () => {
  let give = () => {};
  const held = new Promise<void>((resolve) => {
    give = resolve;
  });
  const answers = sensitiveAnswers();
  const { routes } = await show({
    ...answers,
    async 'POST /me/confirm-identity'(call) {
      await held;
      return answers['POST /me/confirm-identity'](call);
    },
  });
  await save();
  await question();
  await userEvent.keyboard(`${password}{Enter}{Enter}{Escape}`);
  // While the password is checked, nothing cancels.
  expect(screen.getByRole('alertdialog')).toBeVisible();
  await act(async () => give());
  expect(await screen.findByText('done: a')).toBeVisible();
  expect(routes().filter((route) => route === 'POST /me/confirm-identity')).toHaveLength(1);
});

test('a session that has ended meanwhile is told, and nothing is asked or done any more', async () => {
  const { store, routes } = await show({ 'POST /me/confirm-identity': new Refusal(401, 'UNAUTHENTICATED') });
  await save();
  await question();
  await userEvent.keyboard(`${password}{Enter}`);
  await isGone();
  expect(await screen.findByText('Connexion expirée')).toBeVisible();
  expect(screen.queryByText(texts.fr.notDone)).toBeNull();
  expect(routes().filter((route) => route === 'POST /sensitive')).toHaveLength(1);

  // Whoever signs in next is not asked what the other was about to do.
  act(() => {
    store.dispatch(userKnown({ ...user, id: '1b5a4f0e-5f0b-4f6e-9a55-0d0c6a1b2c3d' }));
  });
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a sign-out in another tab takes the question away', async () => {
  const { store, routes } = await show({});
  await save();
  await question();
  act(() => {
    store.dispatch(userForgotten());
  });
  await isGone();
  expect(screen.queryByText(texts.fr.notDone)).toBeNull();
  expect(routes()).toEqual(['POST /sensitive']);
});

test('what is asked of the API meanwhile is answered', async () => {
  const { store } = await show({ 'GET /other': {} });
  await save();
  await question();
  const { data } = await store.dispatch(sensitiveApi.endpoints.readOther.initiate());
  expect(data).toEqual({});
  expect(screen.getByRole('alertdialog')).toBeVisible();
});

describe('somebody with further factors', () => {
  const factors = {
    totp: { startDate: '2026-01-01T00:00:00.000Z' },
    passkeys: [{ id: 'a', name: 'Ordinateur', startDate: '2026-01-01T00:00:00.000Z', lastUseDate: null }],
    recoveryCodesLeft: 10,
    isRequired: false,
  };
  const request = {
    ...{ challenge: 'QUJD', rpId: 'localhost', timeout: 1000, userVerification: 'required' },
    allowCredentials: [{ id: 'QQ', type: 'public-key' }],
  };
  const ways = {
    fr: {
      code: 'Utiliser un code',
      passkey: 'Utiliser une clé d’accès',
      press: 'Confirmer avec une clé d’accès',
    },
    en: { code: 'Use a code', passkey: 'Use a passkey', press: 'Confirm with a passkey' },
  };
  const cancelled = { fr: /^La demande a été annulée/, en: /^The request was cancelled/ };

  /** What the API answers whoever has them: refuses what is sensitive until one of the proofs came. */
  function factorAnswers(refusal?: Refusal) {
    let isProved = false;
    return {
      'GET /me/factors': factors,
      'POST /me/factors/passkeys/request': request,
      'POST /sensitive': () => (isProved ? { id: 'a' } : new Refusal(403, 'STEP_UP_REQUIRED')),
      'POST /me/confirm-identity': () => {
        isProved = refusal === undefined;
        return refusal ?? new Response(null, { status: 204 });
      },
    };
  }
  const proofsIn = (calls: readonly Call[]) =>
    calls.filter(({ route }) => route === 'POST /me/confirm-identity').map(({ body }) => body);
  const choose = async (dialog: HTMLElement, name: string) =>
    userEvent.click(await within(dialog).findByRole('button', { name }));

  test.each(['fr', 'en'] as const)('proves it by a code (%s)', async (language) => {
    const { calls } = await show(factorAnswers(), language);
    await save();
    const dialog = await question(language);
    await choose(dialog, ways[language].code);
    const field = within(dialog).getByRole('textbox', { name: /^Code/ });
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await userEvent.keyboard('12{Enter}');
    expect(field).toHaveAccessibleDescription(messageText('FACTOR_CODE_INVALID', language));
    await userEvent.clear(field);
    await userEvent.keyboard('123 456{Enter}');
    expect(await screen.findByText('done: a')).toBeVisible();
    expect(proofsIn(calls)).toEqual([{ code: '123 456' }]);
  });

  test('a wrong code is told at its field, and the password still does', async () => {
    const problem = { path: 'code', code: 'FACTOR_CODE_WRONG', message: 'Ce code n’est pas le bon' };
    await show(factorAnswers(new Refusal(400, 'VALIDATION_FAILED', [problem])));
    await save();
    const dialog = await question();
    await choose(dialog, ways.fr.code);
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Code/ }), '123456{Enter}');
    expect(await within(dialog).findByText(problem.message)).toBeVisible();
    expect(within(dialog).getByRole('textbox', { name: /^Code/ })).toHaveValue('');
    await choose(dialog, 'Utiliser le mot de passe');
    const field = within(dialog).getByLabelText(texts.fr.password, { selector: 'input' });
    await waitFor(() => expect(field).toHaveFocus());
    expect(within(dialog).queryByText(problem.message)).toBeNull();
  });

  test.each(['fr', 'en'] as const)('proves it by a passkey, at the second try (%s)', async (language) => {
    const browser = giveBrowserPasskeys();
    const { calls } = await show(factorAnswers(), language);
    await save();
    const dialog = await question(language);
    await choose(dialog, ways[language].passkey);
    const press = within(dialog).getByRole('button', { name: ways[language].press });
    await waitFor(() => expect(press).toHaveFocus());
    expect(browser.questions).toEqual([]);
    browser.error = 'NotAllowedError';
    await userEvent.keyboard('{Enter}');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(cancelled[language]);
    expect(proofsIn(calls)).toEqual([]);
    browser.error = undefined;
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('done: a')).toBeVisible();
    expect(proofsIn(calls)).toMatchObject([{ passkey: { id: 'QQ', response: { signature: 'RQ' } } }]);
    browser.remove();
  });

  test('a passkey that is refused says why, and may be asked again', async () => {
    const browser = giveBrowserPasskeys();
    const problem = { path: 'passkey', code: 'PASSKEY_WRONG', message: 'Cette clé n’a pas été reconnue' };
    await show(factorAnswers(new Refusal(400, 'VALIDATION_FAILED', [problem])));
    await save();
    const dialog = await question();
    await choose(dialog, ways.fr.passkey);
    await userEvent.click(within(dialog).getByRole('button', { name: ways.fr.press }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(problem.message);
    expect(within(dialog).getByRole('button', { name: ways.fr.press })).toBeEnabled();
    browser.remove();
  });
});

test('who goes back while the question is open has left it: nothing is done, whatever comes later', async () => {
  const { routes } = await show({});
  await save();
  await question();
  act(() => {
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await isGone();
  expect(await screen.findByText(texts.fr.notDone)).toBeVisible();
  expect(routes()).toEqual(['POST /sensitive']);
});
