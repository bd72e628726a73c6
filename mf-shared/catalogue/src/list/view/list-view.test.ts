import { describe, expect, test } from '@jest/globals';
import { areSameFilters } from '../filters/list-filters.ts';
import { type ListView, viewFromQuery, viewToQuery } from './list-view.ts';

const start: ListView = { search: '', sort: 'DATE_DESC', layout: 'tiles', filters: null };
const read = (address: string) => viewFromQuery(new URLSearchParams(address));
const write = (view: Partial<ListView>) => viewToQuery({ ...start, ...view }).toString();

describe('the address of the list', () => {
  test('is empty at the start, and an empty one is the start', () => {
    expect(write({})).toBe('');
    expect(read('')).toEqual(start);
  });

  test('holds every filter, the searched name, the order and the layout', () => {
    const view: ListView = {
      search: 'Orphée & Cie',
      sort: 'NAME_ASC',
      layout: 'table',
      filters: {
        statuses: ['VALIDATED', 'DISABLED'],
        sectors: ['FINTECH', 'HEALTH_TECH'],
        countries: ['France', 'Principauté de Monaco'],
        regions: ["Provence-Alpes-Côte d'Azur"],
        ecosystems: ['5b0f7f43-4f0e-4c5a-9f55-1f5d5b7a1f10'],
        subEcosystems: ['Village de Rennes', 'Mer, littoral'],
        maturities: ['R_D'],
        needs: ['FUND_RISING'],
        raise: ['SEED'],
        raiseValue: [0, 500_000],
        minInvest: 100_000,
        maxInvest: 1_000_000,
        businessWoman: true,
        environmentalImpact: true,
      },
    };

    expect(read(viewToQuery(view).toString())).toEqual(view);
  });

  test('tells all startups from those of the start', () => {
    expect(write({ filters: {} })).toBe('scope=all');
    expect(read('scope=all').filters).toEqual({});
    expect(read('search=neb').filters).toBeNull();
  });

  test('reads lists separated by commas too', () => {
    expect(read('sectors=FINTECH,BIOTECH').filters).toEqual({ sectors: ['FINTECH', 'BIOTECH'] });
  });

  test('leaves out what is not a value of its filter', () => {
    const address =
      'sectors=FINTECH&sectors=WITCHCRAFT&raiseValue=3&minInvest=lots&sort=UP&businessWoman=perhaps';

    expect(read(address)).toEqual({ ...start, filters: { sectors: ['FINTECH'] } });
  });

  test('leaves out regions without France', () => {
    expect(read('countries=Italie&regions=Bretagne').filters).toEqual({ countries: ['Italie'] });
  });
});

test('filters are the same whatever the order of their choice', () => {
  expect(
    areSameFilters(
      { sectors: ['FINTECH', 'BIOTECH'], needs: [] },
      { minInvest: 0, sectors: ['BIOTECH', 'FINTECH'] },
    ),
  ).toBe(true);
  expect(areSameFilters({ sectors: ['FINTECH'] }, { sectors: ['BIOTECH'] })).toBe(false);
});
