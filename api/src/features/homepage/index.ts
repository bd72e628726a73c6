import type { Scopes } from '../../http/scopes.ts';
import type { FeatureDependencies } from '../feature.ts';
import { createFeedRefresh } from './feed-refresh.service.ts';
import { createFeedsService } from './feeds.service.ts';
import { homepageRoutes } from './homepage.routes.ts';
import { homepageOwnData } from './own-data.ts';
import { createShortNewsService } from './short-news.service.ts';

/** What clients find on their home page beside the startups. */
export function composeHomepage({ database, clock, reader, logger, record }: FeatureDependencies) {
  const { db, readDb } = database;
  const feedRefresh = createFeedRefresh({ db, clock, reader, logger });
  const feeds = createFeedsService({ db, readDb, clock, record, wakeRefresh: feedRefresh.wake });
  const shortNews = createShortNewsService({ db, readDb, clock, record });
  return {
    feedRefresh,
    ownData: homepageOwnData,
    registerRoutes: (scopes: Scopes) => homepageRoutes(scopes, { shortNews, feeds }),
  };
}
