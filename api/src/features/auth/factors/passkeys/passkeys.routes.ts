import {
  factorRemovalSchema,
  factorSetUpSchema,
  idSchema,
  passkeyAdditionSchema,
  passkeyRequestSchema,
  passkeySetUpSchema,
  recoveryCodesSchema,
  z,
} from '@passerelle/contract';
import type { Config } from '../../../../config.ts';
import { callerOf } from '../../../../http/caller.ts';
import type { Scopes } from '../../../../http/scopes.ts';
import { presentedSession } from '../../../../http/session.ts';
import type { OwnProofsService } from '../own-proofs.service.ts';
import { noteRefusal } from '../refusals.ts';
import type { PasskeysService } from './passkeys.service.ts';

/** The passkeys of a caller, and what their browser asks one of them. */
export function passkeysRoutes(
  scopes: Scopes,
  passkeys: PasskeysService,
  ownProofs: Pick<OwnProofsService, 'request'>,
  config: Config,
): void {
  scopes.sessionScope((routes) => {
    routes.post(
      '/me/factors/passkeys/request',
      { schema: { response: { 200: passkeyRequestSchema } }, config: { isBeforeFactor: true } },
      async (request) => ownProofs.request(callerOf(request).userId),
    );

    routes.post(
      '/me/factors/passkeys/set-up',
      {
        schema: { body: factorSetUpSchema, response: { 200: passkeySetUpSchema } },
        config: { isBeforeFactor: true },
      },
      async (request) => {
        const { token: sessionToken = '' } = presentedSession(request.cookies, config) ?? {};
        const userAgent = request.headers['user-agent'] ?? '';
        return passkeys
          .setUp(callerOf(request), request.body, { sessionToken, userAgent })
          .catch((error: unknown) => noteRefusal(request, error));
      },
    );

    routes.post(
      '/me/factors/passkeys',
      {
        schema: { body: passkeyAdditionSchema, response: { 200: recoveryCodesSchema } },
        config: { isBeforeFactor: true, done: 'PASSKEY_ADDED' },
      },
      async (request) => {
        const { token = '' } = presentedSession(request.cookies, config) ?? {};
        return passkeys.add(callerOf(request), request.body, token);
      },
    );

    routes.delete(
      '/me/factors/passkeys/:id',
      {
        schema: { params: z.object({ id: idSchema }), body: factorRemovalSchema },
        config: { done: 'PASSKEY_REMOVED' },
      },
      async (request, reply) => {
        await passkeys
          .remove(callerOf(request), request.params.id, request.body)
          .catch((error: unknown) => noteRefusal(request, error));
        return reply.code(204).send();
      },
    );
  });
}
