import { createHash, randomBytes } from 'node:crypto';
import * as z from '@passerelle/contract/common/z';
import { Refusal } from '../../develop/start/refusal.ts';
import type { Bucket } from './bucket.ts';
import { ObjectMissing } from './bucket-failure.ts';

/** The one object that says what the site is: it alone is ever written a second time. */
export const indexName = 'site.json';

/** So many publications are remembered: whoever does not know whether theirs came through asks within moments. */
const REMEMBERED = 200;

/** When it began, and what tells it from another of the same second: `20261126T080000Z-1a2b3c4d`. */
const publicationSchema = z.string().regex(/^\d{8}T\d{6}Z-[\da-f]{8}$/);

/** A path below the site, or a folder of it: whoever names it writes no other folder. */
export const pathSchema = z.string().refine((file) => {
  const isPlain = !/[\\\0]/.test(file) && !file.endsWith('.unfinished');
  return isPlain && file.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
});

const fileSchema = z.object({
  /** The one that brought it: its object is `files/PUBLICATION/PATH`. */
  publication: publicationSchema,
  /** SHA-256 of its bytes, in hexadecimal digits. */
  hash: z.string().regex(/^[\da-f]{64}$/),
  /** When it was changed last, in milliseconds since 1970: every web server then says the same of it. */
  modified: z.int().nonnegative(),
});
export type IndexedFile = z.infer<typeof fileSchema>;

const indexSchema = z.object({
  format: z.literal(1),
  /** The latest ones, the newest first. */
  publications: z.array(publicationSchema),
  files: z.record(pathSchema, fileSchema),
});

/** A site as it was put into service: each of its files, by its path. */
export type SiteIndex = z.infer<typeof indexSchema>;

/** What is in the bucket, and the ETag by which that is recognized; neither where nothing was published yet. */
export interface SiteState {
  index: SiteIndex;
  etag: string | undefined;
}

/** Of a bucket that was not published to yet. */
export const NOTHING_PUBLISHED: SiteState = {
  index: { format: 1, publications: [], files: {} },
  etag: undefined,
};

/** The object of a file. */
export function objectOf(path: string, { publication }: Pick<IndexedFile, 'publication'>): string {
  return `files/${publication}/${path}`;
}

/** SHA-256 in hexadecimal, as the index has it. */
export function hashOf(body: Uint8Array): string {
  return createHash('sha256').update(body).digest('hex');
}

/** A name for a publication that begins now: its second, and four random bytes, so that two of one second differ. */
export function newPublication(now: Date): string {
  const second = now.toISOString().replace(/[-:]|\.\d+/g, '');
  return `${second}-${randomBytes(4).toString('hex')}`;
}

/** When a publication began, in milliseconds since 1970; undefined for what is not called as one. */
export function beginningOf(publication: string): number | undefined {
  if (!publicationSchema.safeParse(publication).success) return undefined;
  const digits = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(publication);
  const [year = 0, month = 1, ...rest] = (digits ?? []).slice(1).map(Number);
  return Date.UTC(year, month - 1, ...rest);
}

/** The publications after one more. */
export function withPublication({ publications }: SiteIndex, publication: string): string[] {
  return [publication, ...publications].slice(0, REMEMBERED);
}

/** What is written of a site. */
export function bytesOf(index: SiteIndex): Buffer {
  return Buffer.from(`${JSON.stringify(index)}\n`);
}

function parse(body: Buffer, { settings: { address } }: Bucket): SiteIndex {
  try {
    return indexSchema.parse(JSON.parse(body.toString()));
  } catch (cause) {
    throw new Refusal(
      `${indexName} at ${address} cannot be read: use the version of Passerelle that wrote it, or put that object back from a backup.`,
      { cause },
    );
  }
}

/**
 * What the bucket has.
 * @param known the ETag of what is known already
 * @returns undefined where that is still so
 * @throws {Refusal} where it cannot be read
 */
export async function readStateAfter(
  bucket: Bucket,
  known: string | undefined,
): Promise<SiteState | undefined> {
  try {
    const found = await bucket.readIfChanged(indexName, known);
    return found && { index: parse(found.body, bucket), etag: found.etag };
  } catch (error) {
    if (error instanceof ObjectMissing) return NOTHING_PUBLISHED;
    throw error;
  }
}

/** What the bucket has now. */
export async function readState(bucket: Bucket): Promise<SiteState> {
  return (await readStateAfter(bucket, undefined)) ?? NOTHING_PUBLISHED;
}
