import type { FeedFailure, RssFeed } from '@passerelle/contract';
import { useFormats } from '@passerelle/platform/i18n';
import { useTranslation } from 'react-i18next';

/** The result of the last reading of a known feed, in words; nothing for a new link. */
export function useFeedState(feeds: readonly RssFeed[]): (link: string) => string | undefined {
  const { t } = useTranslation();
  const { formatDateTime } = useFormats();
  const failures: Record<FeedFailure, string> = {
    ADDRESS_REFUSED: t('admin:homepage.feeds.failure.addressRefused'),
    UNREACHABLE: t('admin:homepage.feeds.failure.unreachable'),
    TOO_SLOW: t('admin:homepage.feeds.failure.tooSlow'),
    TOO_LARGE: t('admin:homepage.feeds.failure.tooLarge'),
    NO_FEED: t('admin:homepage.feeds.failure.noFeed'),
  };
  return (link) => {
    const feed = feeds.find((known) => known.link === link);
    if (!feed) return undefined;
    const date = feed.readAt && formatDateTime(feed.readAt);
    if (feed.failure) {
      const lastCopy = date && t('admin:homepage.feeds.lastCopy', { date });
      return [failures[feed.failure], lastCopy].filter(Boolean).join(' ');
    }
    return date ? t('admin:homepage.feeds.readAt', { date }) : t('admin:homepage.feeds.waiting');
  };
}
