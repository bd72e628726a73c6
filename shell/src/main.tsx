import { loadAhead } from './modules/modules.ts';
import { rememberedRoles } from './modules/remembered-roles.ts';

/** The person's module travels while the shell itself still starts. */
void loadAhead(rememberedRoles());

void import('./bootstrap.tsx');
