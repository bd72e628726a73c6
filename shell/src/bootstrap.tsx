import { makeStore, selectUser } from '@passerelle/shared/api';
import { addTranslations } from '@passerelle/shared/i18n';
import { finishSignOuts, keepLanguageOfPerson } from '@passerelle/shared/session';
import { AppProvider } from '@passerelle/shared/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { failures, loadAhead } from './modules/modules.ts';
import { reportFailures } from './modules/report-failures.ts';
import en from './routing/locales/en.json' with { type: 'json' };
import fr from './routing/locales/fr.json' with { type: 'json' };
import { createAppRouter } from './routing/router.tsx';

const store = makeStore();

addTranslations('routing', { fr, en });
keepLanguageOfPerson(store);
finishSignOuts(store);
reportFailures(store, failures);

/** Whoever signs in gets their module on its way before they have found their way to it. */
let known = selectUser(store.getState())?.id;
store.subscribe(() => {
  const user = selectUser(store.getState());
  if (user && user.id !== known) void loadAhead(user.roles);
  known = user?.id;
});

/** The store knows the person of the last visit at once: their module need not wait until the API has confirmed them. */
const router = createAppRouter(() => selectUser(store.getState())?.roles ?? []);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root.');

createRoot(root).render(
  <StrictMode>
    <AppProvider store={store}>
      <RouterProvider router={router} />
    </AppProvider>
  </StrictMode>,
);
