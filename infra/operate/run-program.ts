import { type Command, CommanderError } from 'commander';

/** The exit code of wrong usage, as of a shell's own commands. */
const WRONG_USAGE = 2;

/** Runs what was typed; one that is called in a wrong way ends with 2, after the line that says why. */
export async function runProgram(program: Command): Promise<void> {
  try {
    await program.parseAsync();
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    process.exitCode = error.exitCode === 0 ? 0 : WRONG_USAGE;
  }
}
