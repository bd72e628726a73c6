import { cp } from 'node:fs/promises';
import { createDemonstration } from '../../../develop/start/demonstration.ts';

/** Names the data folder of a demonstration that was made once, for all systems of a run to copy. */
export const TEMPLATE_VARIABLE = 'PASSERELLE_DEMONSTRATION';

/**
 * Passwords that cost little to check, and as many people at one address as tests run at once: how hard passwords are to
 * guess, and what one address may ask for, is shown by the API's own tests.
 */
export const QUICK_PASSWORDS = { PASSWORD_MEMORY_KIB: '8', SOURCE_LIMIT_FACTOR: '1000' };

/**
 * Fills the data folder of a system on SQLite that does not run yet with the demonstration: a copy of the template's where
 * there is one.
 */
export async function fillWithDemonstration(
  environment: Record<string, string> & { DATA_FOLDER: string },
): Promise<void> {
  const template = process.env[TEMPLATE_VARIABLE];
  if (template) await cp(template, environment.DATA_FOLDER, { recursive: true });
  else await createDemonstration(environment);
}
