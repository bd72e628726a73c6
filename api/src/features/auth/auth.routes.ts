import {
  accessConfirmationSchema,
  emailBodySchema,
  emailConfirmationSchema,
  type IssuedInvitation,
  idSchema,
  invitationSchema,
  isStaffRole,
  issuedInvitationSchema,
  issuedTokenSchema,
  type Language,
  type LinkSecret,
  looksLikeAnother,
  mailedResetSchema,
  messageText,
  passwordChoices,
  pendingApprovalSchema,
  tokenQuerySchema,
  z,
} from '@passerelle/contract';
import type { Config } from '../../config.ts';
import { callerOf } from '../../http/caller.ts';
import { languageOf } from '../../http/language.ts';
import type { Scopes } from '../../http/scopes.ts';
import { presentedSession, setDeviceCookie } from '../../http/session.ts';
import type { Approvals } from '../approvals/index.ts';
import type { AccessConfirmationService } from './access-confirmation/access-confirmation.service.ts';
import type { AccountsService } from './accounts/accounts.service.ts';
import type { KnownDevicesService } from './devices/known-devices.service.ts';
import type { EmailChangeService } from './email-change/email-change.service.ts';
import { factorsRoutes } from './factors/factors.routes.ts';
import type { FactorsService } from './factors/factors.service.ts';
import type { LostFactorsService } from './factors/lost-factors.service.ts';
import type { OwnProofsService } from './factors/own-proofs.service.ts';
import { passkeysRoutes } from './factors/passkeys/passkeys.routes.ts';
import type { PasskeysService } from './factors/passkeys/passkeys.service.ts';
import { identityRoutes } from './identity/identity.routes.ts';
import type { IdentityService } from './identity/identity.service.ts';
import type { AccountLinksService } from './links/account-links.service.ts';
import type { OwnSessionsService } from './sessions/own-sessions.service.ts';
import { sessionsRoutes } from './sessions/sessions.routes.ts';
import { type SignInServices, signInRoutes } from './sign-in/sign-in.routes.ts';
import type { SingleSignOn } from './single-sign-on/index.ts';
import { singleSignOnRoutes } from './single-sign-on/single-sign-on.routes.ts';

export interface AuthServices extends SignInServices {
  devices: KnownDevicesService;
  ownSessions: OwnSessionsService;
  identity: IdentityService;
  accounts: AccountsService;
  links: AccountLinksService;
  emailChanges: EmailChangeService;
  access: AccessConfirmationService;
  approvals: Pick<Approvals, 'isHeld' | 'hold'>;
  factors: FactorsService;
  passkeys: PasskeysService;
  ownProofs: OwnProofsService;
  lostFactors: LostFactorsService;
  /** Null where the installation has no provider. */
  singleSignOn: SingleSignOn | null;
}

/** Signing in and out, and what the links in mails lead to. */
export function authRoutes(scopes: Scopes, services: AuthServices, config: Config): void {
  signInRoutes(scopes, services, config);
  singleSignOnRoutes(scopes, services, config);
  accountRoutes(scopes, services, config);
  confirmationRoutes(scopes, services);
  sessionsRoutes(scopes, services.ownSessions);
  factorsRoutes(scopes, services.factors, services.lostFactors, config);
  passkeysRoutes(scopes, services.passkeys, services.ownProofs, config);
  identityRoutes(scopes, services.identity, config);

  scopes.roleScope(['INNO'], (routes) => {
    routes.post(
      '/auth/invite-token',
      {
        schema: {
          body: invitationSchema,
          response: { 200: issuedInvitationSchema, 202: pendingApprovalSchema },
        },
        config: { isSensitive: true },
      },
      async (request, reply) => {
        const { body } = request;
        const { approvals } = services;
        if (approvals.isHeld('STAFF_INVITATIONS') && isStaffRole(body.role)) {
          const payload = { invitation: body, language: languageOf(request) };
          const act = { kind: 'STAFF_INVITATIONS', payload } as const;
          return reply.code(202).send(await approvals.hold(callerOf(request), act));
        }
        const issued = await services.links.invite(body, {
          userId: callerOf(request).userId,
          sessionToken: presentedSession(request.cookies, config)?.token ?? null,
        });
        return { ...issued, ...remarksOn(body.email, languageOf(request)) };
      },
    );

    routes.delete(
      '/admin/invitation/:id',
      { schema: { params: z.object({ id: idSchema }) } },
      async (request, reply) => {
        await services.links.withdraw(request.params.id, callerOf(request));
        return reply.code(204).send();
      },
    );

    routes.post(
      '/auth/reset-token',
      {
        schema: { body: emailBodySchema, response: { 200: issuedTokenSchema, 202: mailedResetSchema } },
        // The link opens any account, those of the team too.
        config: { isSensitive: true, right: 'ADMINISTRATOR' },
      },
      async (request, reply) => {
        const issued = await services.links.issueReset(request.body.email, {
          userId: callerOf(request).userId,
          sessionToken: presentedSession(request.cookies, config)?.token ?? '',
        });
        return 'isMailed' in issued ? reply.code(202).send(issued) : issued;
      },
    );
  });
}

