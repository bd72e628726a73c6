import { CommanderError } from 'commander';
import { createProgram } from './program.ts';

/** The exit code of wrong usage, as of a shell's own commands. */
const WRONG_USAGE = 2;

try {
  await createProgram().parseAsync();
} catch (error) {
  if (!(error instanceof CommanderError)) throw error;
  process.exitCode = error.exitCode === 0 ? 0 : WRONG_USAGE;
}
