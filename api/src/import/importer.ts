import { type Database, isUniqueViolation } from '../db/client.ts';
import { insertCard } from '../features/startups/card/startups.service.ts';
import type { Clock } from '../ports/clock.ts';
import type { ReadyCard } from './cards.ts';
import { createImportStore } from './import.store.ts';

/** Cards that are stored together, or not at all: a killed import goes on where its last batch ended. */
const BATCH = 50;
/** How often a batch is tried anew after another import has stored one of its rows meanwhile. */
const TRIES = 3;

export interface ImportDependencies {
  db: Database;
  clock: Clock;
}

/**
 * Stores the cards that are not there yet: CREATE, without an account, for the team alone to see and to complete.
 * Cards that an earlier import stored stay as they are, whatever was changed since.
 * @returns the rows of both kinds
 */
export async function importCards(cards: readonly ReadyCard[], { db, clock }: ImportDependencies) {
  const created: number[] = [];
  for (let start = 0; start < cards.length; start += BATCH) {
    const batch = cards.slice(start, start + BATCH);
    created.push(...(await importBatch(batch, { db, clock })));
  }
  const isNew = new Set(created);
  return { created, existing: cards.map(({ row }) => row).filter((row) => !isNew.has(row)) };
}

/** The rows of the cards that an import would create. */
export async function findNewRows(cards: readonly ReadyCard[], db: Database) {
  const imported = await createImportStore(db).findImported(cards.map(({ importKey }) => importKey));
  const rowsOf = (some: readonly ReadyCard[]) => some.map(({ row }) => row);
  return {
    created: rowsOf(cards.filter(({ importKey }) => !imported.has(importKey))),
    existing: rowsOf(cards.filter(({ importKey }) => imported.has(importKey))),
  };
}

async function importBatch(
  batch: readonly ReadyCard[],
  { db, clock }: ImportDependencies,
  tries = TRIES,
): Promise<number[]> {
  try {
    return await db.transaction(async (trx) => {
      const imported = await createImportStore(trx).findImported(batch.map(({ importKey }) => importKey));
      const missing = batch.filter(({ importKey }) => !imported.has(importKey));
      for (const card of missing) await storeCard(trx, card, clock.now());
      return missing.map(({ row }) => row);
    });
  } catch (error) {
    if (tries <= 1 || !isUniqueViolation(error)) throw error;
    return importBatch(batch, { db, clock }, tries - 1);
  }
}

async function storeCard(trx: Database, card: ReadyCard, now: Date): Promise<void> {
  const { draft, importKey, ecosystem, subEcosystem } = card;
  const store = createImportStore(trx);
  const ecosystemId = ecosystem ? await store.findOrCreateEcosystem(ecosystem) : null;
  const place = {
    ecosystemId,
    subEcosystem:
      ecosystemId && subEcosystem ? await store.findOrCreateSubEcosystem(ecosystemId, subEcosystem) : null,
  };
  const informations = ecosystemId ? { ...draft.informations, ...place } : draft.informations;
  await insertCard(trx, { ...draft, informations, status: 'CREATE', importKey }, now);
}
