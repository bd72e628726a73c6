import {
  FRANCE,
  type MatchCriterion,
  matchCriteria,
  startupNeedOfClientNeed,
} from '../common/enumerations.ts';
import type { Card, StartupPart, ValueOf } from '../startups/card/card.ts';
import type { Field } from '../startups/card/kinds.ts';
import type { StartupFilters } from '../startups/startup-list.ts';
import type { OwnClient } from './client.ts';

/*
 * What a client's criteria let through, and why: the one rule that the list, a card's detail and the mails follow.
 * It compares what was stated with what a card says, and nothing else: it is no advice and weighs nothing.
 */

/** Of a client, what cards are compared with. */
export type SearchCriteria = Pick<
  OwnClient,
  'need' | 'minInvest' | 'maxInvest' | 'raise' | 'sectors' | 'ecosystems' | 'countries' | 'regions'
>;

/** The fields of a part whose description names a criterion. */
type Matched<Name extends StartupPart> = {
  [Of in keyof Card[Name] as Card[Name][Of] extends { matched: MatchCriterion } ? Of : never]: ValueOf<
    Extract<Card[Name][Of], Field>['is']
  >;
};

/** Of a card, what is compared with a client's criteria. */
export interface MatchedCard {
  informations: Matched<'informations'>;
  raise: Matched<'raise'>;
}

/** The criteria that a client has stated, each of them either met by a card or not. */
export interface Match {
  met: MatchCriterion[];
  unmet: MatchCriterion[];
}

const isAmong = <Value>(value: Value | null, list: readonly Value[]) =>
  value !== null && list.includes(value);

/**
 * Which criteria a client has stated. An empty list means all and states nothing, and so does an amount of 0: no card
 * has a smaller ticket. Regions count where France is among the countries, as in the criteria themselves.
 */
const isStated: Record<MatchCriterion, (criteria: SearchCriteria) => boolean> = {
  SECTOR: ({ sectors }) => sectors.length > 0,
  COUNTRY: ({ countries }) => countries.length > 0,
  REGION: ({ countries, regions }) => regions.length > 0 && countries.includes(FRANCE),
  ECOSYSTEM: ({ ecosystems }) => ecosystems.length > 0,
  STAGE: ({ raise }) => raise.length > 0,
  TICKET: ({ minInvest, maxInvest }) => Boolean(minInvest) || Boolean(maxInvest),
  NEED: ({ need }) => need.length > 0,
};

/**
 * Whether a card meets a stated criterion. What a card does not say meets nothing. A region narrows France alone: a
 * card of another of the client's countries meets it. One need in common is enough. The card's smallest ticket lies
 * within the client's amounts, bounds included.
 */
const isMet: Record<MatchCriterion, (criteria: SearchCriteria, card: MatchedCard) => boolean> = {
  SECTOR: ({ sectors }, { informations }) => isAmong(informations.sector, sectors),
  COUNTRY: ({ countries }, { informations }) => isAmong(informations.country, countries),
  REGION: ({ countries, regions }, { informations: { country, region } }) =>
    country === FRANCE ? isAmong(region, regions) : isAmong(country, countries),
  ECOSYSTEM: ({ ecosystems }, { informations }) => isAmong(informations.ecosystemId, ecosystems),
  STAGE: (criteria, { raise }) => isAmong(raise.status, criteria.raise),
  TICKET: ({ minInvest, maxInvest }, { raise }) =>
    raise.minInvest !== null &&
    raise.minInvest >= (minInvest || 0) &&
    raise.minInvest <= (maxInvest || Number.POSITIVE_INFINITY),
  NEED: ({ need }, { raise }) => need.some((one) => raise.need.includes(startupNeedOfClientNeed[one])),
};

/** The criteria that a client has stated, in the order of `matchCriteria`. */
export function statedCriteria(criteria: SearchCriteria): MatchCriterion[] {
  return matchCriteria.filter((criterion) => isStated[criterion](criteria));
}

/** How a card meets a client's criteria: every stated one, met or not, in the order of `matchCriteria`. */
export function matchOf(criteria: SearchCriteria, card: MatchedCard): Match {
  const stated = statedCriteria(criteria);
  return {
    met: stated.filter((criterion) => isMet[criterion](criteria, card)),
    unmet: stated.filter((criterion) => !isMet[criterion](criteria, card)),
  };
}

/**
 * A client's criteria as filters of the list, without those that let all pass: what a client's list starts from. A
 * card passes them exactly when `matchOf` finds every stated criterion met.
 */
export function criteriaFilters(criteria: SearchCriteria): StartupFilters {
  const { sectors, countries, regions, ecosystems, raise, minInvest, maxInvest } = criteria;
  const needs = criteria.need.map((one) => startupNeedOfClientNeed[one]);
  return {
    ...(isStated.SECTOR(criteria) && { sectors }),
    ...(isStated.COUNTRY(criteria) && { countries }),
    ...(isStated.REGION(criteria) && { regions }),
    ...(isStated.ECOSYSTEM(criteria) && { ecosystems }),
    ...(isStated.NEED(criteria) && { needs }),
    ...(isStated.STAGE(criteria) && { raise }),
    ...(minInvest && { minInvest }),
    ...(maxInvest && { maxInvest }),
  };
}
