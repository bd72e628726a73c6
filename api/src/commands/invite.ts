import {
  emailSchema,
  type Invitation,
  type Language,
  linkTo,
  rightWithin,
  roles,
  staffRights,
} from '@passerelle/contract';
import { actFromCommandLine } from '../acting.ts';
import type { Config } from '../config.ts';
import { prepareSchema } from '../db/migrate.ts';
import { composeApprovals } from '../features/approvals/index.ts';
import { composeAuth } from '../features/auth/index.ts';
import { linkedSite } from '../features/auth/links/linked-site.ts';
import { consoleStream, createLogger } from '../http/logging/logger.ts';
import { Problem } from '../http/problem.ts';
import { openInstallation } from '../installation.ts';
import { CommandRefusal, language, runCommand } from './run-command.ts';

interface Words {
  wrongEmail(email: string): string;
  wrongRole(role: string): string;
  wrongRight(right: string): string;
  noRight(role: string): string;
  known(email: string): string;
  invited(invitation: Invitation, until: string): string;
}

const words: Record<Language, Words> = {
  fr: {
    wrongEmail: (email) => `« ${email} » n’est pas une adresse e-mail. Rien n’a été envoyé ni enregistré.`,
    wrongRole: (role) => `« ${role} » n’est pas un rôle : donnez ${roles.join(', ')}.`,
    wrongRight: (right) =>
      `« ${right} » n’est pas un droit dans l’équipe : donnez ${staffRights.join(', ')}.`,
    noRight: (role) => `Un droit dans l’équipe ne va qu’avec le rôle INNO, et non ${role}.`,
    known: (email) =>
      `${email} a déjà un compte : la page de connexion permet de choisir un nouveau mot de passe.`,
    invited: ({ email, role, staffRight }, until) =>
      `Invitation prête pour ${email}, rôle ${role}${staffRight ? `, droit ${staffRight}` : ''}. Transmettez ce lien, qui ne sert qu’une fois, avant le ${until} :`,
  },
  en: {
    wrongEmail: (email) => `"${email}" is not an e-mail address. Nothing was sent or stored.`,
    wrongRole: (role) => `"${role}" is not a role: give ${roles.join(', ')}.`,
    wrongRight: (right) => `"${right}" is not a right in the team: give ${staffRights.join(', ')}.`,
    noRight: (role) => `A right in the team goes with the role INNO only, not with ${role}.`,
    known: (email) => `${email} already has an account: the sign-in page offers to choose a new password.`,
    invited: ({ email, role, staffRight }, until) =>
      `${email} is invited as ${role}${staffRight ? ` with the right ${staffRight}` : ''}. Hand over this link, which works once, before ${until}:`,
  },
};

const say = words[language];

/** @throws CommandRefusal */
function readInvitation(email: string, roleText: string, rightText?: string): Invitation {
  const address = emailSchema.safeParse(email);
  if (!address.success) throw new CommandRefusal(say.wrongEmail(email));
  const role = roles.find((known) => known === roleText.toUpperCase());
  if (!role) throw new CommandRefusal(say.wrongRole(roleText));
  const right = staffRights.find((known) => known === rightText?.toUpperCase());
  if (rightText !== undefined && !right) throw new CommandRefusal(say.wrongRight(rightText));
  if (right && role !== 'INNO') throw new CommandRefusal(say.noRight(role));
  const staffRight = rightWithin([role], right);
  return { email: address.data, role, ...(staffRight && { staffRight }) };
}

async function invite(config: Config, invitation: Invitation): Promise<string> {
  const logger = createLogger(config.logLevel, consoleStream(config.logFormat));
  const installation = openInstallation(config, logger);
  try {
    await prepareSchema(installation.database, config);
    // The accounts alone, by the function that the composition root calls: the whole of it would also need a store of
    // files that answers, and a third more memory and time to load what an invitation does not use.
    const { links } = composeAuth(installation, composeApprovals(installation));
    const { token, expirationDate } = await actFromCommandLine(() =>
      links.invite(invitation, { userId: null, sessionToken: null }),
    );
    const until = new Date(expirationDate).toLocaleString(language === 'fr' ? 'fr-FR' : 'en-GB', {
      dateStyle: 'long',
      timeStyle: 'short',
    });
    const link = linkTo(linkedSite(config), '/initPassword', { token, email: invitation.email });
    return `${say.invited(invitation, until)}\n\n${link}\n`;
  } catch (error) {
    const isKnown = error instanceof Problem && error.code === 'EMAIL_TAKEN';
    throw isKnown ? new CommandRefusal(say.known(invitation.email)) : error;
  } finally {
    await installation.database.close();
  }
}

/**
 * Invites from the command line, `npx passerelle invite EMAIL [ROLE] [--right RIGHT]`: so the first of the team comes in, when nobody is
 * there yet who could invite.
 */
export function inviteSomeone(email: string, role: string, right?: string): Promise<void> {
  return runCommand(async (configuration) => {
    const invitation = readInvitation(email, role, right);
    return invite(configuration(), invitation);
  });
}
