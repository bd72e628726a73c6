import {
  FRANCE,
  integerMaximum,
  type MatchCriterion,
  type SearchCriteria,
  startupNeedOfClientNeed,
  statedCriteria,
} from '@passerelle/contract';
import { columnOf, wordsWithAny } from '../card/card-columns.ts';

const [country, region] = [columnOf('informations.country'), columnOf('informations.region')];

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
  SECTOR: ({ sectors }) => isIn(columnOf('informations.sector'), sectors),
  COUNTRY: ({ countries }) => isIn(country, countries),
  REGION({ countries, regions }) {
    const [inCountry, inRegion] = [isIn(country, countries), isIn(region, regions)];
    return {
      sql: `case when ${country} = ? then ${inRegion.sql} else ${inCountry.sql} end`,
      bindings: [FRANCE, ...inRegion.bindings, ...inCountry.bindings],
    };
  },
  ECOSYSTEM: ({ ecosystems }) => isIn(columnOf('informations.ecosystemId'), ecosystems),
  STAGE: ({ raise }) => isIn(columnOf('raise.status'), raise),
  TICKET: ({ minInvest, maxInvest }) => ({
    sql: `${columnOf('raise.minInvest')} between ? and ?`,
    bindings: [minInvest || 0, maxInvest || integerMaximum],
  }),
  NEED({ need }) {
    const needs = need.map((one) => startupNeedOfClientNeed[one]);
    return isIn(columnOf('raise.need'), wordsWithAny('startupNeed', needs));
  },
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
