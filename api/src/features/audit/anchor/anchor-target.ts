import type { AnchorBucket } from './anchor-s3.ts';

/**
 * Where the end of the audit trail is noted once a day: a mailbox, a file that another machine keeps, or a bucket that
 * keeps what is in it.
 */
export type AnchorTarget =
  | { kind: 'mail'; recipient: string }
  | { kind: 'file'; path: string }
  | ({ kind: 's3' } & AnchorBucket);
