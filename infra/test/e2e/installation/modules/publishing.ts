import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { workspacePath } from '@passerelle/federation/workspace';
import { expect } from '@playwright/test';
import { ROOT } from '../../../../develop/start/command.ts';

/** Runs one of the commands of a team on a site; answers what it printed, and fails with it. */
export async function teamCommand(siteFolder: string, ...args: string[]): Promise<string> {
  const line = ['infra/operate/main.ts', ...args, '--site', siteFolder];
  const child = spawn(process.execPath, line, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  const output = child.stdout.setEncoding('utf8').toArray();
  const [code] = await once(child, 'close');
  expect(code).toBe(0);
  return (await output).join('');
}

/** The client's module as it is built, copied to a folder and changed there as a later build would be; answers the folder. */
export async function buildWith(
  folder: string,
  change: (folder: string) => Promise<unknown>,
): Promise<string> {
  await cp(workspacePath('mf-client', 'dist'), folder, { recursive: true });
  await change(folder);
  return folder;
}
