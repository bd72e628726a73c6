import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readUsedExports } from '@passerelle/shared/federation/used-exports';
import { repository, workspacePath } from '@passerelle/shared/federation/workspace';
import { assembleSite } from '../deploy/assemble-site.ts';
import { compressSite } from '../web/compress.ts';

/**
 * Builds the front ends that changed and fills dist/site with all of them; a name (`npm run build -- mf-client`) builds
 * that one alone and leaves the site as it is.
 * What the four import from the trimmed libraries is written to a file that turbo watches: it changes every front end.
 */
const usedExportsFile = workspacePath('mf-shared', '.cache/used-exports.json');
mkdirSync(path.dirname(usedExportsFile), { recursive: true });
writeFileSync(usedExportsFile, `${JSON.stringify(readUsedExports('all'), null, 2)}\n`);

const [only] = process.argv.slice(2);
const filter = only ? [`--filter=@passerelle/${only}`] : [];
const turbo = spawnSync(
  'npx',
  ['turbo', 'run', 'build', '--output-logs=new-only', '--concurrency=100%', ...filter],
  {
    cwd: repository,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' },
  },
);
if (turbo.status !== 0) process.exit(turbo.status ?? 1);

if (!only) {
  const site = path.join(repository, 'dist/site');
  const { modules } = await assembleSite({ repository, site });
  await compressSite(site);
  const versions = modules.map(({ name, active }) => `${name} ${active.version}`).join(', ');
  process.stdout.write(`dist/site: shell, ${versions}\n`);
}
