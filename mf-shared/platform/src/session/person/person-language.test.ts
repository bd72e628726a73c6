import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { CurrentUser } from '@passerelle/contract/accounts/user';
import { type AppStore, makeStore, selectNotices } from '@passerelle/platform/api';
import {
  chooseLanguage,
  currentLanguage,
  i18n,
  takeLanguage,
  unsavedChoice,
} from '@passerelle/platform/i18n';
import { answerCalls, type Call, noAnswer, Refusal } from '@passerelle/testing';
import { waitFor } from '@testing-library/react';
import { keepLanguageOfPerson } from '../index.ts';
import { sessionApi } from '../sign-in/session-endpoints.ts';

const user: CurrentUser = {
  id: '7b0f5d7e-3a52-4f6c-9d6f-0d6d2f6f0a11',
  username: 'claire@example.com',
  email: 'claire@example.com',
  firstName: 'Claire',
  lastName: 'Martin',
  mobilePhone: null,
  role: 'CLIENT',
  roles: ['CLIENT'],
  profilCompleted: true,
  revision: 4,
  language: 'en',
};

let calls: Call[];
let close = () => {};

/** The calls that saved the language, in order. */
const saved = () => calls.filter(({ route }) => route === 'PUT /me/language').map(({ body }) => body);

const signIn = (store: AppStore) =>
  store.dispatch(sessionApi.endpoints.login.initiate({ email: user.email, password: 'x' }));

/** A page in a French browser, whose switch is connected to the account. */
function openPage(): AppStore {
  const store = makeStore();
  close = keepLanguageOfPerson(store);
  return store;
}

beforeEach(async () => {
  localStorage.clear();
  calls = answerCalls({ 'GET /login': user, 'PUT /me/language': {} });
  await takeLanguage('fr');
});

afterEach(() => {
  close();
  localStorage.clear();
});

test('at the sign-in the interface takes the language of the person, also for the next visit', async () => {
  await signIn(openPage());

  expect(currentLanguage()).toBe('en');
  expect(localStorage.getItem('passerelle.language')).toBe('en');
  expect(document.documentElement.lang).toBe('en');
});

test('what they chose in this browser since wins, and is saved in their account', async () => {
  const store = openPage();
  await chooseLanguage('fr');

  await signIn(store);

  await waitFor(() => expect(saved()).toEqual([{ language: 'fr' }]));
  expect(currentLanguage()).toBe('fr');
  await waitFor(() => expect(unsavedChoice()).toBeNull());
});

test('a switch while nobody is signed in tells no account', async () => {
  const store = openPage();

  await chooseLanguage('en');

  expect(saved()).toEqual([]);
  expect(selectNotices(store.getState())).toEqual([]);
});

test('a switch while signed in is saved at once', async () => {
  const store = openPage();
  await signIn(store);

  await chooseLanguage('fr');

  await waitFor(() => expect(saved()).toEqual([{ language: 'fr' }]));
  await waitFor(() => expect(unsavedChoice()).toBeNull());
});

test('a switch that could not be saved holds here, raises no notice, and is saved at the next sign-in', async () => {
  const store = openPage();
  await signIn(store);
  calls = answerCalls({ 'GET /login': user, 'PUT /me/language': new Refusal(500, 'INTERNAL_ERROR') });
  await chooseLanguage('fr');
  await waitFor(() => expect(saved()).toEqual([{ language: 'fr' }]));
  expect(selectNotices(store.getState())).toEqual([]);

  await signIn(store);

  await waitFor(() => expect(saved()).toEqual([{ language: 'fr' }, { language: 'fr' }]));
  expect(currentLanguage()).toBe('fr');
});

test('a switch in another tab is followed here', async () => {
  localStorage.setItem('passerelle.language', 'en');

  window.dispatchEvent(new StorageEvent('storage', { key: 'passerelle.language' }));

  await waitFor(() => expect(currentLanguage()).toBe('en'));
});

test('a switch in another tab is followed by a page that the browser restores as it was', async () => {
  localStorage.setItem('passerelle.language', 'en');

  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

  await waitFor(() => expect(currentLanguage()).toBe('en'));
});

test('a page that the browser restores keeps its language where the browser keeps none', async () => {
  localStorage.clear();
  const changed = jest.fn();
  i18n.on('languageChanged', changed);

  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  // What a change would have come to is there by then.
  await i18n.changeLanguage('fr');

  expect(changed.mock.calls).toEqual([['fr']]);
  i18n.off('languageChanged', changed);
});

test('the account has the language chosen last, also where the one before has to be sent again', async () => {
  let account = 'en';
  let isFirst = true;
  calls = answerCalls({
    'GET /login': user,
    'PUT /me/language': ({ body }: Call) => {
      if (isFirst) {
        isFirst = false;
        return noAnswer();
      }
      account = (body as { language: string }).language;
      return {};
    },
  });
  await signIn(openPage());
  await chooseLanguage('fr');
  await chooseLanguage('en');
  await waitFor(() => expect(saved()).toHaveLength(3), { timeout: 5_000 });
  await waitFor(() => expect(unsavedChoice()).toBeNull());
  expect(account).toBe('en');
});