/** What the inviter is to look at; nothing for an address that passes for no other. */
function remarksOn(email: string, language: Language): Pick<IssuedInvitation, 'remarks'> {
  if (!looksLikeAnother(email)) return {};
  const code = 'EMAIL_LOOKS_LIKE_ANOTHER';
  return { remarks: [{ path: 'email', code, message: messageText(code, language) }] };
}

/** How people confirm by their mailbox that their access is in their own hands. */
function confirmationRoutes(scopes: Scopes, { access }: AuthServices): void {
  scopes.publicScope('accountLink', (routes) => {
    routes.post(
      '/auth/confirm-access',
      { schema: { body: accessConfirmationSchema }, config: { done: 'ACCESS_CONFIRMED' } },
      async (request, reply) => {
        request.subject = request.body.email;
        await access.confirm(request.body);
        return reply.code(204).send();
      },
    );
  });

  scopes.sessionScope((routes) => {
    routes.post('/auth/send-access-confirmation', async (request, reply) => {
      await access.askAgain(callerOf(request).userId);
      return reply.code(204).send();
    });
  });
}

function accountRoutes(scopes: Scopes, services: AuthServices, config: Config): void {
  const { accounts, links, devices, emailChanges, access, sessions } = services;
  const choices = passwordChoices[config.accountRules.passwords];
  scopes.publicScope('accountLink', (routes) => {
    async function validate(secret: LinkSecret): Promise<void> {
      const isAnother = (await emailChanges.isValid(secret)) || (await access.isValid(secret));
      if (!isAnother) await links.validate(secret);
    }

    routes.get(
      '/auth/validate-token',
      { schema: { querystring: tokenQuerySchema } },
      async (request, reply) => {
        await validate(request.query);
        return reply.code(204).send();
      },
    );

    // The same without a secret in an address.
    routes.post('/auth/validate-token', { schema: { body: tokenQuerySchema } }, async (request, reply) => {
      await validate(request.body);
      return reply.code(204).send();
    });

    routes.post(
      '/auth/init-account',
      { schema: { body: choices.activation }, config: { done: 'PASSWORD_SET' } },
      async (request, reply) => {
        request.subject = request.body.email;
        await accounts.activate(request.body, languageOf(request));
        setDeviceCookie(reply, await devices.mark(request.body.email), config);
        return reply.code(204).send();
      },
    );

    routes.post(
      '/auth/confirm-email',
      { schema: { body: emailConfirmationSchema }, config: { done: 'EMAIL_CONFIRMED' } },
      async (request, reply) => {
        request.subject = request.body.email;
        // The link works wherever it is opened; the session of whoever opens it where they are signed in goes on.
        const presented = presentedSession(request.cookies, config);
        request.caller = presented && (await sessions.findCaller(presented, { isUse: true }));
        await emailChanges.confirm(request.body, request.caller);
        return reply.code(204).send();
      },
    );

    routes.post(
      '/auth/reset-password',
      { schema: { body: choices.reset }, config: { done: 'PASSWORD_SET' } },
      async (request, reply) => {
        request.subject = request.body.email;
        await accounts.resetPassword(request.body);
        // Whoever has the link of the mail is the person: strangers cannot lock them out of what they do next.
        setDeviceCookie(reply, await devices.mark(request.body.email), config);
        return reply.code(204).send();
      },
    );
  });

  scopes.publicScope('resetMail', (routes) => {
    routes.post(
      '/auth/send-reset-token-email',
      { schema: { body: emailBodySchema }, config: { done: 'RESET_REQUESTED' } },
      async (request, reply) => {
        request.subject = request.body.email;
        await links.mailReset(request.body.email);
        return reply.code(204).send();
      },
    );
  });
}
