import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { frontEnds } from '@passerelle/federation/workspace';
import { isUpToDate } from '../../build/up-to-date.ts';
import { ROOT, runScript } from './command.ts';
import { Refusal } from './refusal.ts';
import type { Stage } from './stage.mjs';

/** The folder that `npm run build` fills with all front ends. */
export const siteFolder = join(ROOT, 'dist/site');

const LOG = '.cache/log/build.log';

/** Enough to see what does not compile; the rest is in the log. */
const SHOWN_LINES = 12;

/** Tells how far a build is, by what it writes. */
function followBuild(stage: Stage): (text: string) => void {
  let output = '';
  return (text) => {
    output += text;
    const [waiting] = /^Waiting for .*$/m.exec(text) ?? [];
    if (waiting) stage.wait(waiting.replace('Waiting for ', ''));
    const built = output.match(/: built in /g)?.length ?? 0;
    if (built > 0) stage.progress(`${built} of ${frontEnds.length} front ends`);
    if (built === frontEnds.length) stage.progress('compressing');
  };
}

async function refuse(output: string): Promise<never> {
  if (/\bENOSPC\b|\bEDQUOT\b/.test(output)) {
    throw new Refusal('There is no room left on the disk for the front ends: free 1 GB and start again.');
  }
  await mkdir(dirname(join(ROOT, LOG)), { recursive: true });
  await writeFile(join(ROOT, LOG), output);
  const lines = output.split('\n');
  const first = lines.findIndex((line) => /\berror\b/i.test(line));
  const shown = lines.slice(Math.max(first, 0)).slice(0, SHOWN_LINES);
  throw new Refusal(
    [`The front ends could not be built. The whole output is in ${LOG}.`, ...shown].join('\n'),
  );
}

/**
 * Builds the front ends that changed since their last build (turbo knows which), where anything did.
 * @throws {Refusal} when one does not build, with the first messages of the build
 */
export async function buildSite(stopping: AbortSignal, stage?: Stage): Promise<void> {
  if (isUpToDate(ROOT)) {
    stage?.outcome('nothing changed');
    return;
  }
  const { code, output } = await runScript('infra/build/build.ts', [], {
    stopping,
    ...(stage && { onOutput: followBuild(stage) }),
  });
  if (code !== 0) await refuse(output);
}
