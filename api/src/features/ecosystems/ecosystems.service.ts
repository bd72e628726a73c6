import { randomUUID } from 'node:crypto';
import type { EcosystemCreation, InnoEcosystem } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import { createEcosystemsStore } from './ecosystems.store.ts';

const byName = new Intl.Collator('fr');

/** Every ecosystem with its sub-ecosystems, in the alphabetical order of French. */
export async function listEcosystemsByName(db: Database): Promise<InnoEcosystem[]> {
  const ecosystems = await createEcosystemsStore(db).findAll();
  return ecosystems.sort((one, other) => byName.compare(one.name, other.name));
}

/** The name of every ecosystem, by its identifier. */
export async function namesOfEcosystems(db: Database): Promise<ReadonlyMap<string, string>> {
  return new Map((await createEcosystemsStore(db).findAll()).map(({ id, name }) => [id, name]));
}

/** The names within an ecosystem; null where there is no such ecosystem. */
export async function namesOfSubEcosystems(trx: Database, id: string): Promise<string[] | null> {
  const store = createEcosystemsStore(trx);
  return (await store.exists(id)) ? store.namesOfSubEcosystems(id) : null;
}

/** Stores a new ecosystem within the caller's transaction, and answers its id. */
export async function insertEcosystem(trx: Database, ecosystem: EcosystemCreation): Promise<string> {
  const id = randomUUID();
  await createEcosystemsStore(trx).insert({ id, ...ecosystem });
  return id;
}

/** Every ecosystem with its sub-ecosystems, as the caller's transaction sees them. */
export async function listEcosystems(db: Database): Promise<InnoEcosystem[]> {
  return createEcosystemsStore(db).findAll();
}

/**
 * Where the engine has row locks, nobody else changes these ecosystems until the caller's transaction ends.
 * @returns how many of them there are
 */
export async function holdEcosystems(trx: Database, ids: readonly string[]): Promise<number> {
  return createEcosystemsStore(trx).hold(ids);
}
