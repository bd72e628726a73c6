import {
  attemptHeader,
  type CurrentUser,
  currentUserSchema,
  factorSignInSchema,
  meSchema,
} from '@passerelle/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { type Caller, callerOf } from '../../../http/caller.ts';
import { languageOf } from '../../../http/language.ts';
import { badRequest, Problem, unauthenticated } from '../../../http/problem.ts';
import type { Scopes } from '../../../http/scopes.ts';
import { clearSessionCookie, presentedSession } from '../../../http/session.ts';
import { FactorRefused } from '../factors/factor-proofs.service.ts';
import { eventOfRefusal } from '../factors/refusals.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import { readBasicCredentials } from './basic-credentials.ts';
import type { BeginSession, OpenedSession } from './begin-session.ts';
import { SignInRefused, type SignInService } from './sign-in.service.ts';

export interface SignInServices {
  signIn: SignInService;
  sessions: SessionsService;
  begin: BeginSession;
  /** The account of a caller; null once it is gone. */
  findUser(caller: Caller): Promise<CurrentUser | null>;
  /** What an account's browsers seal with what was typed and not saved: 32 bytes in base64url. */
  draftKeyOf(userId: string): Promise<string>;
}

/** A right password of somebody whom the bank's provider alone signs in is a refused sign-in. */
function noteProvider(request: FastifyRequest, error: unknown): unknown {
  const isElsewhere = error instanceof Problem && error.code === 'SINGLE_SIGN_ON_REQUIRED';
  if (isElsewhere) request.refusedAs = 'SIGN_IN_FAILED';
  return error;
}

/** Signing in by a password and, where an account has one, a second factor; signing out; who is signed in. */
export function signInRoutes(scopes: Scopes, services: SignInServices, config: Config): void {
  const { signIn, sessions, begin, findUser, draftKeyOf } = services;
  const answerOf = async (caller: Caller | null) => {
    const user = caller && (await findUser(caller));
    if (!user) throw unauthenticated();
    return user;
  };
  const browserOf = (request: FastifyRequest) => ({
    language: languageOf(request),
    userAgent: request.headers['user-agent'] ?? '',
  });

  /** Gives a browser the session that it has opened, and answers whose it is. */
  async function enter(
    request: FastifyRequest,
    reply: FastifyReply,
    opened: OpenedSession,
  ): Promise<CurrentUser> {
    await begin(request, reply, opened);
    return answerOf(await sessions.findCaller({ token: opened.token, isFormerName: false }, { isUse: true }));
  }

  scopes.publicScope('signIn', (routes) => {
    routes.get(
      '/login',
      {
        schema: { basic: true, response: { 200: currentUserSchema } },
        config: { changesSession: true, done: 'SIGNED_IN' },
      },
      async (request, reply) => {
        const credentials = readBasicCredentials(request.headers.authorization);
        if (!credentials) throw badRequest('LOGIN_REQUIRED');
        request.subject = credentials.email;
        const { knownDevice: device } = request;
        const token = await signIn
          .signIn(credentials, { ...browserOf(request), device })
          .catch((error: unknown) => {
            if (error instanceof SignInRefused) {
              reply.header(attemptHeader, error.attemptsLeft);
              request.refusedAs = error.attemptsLeft > 0 ? 'SIGN_IN_FAILED' : 'SIGN_IN_LOCKED';
            }
            throw noteProvider(request, error);
          });
        return enter(request, reply, { token, email: credentials.email });
      },
    );

    routes.post(
      '/login/factor',
      {
        schema: { body: factorSignInSchema, response: { 200: currentUserSchema } },
        config: { changesSession: true, done: 'SIGNED_IN' },
      },
      async (request, reply) => {
        const { token, email, isByRecoveryCode } = await signIn
          .proveFactor(request.body, browserOf(request))
          .catch((error: unknown) => {
            if (error instanceof FactorRefused) {
              reply.header(attemptHeader, error.attemptsLeft);
              request.subject = error.email;
              const event = eventOfRefusal(error);
              const isLocked = error.attemptsLeft === 0 && event !== 'PASSKEY_COPIED';
              request.refusedAs = isLocked ? 'SIGN_IN_LOCKED' : event;
            }
            throw noteProvider(request, error);
          });
        request.subject = email;
        if (isByRecoveryCode) request.furtherDone = 'RECOVERY_CODE_USED';
        return enter(request, reply, { token, email });
      },
    );
  });

  scopes.publicScope('probe', (routes) => {
    routes.get(
      '/logout',
      { config: { changesSession: true, done: 'SIGNED_OUT' } },
      async (request, reply) => {
        const presented = presentedSession(request.cookies, config);
        request.caller = presented && (await sessions.findCaller(presented, { isUse: false }));
        if (presented) await sessions.close(presented.token);
        clearSessionCookie(reply, config);
        // Pictures may be cached for as long as somebody is signed in, and no longer.
        if (presented) reply.header('clear-site-data', '"cache"');
        return reply.code(204).send();
      },
    );
  });

  scopes.sessionScope((routes) => {
    routes.get(
      '/me',
      { schema: { response: { 200: meSchema } }, config: { isBeforeFactor: true } },
      async (request) => {
        const caller = callerOf(request);
        return { ...(await answerOf(caller)), draftKey: await draftKeyOf(caller.userId) };
      },
    );
  });
}
