import { notificationStateSchema, stopNotificationsSchema, z } from '@passerelle/contract';
import { badRequest } from '../../http/problem.ts';
import type { Scopes } from '../../http/scopes.ts';
import { oneClickPath, type StopLinksService } from './stop-links.service.ts';

/** More than a mail program sends, in bytes. */
const ONE_CLICK_BYTES = 4096;

/** Stopping the mails by the link that stands in them, without being signed in. */
export function digestRoutes(scopes: Scopes, stopLinks: StopLinksService): void {
  scopes.publicScope('stopLink', (routes) => {
    routes.get(
      '/notifications/stop',
      { schema: { querystring: stopNotificationsSchema, response: { 200: notificationStateSchema } } },
      async (request) => ({ isNotifiable: await stopLinks.isNotified(request.query.token) }),
    );

    routes.post(
      '/notifications/stop',
      { schema: { body: stopNotificationsSchema, response: { 204: z.undefined() } } },
      async (request, reply) => {
        await stopLinks.stop(request.body.token);
        return reply.code(204).send();
      },
    );

    routes.get(
      oneClickPath,
      { schema: { querystring: stopNotificationsSchema, response: { 302: z.undefined() } } },
      async (request, reply) => reply.redirect(stopLinks.pageOf(request.query.token)),
    );
  });

  scopes.publicScope('stopLink', (routes) => {
    // A mail program sends a form, of one kind or the other; what matters is that it says the agreed words.
    routes.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: ONE_CLICK_BYTES },
      async (_request: unknown, body: string) => body,
    );

    // RFC 8058: mail programs have no cookies, so no token against forgery; the secret in the link is the proof.
    routes.post(
      oneClickPath,
      {
        config: { isCalledByPrograms: true },
        schema: { querystring: stopNotificationsSchema, response: { 204: z.undefined() } },
      },
      async (request, reply) => {
        if (!/List-Unsubscribe[\s\S]*One-Click/.test(String(request.body))) throw badRequest();
        await stopLinks.stop(request.query.token);
        return reply.code(204).send();
      },
    );
  });
}
