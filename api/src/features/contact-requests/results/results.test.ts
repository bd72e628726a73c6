import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  pageSchema,
  type Results,
  resultDimensions,
  resultsLimits,
  resultsSchema,
  UNKNOWN_VALUE,
  viewedCardSchema,
} from '@passerelle/contract';
import readWorkbook from 'read-excel-file/node';
import { addDays, bankDayOf } from '../../../bank-days.ts';
import { createChance } from '../../../demo/plan/chance.ts';
import { buildTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { startupWithCard } from '../../../testing/cards.ts';
import { insertClient } from '../../clients/clients.service.ts';
import { insertEcosystem } from '../../ecosystems/ecosystems.service.ts';
import { type Asked, resultsOf } from './testing/oracle.ts';
import { insertSides, inventFilter, inventStories, type Stories, writeStories } from './testing/stories.ts';

const SETS = 20;

describe('the results', () => {
  let api: TestApp;
  let inno: SignedIn;
  let ecosystemIds: string[];
  let sides: Awaited<ReturnType<typeof insertSides>>;
  const chance = createChance(1818);
  beforeAll(async () => {
    api = await buildTestApp();
    inno = await api.signedIn('INNO');
    ecosystemIds = [];
    for (const name of ['Village', 'Éclosion']) {
      ecosystemIds.push(await insertEcosystem(api.database.db, { name, comment: null, subEcosystems: [] }));
    }
    sides = await insertSides(api.database.db, chance, ecosystemIds);
  });
  afterAll(() => api.close());

  const today = () => bankDayOf(api.clock.now());
  const promised = () => api.config.requestPromises;
  const queryOf = ({ from, to, by, ...lists }: Asked) => ({ from, to, by, ...wordsOf(lists) });
  const wordsOf = (lists: Record<string, readonly string[]>): Record<string, string> =>
    Object.fromEntries(Object.entries(lists).map(([name, values]) => [name, values.join(',')]));
  const read = async (query: Record<string, string>): Promise<Results> => {
    const answer = await inno.get('/admin/results', { query });
    expect([answer.statusCode, query]).toEqual([200, query]);
    return resultsSchema.parse(answer.json());
  };
  const listed = async (query: Record<string, string>): Promise<number> => {
    const answer = await inno.get('/event', { query: { ...query, pageSize: '1' } });
    expect([answer.statusCode, query]).toEqual([200, query]);
    return answer.json().totalElements;
  };
  /** In the form in which the order of equals does not count. */
  const comparable = ({ outcomes, reasons, amounts, groups, ...rest }: Results) => ({
    ...rest,
    outcomes: new Map(outcomes.map(({ outcome, requests }) => [outcome, requests])),
    reasons: new Map(reasons.map(({ reason, requests }) => [reason, requests])),
    amounts: new Map(amounts.map(({ currency, ...sums }) => [currency, sums])),
    groups: new Map(groups.map(({ value, name: _name, ...figures }) => [value, figures])),
  });

  /** Those of most requests first, those of as many by their code, which every process has read in another order. */
  const expectInOrder = (endings: readonly (readonly [code: string | null, requests: number])[]) => {
    const code = ([value]: readonly [string | null, number]) => value ?? '~';
    const sorted = endings.toSorted((one, other) => other[1] - one[1] || (code(one) < code(other) ? -1 : 1));
    expect(endings).toEqual(sorted);
  };

  async function tellStories(): Promise<Stories> {
    const stories = inventStories(chance, { now: api.clock.now().getTime(), ...sides });
    await writeStories(api.database.db, stories);
    return stories;
  }

  test.each(Array.from({ length: SETS }, (_, index) => index))(
    'equal what is counted one by one: data set %i',
    async () => {
      const stories = await tellStories();
      for (const by of resultDimensions) {
        const to = addDays(today(), -chance.number.int({ min: 0, max: 200 }));
        const from = addDays(to, -chance.number.int({ min: 0, max: 400 }));
        const asked = { ...inventFilter(chance, ecosystemIds), from, to, by };
        const results = await read(queryOf(asked));
        expect(comparable(results)).toEqual(resultsOf(stories, asked, today(), promised()));
        expectInOrder(results.outcomes.map(({ outcome, requests }) => [outcome, requests]));
        expectInOrder(results.reasons.map(({ reason, requests }) => [reason, requests]));
        expectInOrder(results.amounts.map(({ currency, requests }) => [currency, requests]));
      }
    },
  );

  test('have the list of requests behind every figure', async () => {
    await tellStories();
    const by = 'SECTOR';
    const period = { from: addDays(today(), 1 - resultsLimits.defaultDays), to: today() };
    const results = await read({ by });
    expect(results.period).toEqual(period);
    const { funnel, waits, outcomes, reasons, amounts, answers, lateNow, groups } = results;
    expect(await listed(period)).toBe(funnel.requests);
    expect(await listed({ ...period, stages: 'INTRODUCED' })).toBe(funnel.introduced);
    expect(await listed({ ...period, stages: 'MET' })).toBe(funnel.met);
    expect(await listed({ ...period, stages: 'INVESTED' })).toBe(funnel.invested);
    expect(await listed({ ...period, answers: 'IN_TIME' })).toBe(answers.inTime);
    expect(await listed({ ...period, answers: 'LATE' })).toBe(answers.late);
    expect(await listed({ latenesses: 'LATE' })).toBe(lateNow);
    for (const { wait, requests } of waits) expect(await listed({ ...period, waits: wait })).toBe(requests);
    for (const { outcome, requests } of outcomes) {
      expect(await listed({ ...period, outcomes: outcome ?? UNKNOWN_VALUE })).toBe(requests);
    }
    for (const { reason, requests } of reasons) {
      expect(await listed({ ...period, reasons: reason })).toBe(requests);
    }
    for (const { currency, requests } of amounts) {
      expect(await listed({ ...period, currencies: currency })).toBe(requests);
    }
    for (const { value, requests, met } of groups) {
      const group = { ...period, sectors: value ?? UNKNOWN_VALUE };
      expect([await listed(group), await listed({ ...group, stages: 'MET' })]).toEqual([requests, met]);
    }
  });

  test('have the cards that clients opened behind the first figure, each once for each client', async () => {
    await tellStories();
    const list = async (query: Record<string, string>) => {
      const answer = await inno.get('/admin/results/views', { query });
      return pageSchema(viewedCardSchema).parse(answer.json());
    };
    const queries: Record<string, string>[] = [
      {},
      { from: addDays(today(), -60) },
      { sectors: 'FINTECH', entities: 'NONE,France' },
    ];
    for (const query of queries) {
      const { funnel } = await read(query);
      const { data, totalElements } = await list({ ...query, pageSize: '100' });
      expect(totalElements).toBe(funnel.views);
      expect(data).toHaveLength(Math.min(100, totalElements));
      const pairs = data.map(({ client, startup }) => `${client.id} ${startup.id}`);
      expect(new Set(pairs).size).toBe(pairs.length);
      expect(data.map(({ date }) => date)).toEqual(
        data
          .map(({ date }) => date)
          .toSorted()
          .reverse(),
      );
      const second = await list({ ...query, page: '1', pageSize: '2' });
      expect(second.data).toEqual(data.slice(2, 4));
    }
    const events = await inno.get('/admin/results/views?from=2026-02-02&to=2026-02-01');
    expect(events.json().errors[0]).toMatchObject({ path: 'from', code: 'PERIOD_REVERSED' });
  });

  test('follow a client who opens a card for the first time, and who goes', async () => {
    await tellStories();
    const { cardId } = await startupWithCard(api, 'VALIDATED');
    const views = async () => (await read({})).funnel.views;
    const before = (await views()) ?? 0;
    const client = await api.signedIn('CLIENT');
    const row = { id: randomUUID(), userId: client.account.id, banquier: null, criteria: null };
    await insertClient(api.database.db, row, api.clock.now());
    expect(await views()).toBe(before);
    await client.get(`/startup/${cardId}`);
    expect(await views()).toBe(before + 1);
    await client.get(`/startup/${cardId}`);
    expect(await views()).toBe(before + 1);
    await api.database.db('users').where({ id: client.account.id }).delete();
    expect(await views()).toBe(before);
  });

  test('are told of one startup and of one client', async () => {
    const { requests } = await tellStories();
    const [card, person] = [sides.cards[0], sides.people[0]];
    const whole: Asked = {
      ...{ from: '2000-01-01', to: today(), by: 'MONTH' },
      ...{ entities: [], sectors: [], ecosystems: [], sources: [] },
    };
    for (const [address, own] of [
      [`startup/${card?.id}`, requests.filter((request) => request.card === card)],
      [`client/${person?.id}`, requests.filter((request) => request.person === person)],
    ] as const) {
      const { funnel, amounts } = resultsOf({ requests: own, visits: [] }, whole, today(), promised());
      const { views: _views, ...counts } = funnel;
      const line = (await inno.get(`/admin/results/${address}`)).json();
      expect({ ...line, amounts: new Map() }).toEqual({ ...counts, amounts: new Map() });
      expect(line.amounts).toHaveLength(amounts.size);
    }
  });

  test('keep where a request belonged when its client and its card are gone', async () => {
    await tellStories();
    const { db } = api.database;
    const before = await read({ by: 'ENTITY' });
    const unknown = await read({ by: 'SECTOR' });
    await db('events').update({ client_id: null, startup_id: null });
    const funnel = ({ requests, introduced, met, invested }: Results['funnel']) => [
      requests,
      introduced,
      met,
      invested,
    ];
    const after = await read({ by: 'ENTITY' });
    expect([after.groups, funnel(after.funnel)]).toEqual([before.groups, funnel(before.funnel)]);
    expect((await read({ by: 'SECTOR' })).groups).toEqual(unknown.groups);
  });

  test('are exported with every dimension, and that they were is in the audit trail', async () => {
    await tellStories();
    const answer = await inno.get('/admin/results/export', { headers: { 'accept-language': 'en' } });
    expect(answer.statusCode).toBe(200);
    const [sheet] = await readWorkbook(answer.rawPayload);
    const [headings = [], ...rows] = sheet?.data ?? [];
    expect(headings.slice(0, 3)).toEqual(['By', 'Value', 'Requests']);
    expect(new Set(rows.map(([dimension]) => dimension))).toEqual(
      new Set(['Month', 'Banking entity', 'Sector', 'Ecosystem', 'Source']),
    );
    const { funnel } = await read({});
    const ofSource = rows.filter(([dimension]) => dimension === 'Source');
    expect(ofSource.reduce((total, [, , requests]) => total + Number(requests), 0)).toBe(funnel.requests);
    const { data } = (await inno.get('/audit?actions=EVENTS_EXPORTED')).json();
    expect(data[0].details).toEqual({ count: rows.length });
  });

  test.each([
    [{ from: '2026-02-02', to: '2026-02-01' }, 'from', 'PERIOD_REVERSED'],
    [{ from: '2010-01-01', to: '2026-02-01' }, 'from', 'PERIOD_TOO_LONG'],
    [{ from: 'hier' }, 'from', 'DATE_INVALID'],
  ])('refuse the period %j', async (query, path, code) => {
    const answer = await inno.get('/admin/results', { query });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([expect.objectContaining({ path, code })]);
  });
});
