import type { FastifyRequest } from 'fastify';
import type { Scopes } from '../../http/scopes.ts';
import { deviceMark } from '../../http/session.ts';
import type { Approvals } from '../approvals/index.ts';
import { createClientRecord } from '../clients/clients.service.ts';
import type { FeatureDependencies } from '../feature.ts';
import { handOverCard, holdFreeCard } from '../startups/card/startups.service.ts';
import { findCurrentUser } from '../users/current-user.ts';
import { createAccessConfirmationService } from './access-confirmation/access-confirmation.service.ts';
import { createAccountsService } from './accounts/accounts.service.ts';
import { createKnownPasswords } from './accounts/known-passwords/known-passwords.service.ts';
import { authRoutes } from './auth.routes.ts';
import { createKnownDevicesService } from './devices/known-devices.service.ts';
import { createEmailChangeService } from './email-change/email-change.service.ts';
import { createFactorProofsService } from './factors/factor-proofs.service.ts';
import { createFactorsService } from './factors/factors.service.ts';
import { createLostFactorsService } from './factors/lost-factors.service.ts';
import { createOwnProofsService } from './factors/own-proofs.service.ts';
import { createPasskeyCeremonies } from './factors/passkeys/ceremonies.ts';
import { createPasskeysService } from './factors/passkeys/passkeys.service.ts';
import { createFactorKey } from './factors/secrets/factor-key.ts';
import { createFactorSignInService } from './factors/sign-in/factor-sign-in.service.ts';
import { createIdentityService } from './identity/identity.service.ts';
import { createAccountLinksService } from './links/account-links.service.ts';
import { linkedSite } from './links/linked-site.ts';
import { authOwnData } from './own-data.ts';
import { authRetention } from './retention.ts';
import { createOwnSessionsService } from './sessions/own-sessions.service.ts';
import { createSessionsService } from './sessions/sessions.service.ts';
import { readBasicCredentials } from './sign-in/basic-credentials.ts';
import { createSessionBeginning } from './sign-in/begin-session.ts';
import { createNewBrowserService } from './sign-in/new-browser.service.ts';
import { createSessionOpening } from './sign-in/open-session.ts';
import { createPasswordCheckService } from './sign-in/password-check.service.ts';
import { createPasswords } from './sign-in/passwords.ts';
import { createSignInService } from './sign-in/sign-in.service.ts';
import { createSignInFailuresService } from './sign-in/sign-in-failures.service.ts';
import { createSigningKey } from './signing-keys/signing-key.ts';
import { composeSingleSignOn } from './single-sign-on/index.ts';

type AuthDependencies = Pick<FeatureDependencies, 'config' | 'database' | 'clock' | 'mail' | 'record'>;

/** Accounts: signing in, and the links in mails that lead to one. */
export function composeAuth(
  { config, database, clock, mail, record }: AuthDependencies,
  approvals: Pick<Approvals, 'isHeld' | 'doWith' | 'hold'>,
) {
  const { db, readDb } = database;
  const { totp, isResetMailed } = config.accountRules;
  const site = linkedSite(config);
  const passwords = createPasswords(config.passwordMemoryKib, config.passwordChecks);
  const sessions = createSessionsService({
    db,
    readDb,
    state: database.state,
    clock,
    limits: config.sessions,
    staffSignIn: config.staffSignIn,
    rules: config.accountRules,
    proofLifetime: config.proofLifetime,
  });
  const ownSessions = createOwnSessionsService({ db, clock, limits: config.sessions, record });
  const devices = createKnownDevicesService({ db, clock });
  const failures = createSignInFailuresService({ db, clock, mail });
  mail.writeWith('SIGN_IN_LOCKED', failures.writeMail);
  const passwordChecks = createPasswordCheckService({
    db,
    clock,
    passwords,
    failures,
    findDevice: devices.find,
  });
  const access = createAccessConfirmationService({ db, readDb, clock, mail, site, record });
  mail.writeWith('ACCESS_CONFIRMATION', access.writeMail);
  const key = createFactorKey({ config, db, clock });
  const ceremonies = createPasskeyCeremonies(config.webOrigins);
  const proofs = createFactorProofsService({
    ...{ db, clock, mail, key, ceremonies, access },
    totpWindow: totp.window,
  });
  const factorSignIn = createFactorSignInService({ db, clock, proofs, ceremonies });
  const ownProofs = createOwnProofsService({ db, clock, proofs, passwordChecks, ceremonies });
  const identity = createIdentityService({ db, sessions, passwordChecks, ownProofs });
  const signCodes = createSigningKey({ db, clock }, 'recovery-codes');
  const ofFactors = { db, clock, mail, record, sessions, access, signCodes };
  const factors = createFactorsService({ ...ofFactors, readDb, key, proofs, ownProofs, totp });
  const passkeys = createPasskeysService({ ...ofFactors, ceremonies, ownProofs });
  const lostFactors = createLostFactorsService({ ...ofFactors, proofs });
  const links = createAccountLinksService({
    db,
    readDb,
    clock,
    mail,
    site,
    record,
    sessions,
    access,
    isResetMailed,
    holdFreeCard,
  });
  mail.writeWith('PASSWORD_RESET', links.writeResetMail);
  mail.writeWith('TEAM_PASSWORD_RESET', links.writeTeamResetMail);
  mail.writeWith('INVITATION', links.writeInvitationMail);
  approvals.doWith('STAFF_INVITATIONS', async ({ invitation, language }, { requesterId }) => async (trx) => {
    await links.inviteWithin(trx, invitation, { userId: requesterId, sessionToken: null }, language);
  });
  const emailChanges = createEmailChangeService({
    db,
    readDb,
    clock,
    mail,
    passwordChecks,
    sessions,
    site,
    record,
    access,
  });
  mail.writeWith('EMAIL_CHANGE', emailChanges.writeLinkMail);
  const accounts = createAccountsService({
    db,
    clock,
    passwords,
    knownPasswords: createKnownPasswords(config.breachedPasswords),
    sessions,
    mail,
    record,
    failures,
    factorSignIn,
    access,
    createRecord: { STARTUP: handOverCard, CLIENT: createClientRecord },
  });
  const openSession = createSessionOpening({ clock, sessions });
  const signIn = createSignInService({
    ...{ db, clock, passwords, sessions, openSession, failures, factorSignIn },
  });
  const singleSignOn = composeSingleSignOn({ config, db, clock, sessions, openSession });
  const newBrowsers = createNewBrowserService({ db, clock, mail });
  const begin = createSessionBeginning({ sessions, devices, newBrowsers }, config);
  return {
    sessions,
    links,
    access,
    lostFactors,
    /** The browser that a sign-in comes from, where it has signed in to this account before. */
    async findDevice(request: FastifyRequest): Promise<string | null> {
      const credentials = readBasicCredentials(request.headers.authorization);
      return credentials && devices.find(deviceMark(request.cookies, config), credentials.email);
    },
    emailChanges,
    retention: authRetention(sessions),
    ownData: authOwnData(readDb),
    registerRoutes: (scopes: Scopes) =>
      authRoutes(
        scopes,
        {
          signIn,
          sessions,
          ownSessions,
          identity,
          accounts,
          links,
          devices,
          begin,
          singleSignOn,
          emailChanges,
          access,
          approvals,
          factors,
          passkeys,
          ownProofs,
          lostFactors,
          findUser: (caller) => findCurrentUser(readDb, caller),
          draftKeyOf: createSigningKey({ db, clock }, 'drafts'),
        },
        config,
      ),
  };
}

export type Auth = ReturnType<typeof composeAuth>;
