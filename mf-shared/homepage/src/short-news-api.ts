import type { ShortNews, ShownShortNews } from '@passerelle/contract/administration/homepage';
import type { Language } from '@passerelle/contract/common/enumerations';
import { api } from '@passerelle/platform/api';

export const shortNewsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The team, which edits it, receives its revision. */
    getShortNews: build.query<ShownShortNews & { revision?: number }, void>({
      query: () => '/short-news',
      providesTags: ['ShortNews'],
    }),
  }),
});

export const { useGetShortNewsQuery } = shortNewsApi;

/** The title and the text of the short news in one language; null where it says nothing in that language. */
export function shortNewsIn(news: ShortNews, language: Language): { title: string; text: string } | null {
  const words =
    language === 'fr'
      ? { title: news.titleFr, text: news.textFr }
      : { title: news.titleEn, text: news.textEn };
  return words.title.trim() || words.text.trim() ? words : null;
}
