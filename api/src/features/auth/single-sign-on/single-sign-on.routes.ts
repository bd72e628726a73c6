import {
  backChannelLogoutSchema,
  cookieNames,
  type SingleSignOnPurpose,
  type SingleSignOnReturn,
  singleSignOnAnswerSchema,
  singleSignOnLimits,
  singleSignOnPath,
  singleSignOnReturnPath,
  singleSignOnStartSchema,
  z,
} from '@passerelle/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { languageOf } from '../../../http/language.ts';
import { notFound } from '../../../http/problem.ts';
import { cookieOptions, nameOfCookie } from '../../../http/protection/cookies.ts';
import type { Scopes } from '../../../http/scopes.ts';
import { presentedSession, setSessionCookie } from '../../../http/session.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import type { BeginSession } from '../sign-in/begin-session.ts';
import { callbackPath, type SingleSignOn } from './index.ts';
import { SingleSignOnRefused } from './refused.ts';
import { purposeOf } from './single-sign-on.service.ts';

const SECOND = 1000;
/** A form with nothing but a logout token. */
const FORM_BYTES = 12_000;

export interface SingleSignOnServices {
  /** Null where the installation has no provider. */
  singleSignOn: SingleSignOn | null;
  sessions: Pick<SessionsService, 'findCaller'>;
  begin: BeginSession;
}

/** The way to the bank's provider and back, and the sign-outs that it tells of. */
export function singleSignOnRoutes(scopes: Scopes, services: SingleSignOnServices, config: Config): void {
  const { singleSignOn, sessions, begin } = services;
  const cookieName = nameOfCookie(cookieNames.singleSignOn, config);
  const [webOrigin = ''] = config.webOrigins;

  function offered(): SingleSignOn {
    if (!singleSignOn) throw notFound();
    return singleSignOn;
  }

  /** Leads a browser to the page that goes on, or says what is wrong. */
  function lead(
    reply: FastifyReply,
    purpose: SingleSignOnPurpose,
    outcome: SingleSignOnReturn['outcome'],
  ): FastifyReply {
    const address = new URL(singleSignOnReturnPath, webOrigin);
    address.search = new URLSearchParams({ purpose, outcome }).toString();
    return reply.redirect(address.href);
  }

  /** What is refused is told by a page to whoever looks at one, and as every refusal to a program. */
  function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    purpose: SingleSignOnPurpose,
    error: unknown,
  ): FastifyReply {
    if (!(error instanceof SingleSignOnRefused)) throw error;
    if (error.cause) request.log.warn({ err: error.cause, code: error.code }, 'single sign-on refused');
    if (!request.headers.accept?.includes('text/html')) throw error;
    request.refusalCode = error.code;
    return lead(reply, purpose, error.refusal);
  }

  /** Whose session a browser has; null where it has none. */
  async function findCaller(request: FastifyRequest) {
    const presented = presentedSession(request.cookies, config);
    return presented && sessions.findCaller(presented, { isUse: true });
  }

  scopes.publicScope('singleSignOn', (routes) => {
    routes.get(
      singleSignOnPath,
      // Begun by a page of others it could sign somebody in who has not asked for it.
      { schema: { querystring: singleSignOnStartSchema }, config: { changesSession: true } },
      async (request, reply) => {
        const { service } = offered();
        const { purpose, language = languageOf(request) } = request.query;
        const browser = request.cookies[cookieName];
        try {
          const caller = purpose === 'CONFIRMATION' ? await findCaller(request) : null;
          if (purpose === 'CONFIRMATION' && !caller) throw new SingleSignOnRefused('SINGLE_SIGN_ON_EXPIRED');
          const sessionHash = caller?.sessionHash ?? null;
          const way = await service.start({ purpose, browser, sessionHash, language });
          reply.setCookie(cookieName, way.browser, {
            ...cookieOptions(config),
            httpOnly: true,
            maxAge: singleSignOnLimits.pendingMilliseconds / SECOND,
          });
          return reply.redirect(way.address.href);
        } catch (error) {
          return refuse(request, reply, purpose, error);
        }
      },
    );

    routes.get(
      callbackPath,
      { schema: { querystring: singleSignOnAnswerSchema } },
      async (request, reply) => {
        const { service } = offered();
        const { state = '' } = request.query;
        const purpose = purposeOf(state);
        const isConfirmation = purpose === 'CONFIRMATION';
        try {
          const caller = isConfirmation ? await findCaller(request) : null;
          request.caller = caller;
          const back = {
            query: request.url.slice(request.url.indexOf('?')),
            state,
            browser: request.cookies[cookieName] ?? '',
            session: caller && {
              hash: caller.sessionHash,
              token: presentedSession(request.cookies, config)?.token ?? '',
            },
            userAgent: request.headers['user-agent'] ?? '',
          };
          const completed = await service.complete(back, caller?.userId ?? null);
          if (completed.purpose === 'SIGN_IN') {
            const { token, email } = completed;
            request.subject = email;
            await begin(request, reply, { token, email });
          } else setSessionCookie(reply, completed.token, config);
          request.furtherDone = isConfirmation ? 'IDENTITY_CONFIRMED' : 'SIGNED_IN';
          return lead(reply, purpose, 'DONE');
        } catch (error) {
          request.refusedAs = isConfirmation ? 'IDENTITY_REFUSED' : 'SIGN_IN_FAILED';
          return refuse(request, reply, purpose, error);
        }
      },
    );

    routes.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );

    // The provider has no cookies of ours: the signature of the token is the proof.
    routes.post(
      '/auth/sso/backchannel-logout',
      {
        schema: { body: backChannelLogoutSchema, response: { 200: z.undefined() } },
        config: { isCalledByPrograms: true },
      },
      async (request, reply) => {
        const { logout } = offered();
        try {
          request.subject = await logout.end(request.body.logout_token);
        } catch (error) {
          request.refusedAs = 'ACCESS_REFUSED';
          throw error;
        }
        if (request.subject) request.furtherDone = 'SIGNED_OUT_BY_PROVIDER';
        return reply.code(200).send();
      },
    );
  });
}
