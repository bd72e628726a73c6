import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Caller } from './caller.ts';
import { cookieOptions, sessionCookie } from './cookies.ts';

/** Finds who a session's token belongs to; null for a token that opens nothing any more. */
export type FindCaller = (token: string) => Promise<Caller | null>;

/** Looks up the session of a request, once, and leaves its caller on the request. */
export function createAuthenticator(findCaller: FindCaller) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = request.cookies[sessionCookie];
    if (token) request.caller = await findCaller(token);
  };
}

export function setSessionCookie(reply: FastifyReply, token: string, config: Config): void {
  reply.setCookie(sessionCookie, token, { ...cookieOptions(config), httpOnly: true });
}

export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  const { maxAge, ...options } = cookieOptions(config);
  reply.clearCookie(sessionCookie, { ...options, httpOnly: true });
}
