import { createRequire } from 'node:module';
import { relative } from 'node:path';
import { frontEnds } from '@passerelle/federation/workspace';
import { ROOT } from '../../develop/start/command.ts';

/*
 * No code of ten lines or more is duplicated outside tests. Tests may repeat code: each is read alone; released
 * migrations are never edited.
 */

/** Its ES module names a file that Node does not find. */
const { detectClones }: typeof import('jscpd') = createRequire(import.meta.url)('jscpd');

/** What a clone spans from its first to its last line, less one. */
const LINES = 9;
/** Fewer words than this on ten lines are brackets and names of properties. */
const TOKENS = 50;

const NO_SOURCE = ['node_modules', 'dist', '.cache', 'testing', 'e2e', 'screens', 'jest', 'migrations'];

const clones = await detectClones({
  path: ['api', 'infra', 'mf-shared', ...frontEnds].map((folder) => `${ROOT}/${folder}`),
  format: ['typescript', 'tsx', 'javascript'],
  ignore: [...NO_SOURCE.map((folder) => `**/${folder}/**`), '**/*.{test,e2e}.{ts,tsx}'],
  minLines: LINES,
  minTokens: TOKENS,
  maxLines: 5_000,
  maxSize: '1mb',
  silent: true,
  reporters: [],
});

for (const { duplicationA, duplicationB } of clones) {
  const places = [duplicationA, duplicationB].map(
    ({ sourceId, start, end }) => `${relative(ROOT, sourceId)}:${start.line}-${end.line}`,
  );
  process.stdout.write(`The same code: ${places.join(' and ')}\n`);
}
process.exitCode = clones.length > 0 ? 1 : 0;
