import type { S3ClientConfig } from '@aws-sdk/client-s3';

/** Milliseconds to reach the store; it is a neighbour, or it is down. */
const CONNECT_WITHIN = 3_000;

/** A store that speaks the protocol of Amazon's S3, and a key to it. */
export interface S3Store {
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/**
 * What a client is made with that works with every S3-compatible store.
 * @param answerWithin milliseconds for one try
 */
export function s3Options(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Store,
  answerWithin: number,
): S3ClientConfig {
  return {
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Stores other than Amazon's seldom have a name for each bucket.
    forcePathStyle: true,
    // Not every compatible store knows the newer checksums. What is sent is signed, its hash with it.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_WITHIN,
      requestTimeout: answerWithin,
      throwOnRequestTimeout: true,
    },
  };
}
