import { contactRequestStepSchema, idSchema, meetingSaveSchema, z } from '@passerelle/contract';
import { callerOf } from '../../../http/caller.ts';
import { languageOf } from '../../../http/language.ts';
import type { Scopes } from '../../../http/scopes.ts';
import type { MeetingsService } from './meetings.service.ts';

const calendarType = 'text/calendar';
const stepSchema = z.object({ id: idSchema, stepId: idSchema });

/** When and where the meetings of contact requests are. */
export function meetingsRoutes(scopes: Scopes, meetings: MeetingsService): void {
  scopes.roleScope(['INNO'], (routes) => {
    routes.put(
      '/event/:id/steps/:stepId/meeting',
      {
        schema: { params: stepSchema, body: meetingSaveSchema, response: { 200: contactRequestStepSchema } },
      },
      async (request) => {
        const { id: requestId, stepId } = request.params;
        return meetings.plan({ requestId, stepId }, request.body);
      },
    );

    routes.get(
      '/event/:id/steps/:stepId/calendar',
      { schema: { params: stepSchema, binary: [calendarType] }, config: { read: 'CLIENT_READ' } },
      async (request, reply) => {
        const { id: requestId, stepId } = request.params;
        const { userId } = callerOf(request);
        const file = await meetings.calendar({ requestId, stepId }, userId, languageOf(request));
        return reply
          .header('content-disposition', 'attachment; filename="passerelle.ics"')
          .type(`${calendarType}; charset=utf-8`)
          .send(file);
      },
    );
  });
}
