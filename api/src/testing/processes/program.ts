import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { recordedProgram } from '../database/statement-record.ts';

/** Processes that ended by themselves leave their compiled code to those after them: it halves the time of a start. */
export const COMPILED_CODE = join(tmpdir(), 'passerelle-compiled');

/** The command line of an installation, `npx passerelle`, as a program to start. */
export const COMMAND_LINE = '../../infra/operate/main.ts';

/**
 * Starts a program of the product as a process of its own.
 * @param file within api/src
 * @param environment the configuration; nothing of this process' own reaches it
 */
export function startProgram(
  file: string,
  args: readonly string[],
  environment: Record<string, string>,
): ChildProcessByStdio<null, Readable, Readable> {
  const recorded = recordedProgram();
  const program = join(import.meta.dirname, '../..', file);
  return spawn(process.execPath, [...recorded.args, program, ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: COMPILED_CODE,
      ...recorded.environment,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
