import { createHmac } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../../../config.ts';
import type { Database } from '../../../../db/client.ts';
import { errorCode } from '../../../../error-code.ts';
import type { Clock } from '../../../../ports/clock.ts';
import { derivedSecret, randomSecret } from '../../secrets.ts';
import { createSigningKeysStore } from '../../signing-keys/signing-keys.store.ts';

/** The file of the data folder that has the key where the configuration names none. */
export const factorKeyFile = 'factor.key';
/** Under this name the database has what tells the key from another one, and not the key. */
const CHECK_NAME = 'second-factors';

export interface FactorKeyDependencies {
  config: Pick<Config, 'factorKey' | 'dataFolder'>;
  db: Database;
  clock: Clock;
}

export type FactorKey = ReturnType<typeof createFactorKey>;

const read = (path: string) =>
  readFile(path, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });

/** The secret in the file; made by the first of several processes that find none. */
async function readOrMake(folder: string): Promise<string> {
  const path = join(folder, factorKeyFile);
  const known = await read(path);
  if (known) return known.trim();
  await mkdir(folder, { recursive: true });
  const mine = `${path}.${randomSecret()}`;
  await writeFile(mine, `${randomSecret()}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    // A link to a whole file: nobody reads half of one, and only one process can make it.
    await link(mine, path).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error;
    });
  } finally {
    await rm(mine, { force: true });
  }
  return (await readFile(path, 'utf8')).trim();
}

/**
 * The key under which the secrets of second factors are encrypted. It is not in the database, so that nobody makes codes
 * from a stolen one.
 */
export function createFactorKey({ config, db, clock }: FactorKeyDependencies) {
  let key: Promise<Buffer> | undefined;

  async function find(): Promise<Buffer> {
    const secret = config.factorKey ?? (await readOrMake(config.dataFolder));
    const check = derivedSecret(secret, 'check of the key of second factors');
    const stored = await createSigningKeysStore(db).findOrInsert(
      CHECK_NAME,
      check,
      clock.now().toISOString(),
    );
    if (stored !== check) {
      throw new Error(
        `The key of second factors is not the one that this database was used with: give FACTOR_KEY, or the file ${factorKeyFile} of the DATA_FOLDER, of before.`,
      );
    }
    return createHmac('sha256', secret).update('secrets of second factors').digest();
  }

  return {
    /**
     * 32 bytes.
     * @throws Error where it is another key than the one that the database was used with
     */
    async get(): Promise<Buffer> {
      key ??= find();
      try {
        return await key;
      } catch (error) {
        key = undefined;
        throw error;
      }
    },
  };
}
