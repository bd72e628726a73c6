import { Refusal } from '../../develop/start/refusal.ts';
import type { BucketSettings } from './bucket-settings.ts';

/** An object is not, or no longer, as a conditional write expects it: somebody else has written meanwhile. */
export class ConditionFailed extends Error {
  override readonly name = 'ConditionFailed';
}

/** An object that is named is not there; the message is its name. */
export class ObjectMissing extends Error {
  override readonly name = 'ObjectMissing';
}

/** The store gave no answer that counts: what was asked for may have been done or not. */
export class StoreUnavailable extends Refusal {
  /** What is the matter, without what to do. */
  readonly trouble: string;

  constructor(trouble: string, help: string, cause: unknown) {
    super(`${trouble}: ${help}`, { cause });
    this.trouble = trouble;
  }
}

interface Failure {
  name?: string;
  code?: unknown;
  message?: string;
  cause?: unknown;
  $metadata?: { httpStatusCode?: number };
}

/** Why there was no answer: the code of the system, such as ECONNREFUSED, where it has one. */
function reasonOf(error: unknown): string {
  const { code, message, cause } = Object(error) as Failure;
  if (typeof code === 'string') return code;
  return cause === undefined ? message || String(error) : reasonOf(cause);
}

/** What the failure of a call means to whoever made it: the two that are part of the work, or a sentence that says what to do. */
export function failureOf(
  error: unknown,
  { bucket, address, endpoint }: BucketSettings,
  { verb, object }: { verb: 'read' | 'write' | 'delete' | 'list'; object: string },
): Error {
  const { name = 'an error', $metadata } = Object(error) as Failure;
  const status = $metadata?.httpStatusCode;
  const options = { cause: error };
  if (status === 412 || status === 409) return new ConditionFailed(object, options);
  if (name === 'NoSuchBucket')
    return new Refusal(
      `There is no bucket ${bucket} at ${endpoint}: make it, or name another with s3://BUCKET/PREFIX.`,
      options,
    );
  // Of a write: what it is to replace is gone.
  if (status === 404) return new (verb === 'write' ? ConditionFailed : ObjectMissing)(object, options);
  if (status === 401 || status === 403)
    return new Refusal(
      `The key in SITE_S3_ACCESS_KEY_ID may not ${verb} what is at ${address} (${name}): give it that right, or set another key and its secret.`,
      options,
    );
  if (status === undefined)
    return new StoreUnavailable(
      `${endpoint} cannot be reached (${reasonOf(error)})`,
      'check SITE_S3_ENDPOINT and the network, then try again.',
      error,
    );
  return new StoreUnavailable(
    `${endpoint} failed with ${status} (${name})`,
    'look at its log, then try again.',
    error,
  );
}
