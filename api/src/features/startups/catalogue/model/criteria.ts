import {
  FRANCE,
  type MatchCriterion,
  type SearchCriteria,
  startupNeedOfClientNeed,
  statedCriteria,
} from '@passerelle/contract';
import { wordsWithAny } from '../../card/card-columns.ts';
import type { CardTable } from './card-table.ts';
import { hasAny, isWithin, type Passes } from './conditions.ts';

/** When a card meets a stated criterion: what `matchOf` says of a card in hand. */
const conditions: Record<MatchCriterion, (table: CardTable, criteria: SearchCriteria) => Passes | null> = {
  SECTOR: (table, { sectors }) => hasAny(table, 'informations.sector', sectors),
  COUNTRY: (table, { countries }) => hasAny(table, 'informations.country', countries),
  REGION(table, { countries, regions }) {
    const isInFrance = hasAny(table, 'informations.country', [FRANCE]);
    const isInCountry = hasAny(table, 'informations.country', countries);
    const isInRegion = hasAny(table, 'informations.region', regions);
    return (slot) => (isInFrance(slot) ? isInRegion(slot) : isInCountry(slot));
  },
  ECOSYSTEM: (table, { ecosystems }) => hasAny(table, 'informations.ecosystemId', ecosystems),
  STAGE: (table, { raise }) => hasAny(table, 'raise.status', raise),
  TICKET: (table, { minInvest, maxInvest }) =>
    isWithin(table, 'raise.minInvest', minInvest || 0, maxInvest || undefined),
  NEED: (table, { need }) =>
    hasAny(
      table,
      'raise.need',
      wordsWithAny(
        'startupNeed',
        need.map((one) => startupNeedOfClientNeed[one]),
      ),
    ),
};

/** How many of a client's stated criteria the card of a slot meets. */
export function countMet(table: CardTable, criteria: SearchCriteria): (slot: number) => number {
  const stated = statedCriteria(criteria).flatMap(
    (criterion) => conditions[criterion](table, criteria) ?? [],
  );
  return (slot) => stated.reduce((met, isMet) => (isMet(slot) ? met + 1 : met), 0);
}
