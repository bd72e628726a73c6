import {
  FRANCE,
  integerMaximum,
  type MatchCriterion,
  type SearchCriteria,
  startupNeedOfClientNeed,
  statedCriteria,
} from '@passerelle/contract';
import { needsWithAny } from './startup-row.ts';

interface Expression {
  sql: string;
  bindings: (string | number)[];
}

const isIn = (column: string, values: readonly string[]): Expression => ({
  sql: `${column} in (${values.map(() => '?').join(', ')})`,
  bindings: [...values],
});

/** When a row of `startups` meets a stated criterion: what `matchOf` says of a card in hand. */
const conditions: Record<MatchCriterion, (criteria: SearchCriteria) => Expression> = {
  SECTOR: ({ sectors }) => isIn('startups.sector', sectors),
  COUNTRY: ({ countries }) => isIn('startups.country', countries),
  REGION({ countries, regions }) {
    const [inCountry, inRegion] = [isIn('startups.country', countries), isIn('startups.region', regions)];
    return {
      sql: `case when startups.country = ? then ${inRegion.sql} else ${inCountry.sql} end`,
      bindings: [FRANCE, ...inRegion.bindings, ...inCountry.bindings],
    };
  },
  ECOSYSTEM: ({ ecosystems }) => isIn('startups.ecosystem_id', ecosystems),
  STAGE: ({ raise }) => isIn('startups.raise_status', raise),
  TICKET: ({ minInvest, maxInvest }) => ({
    sql: 'startups.min_invest between ? and ?',
    bindings: [minInvest || 0, maxInvest || integerMaximum],
  }),
  NEED: ({ need }) => isIn('startups.needs', needsWithAny(need.map((one) => startupNeedOfClientNeed[one]))),
};

/** How many of a client's stated criteria a card meets, as an expression over `startups`; null where none is stated. */
export function metCriteria(criteria: SearchCriteria): Expression | null {
  const stated = statedCriteria(criteria).map((criterion) => conditions[criterion](criteria));
  if (stated.length === 0) return null;
  return {
    sql: stated.map(({ sql }) => `case when ${sql} then 1 else 0 end`).join(' + '),
    bindings: stated.flatMap(({ bindings }) => bindings),
  };
}
