import { Refusal } from '../develop/start/refusal.ts';

/** Prints what a command answers; where it refuses, why, and the process ends with 1. */
export async function answer(work: Promise<string>): Promise<void> {
  try {
    const text = await work;
    process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
