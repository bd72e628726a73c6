import { makeStore, selectUser } from '@passerelle/platform/api';
import { addTranslations } from '@passerelle/platform/i18n';
import {
  confirmPerson,
  finishSignOuts,
  keepLanguageOfPerson,
  watchSessionEnd,
} from '@passerelle/platform/session';
import { renderApplication } from '@passerelle/ui';
import { builtPage } from './first-page/built-page.ts';
import { keepFirstPage } from './first-page/keep-first-page.ts';
import { loadFirstPage } from './first-page/load-first-page.ts';
import { TakeOver } from './first-page/take-over.tsx';
import { loadPersonControls } from './layout/menu/load-person-controls.ts';
import { notePartFailures } from './modules/load-page.ts';
import { decideFor, failures, loadAhead } from './modules/modules.ts';
import { reportFailures } from './modules/report-failures.ts';
import en from './routing/locales/en.json' with { type: 'json' };
import fr from './routing/locales/fr.json' with { type: 'json' };
import { createAppRouter } from './routing/router.tsx';

const store = makeStore();

addTranslations('routing', { fr, en });
keepLanguageOfPerson(store);
finishSignOuts(store);
watchSessionEnd(store);
reportFailures(store, failures);
notePartFailures();
keepFirstPage(store);
// Every page of a signed-in person waits for it.
void confirmPerson(store);

/** After a sign-in what is the person's is preloaded before they navigate to it: their module, in the version that they have. */
let known = selectUser(store.getState())?.id;
store.subscribe(() => {
  const user = selectUser(store.getState());
  if (user && user.id !== known) {
    loadPersonControls().catch(() => {});
    decideFor(user);
    void loadAhead(user.roles);
  }
  known = user?.id;
});

/** The store knows the person of the last visit at once: their module need not wait until the API has confirmed them. */
const router = createAppRouter(store);

// What is the person's own does not come into a header that is there already.
if (known) await loadPersonControls().catch(() => {});

// The first thing that the application shows takes the place of the page as it was built: it has to be the same.
if (builtPage()) await loadFirstPage(router);

renderApplication(store, router, TakeOver);
