import { elide, type Language, storedEmailSchema } from '@passerelle/contract';
import { actFromCommandLine } from '../acting.ts';
import type { Config } from '../config.ts';
import { prepareSchema } from '../db/migrate.ts';
import { composeApprovals } from '../features/approvals/index.ts';
import { composeAuth } from '../features/auth/index.ts';
import { consoleStream, createLogger } from '../http/logging/logger.ts';
import { Problem } from '../http/problem.ts';
import { openInstallation } from '../installation.ts';
import { CommandRefusal, language, runCommand } from './run-command.ts';

interface Words {
  wrongEmail(email: string): string;
  unknown(email: string): string;
  none(email: string): string;
  removed(email: string): string;
}

const words: Record<Language, Words> = {
  fr: {
    wrongEmail: (email) => `« ${email} » n’est pas une adresse e-mail. Rien n’a été changé.`,
    unknown: (email) => `${email} n’a pas de compte. Rien n’a été changé.`,
    none: (email) => `${email} n’a pas de double authentification. Rien n’a été changé.`,
    removed: (email) =>
      `La double authentification ${elide('de', email)} est retirée, ses sessions sont fermées, un e-mail l’en informe.`,
  },
  en: {
    wrongEmail: (email) => `"${email}" is not an e-mail address. Nothing was changed.`,
    unknown: (email) => `${email} has no account. Nothing was changed.`,
    none: (email) => `${email} has no second factor. Nothing was changed.`,
    removed: (email) =>
      `The second factor of ${email} is removed, the sessions have ended, a mail tells the person.`,
  },
};

const say = words[language];

async function remove(config: Config, email: string): Promise<string> {
  const logger = createLogger(config.logLevel, consoleStream(config.logFormat));
  const installation = openInstallation(config, logger);
  try {
    await prepareSchema(installation.database, config);
    const { lostFactors } = composeAuth(installation, composeApprovals(installation));
    const isRemoved = await actFromCommandLine(() => lostFactors.removeOfAddress(email));
    return isRemoved ? say.removed(email) : say.none(email);
  } catch (error) {
    const isUnknown = error instanceof Problem && error.code === 'USER_NOT_FOUND';
    throw isUnknown ? new CommandRefusal(say.unknown(email)) : error;
  } finally {
    await installation.database.close();
  }
}

/**
 * Removes a second factor from the command line, `npx passerelle remove-factor EMAIL`: so the last of the team who has lost
 * theirs comes in again. The mail is sent by the API.
 */
export function removeFactor(email: string): Promise<void> {
  return runCommand(async (configuration) => {
    const address = storedEmailSchema.safeParse(email);
    if (!address.success) throw new CommandRefusal(say.wrongEmail(email));
    return remove(configuration(), address.data);
  });
}
