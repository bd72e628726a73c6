import { z } from '@passerelle/contract';
import { identitiesIn } from '../../encryption/age-keys.ts';
import type { S3Store } from './s3-options.ts';

/** Where uploaded files can live. */
const fileStores = ['disk', 's3'] as const;
export type FileStore = (typeof fileStores)[number];

/** An S3-compatible store and the bucket in it that is ours. */
export interface S3Settings extends S3Store {
  bucket: string;
}

const optionalText = z.string().optional();

/** 3 to 63 small letters, digits, dots and hyphens. */
export const bucketName = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/;

/** An address without a path, that nothing but a server of the web is meant by. */
export function isServer(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;
}

/** The variables of the environment that set where uploaded files live. */
export const fileSettings = {
  FILES_STORE: { schema: z.enum(fileStores).default('disk'), expected: 'disk or s3' },
  S3_ENDPOINT: {
    schema: z.string().refine(isServer).optional(),
    expected: 'the origin of an S3-compatible store, such as https://s3.example',
  },
  S3_BUCKET: {
    schema: z.string().regex(bucketName).optional(),
    expected: 'the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
  },
  S3_REGION: {
    schema: z
      .string()
      .regex(/^[a-z\d-]+$/)
      .default('us-east-1'),
    expected: 'a region such as eu-west-3',
  },
  S3_ACCESS_KEY_ID: { schema: optionalText, expected: 'the identifier of an access key' },
  S3_SECRET_ACCESS_KEY: { schema: optionalText, expected: 'the secret of that access key' },
  FILES_KEYS: {
    schema: z.string().default('').transform(identitiesIn).pipe(z.array(z.string())),
    expected: 'secret keys of age, AGE-SECRET-KEY-1…, separated by commas, the newest first',
  },
  FILES_ENCRYPTED_ONLY: {
    schema: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false),
    expected: 'true or false',
  },
} as const;

type Values = { [Name in keyof typeof fileSettings]: z.output<(typeof fileSettings)[Name]['schema']> };

/** What has to be there together before an S3 store can be used. */
const neededForS3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** A line where files have to be encrypted with no key. */
export function problemsOfEncryption({ FILES_KEYS, FILES_ENCRYPTED_ONLY }: Values): string[] {
  if (!FILES_ENCRYPTED_ONLY || FILES_KEYS.length > 0) return [];
  return [`FILES_KEYS is missing: FILES_ENCRYPTED_ONLY expects ${fileSettings.FILES_KEYS.expected}.`];
}

/**
 * A line for each variable of an S3 store that is missing. Half a store is none, also where it only stands ready for a
 * move while the files are on disk.
 */
export function problemsOfS3(values: Values): string[] {
  const isWanted = values.FILES_STORE === 's3' || neededForS3.some((name) => values[name] !== undefined);
  if (!isWanted) return [];
  return neededForS3
    .filter((name) => values[name] === undefined)
    .map((name) => `${name} is missing: expected ${fileSettings[name].expected}.`);
}

/** The S3 store; undefined where none is configured. */
export function s3SettingsOf(values: Values): S3Settings | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  return {
    endpoint: S3_ENDPOINT,
    region: values.S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}
