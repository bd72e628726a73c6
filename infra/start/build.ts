import { join } from 'node:path';
import { ROOT, runCommand } from './command.ts';
import { Refusal } from './refusal.ts';

/** The folder that `npm run build` fills with all front ends. */
export const siteFolder = join(ROOT, 'dist/site');

/**
 * Builds the front ends that changed since their last build (turbo knows which).
 * @throws {Refusal} when one does not build; the messages of the build are shown then
 */
export async function buildSite(stopping: AbortSignal): Promise<void> {
  const { code, output } = await runCommand('npm', ['run', '--silent', 'build'], { stopping });
  if (code === 0) return;
  process.stderr.write(output);
  throw new Refusal('The front end could not be built: see the messages above.');
}
