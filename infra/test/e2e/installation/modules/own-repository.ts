import { execFile } from 'node:child_process';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { type StartedCommand, startCommand } from '../../../../develop/dev/started-command.ts';
import { packKit } from '../../../../develop/module-kit/pack-kit.ts';
import { ROOT } from '../../../../develop/start/command.ts';
import { findFreePort } from '../../../../develop/start/preconditions.ts';

const run = promisify(execFile);

/** Runs a command of npm as a team types it; answers what it answered and remarked, and fails with it. */
export function npm(folder: string, ...args: string[]): Promise<{ stdout: string; stderr: string }> {
  return run('npm', args, { cwd: folder });
}

/**
 * What `npm install` would bring, as links: a minute of the processor less, and no network. Of ours there is what the kit brought.
 */
async function linkLibraries(repository: string): Promise<void> {
  const target = join(repository, 'node_modules');
  await mkdir(join(target, '@passerelle'), { recursive: true });
  const installed = join(ROOT, 'node_modules');
  const isOwn = (name: string) => name === '@passerelle' || name === '.cache';
  for (const name of (await readdir(installed)).filter((each) => !isOwn(each)))
    await symlink(join(installed, name), join(target, name));
  const shared = await readdir(join(repository, 'mf-shared'));
  for (const name of shared)
    await symlink(join(repository, 'mf-shared', name), join(target, '@passerelle', name));
  await symlink(join(repository, 'api/contract'), join(target, '@passerelle/contract'));
}

/** Makes the repository of a module, as its team does, and installs; answers its folder. */
export async function createRepository(folder: string, name: string): Promise<string> {
  const kit = relative(folder, await packKit(folder));
  await npm(
    folder,
    'exec',
    '--offline',
    '--yes',
    `--package=./${kit}`,
    '--',
    'create-passerelle-module',
    name,
    '--kit',
    kit,
  );
  await linkLibraries(join(folder, name));
  return join(folder, name);
}

/** Develops the module of such a repository without an API; answers with the address of its page, which can be opened by then. */
export async function developAlone(repository: string): Promise<StartedCommand & { url: string }> {
  const port = await findFreePort();
  const command = await startCommand('infra/develop/module-kit/dev.ts', {
    folder: repository,
    environment: { WEB_PORT: String(port), API_PORT: String(await findFreePort()) },
    readyText: 'Ctrl-C stops it.',
  });
  return { ...command, url: `http://localhost:${port}` };
}
