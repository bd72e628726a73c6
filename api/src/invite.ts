import { emailSchema, type Language, languages, type Role, roles } from '@passerelle/contract';
import { actFromCommandLine } from './acting.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { openDatabase } from './db/client.ts';
import { prepareSchema } from './db/migrate.ts';
import { createRecorder } from './features/audit/record.ts';
import { createAccountLinksService } from './features/auth/account-links.service.ts';
import { linkTo } from './features/auth/link-to.ts';
import { holdFreeCard } from './features/startups/startups.service.ts';
import { consoleStream, createLogger } from './http/logger.ts';
import { Problem } from './http/problem.ts';
import { systemClock } from './ports/clock.ts';
import { createMailOutbox } from './ports/mail/index.ts';
import { refusalOf } from './refusal.ts';

/*
 * Invites from the command line: `npm run invite -- EMAIL [ROLE]`. So the first of the team comes in, when nobody is
 * there yet who could invite.
 */

interface Invitation {
  email: string;
  role: Role;
}

interface Words {
  usage: string;
  wrongEmail(email: string): string;
  wrongRole(role: string): string;
  known(email: string): string;
  invited(invitation: Invitation, until: string): string;
}

const words: Record<Language, Words> = {
  fr: {
    usage: `Usage : npm run invite -- ADRESSE [${roles.join('|')}] (INNO, l’équipe, si rien n’est dit)`,
    wrongEmail: (email) => `« ${email} » n’est pas une adresse e-mail. Rien n’a été envoyé ni enregistré.`,
    wrongRole: (role) => `« ${role} » n’est pas un rôle : donnez ${roles.join(', ')}.`,
    known: (email) =>
      `${email} a déjà un compte : la page de connexion permet de choisir un nouveau mot de passe.`,
    invited: ({ email, role }, until) =>
      `Invitation prête pour ${email}, rôle ${role}. Transmettez ce lien, qui ne sert qu’une fois, avant le ${until} :`,
  },
  en: {
    usage: `Usage: npm run invite -- EMAIL [${roles.join('|')}] (INNO, the team, unless you say otherwise)`,
    wrongEmail: (email) => `"${email}" is not an e-mail address. Nothing was sent or stored.`,
    wrongRole: (role) => `"${role}" is not a role: give ${roles.join(', ')}.`,
    known: (email) => `${email} already has an account: the sign-in page offers to choose a new password.`,
    invited: ({ email, role }, until) =>
      `${email} is invited as ${role}. Hand over this link, which works once, before ${until}:`,
  },
};

/** What the caller has to put right, in one line. */
class Refusal extends Error {}

const language: Language = languages.find((known) => process.env.LANG?.startsWith(known)) ?? 'en';
const say = words[language];

/** @throws Refusal */
function readInvitation([email, roleText = 'INNO', ...more]: string[]): Invitation {
  if (email === undefined || more.length > 0) throw new Refusal(say.usage);
  const address = emailSchema.safeParse(email);
  if (!address.success) throw new Refusal(say.wrongEmail(email));
  const role = roles.find((known) => known === roleText.toUpperCase());
  if (!role) throw new Refusal(say.wrongRole(roleText));
  return { email: address.data, role };
}

async function invite(config: Config, invitation: Invitation): Promise<string> {
  const clock = systemClock;
  const database = openDatabase(config);
  try {
    await prepareSchema(database, config);
    const { db, readDb } = database;
    const [webOrigin = ''] = config.webOrigins;
    const mail = createMailOutbox({
      config,
      db,
      clock,
      logger: createLogger(config.logLevel, consoleStream(config.logFormat)),
    });
    const links = createAccountLinksService({
      db,
      readDb,
      clock,
      mail,
      webOrigin,
      record: createRecorder(clock),
      holdFreeCard,
    });
    const { token, expirationDate } = await actFromCommandLine(() =>
      links.invite(invitation, { userId: null, sessionToken: null }),
    );
    const until = new Date(expirationDate).toLocaleString(language === 'fr' ? 'fr-FR' : 'en-GB', {
      dateStyle: 'long',
      timeStyle: 'short',
    });
    const link = linkTo(webOrigin, '/initPassword', token, invitation.email);
    return `${say.invited(invitation, until)}\n\n${link}\n`;
  } finally {
    await database.close();
  }
}

/** What went wrong, in words for whoever typed the command; null where only the error itself can tell. */
function explanationOf(error: unknown, email = '', config?: Config): string | null {
  if (error instanceof Refusal || error instanceof ConfigError) return error.message;
  if (error instanceof Problem && error.code === 'EMAIL_TAKEN') return say.known(email);
  return config ? refusalOf(error, config) : null;
}

let invitation: Invitation | undefined;
let config: Config | undefined;
try {
  invitation = readInvitation(process.argv.slice(2));
  config = readConfig(process.env);
  process.stdout.write(`${await invite(config, invitation)}\n`);
} catch (error) {
  const explanation = explanationOf(error, invitation?.email, config);
  if (explanation === null) throw error;
  process.stderr.write(`${explanation}\n`);
  process.exitCode = 1;
}
