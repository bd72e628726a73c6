import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { departedClientNote } from '@passerelle/contract';
import type { LightMyRequestResponse } from 'fastify';
import { buildTestApp, type SignedIn, type TestApp } from '../testing/app.ts';
import { type CardStartup, startupWithCard } from '../testing/cards.ts';
import { readEverything } from '../testing/database/database-content.ts';
import { breakStatements, type FailingStatements } from '../testing/database/failing-statements.ts';
import { verifyAuditTrail } from './audit/verify.ts';
import { signInClient, type TestPerson } from './contact-requests/testing/people.ts';

/** More statements than any of these acts needs. */
const MANY = 400;

describe('what goes with an ecosystem, a user or a startup', () => {
  let test: TestApp;
  let inno: SignedIn;
  let faults: FailingStatements;
  let ecosystemId: string;
  let startups: {
    sea: CardStartup;
    sky: CardStartup;
    none: CardStartup;
    disabled: CardStartup;
    elsewhere: CardStartup;
  };
  let client: TestPerson;

  beforeAll(async () => {
    test = await buildTestApp();
    faults = breakStatements(test.database.db);
    inno = await test.signedIn('INNO');
  });
  afterAll(async () => {
    faults.restore();
    await test.close();
  });

  const rows = (table: string) => test.database.db(table);

  /** A new world for each test: an ecosystem with two parts, four startups in it and one elsewhere, a client of all. */
  beforeEach(async () => {
    const name = `Pôle ${Math.random()}`;
    const parts = { subEcosystems: [{ name: 'Mer' }, { name: 'Ciel' }] };
    ecosystemId = (await inno.post('/ecosystem', { name, ...parts })).json().id;
    const place = async (subEcosystem: string | null) => {
      const startup = await startupWithCard(test, 'VALIDATED');
      const columns = { ecosystem_id: ecosystemId, sub_ecosystem: subEcosystem };
      await rows('startups').where({ id: startup.cardId }).update(columns);
      return startup;
    };
    startups = {
      sea: await place('Mer'),
      sky: await place('Ciel'),
      none: await place(null),
      disabled: await place('Mer'),
      elsewhere: await startupWithCard(test, 'VALIDATED'),
    };
    await inno.post(`/startup/disable/${startups.disabled.cardId}`);
    client = await signInClient(test);
    const ecosystems = [ecosystemId, (await cardOf(startups.elsewhere)).ecosystem];
    const criteria = { need: ['INVESTMENT'], searchType: 'ACTIVE', isNotifiable: true, ecosystems };
    expect((await client.post(`/client/${client.clientId}`, criteria)).statusCode).toBe(200);
    for (const { cardId } of [startups.sea, startups.sky, startups.elsewhere]) {
      await client.post(`/client/linking/${cardId}`);
    }
    const asked = await rows('events').where({ startup_id: startups.sky.cardId }).first('id');
    await inno.put(`/event/${asked.id}`, { status: 'WIP', comment: 'Camille rappelle' });
    await client.get(`/startup/${startups.sea.cardId}`);
  });

  async function cardOf({ cardId, account }: CardStartup) {
    const row = await rows('startups').where({ id: cardId }).first();
    const user = await rows('users').where({ id: account.id }).first('id');
    const session = await rows('sessions').where({ user_id: account.id }).first('user_id');
    const request = await rows('events')
      .where({ startup_id: cardId })
      .orWhere({ archived_startup_id: cardId })
      .first('status');
    const archived = await rows('archived_startups').where({ id: cardId }).first('status');
    return {
      status: row?.status ?? archived?.status ?? null,
      ecosystem: row?.ecosystem_id ?? null,
      part: row?.sub_ecosystem ?? null,
      user: user !== undefined,
      session: session !== undefined,
      request: request ? request.status : null,
      pictures: (await rows('files').where({ startup_id: cardId })).length,
    };
  }

  async function clientNow() {
    const criteria: string[] = await rows('client_criteria')
      .where({ client_id: client.clientId, criterion: 'ecosystems' })
      .pluck('value');
    const requests = await rows('events').where({ client_id: client.clientId });
    return {
      user: (await rows('users').where({ id: client.account.id })).length === 1,
      record: (await rows('clients').where({ id: client.clientId })).length === 1,
      namesEcosystem: criteria.includes(ecosystemId),
      ecosystems: criteria.length,
      requests: requests.length,
      visits: (await rows('visits').where({ user_id: client.account.id })).length,
    };
  }

  async function ecosystemNow() {
    return {
      ecosystems: (await rows('ecosystems').where({ id: ecosystemId })).length,
      subEcosystems: await rows('sub_ecosystems')
        .where({ ecosystem_id: ecosystemId })
        .orderBy('position')
        .pluck('name'),
    };
  }

  const everything = async () => ({
    sea: await cardOf(startups.sea),
    sky: await cardOf(startups.sky),
    none: await cardOf(startups.none),
    disabled: await cardOf(startups.disabled),
    elsewhere: await cardOf(startups.elsewhere),
    client: await clientNow(),
    ...(await ecosystemNow()),
  });

  const alive = { status: 'VALIDATED', user: true, session: true, pictures: 1 };
  const gone = { status: 'DISABLED', user: false, session: false, pictures: 1 };

  async function before() {
    const state = await everything();
    const inEcosystem = { ecosystem: ecosystemId };
    expect(state).toEqual({
      sea: { ...alive, ...inEcosystem, part: 'Mer', request: 'OPEN' },
      sky: { ...alive, ...inEcosystem, part: 'Ciel', request: 'WIP' },
      none: { ...alive, ...inEcosystem, part: null, request: null },
      disabled: { ...gone, ...inEcosystem, part: 'Mer', request: null },
      elsewhere: { ...alive, ecosystem: expect.any(String), part: null, request: 'OPEN' },
      client: { user: true, record: true, namesEcosystem: true, ecosystems: 2, requests: 3, visits: 1 },
      ecosystems: 1,
      subEcosystems: ['Mer', 'Ciel'],
    });
    return state;
  }

  /** Lets the act fail after its first statement, its second and so on, until it succeeds. */
  async function survives(act: () => Promise<LightMyRequestResponse>): Promise<void> {
    const untouched = await readEverything(test.database);
    for (let statements = 1; statements < MANY; statements += 1) {
      faults.failAfter(statements);
      const { statusCode } = await act();
      faults.failAfter(null);
      if (statusCode < 300) {
        expect(statements).toBeGreaterThan(5);
        return;
      }
      expect(statusCode).toBe(500);
      expect(await readEverything(test.database)).toEqual(untouched);
    }
    throw new Error('The act never succeeded.');
  }

  it('the whole ecosystem', async () => {
    const state = await before();
    await survives(() => inno.delete(`/ecosystem/${ecosystemId}`));
    const nowhere = { ecosystem: null, part: null };
    expect(await everything()).toEqual({
      sea: { ...gone, ...nowhere, request: 'DONE' },
      sky: { ...gone, ...nowhere, request: 'DONE' },
      none: { ...gone, ...nowhere, request: null },
      disabled: { ...state.disabled, ...nowhere },
      elsewhere: state.elsewhere,
      client: { ...state.client, namesEcosystem: false, ecosystems: 1 },
      ecosystems: 0,
      subEcosystems: [],
    });
    await expectTheseActs('ECOSYSTEM_DELETED', 3);
  }, 60_000);

  it('a sub-ecosystem', async () => {
    const state = await before();
    const { name } = await rows('ecosystems').where({ id: ecosystemId }).first('name');
    const body = { name, subEcosystems: [{ name: 'Ciel' }] };
    await survives(() => inno.put(`/ecosystem/${ecosystemId}`, body));
    expect(await everything()).toEqual({
      ...state,
      sea: { ...gone, ecosystem: ecosystemId, part: null, request: 'DONE' },
      disabled: { ...state.disabled, part: null },
      subEcosystems: ['Ciel'],
    });
    await expectTheseActs('ECOSYSTEM_EDITED', 1);
  }, 60_000);

  it('the user of a startup', async () => {
    const state = await before();
    await survives(() => inno.delete(`/admin/user/${startups.sky.account.id}`));
    expect(await everything()).toEqual({
      ...state,
      sky: { ...gone, ecosystem: ecosystemId, part: 'Ciel', request: 'DONE' },
    });
    await expectTheseActs('USER_DELETED', 1);
  }, 60_000);

  it('the user of a client', async () => {
    const state = await before();
    await survives(() => inno.delete(`/admin/user/${client.account.id}`));
    const nothing = {
      user: false,
      record: false,
      namesEcosystem: false,
      ecosystems: 0,
      requests: 0,
      visits: 0,
    };
    const closed = { request: 'DONE' };
    expect(await everything()).toEqual({
      ...state,
      sea: { ...state.sea, ...closed },
      sky: { ...state.sky, ...closed },
      elsewhere: { ...state.elsewhere, ...closed },
      client: nothing,
    });
    const { cardId } = startups.sky;
    expect(
      await rows('events').where({ startup_id: cardId }).first('client_id', 'comment', 'status'),
    ).toEqual({
      client_id: null,
      comment: departedClientNote,
      status: 'DONE',
    });
    expect((await verifyAuditTrail(test.database.db)).broken).toBeNull();
  }, 60_000);

  it('a startup that is disabled, then deleted', async () => {
    const state = await before();
    const { cardId } = startups.sea;
    await survives(() => inno.post(`/startup/disable/${cardId}`));
    const disabled = { ...gone, ecosystem: ecosystemId, part: 'Mer', request: 'DONE' };
    expect(await everything()).toEqual({ ...state, sea: disabled });
    await survives(() => inno.delete(`/startup/${cardId}`));
    const nothing = { ecosystem: null, part: null, user: false, session: false, pictures: 0 };
    expect(await everything()).toEqual({
      ...state,
      sea: { ...nothing, status: 'DELETED', request: 'DONE' },
      client: { ...state.client, visits: 0 },
    });
    expect((await verifyAuditTrail(test.database.db)).broken).toBeNull();
  }, 60_000);

  /** The trail ends with the act, after so many startups that it disabled with their users. */
  async function expectTheseActs(action: string, count: number): Promise<void> {
    const { head, broken } = await verifyAuditTrail(test.database.db);
    expect(broken).toBeNull();
    const last = await rows('audit_entries').where({ number: head.number }).first('action', 'request_id');
    expect(last.action).toBe(action);
    const ofRequest: string[] = await rows('audit_entries')
      .where({ request_id: last.request_id })
      .pluck('action');
    expect(ofRequest.filter((each) => each === 'STARTUP_DISABLED')).toHaveLength(count);
    expect(ofRequest.filter((each) => each === 'USER_DELETED')).toHaveLength(count);
  }
});
