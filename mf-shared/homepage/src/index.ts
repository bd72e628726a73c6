export { shortNewsApi, shortNewsIn, useGetShortNewsQuery } from './short-news-api.ts';
export { isBetweenBlocks, ShortNewsText } from './short-news-text.tsx';
