import { spawnSync } from 'node:child_process';
import type { FrontEnd } from '@passerelle/federation/workspace';
import { repository } from '@passerelle/federation/workspace';
import { Refusal } from '../develop/start/refusal.ts';

/**
 * Builds one front end, or takes the build that is up to date.
 * @throws {Refusal} when it does not build; the messages of the build are shown then
 */
export function buildFrontEnd(frontEnd: FrontEnd): void {
  const { status } = spawnSync('npm', ['run', '--silent', 'build', '--', frontEnd], {
    cwd: repository,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Refusal(`${frontEnd} could not be built: see the messages above.`);
}
