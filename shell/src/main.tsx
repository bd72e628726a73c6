import { loadAhead } from './modules/modules.ts';
import { rememberedRoles } from './modules/remembered-roles.ts';
import { showStartFailure } from './start-failure.ts';

/** The person's module travels while the shell itself still starts. */
void loadAhead(rememberedRoles());

import('./bootstrap.tsx').catch((error: unknown) => {
  showStartFailure();
  throw error;
});
