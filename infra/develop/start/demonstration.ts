import { runScript } from './command.ts';
import { Refusal } from './refusal.ts';

/**
 * Migrates the database and, where it is empty, fills it with the demonstration. Resolves with what was done, in words.
 * @param environment variables of the API's configuration, beside those of this process
 * @throws {Refusal} when it could not be created, with the cause
 */
export async function createDemonstration(
  environment: Record<string, string>,
  stopping?: AbortSignal,
): Promise<string> {
  const options = stopping ? { environment, stopping } : { environment };
  const { code, output } = await runScript('api/src/demo/create.ts', [], options);
  if (code === 0) return output.trim();
  throw new Refusal(`The demonstration could not be created. ${output.trim()}`);
}
