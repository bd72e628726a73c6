import { describe, expect, test } from '@jest/globals';
import { fieldProblems, informationsSchema, offerSchema, raiseSchema, teamSchema, type z } from '../index.ts';

/** The code of each wrong field, by path. */
function codes(schema: z.ZodType, value: object): Record<string, string> {
  const { error } = schema.safeParse(value);
  return Object.fromEntries(fieldProblems(error?.issues ?? []).map(({ path, code }) => [path, code]));
}

describe('the rules of a complete card', () => {
  test('a rule over two fields is reported beside the problems of other fields', () => {
    expect(codes(informationsSchema, { name: null, country: 'France', region: null })).toMatchObject({
      name: 'REQUIRED',
      region: 'REGION_REQUIRED',
    });
    expect(codes(informationsSchema, { name: null, country: 'Italie', region: 'Bretagne' })).toMatchObject({
      name: 'REQUIRED',
      region: 'REGION_ONLY_IN_FRANCE',
    });
    expect(codes(raiseSchema, { need: ['FUND_RISING'], status: null, contactName: null })).toMatchObject({
      contactName: 'REQUIRED',
      status: 'RAISE_STAGE_REQUIRED',
    });
  });

  test('a text over its limit is too long, not missing', () => {
    expect(codes(offerSchema, { shortDescriptionFr: 'a'.repeat(71) }).shortDescriptionFr).toBe(
      'TEXT_TOO_LONG',
    );
    expect(codes(raiseSchema, { email: `${'a'.repeat(254)}@b.fr` }).email).toBe('TEXT_TOO_LONG');
  });

  test('a number out of its range differs from a missing one', () => {
    expect(codes(teamSchema, { collaborateurs: null }).collaborateurs).toBe('COLLABORATORS_REQUIRED');
    expect(codes(teamSchema, { collaborateurs: -1 }).collaborateurs).toBe('NUMBER_TOO_SMALL');
    expect(codes(teamSchema, { collaborateurs: 1_000_001 }).collaborateurs).toBe('NUMBER_TOO_BIG');
  });

  test('a missing date differs from a wrong one', () => {
    const roadMap = [{ date: null }, { date: '2026-02-30' }];
    expect(codes(informationsSchema, { roadMap })).toMatchObject({
      'roadMap.0.date': 'REQUIRED',
      'roadMap.1.date': 'DATE_INVALID',
    });
  });
});
