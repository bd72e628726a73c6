import { join, relative } from 'node:path';
import { ROOT } from '../develop/start/command.ts';
import { Refusal } from '../develop/start/refusal.ts';
import { writeBills } from './bills-of-materials.ts';

/** `npm run sbom`: the bills of materials of the API and of the front ends as they were built last. */
const folder = join(ROOT, 'dist/sbom');
try {
  for (const file of await writeBills(folder))
    process.stdout.write(`${relative(ROOT, join(folder, file))}\n`);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
