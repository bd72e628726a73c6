import { once } from 'node:events';
import { COMMAND_LINE, startProgram } from './program.ts';

export interface CommandOutcome {
  code: number | null;
  /** What it wrote to both of its outputs. */
  output: string;
}

/** Runs a command of `npx passerelle` as a process of its own. */
export const runPasserelle = (args: readonly string[], environment: Record<string, string>) =>
  runScript(COMMAND_LINE, args, environment);

/**
 * Runs a program of the product as a process of its own.
 * @param script its file within api/src
 * @param environment the configuration; nothing of this process' own reaches it
 */
export async function runScript(
  script: string,
  args: readonly string[],
  environment: Record<string, string>,
): Promise<CommandOutcome> {
  const child = startProgram(script, args, environment);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [code] = await once(child, 'close');
  return { code, output };
}
