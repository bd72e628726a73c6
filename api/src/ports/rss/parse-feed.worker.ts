import { parentPort, workerData } from 'node:worker_threads';
import { FeedError } from './feed-reader.ts';
import { parseFeed } from './parse-feed.ts';

/** Parses one document on a thread of its own, and posts the result. */
try {
  parentPort?.postMessage({ copy: parseFeed(String(workerData)) });
} catch (error) {
  parentPort?.postMessage({ failure: error instanceof FeedError ? error.failure : 'NO_FEED' });
}
