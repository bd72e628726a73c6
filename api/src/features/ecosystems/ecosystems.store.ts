import { randomUUID } from 'node:crypto';
import type { InnoEcosystem } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';

interface EcosystemRow {
  id: string;
  name: string;
  comment: string | null;
}

export function createEcosystemsStore(db: Database) {
  return {
    /** Every ecosystem, each with its sub-ecosystems in their order. */
    async findAll(): Promise<InnoEcosystem[]> {
      const rows: EcosystemRow[] = await db('ecosystems').select('id', 'name', 'comment').orderBy('id');
      const subEcosystems: { ecosystem_id: string; name: string }[] = await db('sub_ecosystems')
        .select('ecosystem_id', 'name')
        .orderBy('position');
      return rows.map((row) => ({
        ...row,
        subEcosystems: subEcosystems
          .filter(({ ecosystem_id }) => ecosystem_id === row.id)
          .map(({ name }) => ({ name })),
      }));
    },

    async insert({ subEcosystems, ...ecosystem }: InnoEcosystem): Promise<void> {
      await db('ecosystems').insert(ecosystem);
      if (subEcosystems.length === 0) return;
      await db('sub_ecosystems').insert(
        subEcosystems.map(({ name }, position) => ({
          id: randomUUID(),
          ecosystem_id: ecosystem.id,
          name,
          position,
        })),
      );
    },

    async exists(id: string): Promise<boolean> {
      return (await db('ecosystems').where({ id }).first('id')) !== undefined;
    },

    async namesOfSubEcosystems(id: string): Promise<string[]> {
      return db('sub_ecosystems').where({ ecosystem_id: id }).pluck('name');
    },
  };
}
