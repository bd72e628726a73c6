export { type FeedCopy, FeedError, type FeedItem, type FeedReader } from './feed-reader.ts';
export { createHttpFeedReader } from './http-feed-reader.ts';
