import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from '@passerelle/contract';
import type { Opening } from '../../encryption/age.ts';
import { errorCode } from '../../error-code.ts';
import { OperationRefusal } from '../refusal.ts';

/*
 * A backup is a folder: `manifest.json`; `tables/NAME.ndjson.gz`, a line of JSON for each row, the same from either
 * engine; `files/FOLDER/NAME`, the uploaded files, not encrypted; `files.ndjson.gz`, a line for each of them. In an
 * encrypted backup each of these is a file of age, whose name ends in `.age` but for those of the uploaded files.
 */

/** The format that this version writes. A change that an older version could not read takes the next number. */
export const BACKUP_FORMAT = 1;
export const MANIFEST = 'manifest.json';
export const FILE_LIST = 'files.ndjson.gz';

/** Where a table is in a backup that is not encrypted. */
export const tableFile = (name: string) => join('tables', `${name}.ndjson.gz`);

/** The name of a part in an encrypted backup. */
export const closedName = (name: string) => `${name}.age`;

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

/** Whether a folder holds an encrypted backup. */
export const isClosedBackup = (folder: string) => existsSync(join(folder, closedName(MANIFEST)));

/**
 * @param opening what decrypts the backup; null where it is not encrypted
 * @throws OperationRefusal NO_BACKUP, BACKUP_DAMAGED, OTHER_IDENTITY
 */
export async function readManifest(folder: string, opening: Opening | null): Promise<Manifest> {
  const bytes = await readFile(join(folder, opening ? closedName(MANIFEST) : MANIFEST)).catch(
    (error: unknown) => {
      const code = errorCode(error);
      if (code === 'ENOENT' || code === 'ENOTDIR') throw new OperationRefusal('NO_BACKUP', folder);
      throw error;
    },
  );
  const text = opening
    ? await opening.open(bytes).catch(() => {
        throw new OperationRefusal('OTHER_IDENTITY', closedName(MANIFEST));
      })
    : bytes;
  try {
    return manifestSchema.parse(JSON.parse(text.toString('utf8')));
  } catch {
    throw new OperationRefusal('BACKUP_DAMAGED', MANIFEST);
  }
}
