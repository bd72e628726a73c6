import { type AppStore, makeStore } from '@passerelle/shared/api';
import { AppProvider } from '@passerelle/shared/ui';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import '../translations.ts';

/** The API as the screens of a test see it. */
export const server = 'http://localhost:8080';

/**
 * Shows a screen as the shell does, at an address; other addresses show their own path.
 * @returns the store behind it
 */
export function renderScreen(screen: ReactElement, address = '/'): AppStore {
  const store = makeStore();
  const router = createMemoryRouter(
    [
      { path: new URL(address, 'http://localhost').pathname, element: screen },
      { path: '*', Component: () => <p>{`at ${router.state.location.pathname}`}</p> },
    ],
    { initialEntries: [address] },
  );
  render(
    <AppProvider store={store}>
      <RouterProvider router={router} />
    </AppProvider>,
  );
  return store;
}
