/** @engine-independent whether a raise runs is computed from the card that was read */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type OwnerStartup, runningRaiseUntil } from '@passerelle/contract';
import { buildTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { type CardStartup, startupWithCard } from '../../../testing/cards.ts';

let test: TestApp;
let inno: SignedIn;
beforeAll(async () => {
  test = await buildTestApp();
  inno = await test.signedIn('INNO');
});
afterAll(() => test.close());

type Raise = OwnerStartup['raise'];

/** `YYYY-MM`, some months from now. */
function monthFromNow(months: number): string {
  const now = test.clock.now();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)).toISOString().slice(0, 7);
}

/** A card that raises until a month. */
async function raisingCard(status: 'TO_VALIDATE' | 'VALIDATED', dateRaise: string | null) {
  const startup = await startupWithCard(test, status);
  const { raise } = (await startup.get('/startup/my')).json();
  await inno.post(`/startup/${startup.cardId}/raise`, { ...raise, dateRaise });
  return startup;
}

async function change(startup: CardStartup, changed: Partial<Raise>, by: SignedIn = startup) {
  const { raise } = (await startup.get('/startup/my')).json();
  return by.post(`/startup/${startup.cardId}/raise`, { ...raise, ...changed });
}

const another: Partial<Raise> = { need: ['BUSINESS_RELATIONSHIP'], status: null, dateRaise: null };

describe('the fundraising choice of a validated card', () => {
  it('is kept while it is raising, and nothing of the save is stored', async () => {
    const startup = await raisingCard('VALIDATED', monthFromNow(1));
    const before = (await startup.get('/startup/my')).json();
    const answer = await change(startup, { ...another, contactName: 'Autre' });
    expect(answer.statusCode).toBe(400);
    const [year, month] = monthFromNow(1).split('-');
    expect(answer.json().errors).toEqual([
      {
        path: 'raise.need',
        code: 'RAISE_RUNNING',
        message: expect.stringContaining(`${month}/${year}`),
        values: { month: `${month}/${year}` },
      },
    ]);
    expect((await startup.get('/startup/my')).json()).toEqual(before);
    const whole = await startup.post(`/startup/${startup.cardId}`, {
      ...before,
      raise: { ...before.raise, ...another },
    });
    expect(whole.json().errors[0].code).toBe('RAISE_RUNNING');
  });

  it('can be added to, and everything else of the round changed', async () => {
    const startup = await raisingCard('VALIDATED', monthFromNow(1));
    const answer = await change(startup, {
      need: ['FUND_RISING', 'BUSINESS_RELATIONSHIP'],
      status: 'SERIE_A',
      targetMoney: 2_000_000,
    });
    expect([answer.statusCode, answer.json().raise.status]).toEqual([200, 'SERIE_A']);
  });

  it.each([0, -1])('is free in the closing month and after it (%i)', async (months) => {
    const startup = await raisingCard('VALIDATED', monthFromNow(months));
    expect((await change(startup, another)).json().raise.need).toEqual(['BUSINESS_RELATIONSHIP']);
  });

  it('is free once the startup has brought the closing month forward', async () => {
    const startup = await raisingCard('VALIDATED', monthFromNow(5));
    expect((await change(startup, { dateRaise: monthFromNow(0) })).statusCode).toBe(200);
    expect((await change(startup, another)).statusCode).toBe(200);
  });

  it('is free without a closing month, and for the team at any time', async () => {
    const open = await raisingCard('VALIDATED', null);
    expect((await change(open, another)).statusCode).toBe(200);
    const running = await raisingCard('VALIDATED', monthFromNow(5));
    expect((await change(running, another, inno)).statusCode).toBe(200);
  });

  it('is free while the card is not validated', async () => {
    const startup = await raisingCard('TO_VALIDATE', monthFromNow(5));
    expect((await change(startup, another)).statusCode).toBe(200);
  });
});

it('a raise runs until its closing month begins', () => {
  const today = new Date('2026-11-20T12:00:00Z');
  const until = (dateRaise: string | null) => runningRaiseUntil({ need: ['FUND_RISING'], dateRaise }, today);
  expect(['2026-10', '2026-11', '2026-12', null].map(until)).toEqual([null, null, '2026-12', null]);
  expect(runningRaiseUntil({ need: [], dateRaise: '2026-12' }, today)).toBeNull();
});

it('its closing month begins when it does in Paris', () => {
  const raise = { need: ['FUND_RISING'], dateRaise: '2026-12' } as const;
  const until = (instant: string) =>
    runningRaiseUntil({ ...raise, need: [...raise.need] }, new Date(instant));
  expect(until('2026-11-30T22:59:59Z')).toBe('2026-12');
  expect(until('2026-11-30T23:00:00Z')).toBeNull();
});
