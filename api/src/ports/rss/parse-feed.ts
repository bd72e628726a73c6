import { decodeHTML } from 'entities';
import { parseFeed as parseAnyFeed } from 'feedsmith';
import { type FeedCopy, FeedError, type FeedItem } from './feed-reader.ts';

/** Items of a document that are looked at: a feed with its whole history is read from its first ones. */
const ITEMS_READ = 100;
/** Items that are kept. */
const ITEMS_KEPT = 30;
const TITLE_LENGTH = 300;
const LINK_LENGTH = 2000;

/** What every format calls by another name. */
interface RawItem {
  title: string | undefined;
  links: (string | undefined)[];
  date: string | undefined;
}

interface RawFeed {
  title: string | undefined;
  language: string | undefined;
  items: RawItem[];
}

function readAnyFormat(text: string): RawFeed {
  const { format, feed } = parseAnyFeed(text, { maxItems: ITEMS_READ });
  switch (format) {
    case 'rss':
      return {
        title: feed.title,
        language: feed.language ?? feed.dc?.languages?.[0],
        items: (feed.items ?? []).map(({ title, link, guid, pubDate, dc }) => ({
          title,
          links: [link, guid?.isPermaLink === false ? undefined : guid?.value],
          date: pubDate ?? dc?.dates?.[0],
        })),
      };
    case 'atom':
      return {
        title: feed.title?.value,
        language: feed.xml?.lang,
        items: (feed.entries ?? []).map(({ title, links = [], published, updated }) => ({
          title: title?.value,
          links: [links.find(({ rel = 'alternate' }) => rel === 'alternate')?.href, links[0]?.href],
          date: published ?? updated,
        })),
      };
    case 'rdf':
      return {
        title: feed.title,
        language: feed.dc?.languages?.[0],
        items: (feed.items ?? []).map(({ title, link, dc }) => ({
          title,
          links: [link],
          date: dc?.dates?.[0],
        })),
      };
    case 'json':
      return {
        title: feed.title,
        language: feed.language,
        items: (feed.items ?? []).map(({ title, url, external_url, id, date_published }) => ({
          title,
          links: [url, external_url, id],
          date: date_published,
        })),
      };
  }
}

/** One line of plain text. Many feeds write `&#8217;` where their format wants the character itself. */
function lineOf(text: string | undefined): string {
  return decodeHTML(text ?? '')
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, TITLE_LENGTH);
}

function isWebAddress(link: string | undefined): link is string {
  return link !== undefined && link.length <= LINK_LENGTH && /^https?:\/\//i.test(link) && URL.canParse(link);
}

function dateOf(text: string | undefined): string | null {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** The tag of a language as browsers know it; null where a feed names none, or something else. */
function languageOf(tag: string | undefined): string | null {
  try {
    return Intl.getCanonicalLocales(tag?.trim())[0] ?? null;
  } catch {
    return null;
  }
}

/**
 * Reads RSS, Atom, RDF and JSON feeds. An item without a title or an address of the web is left out.
 * @throws FeedError where the text is none of them
 */
export function parseFeed(text: string): FeedCopy {
  let feed: RawFeed;
  try {
    feed = readAnyFormat(text);
  } catch (error) {
    throw new FeedError('NO_FEED', { cause: error });
  }
  const items = feed.items.flatMap(({ title, links, date }): FeedItem[] => {
    const link = links.map((candidate) => candidate?.trim()).find(isWebAddress);
    const line = lineOf(title);
    return link && line ? [{ title: line, link: new URL(link).href, date: dateOf(date) }] : [];
  });
  items.sort((one, other) => (other.date ?? '').localeCompare(one.date ?? ''));
  const language = languageOf(feed.language);
  return { title: lineOf(feed.title) || null, language, items: items.slice(0, ITEMS_KEPT) };
}
