import { S3Client } from '@aws-sdk/client-s3';
import { errorCode } from '../../error-code.ts';
import { traceHeaders } from '../../observability/tracing/trace-headers.ts';
import { s3Options } from './s3-options.ts';
import type { S3Settings } from './settings.ts';

/** Milliseconds for one try: a picture of 5 MB over a slow line. */
const ANSWER_WITHIN = 15_000;
/** One try and two repetitions, with the pauses that the client itself makes longer and longer. */
const TRIES = 3;

/** Milliseconds for all tries together, its body included: a caller waits no longer. */
export const DONE_WITHIN = 40_000;

/** A client of an S3-compatible store. */
export function createS3Client(settings: S3Settings): S3Client {
  const client = new S3Client({ ...s3Options(settings, ANSWER_WITHIN), maxAttempts: TRIES });
  // Before the signature is made, which then covers it.
  client.middlewareStack.add(
    (next) => (call) => {
      Object.assign((call.request as { headers: Record<string, string> }).headers, traceHeaders());
      return next(call);
    },
    { step: 'build', name: 'traceHeaders' },
  );
  return client;
}

/**
 * Why a call to a bucket failed, as the end of a sentence about it.
 * @param keyName the variable that has the identifier of the key
 */
export function reasonOfS3(error: unknown, keyName: string): string {
  const metadata =
    typeof error === 'object' && error !== null && '$metadata' in error ? error.$metadata : null;
  const status = (metadata as { httpStatusCode?: number } | null)?.httpStatusCode;
  if (status === 404) return 'does not exist';
  if (status === 401 || status === 403) return `refuses ${keyName} with its secret`;
  return `does not answer: ${status ?? errorCode(error) ?? error}`;
}
