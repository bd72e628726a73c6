import { randomUUID } from 'node:crypto';
import type { Database } from '../db/client.ts';
import { readInParts } from '../db/parts.ts';
import { findNamed } from './named.ts';

/** What the importer looks up and creates beside the cards themselves. */
export function createImportStore(db: Database) {
  return {
    /** Those of the keys that a card bears already. */
    async findImported(importKeys: readonly string[]): Promise<Set<string>> {
      return new Set(
        await readInParts<string, string>(importKeys, (keys) =>
          db('startups').whereIn('import_key', keys).pluck('import_key'),
        ),
      );
    },

    /** The ecosystem of a name, whatever its accents and case where no other is called so; created where there is none. */
    async findOrCreateEcosystem(name: string): Promise<string> {
      const ecosystems: { id: string; name: string }[] = await db('ecosystems')
        .orderBy('id')
        .select('id', 'name');
      const known = findNamed(ecosystems, name);
      if (known) return known.id;
      const id = randomUUID();
      await db('ecosystems').insert({ id, name });
      return id;
    },

    /** The name under which an ecosystem has a sub-ecosystem; created, as the last one, where it has none. */
    async findOrCreateSubEcosystem(ecosystemId: string, name: string): Promise<string> {
      const known: { name: string; position: number }[] = await db('sub_ecosystems')
        .where({ ecosystem_id: ecosystemId })
        .select('name', 'position');
      const match = findNamed(known, name);
      if (match) return match.name;
      const position = Math.max(-1, ...known.map((subEcosystem) => subEcosystem.position)) + 1;
      await db('sub_ecosystems').insert({ id: randomUUID(), ecosystem_id: ecosystemId, name, position });
      return name;
    },
  };
}
