import {
  type EditedFeeds,
  feedsRevisionHeader,
  type RssFeed,
  type RssFeeds,
  type ShortNews,
  type ShownShortNews,
} from '@passerelle/contract/administration/homepage';
import { api } from '@passerelle/platform/api';
import { conflictShownByForm, stateOf } from '@passerelle/revisions';

/** The feeds with their revision, where the API sends it. */
export type ShownFeeds = Pick<EditedFeeds, 'feeds'> & Partial<EditedFeeds>;

const withRevision = (feeds: RssFeed[], headers: Headers | undefined): ShownFeeds => {
  const revision = headers?.get(feedsRevisionHeader);
  return { feeds, ...(revision && { revision: Number(revision) }) };
};

const homepageApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    saveShortNews: build.mutation<ShownShortNews, { news: ShortNews; revision: number | undefined }>({
      query: ({ news, revision }) => ({
        url: '/short-news',
        method: 'POST',
        params: stateOf(revision),
        body: news,
      }),
      extraOptions: conflictShownByForm,
      invalidatesTags: (_news, error) => (error ? [] : ['ShortNews']),
    }),
    getRssFeeds: build.query<ShownFeeds, void>({
      query: () => '/startup-news/rss-feeds',
      transformResponse: (feeds: RssFeed[], meta) => withRevision(feeds, meta?.response?.headers),
      providesTags: ['RssFeeds'],
    }),
    saveRssFeeds: build.mutation<ShownFeeds, { feeds: RssFeeds; revision: number | undefined }>({
      query: ({ feeds, revision }) => ({
        url: '/startup-news/rss-feeds',
        method: 'POST',
        params: stateOf(revision),
        body: feeds,
      }),
      transformResponse: (feeds: RssFeed[], meta) => withRevision(feeds, meta?.response?.headers),
      extraOptions: conflictShownByForm,
      invalidatesTags: (_feeds, error) => (error ? [] : ['RssFeeds']),
    }),
  }),
});

export const { useSaveShortNewsMutation, useGetRssFeedsQuery, useSaveRssFeedsMutation } = homepageApi;
