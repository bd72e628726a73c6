import { type Language, languages } from '@passerelle/contract';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { keepFilesPrivate } from '../private-files.ts';
import { refusalOf } from '../refusal.ts';

/** What the person who typed a command has to put right; the message says it in one line, in their language. */
export class CommandRefusal extends Error {}

/** The language of the person who typed the command. */
export const language: Language = languages.find((known) => process.env.LANG?.startsWith(known)) ?? 'en';

/**
 * Runs a command and prints what it answers; what it writes is readable to the person who typed it alone. Where it fails for a known reason, that is printed in one line and the
 * process ends with 1.
 * @param command is given a function that reads the configuration of the API: what was typed is checked before
 * @param explain words for further errors; null for those that it does not know
 */
export async function runCommand(
  command: (configuration: () => Config) => Promise<string>,
  explain: (error: unknown) => string | null = () => null,
): Promise<void> {
  keepFilesPrivate();
  let config: Config | undefined;
  const configuration = () => {
    config = readConfig(process.env);
    return config;
  };
  try {
    process.stdout.write(`${await command(configuration)}\n`);
  } catch (error) {
    const isExplained = error instanceof CommandRefusal || error instanceof ConfigError;
    const explanation = isExplained
      ? error.message
      : (explain(error) ?? (config && refusalOf(error, config)));
    if (!explanation) throw error;
    process.stderr.write(`${explanation}\n`);
    process.exitCode = 1;
  }
}
