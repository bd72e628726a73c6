import {
  rssFeedSchema,
  rssFeedsSchema,
  shortNewsChangeSchema,
  shownShortNewsSchema,
  startupNewsSchema,
  z,
} from '@passerelle/contract';
import type { Scopes } from '../../http/scopes.ts';
import type { FeedsService } from './feeds.service.ts';
import type { ShortNewsService } from './short-news.service.ts';

const rssFeedListSchema = z.array(rssFeedSchema);

/** The content of the clients' home page: the team writes it, the clients read it. */
export function homepageRoutes(
  scopes: Scopes,
  { shortNews, feeds }: { shortNews: ShortNewsService; feeds: FeedsService },
): void {
  scopes.roleScope(['CLIENT', 'INNO'], (routes) => {
    routes.get('/short-news', { schema: { response: { 200: shownShortNewsSchema } } }, () =>
      shortNews.read(),
    );
  });

  scopes.roleScope(['CLIENT'], (routes) => {
    routes.get('/startup-news', { schema: { response: { 200: startupNewsSchema } } }, () => feeds.news());
  });

  scopes.roleScope(['INNO'], (routes) => {
    routes.post(
      '/short-news',
      { schema: { body: shortNewsChangeSchema, response: { 200: shownShortNewsSchema } } },
      (request) => shortNews.change(request.body),
    );

    routes.get('/startup-news/rss-feeds', { schema: { response: { 200: rssFeedListSchema } } }, () =>
      feeds.list(),
    );

    routes.post(
      '/startup-news/rss-feeds',
      { schema: { body: rssFeedsSchema, response: { 200: rssFeedListSchema } } },
      (request) => feeds.replace(request.body),
    );
  });
}
