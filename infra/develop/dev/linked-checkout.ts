import { globSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { frontEnds, repository, workspacePath } from '@passerelle/federation/workspace';
import { runCommand } from '../start/command.ts';

/** What building, serving and checking the front ends need. */
const LINKED = [
  ...[
    'node_modules',
    'package.json',
    'package-lock.json',
    ...globSync('tsconfig*.json', { cwd: repository }),
  ],
  ...['api', 'infra', 'mf-shared', ...frontEnds],
];

/** What a build writes, in the folder of a checkout. */
const written = (checkout: string) => [
  ...frontEnds.flatMap((frontEnd) =>
    ['dist', '.cache', 'node_modules/.federation'].map((folder) => path.join(checkout, frontEnd, folder)),
  ),
];

/**
 * Makes another checkout of the same sources, with nothing built. Its files are the same ones by links: it has to be on the same file
 * system, and a file is to be replaced there, never written into.
 * @param checkout the folder to make
 */
export async function linkCheckout(checkout: string): Promise<void> {
  await mkdir(checkout, { recursive: true });
  const { code, output } = await runCommand('cp', ['-al', ...LINKED, checkout]);
  if (code !== 0) throw new Error(output);
  for (const folder of written(checkout)) await rm(folder, { recursive: true, force: true });
}

/** A folder in which a checkout can be linked: the system's temporary one may be on another file system. */
export const linkedCheckoutsFolder = workspacePath('.cache');
