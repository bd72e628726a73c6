import { makeStore, selectUser } from '@passerelle/platform/api';
import { addTranslations } from '@passerelle/platform/i18n';
import { finishSignOuts, keepLanguageOfPerson, watchSessionEnd } from '@passerelle/platform/session';
import { renderApplication } from '@passerelle/ui';
import { failures, loadAhead } from './modules/modules.ts';
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

/** After a sign-in the person's module is preloaded before they navigate to it. */
let known = selectUser(store.getState())?.id;
store.subscribe(() => {
  const user = selectUser(store.getState());
  if (user && user.id !== known) void loadAhead(user.roles);
  known = user?.id;
});

/** The store knows the person of the last visit at once: their module need not wait until the API has confirmed them. */
const router = createAppRouter(() => selectUser(store.getState())?.roles ?? []);

renderApplication(store, router);
