import type { MessageCode } from '../../common/messages.ts';

/** Criteria that break no rule, to be broken one rule at a time by tests of the contract, the API and the form. */
export const completeCriteria = {
  need: ['INVESTMENT', 'BUSINESS_RELATIONSHIP'],
  searchType: 'ACTIVE',
  isNotifiable: true,
  minInvest: 50_000,
  maxInvest: 250_000,
  investmentType: 'GOVERNANCE',
  raise: ['SEED', 'SERIE_A'],
  sectors: ['AGRITECH', 'FOODTECH'],
  ecosystems: [] as string[],
  countries: ['France', 'Italie'],
  regions: ['Occitanie'],
};

export interface CriteriaCase {
  what: string;
  /** What differs from the complete criteria. */
  change: Record<string, unknown>;
  /** The field that is wrong and why; absent where the values are accepted. */
  problem?: { path: string; code: MessageCode; values?: Record<string, number> };
}

/** Values just inside and just outside each rule. The numbers are the specification's, on purpose not the limits'. */
export const criteriaCases: readonly CriteriaCase[] = [
  { what: 'one need', change: { need: ['BUSINESS_RELATIONSHIP'] } },
  { what: 'no need', change: { need: [] }, problem: { path: 'need', code: 'REQUIRED' } },
  { what: 'an unknown need', change: { need: ['DONATION'] }, problem: { path: 'need.0', code: 'INVALID' } },
  { what: 'an opportunistic search', change: { searchType: 'OPPORTUNITY' } },
  { what: 'no search type', change: { searchType: null }, problem: { path: 'searchType', code: 'REQUIRED' } },
  { what: 'no mails', change: { isNotifiable: false } },
  {
    what: 'no answer about mails',
    change: { isNotifiable: null },
    problem: { path: 'isNotifiable', code: 'REQUIRED' },
  },
  { what: 'no amounts', change: { minInvest: null, maxInvest: null } },
  { what: 'the smallest amount', change: { minInvest: 0, maxInvest: 0 } },
  {
    what: 'less than the smallest amount',
    change: { minInvest: -1 },
    problem: { path: 'minInvest', code: 'NUMBER_TOO_SMALL', values: { minimum: 0 } },
  },
  { what: 'the largest amount', change: { minInvest: 10_000_000, maxInvest: 10_000_000 } },
  {
    what: 'more than the largest amount',
    change: { maxInvest: 10_000_001 },
    problem: { path: 'maxInvest', code: 'NUMBER_TOO_BIG', values: { maximum: 10_000_000 } },
  },
  { what: 'equal amounts', change: { minInvest: 100_000, maxInvest: 100_000 } },
  { what: 'an amount between two steps of the slider', change: { minInvest: 7_003 } },
  {
    what: 'a maximum below the minimum',
    change: { minInvest: 100_001, maxInvest: 100_000 },
    problem: { path: 'maxInvest', code: 'AMOUNT_MUST_BE_SUPERIOR' },
  },
  { what: 'a minimum without a maximum', change: { minInvest: 100_001, maxInvest: null } },
  { what: 'a maximum without a minimum', change: { minInvest: null, maxInvest: 0 } },
  { what: 'no type of investment', change: { investmentType: null } },
  { what: 'no stages, sectors, countries', change: { raise: [], sectors: [], countries: [], regions: [] } },
  {
    what: 'an unknown stage',
    change: { raise: ['SERIE_Z'] },
    problem: { path: 'raise.0', code: 'INVALID' },
  },
  {
    what: 'an unknown sector',
    change: { sectors: ['CRYPTO'] },
    problem: { path: 'sectors.0', code: 'INVALID' },
  },
  {
    what: 'an unknown country',
    change: { countries: ['Suisse'] },
    problem: { path: 'countries.0', code: 'INVALID' },
  },
  {
    what: 'an unknown region',
    change: { regions: ['Toscane'] },
    problem: { path: 'regions.0', code: 'INVALID' },
  },
];
