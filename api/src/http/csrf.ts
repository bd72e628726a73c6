import csrfProtection from '@fastify/csrf-protection';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { cookieOptions, csrfCookie, csrfHeader, csrfSecretCookie } from './cookies.ts';
import { forbidden } from './problem.ts';

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/** Whether a method changes nothing. */
export function isSafeMethod(method: string): boolean {
  return safeMethods.includes(method);
}

declare module 'fastify' {
  interface FastifyReply {
    /** Gives the caller a token that fits its secret, and a secret where it has none. */
    issueCsrfToken(): void;
  }
  interface FastifyContextConfig {
    /** Programs without cookies call it, and prove by something else that they may. */
    isCalledByPrograms?: boolean;
  }
}

/**
 * Refuses writes that do not come from the front end: every request that is not safe needs the token of the readable
 * cookie in a header, and an origin of ours where it names one. Only routes for programs that know no cookies do without.
 */
export async function protectFromForgery(app: FastifyInstance, config: Config): Promise<void> {
  const options = cookieOptions(config);
  await app.register(csrfProtection, {
    cookieKey: csrfSecretCookie,
    cookieOpts: { ...options, httpOnly: true },
    getToken: headerToken,
    logLevel: 'info',
  });
  app.decorateReply('issueCsrfToken', function (this: FastifyReply) {
    this.setCookie(csrfCookie, this.generateCsrf(), options);
  });

  app.addHook('onRequest', (request, reply, done) => {
    // Whatever a new visitor asks first, the answer equips them for their first write.
    if (!request.cookies[csrfSecretCookie] || !request.cookies[csrfCookie]) reply.issueCsrfToken();
    if (isSafeMethod(request.method) || request.routeOptions.config.isCalledByPrograms) return done();
    const { origin } = request.headers;
    if (origin !== undefined && !config.webOrigins.includes(origin)) return done(forbidden('CSRF_REJECTED'));
    app.csrfProtection(request, reply, done);
  });
}

function headerToken(request: FastifyRequest): string {
  const token = request.headers[csrfHeader];
  return typeof token === 'string' ? token : '';
}
