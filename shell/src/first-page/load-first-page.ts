import { loadLandingPage } from '../pages/landing/load-landing-page.ts';
import type { createAppRouter } from '../routing/router.tsx';

/** Loads the page of the address, so that the application begins with it and with nothing that says it is loading. */
export async function loadFirstPage(router: ReturnType<typeof createAppRouter>): Promise<void> {
  const initialized = new Promise<void>((resolve) => {
    const look = () => router.state.initialized && resolve();
    router.subscribe(look);
    look();
  });
  await Promise.all([initialized, location.pathname === '/' && loadLandingPage()]);
}
