import { absenceNoteSchema, absenceSchema, absencesSchema, idSchema, z } from '@passerelle/contract';
import { callerOf } from '../../../http/caller.ts';
import type { Scopes } from '../../../http/scopes.ts';
import type { AbsencesService } from './absences.service.ts';

const paramsSchema = z.object({ id: idSchema });

/** When members of the team are away. */
export function absencesRoutes(scopes: Scopes, absences: AbsencesService): void {
  scopes.roleScope(['INNO'], (routes) => {
    routes.get('/event/absences', { schema: { response: { 200: absencesSchema } } }, async () =>
      absences.list(),
    );

    routes.put(
      '/event/absences/:id',
      { schema: { params: paramsSchema, body: absenceNoteSchema, response: { 200: absenceSchema } } },
      async (request) => absences.note(request.params.id, request.body, callerOf(request)),
    );

    routes.delete(
      '/event/absences/:id',
      { schema: { params: paramsSchema, response: { 204: z.undefined() } } },
      async (request, reply) => {
        await absences.remove(request.params.id, callerOf(request));
        return reply.code(204).send();
      },
    );
  });
}
