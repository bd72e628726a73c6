import {
  type EditedFeeds,
  editedShortNewsSchema,
  feedsRevisionHeader,
  revisionQuerySchema,
  rssFeedSchema,
  rssFeedsSchema,
  shortNewsChangeSchema,
  shownShortNewsSchema,
  startupNewsSchema,
  z,
} from '@passerelle/contract';
import type { FastifyReply } from 'fastify';
import { callerOf, hasRole } from '../../http/caller.ts';
import type { Scopes } from '../../http/scopes.ts';
import type { FeedsService } from './feeds.service.ts';
import type { ShortNewsService } from './short-news.service.ts';

const shortNewsAnswer = z.union([editedShortNewsSchema, shownShortNewsSchema]);
const rssFeedListSchema = z.array(rssFeedSchema);

/** The content of the clients' home page: the team writes it, the clients read it. */
export function homepageRoutes(
  scopes: Scopes,
  { shortNews, feeds }: { shortNews: ShortNewsService; feeds: FeedsService },
): void {
  scopes.roleScope(['CLIENT', 'INNO'], (routes) => {
    routes.get('/short-news', { schema: { response: { 200: shortNewsAnswer } } }, async (request) => {
      const news = await shortNews.read();
      return hasRole(callerOf(request), 'INNO') ? news : shownShortNewsSchema.parse(news);
    });
  });

  scopes.roleScope(['CLIENT'], (routes) => {
    routes.get('/startup-news', { schema: { response: { 200: startupNewsSchema } } }, () => feeds.news());
  });

  scopes.roleScope(['INNO'], (routes) => {
    routes.post(
      '/short-news',
      {
        schema: {
          querystring: revisionQuerySchema,
          body: shortNewsChangeSchema,
          response: { 200: editedShortNewsSchema },
        },
      },
      (request) => shortNews.change(request.body, request.query.revision),
    );

    routes.get(
      '/startup-news/rss-feeds',
      { schema: { response: { 200: rssFeedListSchema } } },
      async (_request, reply) => sendFeeds(reply, await feeds.list()),
    );

    routes.post(
      '/startup-news/rss-feeds',
      {
        schema: {
          querystring: revisionQuerySchema,
          body: rssFeedsSchema,
          response: { 200: rssFeedListSchema },
        },
      },
      async (request, reply) => sendFeeds(reply, await feeds.replace(request.body, request.query.revision)),
    );
  });
}

function sendFeeds(reply: FastifyReply, { feeds, revision }: EditedFeeds) {
  reply.header(feedsRevisionHeader, revision);
  return feeds;
}
