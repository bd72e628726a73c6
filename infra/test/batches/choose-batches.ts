import { runCommand } from '../../develop/start/command.ts';
import { writeBatches } from './write-batches.ts';

const CONFIG = 'infra/test/batches/batches.config.ts';

/** What Jest, called with these arguments, would run; absolute paths. */
async function listTests(args: readonly string[]): Promise<string[]> {
  const { output } = await runCommand(process.execPath, [
    ...[
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
    ],
    ...['--listTests', ...args],
  ]);
  return output.split('\n').filter((line) => /\.test\.tsx?$/.test(line));
}

/**
 * Has the chosen tests of some projects of Jest run in batches.
 * @param projects as jest.config.ts calls them
 * @param args arguments of Jest that choose test files; all of them unless given
 * @returns arguments that let Jest run the batches
 */
export async function chooseBatches(
  projects: readonly string[],
  args: readonly string[] = [],
): Promise<string[]> {
  for (const project of projects) {
    writeBatches(project, await listTests(['--selectProjects', project, ...args]));
  }
  return ['--config', CONFIG, '--selectProjects', ...projects];
}
