import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { languages, matchCriteria } from '../common/enumerations.ts';
import { labels } from '../common/labels.ts';
import { criteriaFilters, matchOf, statedCriteria } from './matching.ts';
import { cardsToMatch, criteriaOfClients, expectedMatch } from './testing/matching.ts';

const ecosystems = ['7b0a3a52-4b0e-4d55-9d0f-0d5d5c6f3a10', '7b0a3a52-4b0e-4d55-9d0f-0d5d5c6f3a11'];
const wanted = {
  need: ['INVESTMENT' as const],
  minInvest: 100_000,
  maxInvest: 500_000,
  raise: ['SEED' as const],
  sectors: ['FINTECH' as const],
  ecosystems: [],
  countries: ['France' as const, 'Italie' as const],
  regions: ['Bretagne' as const],
};
const card = {
  informations: {
    sector: 'FINTECH' as const,
    country: 'France' as const,
    region: 'Corse' as const,
    ecosystemId: null,
  },
  raise: { need: ['FUND_RISING' as const], status: 'SEED' as const, minInvest: 150_000 },
};

describe('the match of a card', () => {
  it('separates the stated criteria that are met from those that are not', () => {
    expect(matchOf(wanted, card)).toEqual({
      met: ['SECTOR', 'COUNTRY', 'STAGE', 'TICKET', 'NEED'],
      unmet: ['REGION'],
    });
  });

  it('counts a region as met elsewhere in the countries that are wanted', () => {
    const abroad = (country: 'Italie' | 'Espagne') => ({
      ...card,
      informations: { ...card.informations, country, region: null },
    });
    expect(matchOf(wanted, abroad('Italie')).unmet).toEqual([]);
    expect(matchOf(wanted, abroad('Espagne')).unmet).toEqual(['COUNTRY', 'REGION']);
  });

  it('is, with its reasons, what another telling of the rule makes of 500 cards and 700 clients', () => {
    const cards = fc.sample(cardsToMatch(ecosystems), { numRuns: 500, seed: 3 });
    const clients = fc.sample(criteriaOfClients(ecosystems), { numRuns: 700, seed: 5 });
    const counts = { whole: 0, partial: 0 };
    for (const client of clients) {
      const stated = statedCriteria(client).length;
      for (const one of cards) {
        const match = matchOf(client, one);
        const expected = expectedMatch(client, one);
        // Comparing through expect 350,000 times takes a minute.
        if (JSON.stringify(match) !== JSON.stringify(inOrder(expected))) expect(match).toEqual(expected);
        if (match.met.length + match.unmet.length !== stated) expect(match).toHaveLength(stated);
        counts[match.unmet.length === 0 ? 'whole' : 'partial'] += 1;
      }
    }
    expect(Math.min(counts.whole, counts.partial)).toBeGreaterThan(1_000);
  });

  it('has words for each criterion in both languages', () => {
    for (const criterion of matchCriteria) {
      for (const language of languages)
        expect(labels.matchCriterion[criterion][language]).toMatch(/^\p{Lu}/u);
    }
  });
});

describe('the filters of a client', () => {
  it('leave out what lets all pass', () => {
    expect(criteriaFilters({ ...wanted, minInvest: 0, maxInvest: null, sectors: [], raise: [] })).toEqual({
      countries: ['France', 'Italie'],
      regions: ['Bretagne'],
      needs: ['FUND_RISING'],
    });
  });
});

function inOrder({ met, unmet }: ReturnType<typeof expectedMatch>) {
  const sorted = (list: typeof met) => matchCriteria.filter((criterion) => list.includes(criterion));
  return { met: sorted(met), unmet: sorted(unmet) };
}
