import {
  idSchema,
  ownMessagesSchema,
  progressMailsSchema,
  requestMessageSchema,
  z,
} from '@passerelle/contract';
import { clientOf } from '../../../http/caller.ts';
import type { Scopes } from '../../../http/scopes.ts';
import type { MessagesService } from './messages.service.ts';
import type { ProgressService } from './progress.service.ts';

const startupSchema = z.object({ id: idSchema });
const messageSchema = startupSchema.extend({ messageId: idSchema });

/** What clients say of their own requests, and whether they are mailed how these go on. */
export function progressRoutes(
  scopes: Scopes,
  { progress, messages }: { progress: ProgressService; messages: MessagesService },
): void {
  scopes.roleScope(['CLIENT'], (routes) => {
    routes.get(
      '/client/linking/mails',
      { schema: { response: { 200: progressMailsSchema } } },
      async (request) => progress.isMailed(clientOf(request).clientId),
    );

    routes.put(
      '/client/linking/mails',
      { schema: { body: progressMailsSchema, response: { 200: progressMailsSchema } } },
      async (request) => progress.setMailed(clientOf(request).clientId, request.body),
    );

    routes.get(
      '/client/linking/:id/messages',
      { schema: { params: startupSchema, response: { 200: ownMessagesSchema } } },
      async (request) => messages.list({ ...clientOf(request), startupId: request.params.id }),
    );

    routes.put(
      '/client/linking/:id/messages/:messageId',
      { schema: { params: messageSchema, body: requestMessageSchema, response: { 200: ownMessagesSchema } } },
      async (request) => {
        const { id: startupId, messageId } = request.params;
        return messages.add({ ...clientOf(request), startupId }, messageId, request.body);
      },
    );
  });
}
