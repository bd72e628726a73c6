import {
  factorProofSchema,
  factorRemovalSchema,
  factorSetUpSchema,
  factorsSchema,
  idSchema,
  recoveryCodesSchema,
  totpConfirmationSchema,
  totpSecretSchema,
  z,
} from '@passerelle/contract';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { callerOf } from '../../../http/caller.ts';
import type { Scopes } from '../../../http/scopes.ts';
import { presentedSession } from '../../../http/session.ts';
import type { FactorsService } from './factors.service.ts';
import type { LostFactorsService } from './lost-factors.service.ts';
import { noteRefusal } from './refusals.ts';

/** The second factor of a caller, and the help of the team to those who lost theirs. */
export function factorsRoutes(
  scopes: Scopes,
  factors: FactorsService,
  lost: LostFactorsService,
  config: Config,
): void {
  const sessionTokenOf = ({ cookies }: FastifyRequest) => presentedSession(cookies, config)?.token ?? '';

  scopes.sessionScope((routes) => {
    const beforeFactor = { isBeforeFactor: true } as const;

    routes.get(
      '/me/factors',
      { schema: { response: { 200: factorsSchema } }, config: beforeFactor },
      async (request) => factors.find(callerOf(request)),
    );

    routes.post(
      '/me/factors/totp',
      { schema: { body: factorSetUpSchema, response: { 200: totpSecretSchema } }, config: beforeFactor },
      async (request) =>
        factors
          .start(callerOf(request), request.body, sessionTokenOf(request))
          .catch((error: unknown) => noteRefusal(request, error)),
    );

    routes.post(
      '/me/factors/totp/confirm',
      {
        schema: { body: totpConfirmationSchema, response: { 200: recoveryCodesSchema } },
        config: { ...beforeFactor, done: 'FACTOR_ADDED' },
      },
      async (request) => factors.confirm(callerOf(request), request.body, sessionTokenOf(request)),
    );

    routes.delete(
      '/me/factors/totp',
      // Whoever has to set an outdated one up anew may do without it instead.
      { schema: { body: factorRemovalSchema }, config: { ...beforeFactor, done: 'FACTOR_REMOVED' } },
      async (request, reply) => {
        await factors
          .remove(callerOf(request), request.body)
          .catch((error: unknown) => noteRefusal(request, error));
        return reply.code(204).send();
      },
    );

    routes.post(
      '/me/factors/recovery-codes',
      {
        schema: { body: factorProofSchema, response: { 200: recoveryCodesSchema } },
        config: { done: 'RECOVERY_CODES_RENEWED' },
      },
      async (request) =>
        factors
          .renewRecoveryCodes(callerOf(request), request.body, sessionTokenOf(request))
          .catch((error: unknown) => noteRefusal(request, error)),
    );
  });

  scopes.roleScope(['INNO'], (routes) => {
    routes.delete(
      '/admin/user/:id/factors',
      {
        schema: { params: z.object({ id: idSchema }) },
        config: { isSensitive: true, right: 'ADMINISTRATOR' },
      },
      async (request, reply) => {
        const isRemoved = await lost.removeOf(callerOf(request), request.params.id);
        if (isRemoved) request.furtherDone = 'FACTOR_REMOVED';
        return reply.code(204).send();
      },
    );
  });
}
