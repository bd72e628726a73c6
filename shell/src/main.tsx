import { loadAhead } from './modules/modules.ts';
import { rememberedRoles } from './modules/remembered-roles.ts';
import { showStartFailure } from './start-failure.ts';

/** Preloads the person's module while the shell itself starts. */
void loadAhead(rememberedRoles());

import('./bootstrap.tsx').catch((error: unknown) => {
  showStartFailure();
  throw error;
});
