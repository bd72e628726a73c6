import {
  contactRequestStepNoteSchema,
  contactRequestStepSchema,
  contactRequestStepsSchema,
  idSchema,
  z,
} from '@passerelle/contract';
import { callerOf } from '../../../http/caller.ts';
import type { Scopes } from '../../../http/scopes.ts';
import type { StepsService } from './steps.service.ts';

const requestSchema = z.object({ id: idSchema });
const stepSchema = requestSchema.extend({ stepId: idSchema });

/** The steps of contact requests, which are the team's alone. */
export function stepsRoutes(scopes: Scopes, steps: StepsService): void {
  scopes.roleScope(['INNO'], (routes) => {
    routes.get(
      '/event/:id/steps',
      {
        schema: { params: requestSchema, response: { 200: contactRequestStepsSchema } },
        config: { read: 'CLIENT_READ' },
      },
      async (request) => steps.list(request.params.id),
    );

    routes.put(
      '/event/:id/steps/:stepId',
      {
        schema: {
          params: stepSchema,
          body: contactRequestStepNoteSchema,
          response: { 200: contactRequestStepSchema },
        },
      },
      async (request) => {
        const { id: requestId, stepId } = request.params;
        return steps.note({ requestId, stepId }, request.body, callerOf(request).userId);
      },
    );

    routes.delete(
      '/event/:id/steps/:stepId',
      { schema: { params: stepSchema, response: { 204: z.undefined() } } },
      async (request, reply) => {
        const { id: requestId, stepId } = request.params;
        await steps.remove({ requestId, stepId });
        return reply.code(204).send();
      },
    );
  });
}
