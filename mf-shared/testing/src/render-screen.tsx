import type { CurrentUser, Language, Me, Role } from '@passerelle/contract';
import { type AppStore, api, makeStore, userKnown } from '@passerelle/platform/api';
import { addTranslations, chooseLanguage, type Translations } from '@passerelle/platform/i18n';
import { takeDraftKey } from '@passerelle/platform/session';
import { AppProvider } from '@passerelle/ui';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, type RouteObject, RouterProvider, useLocation } from 'react-router';

/** Someone who is signed in, with a complete profile. */
export function userWithRole(role: Role, ...others: Role[]): CurrentUser {
  return {
    id: '0b5a4f0e-5f0b-4f6e-9a55-0d0c6a1b2c3d',
    username: 'claire@example.com',
    email: 'claire@example.com',
    firstName: 'Claire',
    lastName: 'Martin',
    mobilePhone: null,
    role,
    roles: [role, ...others],
    profilCompleted: true,
    revision: 4,
    language: 'fr',
  };
}

/** The route of all other screens: it shows the path that somebody is led to, as in `at /startups`. */
export const elsewhere: RouteObject = {
  path: '*',
  Component: () => <p>{`at ${useLocation().pathname}`}</p>,
};

/** A key of drafts, as the API gives one to each person. */
export const draftKey = Buffer.alloc(32, 7).toString('base64url');

/** The store as it is once the API has confirmed somebody. */
export async function signIn(store: AppStore, { draftKey: given = draftKey, ...user }: Me): Promise<void> {
  await takeDraftKey(user.id, given);
  store.dispatch(userKnown(user));
}

interface ScreenOptions {
  /** The address that is opened. */
  at: string;
  user?: Me;
  language?: Language;
  /** A role module's texts and the namespace it has them under. */
  translations?: { namespace: string; fr: Translations; en: Translations };
  /** What is done with the page's store before anything is drawn. */
  before?: (store: AppStore) => Promise<unknown>;
}

/** Shows routes as the shell would: with store, theme, texts and notices. Returns the router. */
export async function renderScreen(routes: RouteObject[], options: ScreenOptions) {
  const { at, user, language = 'fr', translations } = options;
  if (translations) addTranslations(translations.namespace, translations);
  // A test that opens the page a second time, as in another tab, still has the first one before it.
  await act(() => chooseLanguage(language));
  const store = makeStore();
  store.dispatch(api.util.resetApiState());
  if (user) await signIn(store, user);
  await options.before?.(store);
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  await act(async () => {
    render(
      <AppProvider store={store}>
        <RouterProvider router={router} />
      </AppProvider>,
    );
  });
  return router;
}
