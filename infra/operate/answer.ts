import { errorCode } from '../../api/src/error-code.ts';
import { Refusal } from '../develop/start/refusal.ts';

/** What a file system refuses for a reason that whoever typed the command can do something about. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this account may not do that',
  EDQUOT: 'there is no room left for this account',
  EEXIST: 'something else is there already',
  EISDIR: 'it is a folder',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'its name is too long',
  ENOENT: 'it is not there',
  ENOSPC: 'there is no room left on its disk',
  ENOTDIR: 'part of the path is no folder',
  EPERM: 'this account may not do that',
  EROFS: 'its disk can only be read',
};

/** What a command failed for, in one line; undefined for what is a fault of its own. */
function refusalOf(error: unknown): string | undefined {
  if (error instanceof Refusal) return error.message;
  const code = String(errorCode(error));
  const { path } = error as { path?: unknown };
  if (!(code in reasons) || typeof path !== 'string') return undefined;
  // What is written whole or not at all has another name until then, which nobody has typed.
  return `${path.replace(/\.unfinished$/, '')} cannot be used: ${reasons[code]} (${code}).`;
}

/** Prints what a command answers; where it refuses, why, and the process ends with 1. */
export async function answer(work: Promise<string>): Promise<void> {
  try {
    const text = await work;
    process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === undefined) throw error;
    process.stderr.write(`${refusal}\n`);
    process.exitCode = 1;
  }
}
