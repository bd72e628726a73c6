import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../develop/start/command.ts';
import { KINDS, type ReadManifest } from './read-manifests.ts';

/**
 * Has the compiler compare manifests with the types that Kubernetes' own description is made into: a field that is missing, has
 * another type or is not known is named. A cluster would drop an unknown one, and work without it.
 * @returns the compiler's complaints, a line each; none where all is well
 */
export function complaintsAbout(manifests: readonly ReadManifest[]): string[] {
  const cache = join(ROOT, '.cache');
  mkdirSync(cache, { recursive: true });
  // Within the project, so that the compiler finds the types.
  const folder = mkdtempSync(join(cache, 'manifests-'));
  try {
    const imports = Object.entries(KINDS).map(([kind, from]) => `import type { ${kind} } from '${from}';`);
    const values = manifests.map(
      ({ manifest }, index) =>
        `export const manifest${index}: ${manifest.kind} = ${JSON.stringify(manifest, null, 1)};`,
    );
    writeFileSync(join(folder, 'manifests.ts'), [...imports, ...values].join('\n'));
    const options = [
      '--noEmit',
      '--strict',
      '--ignoreConfig',
      '--types',
      '',
      '--moduleResolution',
      'bundler',
    ];
    const { stdout } = spawnSync(
      process.execPath,
      [
        join(ROOT, 'node_modules/typescript/bin/tsc'),
        ...options,
        '--module',
        'esnext',
        join(folder, 'manifests.ts'),
      ],
      { cwd: folder, encoding: 'utf8' },
    );
    return stdout.split('\n').filter((line) => line.trim() !== '');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
