import type { AppStore } from '@passerelle/platform/api';
import { type ComponentProps, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { AppProvider } from './app-provider.tsx';

/** Renders a router, with the store, the theme and the notices, into the page's element with the id `root`. */
export function renderApplication(
  store: AppStore,
  router: ComponentProps<typeof RouterProvider>['router'],
): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id root.');
  createRoot(root).render(
    <StrictMode>
      <AppProvider store={store}>
        <RouterProvider router={router} />
      </AppProvider>
    </StrictMode>,
  );
}
