import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of this API, from its package. */
export function packageVersion(): string {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')).version;
}
