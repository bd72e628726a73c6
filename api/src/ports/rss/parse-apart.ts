import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FeedFailure } from '@passerelle/contract';
import { type FeedCopy, FeedError } from './feed-reader.ts';

const WORKER = join(import.meta.dirname, 'parse-feed.worker.ts');
const MEBIBYTES_OF_MEMORY = 128;

/**
 * Parses a feed without holding up the requests that are served meanwhile: a large document keeps a thread busy for
 * seconds, one made to harm for as long as it is let.
 * @throws FeedError where the text is no feed, or where the signal ends the work
 */
export function parseApart(text: string, signal: AbortSignal): Promise<FeedCopy> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, {
      workerData: text,
      resourceLimits: { maxOldGenerationSizeMb: MEBIBYTES_OF_MEMORY },
    });
    const end = () => {
      signal.removeEventListener('abort', stop);
      void worker.terminate();
    };
    const stop = () => {
      end();
      reject(new FeedError('TOO_SLOW'));
    };
    signal.addEventListener('abort', stop);
    worker.once('message', (answer: { copy: FeedCopy } | { failure: FeedFailure }) => {
      end();
      if ('copy' in answer) resolve(answer.copy);
      else reject(new FeedError(answer.failure));
    });
    worker.once('error', (error) => {
      end();
      reject(new FeedError('NO_FEED', { cause: error }));
    });
    if (signal.aborted) stop();
  });
}
