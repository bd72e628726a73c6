export { shortNewsIn, useGetShortNewsQuery } from './short-news-api.ts';
export { ShortNewsText } from './short-news-text.tsx';
