import type { Database } from '../../../db/client.ts';

/** A part of an ecosystem: the named sub-ecosystems, or the whole. */
export interface EcosystemPart {
  ecosystemId: string;
  subEcosystems: readonly string[] | 'all';
}

interface CountRow {
  subEcosystem: string | null;
  startups: number | string;
  users: number | string;
}

/** Cards by the ecosystem that they name. */
export function createLinkedStartupsStore(db: Database) {
  const linked = ({ ecosystemId, subEcosystems }: EcosystemPart) => {
    const rows = db('startups').where({ ecosystem_id: ecosystemId });
    return subEcosystems === 'all' ? rows : rows.whereIn('sub_ecosystem', subEcosystems);
  };
  const rolesOfAccount = () => db('user_roles').whereRaw('user_roles.user_id = startups.user_id').count('*');
  const enabled = (part: EcosystemPart) => linked(part).whereNot({ status: 'DISABLED' });

  return {
    /**
     * How many cards that are not disabled name the ecosystem, and how many accounts go with them: those of people who
     * have another role stay.
     */
    async count(ecosystemId: string) {
      const rows: CountRow[] = await enabled({ ecosystemId, subEcosystems: 'all' })
        .groupBy('sub_ecosystem')
        .select({ subEcosystem: 'sub_ecosystem' })
        .count({ startups: 'id' })
        .sum({ users: db.raw('CASE WHEN ? = 1 THEN 1 ELSE 0 END', [rolesOfAccount()]) });
      return rows.map((row) => ({ ...row, startups: Number(row.startups), users: Number(row.users) }));
    },

    /** Where the engine has row locks, nobody else changes these cards until the transaction ends. */
    async lock(ecosystemId: string): Promise<void> {
      await linked({ ecosystemId, subEcosystems: 'all' }).orderBy('id').forUpdate().select('id');
    },

    async findEnabledIds(part: EcosystemPart): Promise<string[]> {
      return enabled(part).orderBy('id').pluck('id');
    },

    /** Takes the part off the cards that name it: of the whole, the ecosystem too. */
    async unlink(part: EcosystemPart): Promise<void> {
      const columns = part.subEcosystems === 'all' ? { ecosystem_id: null } : {};
      await linked(part).update({ ...columns, sub_ecosystem: null });
    },

    /** Gives cards the new names of their sub-ecosystems, all at once: two may have swapped theirs. */
    async rename(ecosystemId: string, newNames: ReadonlyMap<string, string>): Promise<void> {
      const cases = [...newNames].map(() => 'WHEN ? THEN ?').join(' ');
      await linked({ ecosystemId, subEcosystems: [...newNames.keys()] }).update({
        sub_ecosystem: db.raw(`CASE sub_ecosystem ${cases} END`, [...newNames].flat()),
      });
    },
  };
}
