import {
  accountActivationSchema,
  attemptHeader,
  currentUserSchema,
  emailBodySchema,
  idSchema,
  invitationSchema,
  issuedTokenSchema,
  passwordResetSchema,
  tokenQuerySchema,
  z,
} from '@passerelle/contract';
import type { Config } from '../../config.ts';
import { type Caller, callerOf } from '../../http/caller.ts';
import { sessionCookie } from '../../http/cookies.ts';
import { languageOf } from '../../http/language.ts';
import { badRequest, unauthenticated } from '../../http/problem.ts';
import type { Scopes } from '../../http/scopes.ts';
import { clearSessionCookie, setSessionCookie } from '../../http/session.ts';
import type { UsersService } from '../users/users.service.ts';
import type { AccountLinksService } from './account-links.service.ts';
import type { AccountsService } from './accounts.service.ts';
import { readBasicCredentials } from './basic-credentials.ts';
import type { SessionsService } from './sessions.service.ts';
import { SignInRefused, type SignInService } from './sign-in.service.ts';

export interface AuthServices {
  signIn: SignInService;
  sessions: SessionsService;
  accounts: AccountsService;
  links: AccountLinksService;
  users: UsersService;
}

/** Signing in and out, and what the links in mails lead to. */
export function authRoutes(scopes: Scopes, services: AuthServices, config: Config): void {
  signInRoutes(scopes, services, config);
  accountRoutes(scopes, services);

  scopes.roleScope(['INNO'], (routes) => {
    routes.post(
      '/auth/invite-token',
      { schema: { body: invitationSchema, response: { 200: issuedTokenSchema } } },
      async (request) =>
        services.links.invite(request.body, {
          userId: callerOf(request).userId,
          sessionToken: request.cookies[sessionCookie] ?? null,
        }),
    );

    routes.delete(
      '/admin/invitation/:id',
      { schema: { params: z.object({ id: idSchema }) } },
      async (request, reply) => {
        await services.links.withdraw(request.params.id);
        return reply.code(204).send();
      },
    );

    routes.post(
      '/auth/reset-token',
      { schema: { body: emailBodySchema, response: { 200: issuedTokenSchema } } },
      async (request) => services.links.issueReset(request.body.email, callerOf(request).userId),
    );
  });
}

function signInRoutes(scopes: Scopes, { signIn, sessions, users }: AuthServices, config: Config): void {
  const answerOf = async (caller: Caller | null) => {
    const user = caller && (await users.currentUser(caller));
    if (!user) throw unauthenticated();
    return user;
  };

  scopes.publicScope((routes) => {
    routes.get(
      '/login',
      { schema: { basic: true, response: { 200: currentUserSchema } } },
      async (request, reply) => {
        const credentials = readBasicCredentials(request.headers.authorization);
        if (!credentials) throw badRequest('LOGIN_REQUIRED');
        const token = await signIn.signIn(credentials, languageOf(request)).catch((error: unknown) => {
          if (error instanceof SignInRefused) reply.header(attemptHeader, error.attemptsLeft);
          throw error;
        });
        // Whoever signs in anew leaves the session behind that this browser had.
        const before = request.cookies[sessionCookie];
        if (before) await sessions.close(before);
        setSessionCookie(reply, token, config);
        return answerOf(await sessions.findCaller(token));
      },
    );

    routes.get('/logout', async (request, reply) => {
      const token = request.cookies[sessionCookie];
      if (token) await sessions.close(token);
      clearSessionCookie(reply, config);
      return reply.code(204).send();
    });
  });

  scopes.sessionScope((routes) => {
    routes.get('/me', { schema: { response: { 200: currentUserSchema } } }, async (request) =>
      answerOf(callerOf(request)),
    );
  });
}

function accountRoutes(scopes: Scopes, { accounts, links }: AuthServices): void {
  scopes.publicScope((routes) => {
    routes.get(
      '/auth/validate-token',
      { schema: { querystring: tokenQuerySchema } },
      async (request, reply) => {
        await links.validate(request.query);
        return reply.code(204).send();
      },
    );

    routes.post(
      '/auth/init-account',
      { schema: { body: accountActivationSchema } },
      async (request, reply) => {
        await accounts.activate(request.body, languageOf(request));
        return reply.code(204).send();
      },
    );

    routes.post('/auth/reset-password', { schema: { body: passwordResetSchema } }, async (request, reply) => {
      await accounts.resetPassword(request.body);
      return reply.code(204).send();
    });

    routes.post(
      '/auth/send-reset-token-email',
      { schema: { body: emailBodySchema } },
      async (request, reply) => {
        await links.mailReset(request.body.email);
        return reply.code(204).send();
      },
    );
  });
}
