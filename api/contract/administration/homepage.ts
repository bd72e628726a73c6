import { instantSchema, textSchema } from '../common/fields.ts';
import { addressLength, feedLimits, shortNewsLimits } from '../common/limits.ts';
import { revisionSchema } from '../common/revisions.ts';
import { isHttpsAddress } from '../common/texts.ts';
import * as z from '../common/z.ts';
import { shortNewsLength } from './short-news.ts';

/** What the innovation team puts on the clients' home page: the short news and the feeds of startup news. */

const title = textSchema().max(shortNewsLimits.titleLength);
/** HTML. */
const text = textSchema()
  .superRefine((html, context) => {
    const maximum = shortNewsLimits.textLength;
    if (shortNewsLength(html) <= maximum) return;
    context.addIssue({ code: 'too_big', origin: 'string', maximum, inclusive: true, input: html });
  })
  .max(shortNewsLimits.markedLength);
const [titleOrNone, textOrNone] = [title.default(''), text.default('')];

/** The news in both languages. A language without words has no news; all four empty take the news off the page. */
export const shortNewsSchema = z.object({
  titleFr: titleOrNone,
  titleEn: titleOrNone,
  textFr: textOrNone,
  textEn: textOrNone,
});
export type ShortNews = z.output<typeof shortNewsSchema>;
/** What a save changes of the news: a field that is not sent stays as it is stored. */
export const shortNewsChangeSchema = z
  .object({ titleFr: title, titleEn: title, textFr: text, textEn: text })
  .partial();
export type ShortNewsChange = z.output<typeof shortNewsChangeSchema>;

/** The news as it is shown; `updatedAt` is null as long as nothing was ever written. */
export const shownShortNewsSchema = z.object({
  titleFr: z.string(),
  titleEn: z.string(),
  textFr: z.string(),
  textEn: z.string(),
  updatedAt: instantSchema.nullable(),
});
export type ShownShortNews = z.infer<typeof shownShortNewsSchema>;
/** The news as the team, which writes it, is shown it. */
export const editedShortNewsSchema = shownShortNewsSchema.extend({ revision: revisionSchema });
export type EditedShortNews = z.infer<typeof editedShortNewsSchema>;

/** A link of the text. */
export const shortNewsLinkSchema = z.object({
  address: textSchema()
    .min(1, { error: 'REQUIRED' })
    .max(addressLength)
    .refine((address) => address === '' || isHttpsAddress(address), { error: 'LINK_INVALID' }),
});

function isFeedAddress(link: string): boolean {
  if (!/^https?:\/\//i.test(link) || !URL.canParse(link)) return false;
  const { username, password } = new URL(link);
  return username === '' && password === '';
}

const feedLink = textSchema()
  .min(1, { error: 'REQUIRED' })
  .max(feedLimits.linkLength)
  .refine((link) => link === '' || isFeedAddress(link), { error: 'FEED_LINK_INVALID' });

/** The feeds that startup news are read from, as a whole: what is not in the list is read no more. */
export const rssFeedsSchema = z
  .array(z.object({ link: feedLink }))
  .max(feedLimits.maximum)
  .superRefine((feeds, context) => {
    feeds.forEach(({ link }, index) => {
      if (feeds.findIndex((feed) => feed.link === link) === index) return;
      context.addIssue({ code: 'custom', path: [index, 'link'], message: 'FEED_REPEATED', input: link });
    });
  });
export type RssFeeds = z.output<typeof rssFeedsSchema>;

/** Why a feed could not be read the last time. */
export const feedFailures = ['ADDRESS_REFUSED', 'UNREACHABLE', 'TOO_SLOW', 'TOO_LARGE', 'NO_FEED'] as const;
export type FeedFailure = (typeof feedFailures)[number];

/** A feed as the team sees it, with how its reading goes. */
export const rssFeedSchema = z.object({
  link: z.string(),
  /** When it was last read; null before the first time. */
  readAt: instantSchema.nullable(),
  /** Null where the last reading went well, or has not been yet. */
  failure: z.enum(feedFailures).nullable(),
});
export type RssFeed = z.infer<typeof rssFeedSchema>;
/** In which header the number of the state of the feeds travels: their list has no place for it. */
export const feedsRevisionHeader = 'revision';
/** The feeds with the number of their state, as a refusal contains them. */
export interface EditedFeeds {
  revision: number;
  feeds: RssFeed[];
}

/** One piece of startup news; `source` names the feed. */
export const startupNewsSchema = z.array(
  z.object({
    title: z.string(),
    link: z.string(),
    source: z.string(),
    /** The tag of the language that the feed says it is in (`fr-FR`). */
    language: z.string().nullable().optional(),
    date: instantSchema.nullable(),
  }),
);
export type StartupNews = z.infer<typeof startupNewsSchema>;
