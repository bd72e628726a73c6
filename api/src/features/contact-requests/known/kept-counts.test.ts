import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { contactRequestListQuerySchema, resultFilterSchema } from '@passerelle/contract';
import type { DatabaseClient } from '../../../db/client.ts';
import { howMany } from '../../../in-memory/tallies.ts';
import { createDatabaseInFolder, type DatabaseInFolder } from '../../../testing/database/database.ts';
import { createKnownRequestsService, type KnownRequestsService } from './known-requests.service.ts';
import { pageOf, resultsWithin, summaryOf } from './request-figures.ts';

const settings = { today: '2026-11-20', promises: { OPEN: 2, WIP: 10 } };
const filters = [{}, { sectors: 'FINTECH' }, { entities: 'Monaco', from: '2026-02-01' }];
const lists = [{}, { statuses: 'DONE' }, { sectors: 'FINTECH', stages: 'MET' }, { waits: 'ANSWER' }];

describe('what is counted of all requests', () => {
  let testDatabase: DatabaseInFolder;
  let client: DatabaseClient;
  let following: KnownRequestsService;
  beforeEach(async () => {
    testDatabase = await createDatabaseInFolder('counts');
    client = testDatabase.open();
    following = createKnownRequestsService(client);
  });
  afterEach(async () => {
    await client.close();
    await testDatabase.remove();
  });

  async function countedBy({ current }: KnownRequestsService) {
    const table = await current();
    return {
      summary: table.counted('summary', () => summaryOf(table, settings)),
      results: filters.map((query) => {
        const filter = resultFilterSchema.parse(query);
        const results = () => resultsWithin(table, filter, settings, 'SECTOR');
        const { made, lateNow } = table.counted(JSON.stringify(query), results);
        // The order of groups is that in which a process came to know their values.
        return { ...made, lateNow, groups: new Map(made.groups.map((group) => [group.value, group])) };
      }),
      lists: lists.map((query) => {
        const { latenesses: _none, ...filter } = contactRequestListQuerySchema.parse(query);
        return pageOf(table, filter, { page: 0, pageSize: 9, ...settings });
      }),
    };
  }

  /** A request as it might be; the same for the same number. */
  function requestOf(number: number) {
    const id = randomUUID();
    const status = ['OPEN', 'WIP', 'DONE'][number % 3] ?? '';
    const date = `2026-0${1 + (number % 9)}-02T09:00:00.000Z`;
    const askedOn = date.slice(0, 10);
    return {
      id,
      event: { id, type: 'LINKING', date, status, updated_at: date },
      age: { event_id: id, last_step_on: askedOn, entity: number % 2 ? 'Monaco' : null },
      milestones: {
        ...{ event_id: id, asked_on: askedOn, met_on: number % 4 ? null : '2026-10-05' },
        ...{ sector: ['FINTECH', 'AI', null][number % 3], entity: number % 5 ? 'Monaco' : null },
        ...{
          answer_days: number % 2 ? number % 7 : null,
          settlement_days: status === 'DONE' ? number : null,
        },
      },
      outcome: {
        ...{ id: randomUUID(), event_id: id, noted_at: date },
        ...{ kind: 'INVESTED', currency: number % 2 ? 'EUR' : 'CHF', amount: number },
      },
    };
  }

  async function add(numbers: readonly number[]) {
    const added = numbers.map(requestOf);
    for (let start = 0; start < added.length; start += 50) {
      const some = added.slice(start, start + 50);
      await client.db('events').insert(some.map(({ event }) => event));
      await client.db('event_ages').insert(some.map(({ age }) => age));
      await client.db('event_milestones').insert(some.map(({ milestones }) => milestones));
      const settled = some.filter(({ event }) => event.status === 'DONE');
      if (settled.length > 0) await client.db('event_outcomes').insert(settled.map(({ outcome }) => outcome));
    }
    return added.map(({ id }) => id);
  }

  async function expectSameAnew() {
    const anew = createKnownRequestsService(client);
    expect(await countedBy(following)).toEqual(await countedBy(anew));
  }

  it('is after each change what somebody counts who begins anew', async () => {
    await expectSameAnew();
    const ids = await add(Array.from({ length: 60 }, (_, number) => number));
    await expectSameAnew();
    const of = (place: number) => ({ event_id: ids[place] ?? '' });
    const { db } = client;
    const changes: (() => Promise<unknown>)[] = [
      () => db('events').where({ id: ids[2] }).update({ status: 'OPEN' }),
      () => db('events').where({ id: ids[2] }).update({ status: 'DONE' }),
      () => db('event_outcomes').where(of(5)).update({ amount: 7, currency: 'CHF' }),
      () => db('event_outcomes').where(of(5)).update({ amount: null, currency: null, kind: 'MET' }),
      () => db('event_outcomes').where(of(8)).delete(),
      () => db('event_milestones').where(of(1)).update({ answer_days: 700 }),
      () => db('event_milestones').where(of(1)).update({ answer_days: null, met_on: '2026-12-24' }),
      () => db('event_milestones').where(of(3)).update({ sector: 'A_NEW_ONE', entity: 'Lyon' }),
      () => db('event_milestones').where(of(3)).update({ sector: 'FINTECH' }),
      () => db('event_ages').where(of(4)).update({ last_step_on: '2026-11-19' }),
      () => db('events').where({ id: ids[6] }).update({ date: '2027-01-05T09:00:00.000Z' }),
      () => db('events').where({ id: ids[7] }).delete(),
      () => add([7]),
      () => db('events').whereIn('id', ids.slice(20, 40)).update({ status: 'WIP' }),
      () => db('events').whereIn('id', ids.slice(10, 50)).delete(),
    ];
    for (const change of changes) {
      await change();
      await expectSameAnew();
    }
  });

  it('is begun once however often requests change, and anew where one is the first of its kind', async () => {
    const { db } = client;
    let begun = 0;
    const total = async () => {
      const table = await following.current();
      return table.counted('all', () => {
        begun += 1;
        return howMany();
      });
    };
    const [id = ''] = await add([0, 1, 2, 3, 4, 5]);
    expect([await total(), begun]).toEqual([6, 1]);
    const card = { id: randomUUID(), name: 'A', search_name: 'a', status: 'VALIDATED' };
    await db('startups').insert({ ...card, created_at: '2026-03-02', updated_at: '2026-03-02' });
    await db('events').where({ id }).update({ status: 'WIP', startup_id: card.id });
    await add([5]);
    expect([await total(), begun]).toEqual([7, 1]);
    await db('event_milestones').where({ event_id: id }).update({ sector: 'A_NEW_ONE' });
    expect([await total(), begun]).toEqual([7, 2]);
  });

  it('is so where the columns have grown out of their room', async () => {
    const [first = ''] = await add(Array.from({ length: 1_000 }, (_, number) => number));
    await expectSameAnew();
    await add(Array.from({ length: 60 }, (_, number) => number));
    await expectSameAnew();
    await client.db('events').where({ id: first }).update({ status: 'DONE' });
    await expectSameAnew();
  });
});
