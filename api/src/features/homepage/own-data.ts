import type { OwnData } from '../../own-data/section.ts';

/** The home page is the same for everybody, and does not say who wrote it. */
export const homepageOwnData: OwnData = {
  sections: [],
  leftOut: [
    {
      reason: 'the home page, about no person and without its author',
      columns: [
        'short_news.id',
        'short_news.title_fr',
        'short_news.title_en',
        'short_news.text_fr',
        'short_news.text_en',
        'short_news.updated_at',
        'rss_feeds.id',
        'rss_feeds.link',
        'rss_feeds.position',
        'rss_feeds.last_good_copy',
        'rss_feeds.fetched_at',
        'rss_feeds.due_at',
        'rss_feeds.failure',
        'home_page_revisions.id',
        'home_page_revisions.revision',
      ],
    },
  ],
};
