import type { AppStore } from '@passerelle/platform/api';
import { type ComponentProps, type ComponentType, Fragment, type PropsWithChildren, StrictMode } from 'react';
import { createRoot, type RootOptions } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { AppProvider } from './app-provider.tsx';

/** While the product is developed, what a part of a page has caught lies over the page, with where it was thrown. */
const rootOptions: RootOptions = process.env.NODE_ENV === 'development' ? { onCaughtError: reportError } : {};

/**
 * Renders a router, with the store, the theme and the notices, into the page's element with the id `root`.
 * @param Frame what the router is rendered within
 */
export function renderApplication(
  store: AppStore,
  router: ComponentProps<typeof RouterProvider>['router'],
  Frame: ComponentType<PropsWithChildren> = Fragment,
): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id root.');
  createRoot(root, rootOptions).render(
    <StrictMode>
      <AppProvider store={store}>
        <Frame>
          <RouterProvider router={router} />
        </Frame>
      </AppProvider>
    </StrictMode>,
  );
}
