import { confirmingReads, loadDraftCipher, readEarly } from '@passerelle/platform/early';
import { loadPersonControls } from './layout/menu/load-person-controls.ts';
import { loadAhead, readPageEarly } from './modules/modules.ts';
import { rememberedRoles } from './modules/remembered-person.ts';
import { showStartFailure } from './start-failure.ts';

const roles = rememberedRoles();

// Every page of a signed-in person waits for it.
if (roles.length > 0) {
  readEarly(confirmingReads);
  loadDraftCipher().catch(() => {});
}
void readPageEarly(roles);

/** Preloads the person's module, and what the header has for them, while the shell itself starts. */
void loadAhead(roles);
// Where it does not come, the header asks for it once more, and says so.
if (roles.length > 0) loadPersonControls().catch(() => {});

import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx').catch((error: unknown) => {
  showStartFailure();
  throw error;
});
