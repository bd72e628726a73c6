import { identityProofSchema } from '@passerelle/contract';
import type { Config } from '../../../config.ts';
import { callerOf } from '../../../http/caller.ts';
import { Problem } from '../../../http/problem.ts';
import type { Scopes } from '../../../http/scopes.ts';
import { deviceMark, presentedSession, setSessionCookie } from '../../../http/session.ts';
import { eventOfRefusal } from '../factors/refusals.ts';
import type { IdentityService } from './identity.service.ts';

/** Where people prove anew who they are, before what is sensitive. */
export function identityRoutes(scopes: Scopes, identity: IdentityService, config: Config): void {
  scopes.sessionScope((routes) => {
    routes.post(
      '/me/confirm-identity',
      { schema: { body: identityProofSchema }, config: { done: 'IDENTITY_CONFIRMED' } },
      async (request, reply) => {
        const browser = {
          token: presentedSession(request.cookies, config)?.token ?? '',
          deviceMark: deviceMark(request.cookies, config),
        };
        const next = await identity
          .confirm(callerOf(request), request.body, browser)
          .catch((error: unknown) => {
            if (error instanceof Problem && error.statusCode === 400) {
              request.refusedAs = eventOfRefusal(error) ?? 'IDENTITY_REFUSED';
            }
            if (error instanceof Problem && error.statusCode === 429) request.refusedAs = 'SIGN_IN_LOCKED';
            throw error;
          });
        setSessionCookie(reply, next, config);
        return reply.code(204).send();
      },
    );
  });
}
