import {
  fieldProblems,
  invitationSchema,
  type Language,
  languages,
  messageText,
  problemText,
} from '@passerelle/contract';
import { type Config, ConfigError, readConfig } from './config.ts';
import { openDatabase } from './db/client.ts';
import { migrate } from './db/migrate.ts';
import { createAccountLinksService } from './features/auth/account-links.service.ts';
import { linkTo } from './features/auth/link-to.ts';
import { createLogger } from './http/logger.ts';
import { Problem } from './http/problem.ts';
import { systemClock } from './ports/clock.ts';
import { createMailOutbox } from './ports/mail/index.ts';

/*
 * Invites from the command line: `npm run invite -- EMAIL ROLE`. So the first of the team comes in, when nobody is
 * there yet who could invite.
 */

class Refusal extends Error {}

const language: Language = languages.find((known) => process.env.LANG?.startsWith(known)) ?? 'en';

function readInvitation([email, role]: string[]) {
  const result = invitationSchema.safeParse({ email, role: role ?? 'INNO' });
  if (result.success) return result.data;
  const problems = fieldProblems(result.error.issues).map((problem) => problemText(problem, language));
  throw new Refusal(`${problems.join('\n')}\nnpm run invite -- EMAIL [CLIENT|STARTUP|BANQUIER|INNO]`);
}

async function invite(config: Config, invitation: ReturnType<typeof readInvitation>): Promise<string> {
  const clock = systemClock;
  const database = openDatabase(config);
  try {
    await migrate(database);
    const { db, readDb } = database;
    const [webOrigin = ''] = config.webOrigins;
    const mail = createMailOutbox({ config, db, clock, logger: createLogger(config.logLevel) });
    const links = createAccountLinksService({ db, readDb, clock, mail, webOrigin });
    const { token, expirationDate } = await links.invite(invitation, null);
    return `${linkTo(webOrigin, '/initPassword', token, invitation.email)}\n${expirationDate}`;
  } finally {
    await database.close();
  }
}

try {
  const invitation = readInvitation(process.argv.slice(2));
  process.stdout.write(`${await invite(readConfig(process.env), invitation)}\n`);
} catch (error) {
  const isExpected = error instanceof Refusal || error instanceof ConfigError;
  if (!isExpected && !(error instanceof Problem)) throw error;
  process.stderr.write(`${error instanceof Problem ? messageText(error.code, language) : error.message}\n`);
  process.exitCode = 1;
}
