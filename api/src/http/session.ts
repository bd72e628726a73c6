import { cookieNames, sessionStateHeader, writeSessionState } from '@passerelle/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Caller } from './caller.ts';
import { type CookieSettings, cookieOptions, hasPrefix, nameOfCookie } from './protection/cookies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A page asks for it by itself: it does not count as a use of the session. */
    isNoUse?: boolean;
  }
}

/** The token of a session as a browser presents it. */
export interface PresentedSession {
  token: string;
  /** It came under a name that any host of the domain could give a cookie: of sessions from before names had prefixes alone. */
  isFormerName: boolean;
}

export interface FindOptions {
  /** False where the search is no use of the session: its end does not move. */
  isUse: boolean;
}

/** Finds who a session's token belongs to; null for a token that opens nothing any more. */
export type FindCaller = (presented: PresentedSession, options: FindOptions) => Promise<Caller | null>;

type Cookies = Readonly<Record<string, string | undefined>>;

/** The session that a request names; null where it names none. */
export function presentedSession(cookies: Cookies, settings: CookieSettings): PresentedSession | null {
  const token = cookies[nameOfCookie(cookieNames.session, settings)];
  if (token) return { token, isFormerName: false };
  const former = cookies[cookieNames.session];
  return former ? { token: former, isFormerName: true } : null;
}

/** Looks up the session of a request, once, and leaves its caller on the request. */
export function createAuthenticator(findCaller: FindCaller, settings: CookieSettings) {
  return async (request: FastifyRequest): Promise<void> => {
    const presented = presentedSession(request.cookies, settings);
    if (!presented) return;
    request.caller = await findCaller(presented, { isUse: !request.routeOptions.config.isNoUse });
  };
}

/** Tells callers with every answer how long their session has left. */
export function tellSessionStates(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.caller) reply.header(sessionStateHeader, writeSessionState(request.caller.session));
    done();
  });
}

/** Gives the browser the token of its session, under the name that holds now. */
export function setSessionCookie(reply: FastifyReply, token: string, config: Config): void {
  clearFormer(reply, cookieNames.session, config);
  const name = nameOfCookie(cookieNames.session, config);
  reply.setCookie(name, token, { ...cookieOptions(config), httpOnly: true });
}

/** The mark of a browser that has signed in before; it opens nothing, so its former name may go on naming it. */
export function deviceMark(cookies: Cookies, settings: CookieSettings): string | undefined {
  return cookies[nameOfCookie(cookieNames.device, settings)] ?? cookies[cookieNames.device];
}

/** Lets a browser be known by later sign-ins; it stays when the session ends. */
export function setDeviceCookie(reply: FastifyReply, mark: string, config: Config): void {
  clearFormer(reply, cookieNames.device, config);
  const name = nameOfCookie(cookieNames.device, config);
  reply.setCookie(name, mark, { ...cookieOptions(config), httpOnly: true });
}

/** Takes the token of the session away from the browser, under whichever name it has it. */
export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  clearFormer(reply, cookieNames.session, config);
  clear(reply, nameOfCookie(cookieNames.session, config), config);
}

/** Takes a cookie away that a browser still has under the name of before, where names have changed. */
function clearFormer(reply: FastifyReply, name: string, config: Config): void {
  if (hasPrefix(config) && reply.request.cookies[name]) clear(reply, name, config);
}

function clear(reply: FastifyReply, name: string, config: Config): void {
  const { maxAge, ...options } = cookieOptions(config);
  reply.clearCookie(name, { ...options, httpOnly: true });
}
