import {
  fieldProblems,
  idSchema,
  informationsDraftSchema,
  offerDraftSchema,
  raiseDraftSchema,
  revisionQuerySchema,
  type StartupDraft,
  startupDraftSchema,
  teamDraftSchema,
  z,
} from '@passerelle/contract';
import type { FastifyRequest } from 'fastify';
import { callerOf } from '../../../http/caller.ts';
import { ValidationProblem } from '../../../http/compilers.ts';
import { acceptForms, bodyFromField } from '../../../http/form.ts';
import { invalidFields } from '../../../http/problem.ts';
import type { Routes, Scopes } from '../../../http/scopes.ts';
import { cardAnswer, sendCard } from './card-answers.ts';
import type { StartupsService } from './startups.service.ts';

const params = z.object({ id: idSchema });

/** The saves of a card, whole or one part; each body comes as JSON or as JSON in a form's field. */
export function cardSavesRoutes(scopes: Scopes, startups: StartupsService): void {
  scopes.roleScope(['INNO', 'STARTUP'], (routes) => {
    acceptForms(routes);
    saveRoute(routes, '/startup/:id', 'startup', '', startupDraftSchema, (card) => card);
    saveRoute(
      routes,
      '/startup/:id/informations',
      'informations',
      'informations',
      informationsDraftSchema,
      (informations) => ({ informations }),
    );
    saveRoute(routes, '/startup/:id/offer', 'offer', 'offer', offerDraftSchema, (offer) => ({ offer }));
    saveRoute(routes, '/startup/:id/raise', 'raise', 'raise', raiseDraftSchema, (raise) => ({ raise }));
    saveRoute(routes, '/startup/:id/team', 'team', 'team', teamDraftSchema, (team) => ({ team }));
  });

  /**
   * @param field the form's field that holds the JSON
   * @param path where in the card the body belongs: what is wrong is named by its path in the whole card
   */
  function saveRoute<Body extends z.ZodType>(
    routes: Routes,
    url: string,
    field: string,
    path: string,
    body: Body,
    partsOf: (body: z.output<Body>) => Partial<StartupDraft>,
  ): void {
    routes.post(
      url,
      {
        schema: {
          params,
          querystring: revisionQuerySchema,
          body,
          multipart: { [field]: 'json' },
          response: { 200: cardAnswer },
        },
        attachValidation: true,
        preValidation: bodyFromField(field),
        preHandler: async (request) => refuseInvalid(request, path),
      },
      async (request, reply) => {
        // Checked by the schema above, which the types of a generic route do not express.
        const sent = request.body as z.output<Body>;
        const { params: card, query } = request;
        const seen = await startups.save(callerOf(request), card.id, partsOf(sent), query.revision);
        return sendCard(reply, seen);
      },
    );
  }
}

function refuseInvalid({ validationError }: FastifyRequest, path: string): void {
  if (!validationError) return;
  if (!(validationError instanceof ValidationProblem) || validationError.validationContext !== 'body') {
    throw validationError;
  }
  const problems = fieldProblems(validationError.issues);
  throw invalidFields(
    problems.map((problem) => ({ ...problem, path: [path, problem.path].filter(Boolean).join('.') })),
  );
}
