import {
  idSchema,
  introductionAnswerSchema,
  introductionQuestionSchema,
  introductionSchema,
  introductionSummarySchema,
  pageQuerySchema,
  pageSchema,
  z,
} from '@passerelle/contract';
import { callerOf } from '../../../http/caller.ts';
import type { Scopes } from '../../../http/scopes.ts';
import type { IntroductionsService } from './introductions.service.ts';

const requestSchema = z.object({ id: idSchema });

/** What startups are asked about clients who wish to meet them: theirs to answer, the team's to see. */
export function introductionsRoutes(scopes: Scopes, introductions: IntroductionsService): void {
  scopes.roleScope(['STARTUP'], (routes) => {
    routes.get(
      '/startup/my/introductions',
      { schema: { querystring: pageQuerySchema, response: { 200: pageSchema(introductionSchema) } } },
      async (request) => introductions.list(callerOf(request).userId, request.query),
    );

    routes.get(
      '/startup/my/introductions/summary',
      { schema: { response: { 200: introductionSummarySchema } } },
      async (request) => ({ awaited: await introductions.countAwaited(callerOf(request).userId) }),
    );

    routes.put(
      '/startup/my/introductions/:id/answers/:answerId',
      {
        schema: {
          params: requestSchema.extend({ answerId: idSchema }),
          body: introductionAnswerSchema,
          response: { 200: introductionSchema },
        },
      },
      async (request) => {
        const { id: requestId, answerId } = request.params;
        return introductions.answer(callerOf(request).userId, { requestId, answerId }, request.body);
      },
    );
  });

  scopes.roleScope(['INNO'], (routes) => {
    routes.get(
      '/event/:id/introduction',
      {
        schema: { params: requestSchema, response: { 200: introductionQuestionSchema } },
        config: { read: 'CLIENT_READ' },
      },
      async (request) => introductions.question(request.params.id),
    );
  });
}
