import { describe, expect, test } from '@jest/globals';
import { cardLimits } from '../common/limits.ts';
import { startupDraftSchema, withDefaultAmounts } from './startup-draft.ts';
import { startupListQuerySchema } from './startup-list.ts';

describe('a draft', () => {
  test('may be empty: every field is then missing, and none has a value of its own', () => {
    const draft = startupDraftSchema.parse({ informations: {}, offer: {}, raise: {}, team: {} });
    expect(draft.informations.name).toBeNull();
    expect(draft.offer.market).toEqual([]);
    expect(draft.team.collaborateurs).toBeNull();
  });

  test('keeps a text over its limit, so that it can be shortened', () => {
    const text = 'é'.repeat(cardLimits.economicModelLength + 1);
    const offer = startupDraftSchema.shape.offer.parse({ economicModelFr: text });
    expect(offer.economicModelFr).toBe(text);
  });

  test('takes blanks, typed phones and repeated choices as what they mean', () => {
    const raise = startupDraftSchema.shape.raise.parse({
      need: ['FUND_RISING', 'FUND_RISING'],
      contactName: '  ',
      mobilePhone: { indicatif: '+33', number: '6 12 34 56 78' },
    });
    const mobilePhone = { indicatif: '+33', number: '612345678' };
    expect(raise).toMatchObject({ need: ['FUND_RISING'], contactName: null, mobilePhone });
    const withoutNumber = { mobilePhone: { indicatif: '+33', number: '' } };
    expect(startupDraftSchema.shape.raise.parse(withoutNumber).mobilePhone).toBeNull();
  });

  test('is stored with the smallest amounts where it has none', () => {
    const raise = startupDraftSchema.shape.raise.parse({ targetMoney: 0 });
    expect(withDefaultAmounts(raise)).toMatchObject({ targetMoney: 100_000, minInvest: 100_000 });
  });
});

test('the list’s query takes lists repeated or separated by commas', () => {
  const query = startupListQuerySchema.parse({ sectors: 'FINTECH,BIOTECH', raiseValue: ['0', '200000'] });
  expect(query).toMatchObject({
    sectors: ['FINTECH', 'BIOTECH'],
    raiseValue: [0, 200_000],
    sort: 'DATE_DESC',
  });
  expect(query.page).toBeUndefined();
});
