import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from '@passerelle/contract';
import { errorCode } from '../../error-code.ts';
import { OperationRefusal } from '../refusal.ts';

/*
 * A backup is a folder: `manifest.json`; `tables/NAME.ndjson.gz`, a line of JSON for each row, the same from either
 * engine; `files/FOLDER/NAME`, the uploaded files as they are kept on disk; `files.ndjson.gz`, a line for each of them.
 */

/** The format that this version writes. A change that an older version could not read takes the next number. */
export const BACKUP_FORMAT = 1;
export const MANIFEST = 'manifest.json';
export const FILE_LIST = 'files.ndjson.gz';

export const tableFile = (name: string) => join('tables', `${name}.ndjson.gz`);

/** Of the lines before they are compressed. */
const sha256 = z.string().regex(/^[\da-f]{64}$/);
const count = z.number().int().min(0);
const name = z.string().regex(/^[a-z\d_]+$/);

const manifestSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  product: z.literal('passerelle'),
  /** Of the API that wrote it. */
  version: z.string(),
  createdAt: z.string(),
  engine: z.enum(['sqlite', 'postgresql']),
  /** Those that the database had, in the order in which they were run. */
  migrations: z.array(name),
  /** In the order in which they can be filled. */
  tables: z.array(z.object({ name, rows: count, sha256 })),
  /** `bytes` is the sum of all files. */
  files: z.object({ count, bytes: count, sha256 }),
});

export type Manifest = z.output<typeof manifestSchema>;

export const fileLineSchema = z.object({ key: z.string(), bytes: count, sha256 });

/** @throws OperationRefusal NO_BACKUP, BACKUP_DAMAGED */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: unknown) => {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new OperationRefusal('NO_BACKUP', folder);
    throw error;
  });
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new OperationRefusal('BACKUP_DAMAGED', MANIFEST);
  }
}
