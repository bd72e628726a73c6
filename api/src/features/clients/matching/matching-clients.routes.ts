import {
  type ContactRequestStatus,
  idSchema,
  type MatchingClientAnswer,
  matchingClientPageSchema,
  pageQuerySchema,
  z,
} from '@passerelle/contract';
import type { Scopes } from '../../../http/scopes.ts';
import type { MatchingClient, MatchingClientsService } from './matching-clients.service.ts';

interface MatchingClientsRoutes {
  matching: MatchingClientsService;
  /** How the requests of some clients to a startup stand, by client. */
  statusesOf(
    startupId: string,
    clientIds: readonly string[],
  ): Promise<ReadonlyMap<string, ContactRequestStatus>>;
}

/** The clients whose criteria a card may meet: for the team alone, page by page. */
export function matchingClientsRoutes(scopes: Scopes, { matching, statusesOf }: MatchingClientsRoutes): void {
  scopes.roleScope(['INNO'], (routes) => {
    routes.get(
      '/startup/:id/clients',
      {
        schema: {
          params: z.object({ id: idSchema }),
          querystring: pageQuerySchema,
          response: { 200: matchingClientPageSchema },
        },
        config: { read: 'CLIENTS_READ' },
      },
      async ({ params, query: { page, pageSize } }) => {
        const all = await matching.matchingClientsOf(params.id);
        const shown = all.slice(page * pageSize, (page + 1) * pageSize);
        const statuses = await statusesOf(
          params.id,
          shown.map(({ client }) => client.id),
        );
        return {
          data: shown.map((one) => answerOf(one, statuses.get(one.client.id))),
          totalElements: all.length,
        };
      },
    );
  });
}

function answerOf(
  { client, match }: MatchingClient,
  status: ContactRequestStatus | undefined,
): MatchingClientAnswer {
  const { id, firstName, lastName, email, banquier, entity } = client;
  const event = status ? { status } : null;
  return { id, firstName, lastName, email, banquier, entity, met: match.met, event };
}
