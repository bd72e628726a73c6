import { randomUUID } from 'node:crypto';
import type { EcosystemCreation, InnoEcosystem } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';

interface EcosystemRow {
  id: string;
  name: string;
  comment: string | null;
  revision: number;
}

interface SubEcosystemRow {
  id: string;
  ecosystem_id: string;
  name: string;
}

/** An arbitrary number: the key of PostgreSQL's advisory lock of who gives an ecosystem its name. */
const NAMES = 7_251_208;

type EcosystemFields = Pick<InnoEcosystem, 'id' | 'name' | 'comment'>;

/** Ecosystems with their sub-ecosystems. */
export function createEcosystemsStore(db: Database) {
  const ecosystems = () => db<EcosystemRow>('ecosystems').select('id', 'name', 'comment', 'revision');

  async function withSubEcosystems(row: EcosystemRow | undefined): Promise<InnoEcosystem | null> {
    if (!row) return null;
    const subEcosystems: InnoEcosystem['subEcosystems'] = await db('sub_ecosystems')
      .where({ ecosystem_id: row.id })
      .orderBy('position')
      .select('id', 'name');
    return { ...row, subEcosystems };
  }

  async function insertSubEcosystems(
    ecosystemId: string,
    subEcosystems: EcosystemCreation['subEcosystems'],
  ): Promise<void> {
    if (subEcosystems.length === 0) return;
    await db('sub_ecosystems').insert(
      subEcosystems.map(({ id = randomUUID(), name }, position) => ({
        id,
        ecosystem_id: ecosystemId,
        name,
        position,
      })),
    );
  }

  return {
    /** Every ecosystem, each with its sub-ecosystems in their order. */
    async findAll(): Promise<InnoEcosystem[]> {
      const rows: EcosystemRow[] = await ecosystems().orderBy('id');
      const subEcosystems: SubEcosystemRow[] = await db('sub_ecosystems')
        .select('id', 'ecosystem_id', 'name')
        .orderBy('position');
      const partsOf = new Map<string, InnoEcosystem['subEcosystems']>(rows.map((row) => [row.id, []]));
      for (const { id, name, ecosystem_id } of subEcosystems) partsOf.get(ecosystem_id)?.push({ id, name });
      return rows.map((row) => ({ ...row, subEcosystems: partsOf.get(row.id) ?? [] }));
    },

    async find(id: string): Promise<InnoEcosystem | null> {
      return withSubEcosystems(await ecosystems().where({ id }).first());
    },

    /** The ecosystem; where the engine has row locks, nobody else changes it until the transaction ends. */
    async findForUpdate(id: string): Promise<InnoEcosystem | null> {
      return withSubEcosystems(await ecosystems().where({ id }).forUpdate().first());
    },

    /** Locks ecosystems for as long as the transaction lasts, and answers how many there are. */
    async hold(ids: readonly string[]): Promise<number> {
      return (await db('ecosystems').whereIn('id', ids).orderBy('id').forUpdate().pluck('id')).length;
    },

    async insert(ecosystem: EcosystemFields & Pick<EcosystemCreation, 'subEcosystems'>): Promise<void> {
      const { subEcosystems, ...fields } = ecosystem;
      await db('ecosystems').insert(fields);
      await insertSubEcosystems(ecosystem.id, subEcosystems);
    },

    /** Replaces name, comment and sub-ecosystems; those that keep their identifier stay the same ones. */
    async replace(ecosystem: EcosystemFields & Pick<EcosystemCreation, 'subEcosystems'>): Promise<void> {
      const { id, name, comment, subEcosystems } = ecosystem;
      await db('ecosystems').where({ id }).update({ name, comment });
      // Two may have swapped their names, which no order of updates could do.
      await db('sub_ecosystems').where({ ecosystem_id: id }).delete();
      await insertSubEcosystems(id, subEcosystems);
    },

    /** Deletes the ecosystem with its sub-ecosystems. */
    async delete(id: string): Promise<void> {
      await db('ecosystems').where({ id }).delete();
    },

    /** Nobody else names an ecosystem until the transaction ends; on SQLite it is alone from its beginning. */
    async holdNames(): Promise<void> {
      if (db.client.config.client === 'pg') await db.raw('SELECT pg_advisory_xact_lock(?)', [NAMES]);
    },

    async findNames(): Promise<{ id: string; name: string }[]> {
      return db('ecosystems').select('id', 'name');
    },

    /** Whether there is such an ecosystem; where the engine has row locks, it stays so until the transaction ends. */
    async exists(id: string): Promise<boolean> {
      return (await db('ecosystems').where({ id }).forShare().first('id')) !== undefined;
    },

    async namesOfSubEcosystems(id: string): Promise<string[]> {
      return db('sub_ecosystems').where({ ecosystem_id: id }).pluck('name');
    },
  };
}
