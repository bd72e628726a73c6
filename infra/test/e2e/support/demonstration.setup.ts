import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDemonstration } from '../../../develop/start/demonstration.ts';
import { QUICK_PASSWORDS, TEMPLATE_VARIABLE } from './demonstration.ts';

/** Makes the demonstration once, before all browser tests; answers how to remove it. */
export default async function makeTemplate(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'passerelle-demonstration-'));
  await createDemonstration({
    ...QUICK_PASSWORDS,
    DATABASE_URL: '',
    DATA_FOLDER: folder,
    // Never served: a system that copies it names its own when it starts.
    WEB_ORIGIN: 'http://localhost:3000',
  });
  process.env[TEMPLATE_VARIABLE] = folder;
  return () => rm(folder, { recursive: true });
}
