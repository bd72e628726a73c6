import fc from 'fast-check';
import {
  clientNeeds,
  countries,
  raiseStages,
  regions,
  sectors,
  startupNeeds,
} from '../../common/enumerations.ts';
import type { Match, MatchedCard, SearchCriteria } from '../matching.ts';

/*
 * The rule of matching, said once more and in another way, and what it is tried with: what the tests of the contract,
 * the API and the mails compare the product with.
 */

/** Which stated criteria a card meets; one question after the other, as a person would go through a form. */
export function expectedMatch(wanted: SearchCriteria, { informations, raise }: MatchedCard): Match {
  const match: Match = { met: [], unmet: [] };
  const add = (name: Match['met'][number], isMet: boolean) => match[isMet ? 'met' : 'unmet'].push(name);

  if (wanted.sectors.length)
    add(
      'SECTOR',
      wanted.sectors.some((sector) => sector === informations.sector),
    );
  if (wanted.countries.length) {
    const isCountry = wanted.countries.some((country) => country === informations.country);
    add('COUNTRY', isCountry);
    if (wanted.countries.includes('France') && wanted.regions.length) {
      const isFrench = informations.country === 'France';
      const isRegion = wanted.regions.some((region) => region === informations.region);
      add('REGION', isFrench ? isRegion : isCountry);
    }
  }
  if (wanted.ecosystems.length) {
    add(
      'ECOSYSTEM',
      wanted.ecosystems.some((id) => id === informations.ecosystemId),
    );
  }
  if (wanted.raise.length)
    add(
      'STAGE',
      wanted.raise.some((stage) => stage === raise.status),
    );
  const [low, high] = [wanted.minInvest ?? 0, wanted.maxInvest ?? 0];
  if (low > 0 || high > 0) {
    const ticket = raise.minInvest ?? Number.NaN;
    add('TICKET', ticket >= low && (high === 0 || ticket <= high));
  }
  if (wanted.need.length) {
    const invests = wanted.need.includes('INVESTMENT') && raise.need.includes('FUND_RISING');
    const trades =
      wanted.need.includes('BUSINESS_RELATIONSHIP') && raise.need.includes('BUSINESS_RELATIONSHIP');
    add('NEED', invests || trades);
  }
  return match;
}

const offeredSectors = sectors.slice(0, 6);
const offeredRegions = regions.slice(0, 4);
const tickets = [100_000, 150_000, 250_000, 500_000, 1_000_000];

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 8 });
/** Often nothing: few criteria match more cards. */
const someOf = <Value>(values: readonly Value[]) =>
  fc.oneof(fc.constant<Value[]>([]), fc.subarray([...values], { minLength: 1 }));

/** Criteria as clients give them: they break no rule. */
export function criteriaOfClients(ecosystems: readonly string[]): fc.Arbitrary<SearchCriteria> {
  return fc
    .record({
      need: fc.subarray([...clientNeeds], { minLength: 1 }),
      minInvest: fc.constantFrom(null, 0, ...tickets),
      maxInvest: fc.constantFrom(null, ...tickets),
      raise: someOf(raiseStages),
      sectors: someOf(offeredSectors),
      ecosystems: someOf(ecosystems),
      countries: someOf(countries),
      regions: someOf(offeredRegions),
    })
    .map(({ minInvest, maxInvest, ...criteria }) => {
      const invests = criteria.need.includes('INVESTMENT');
      const isOrdered = maxInvest === null || maxInvest >= (minInvest ?? 0);
      return {
        ...criteria,
        minInvest: invests ? minInvest : null,
        maxInvest: invests && isOrdered ? maxInvest : null,
        raise: invests ? criteria.raise : [],
        regions: criteria.countries.includes('France') ? criteria.regions : [],
      };
    });
}

/** Cards that say what a validated one has to, or less. */
export function cardsToMatch(ecosystems: readonly string[]): fc.Arbitrary<MatchedCard> {
  return fc
    .record({
      sector: maybe(fc.constantFrom(...offeredSectors)),
      country: maybe(fc.constantFrom(...countries, 'France' as const)),
      region: fc.constantFrom(...offeredRegions),
      ecosystemId: maybe(fc.constantFrom(...ecosystems)),
      need: fc.subarray([...startupNeeds]),
      status: maybe(fc.constantFrom(...raiseStages)),
      minInvest: maybe(fc.constantFrom(...tickets)),
    })
    .map(({ sector, country, region, ecosystemId, ...raise }) => ({
      informations: { sector, country, region: country === 'France' ? region : null, ecosystemId },
      raise,
    }));
}
