import { resolve } from 'node:path';
import { z } from '@passerelle/contract';
import { bucketName, isServer, type S3Settings } from '../../../ports/files/settings.ts';
import type { AnchorTarget } from './anchor-target.ts';

const MAIL = 'mailto:';
const S3 = 's3://';

/** Ten years, as French merchants keep their books (article L123-22 of the Code de commerce). */
const DEFAULT_DAYS = 3650;
/** A century: longer locks are mistakes that nobody can undo. */
const MOST_DAYS = 36_500;

const optionalText = z.string().optional();

/** The bucket of `s3://BUCKET/PREFIX`; null where that is none. */
function bucketIn(text: string): { bucket: string; prefix: string } | null {
  const [bucket = '', ...rest] = text.slice(S3.length).split('/');
  const prefix = rest.filter((part) => part !== '').join('/');
  return bucketName.test(bucket) ? { bucket, prefix: prefix && `${prefix}/` } : null;
}

function isTarget(text: string): boolean {
  if (text.startsWith(S3)) return bucketIn(text) !== null;
  return !text.startsWith(MAIL) || /^[^\s<>@]+@[^\s<>@]+$/.test(text.slice(MAIL.length));
}

/** The variables of the environment that set where the end of the audit trail is noted. */
export const anchorSettings = {
  AUDIT_ANCHOR: {
    schema: z.string().refine(isTarget).optional(),
    expected: 'mailto:ADDRESS, s3://BUCKET/PREFIX, or a file',
  },
  AUDIT_ANCHOR_S3_ENDPOINT: {
    schema: z.string().refine(isServer).optional(),
    expected: 'the origin of an S3-compatible store, or nothing for that of S3_ENDPOINT',
  },
  AUDIT_ANCHOR_S3_REGION: {
    schema: z
      .string()
      .regex(/^[a-z\d-]+$/)
      .optional(),
    expected: 'a region such as eu-west-3, or nothing for that of S3_REGION',
  },
  AUDIT_ANCHOR_S3_ACCESS_KEY_ID: {
    schema: optionalText,
    expected: 'the identifier of an access key of its own to that bucket',
  },
  AUDIT_ANCHOR_S3_SECRET_ACCESS_KEY: { schema: optionalText, expected: 'the secret of that access key' },
  AUDIT_ANCHOR_S3_DAYS: {
    schema: z.coerce.number().int().min(1).max(MOST_DAYS).default(DEFAULT_DAYS),
    expected: `a whole number of days from 1 to ${MOST_DAYS}`,
  },
} as const;

type Values = { [Name in keyof typeof anchorSettings]: z.output<(typeof anchorSettings)[Name]['schema']> };
/** Those of the store of uploaded files, which may be the same. */
interface FileStoreValues {
  S3_ENDPOINT?: string | undefined;
  S3_REGION: string;
  S3_ACCESS_KEY_ID?: string | undefined;
}

const keyNames = ['AUDIT_ANCHOR_S3_ACCESS_KEY_ID', 'AUDIT_ANCHOR_S3_SECRET_ACCESS_KEY'] as const;

/**
 * A line for each variable that a bucket lacks, and one where its key is that of the uploaded files: what servers delete
 * pictures with is not what the trail is to be held against.
 */
export function problemsOfAnchor(values: Values & FileStoreValues): string[] {
  if (!values.AUDIT_ANCHOR?.startsWith(S3)) return [];
  const missing = (name: keyof typeof anchorSettings) =>
    `${name} is missing: expected ${anchorSettings[name].expected}.`;
  const problems: string[] = keyNames.filter((name) => values[name] === undefined).map(missing);
  const endpoint = values.AUDIT_ANCHOR_S3_ENDPOINT ?? values.S3_ENDPOINT;
  if (!endpoint) problems.unshift(missing('AUDIT_ANCHOR_S3_ENDPOINT'));
  const key = values.AUDIT_ANCHOR_S3_ACCESS_KEY_ID;
  const isSameStore = endpoint === values.S3_ENDPOINT;
  if (key && isSameStore && key === values.S3_ACCESS_KEY_ID) {
    problems.push('AUDIT_ANCHOR_S3_ACCESS_KEY_ID is S3_ACCESS_KEY_ID: expected a key of its own.');
  }
  return problems;
}

/** Where the end of the audit trail is noted; null for nowhere. */
export function anchorTargetOf(values: Values & FileStoreValues): AnchorTarget | null {
  const { AUDIT_ANCHOR: text, AUDIT_ANCHOR_S3_DAYS: days } = values;
  if (text === undefined) return null;
  if (text.startsWith(MAIL)) return { kind: 'mail', recipient: text.slice(MAIL.length) };
  const place = text.startsWith(S3) ? bucketIn(text) : null;
  if (!place) return { kind: 'file', path: resolve(text) };
  const store: S3Settings = {
    endpoint: values.AUDIT_ANCHOR_S3_ENDPOINT ?? values.S3_ENDPOINT ?? '',
    region: values.AUDIT_ANCHOR_S3_REGION ?? values.S3_REGION,
    bucket: place.bucket,
    accessKeyId: values.AUDIT_ANCHOR_S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: values.AUDIT_ANCHOR_S3_SECRET_ACCESS_KEY ?? '',
  };
  return { kind: 's3', store, prefix: place.prefix, days };
}
