import type {
  RssFeed,
  RssFeeds,
  ShortNews,
  ShownShortNews,
} from '@passerelle/contract/administration/homepage';
import { api } from '@passerelle/shared/api';

const homepageApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    saveShortNews: build.mutation<ShownShortNews, ShortNews>({
      query: (body) => ({ url: '/short-news', method: 'POST', body }),
      invalidatesTags: (_news, error) => (error ? [] : ['ShortNews']),
    }),
    getRssFeeds: build.query<RssFeed[], void>({
      query: () => '/startup-news/rss-feeds',
      providesTags: ['RssFeeds'],
    }),
    saveRssFeeds: build.mutation<RssFeed[], RssFeeds>({
      query: (body) => ({ url: '/startup-news/rss-feeds', method: 'POST', body }),
      invalidatesTags: (_feeds, error) => (error ? [] : ['RssFeeds']),
    }),
  }),
});

export const { useSaveShortNewsMutation, useGetRssFeedsQuery, useSaveRssFeedsMutation } = homepageApi;
