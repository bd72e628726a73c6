import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readUsedExports } from '@passerelle/federation/used-exports';
import { repository, workspacePath } from '@passerelle/federation/workspace';
import { lockCheckout } from '../develop/start/lock/checkout-lock.mjs';
import type { Lock } from '../develop/start/lock/lock.mjs';
import { fillSite } from './fill-site.ts';
import { hashOfSources, isUpToDate, noteBuild } from './up-to-date.ts';
import { writeAllContracts } from './write-contracts.ts';

/**
 * Builds the front ends that changed and fills dist/site with all of them; a name (`npm run build -- mf-client`) builds
 * that one alone and leaves the site as it is. Of several builds in one checkout one waits for the other.
 */

/** What the four import from the trimmed libraries, in a file that turbo watches: it changes every front end. */
function writeUsedExports(): void {
  const file = workspacePath('mf-shared/federation', '.cache/used-exports.json');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(readUsedExports('all'), null, 2)}\n`);
}

/** Builds all front ends that changed, or that one alone; turbo ends when this process is to end. Answers an exit code. */
async function runTurbo(lock: Lock, only?: string): Promise<number> {
  writeUsedExports();
  writeAllContracts();
  const filter = only ? [`--filter=@passerelle/${only}`] : [];
  const turbo = spawn(
    process.execPath,
    [
      ...[path.join(repository, 'node_modules/turbo/bin/turbo'), 'run', 'build'],
      ...['--output-logs=new-only', '--concurrency=100%', ...filter],
    ],
    {
      cwd: repository,
      stdio: 'inherit',
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' },
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => turbo.kill(signal));
  if (turbo.pid) lock.tell({ child: turbo.pid });
  const [code] = await once(turbo, 'close');
  return code ?? 1;
}

/** Builds what changed, and puts all of it together. Answers an exit code. */
async function buildAll(lock: Lock): Promise<number> {
  if (isUpToDate(repository)) {
    process.stdout.write('dist/site: nothing changed\n');
    return 0;
  }
  const sources = hashOfSources(repository);
  const code = await runTurbo(lock);
  if (code !== 0) return code;
  const { modules } = await fillSite({ repository, site: path.join(repository, 'dist/site') });
  noteBuild(repository, sources);
  const versions = modules.map(({ name, active }) => `${name} ${active.version}`).join(', ');
  process.stdout.write(`dist/site: shell, ${versions}\n`);
  return 0;
}

const [only] = process.argv.slice(2);
const lock = await lockCheckout({ onWait: (holder) => process.stdout.write(`Waiting for ${holder}\n`) });
try {
  process.exitCode = await (only ? runTurbo(lock, only) : buildAll(lock));
} finally {
  lock.release();
}
