import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { deviceMark, presentedSession, setDeviceCookie, setSessionCookie } from '../../../http/session.ts';
import type { KnownDevicesService } from '../devices/known-devices.service.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import type { NewBrowserService } from './new-browser.service.ts';

/** A session that a sign-in has opened. */
export interface OpenedSession {
  token: string;
  email: string;
}

export interface SessionBeginningDependencies {
  sessions: Pick<SessionsService, 'close'>;
  devices: Pick<KnownDevicesService, 'find' | 'mark'>;
  newBrowsers: NewBrowserService;
}

export type BeginSession = ReturnType<typeof createSessionBeginning>;

/** Gives browsers the sessions that they have opened, by whatever way. */
export function createSessionBeginning(
  { sessions, devices, newBrowsers }: SessionBeginningDependencies,
  config: Config,
) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { token, email }: OpenedSession,
  ): Promise<void> => {
    // Signing in anew ends the session that this browser had.
    const before = presentedSession(request.cookies, config);
    if (before) await sessions.close(before.token);
    const device = await devices.find(deviceMark(request.cookies, config), email);
    if (!device) await newBrowsers.tell(email, request.headers['user-agent'] ?? '');
    setSessionCookie(reply, token, config);
    setDeviceCookie(reply, await devices.mark(email, device), config);
    // Whoever could plant a token in this browser before knows none of the one who is now signed in.
    reply.renewCsrfToken();
  };
}
