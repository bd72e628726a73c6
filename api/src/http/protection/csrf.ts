import { randomBytes } from 'node:crypto';
import csrfProtection from '@fastify/csrf-protection';
import { cookieNames } from '@passerelle/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { forbidden } from '../problem.ts';
import { cookieOptions, csrfHeader, hasPrefix, nameOfCookie } from './cookies.ts';

const SECRET_BYTES = 18;

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/** Whether a method changes nothing. */
export function isSafeMethod(method: string): boolean {
  return safeMethods.includes(method);
}

declare module 'fastify' {
  interface FastifyReply {
    /** Gives the caller a token that fits its secret, and a secret where it has none. */
    issueCsrfToken(): void;
    /** Gives the caller another secret and a token that fits it: the earlier ones become invalid. */
    renewCsrfToken(): void;
  }
  interface FastifyContextConfig {
    /** Programs without cookies call it, and prove by something else that they may. */
    isCalledByPrograms?: boolean;
    /** It begins or ends a session although it is a GET, as the specification has it. */
    changesSession?: boolean;
  }
}

/**
 * Refuses writes that do not come from the front end: every request that is not safe needs the token of the readable
 * cookie in a header, and an origin of ours where it names one. Only routes for programs that know no cookies do without.
 * A GET that changes the session needs no token, unless the browser states that a foreign page caused it.
 */
export async function protectFromForgery(app: FastifyInstance, config: Config): Promise<void> {
  const options = cookieOptions(config);
  const tokenName = nameOfCookie(cookieNames.csrf, config);
  const secretName = nameOfCookie(cookieNames.csrfSecret, config);
  await app.register(csrfProtection, {
    cookieKey: secretName,
    getToken: headerToken,
    logLevel: 'info',
  });
  app.decorateReply('issueCsrfToken', function (this: FastifyReply) {
    const { cookies } = this.request;
    const held = cookies[secretName];
    const secret = held ?? randomBytes(SECRET_BYTES).toString('base64url');
    cookies[secretName] = secret;
    const token = this.generateCsrf();
    if (!held) this.setCookie(secretName, secret, { ...options, httpOnly: true });
    this.setCookie(tokenName, token, options);
  });

  app.decorateReply('renewCsrfToken', function (this: FastifyReply) {
    delete this.request.cookies[secretName];
    this.issueCsrfToken();
  });

  // Copies under names that promise nothing, which an earlier version gave: they are not believed, and go.
  const formerNames = hasPrefix(config) ? [cookieNames.csrfSecret, cookieNames.csrf] : [];

  app.addHook('onRequest', (request, reply, done) => {
    for (const name of formerNames) if (name in request.cookies) reply.clearCookie(name, options);
    // The first answer to a new visitor brings the token for their first write.
    if (!request.cookies[secretName] || !request.cookies[tokenName]) reply.issueCsrfToken();
    const { isCalledByPrograms, changesSession } = request.routeOptions.config;
    const needsNoToken = isSafeMethod(request.method) && !(changesSession && isSentByOthers(request, config));
    if (needsNoToken || isCalledByPrograms) return done();
    const { origin } = request.headers;
    if (origin !== undefined && !config.webOrigins.includes(origin)) return done(forbidden('CSRF_REJECTED'));
    app.csrfProtection(request, reply, done);
  });
}

/**
 * Whether a browser states that a foreign page caused a request, such as by an image or a link. Requests of programs,
 * and typed addresses, state nothing.
 */
function isSentByOthers({ headers }: FastifyRequest, config: Config): boolean {
  const { origin, referer, 'sec-fetch-site': site } = headers;
  const sender = origin ?? (referer === undefined ? undefined : originOf(referer));
  if (sender !== undefined) return ![...config.webOrigins, config.apiOrigin].includes(sender);
  return site === 'cross-site' || site === 'same-site';
}

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : 'null');

function headerToken(request: FastifyRequest): string {
  const token = request.headers[csrfHeader];
  return typeof token === 'string' ? token : '';
}
