import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { workspacePath } from '../workspace.ts';
import { fluentLibrary, fluentPartsOf } from './parts.ts';

/**
 * Writes what the shell provides as the parts of Fluent: a file for each, with the names that any module uses and no others.
 * @param names what the front ends use of Fluent
 * @returns the file of each part
 */
export function writeFluentParts(names: readonly string[]): Record<string, string> {
  const folder = workspacePath('mf-shared/federation', '.cache/fluent');
  mkdirSync(folder, { recursive: true });
  return Object.fromEntries(
    Object.entries(fluentPartsOf(names)).map(([part, exported]) => {
      const file = path.join(folder, `${path.basename(part)}.js`);
      writeFileSync(file, `export { ${exported.join(', ')} } from '${fluentLibrary}';\n`);
      return [part, file];
    }),
  );
}
