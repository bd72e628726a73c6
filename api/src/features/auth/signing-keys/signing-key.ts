import type { Database } from '../../../db/client.ts';
import type { Clock } from '../../../ports/clock.ts';
import { derivedSecret, randomSecret } from '../secrets.ts';
import { createSigningKeysStore } from './signing-keys.store.ts';

export interface SigningKeyDependencies {
  db: Database;
  clock: Clock;
}

/** Makes of a text what nobody makes without the key. */
export type Sign = (text: string) => Promise<string>;

/** Signs with the key of a name, which all processes share. It is looked up once. */
export function createSigningKey({ db, clock }: SigningKeyDependencies, name: string): Sign {
  let key: Promise<string> | undefined;

  async function findKey(): Promise<string> {
    key ??= createSigningKeysStore(db).findOrInsert(name, randomSecret(), clock.now().toISOString());
    try {
      return await key;
    } catch (error) {
      key = undefined;
      throw error;
    }
  }

  return async (text) => derivedSecret(await findKey(), text);
}
