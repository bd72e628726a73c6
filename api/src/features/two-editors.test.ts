import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { messageText } from '@passerelle/contract';
import { completeCriteria } from '@passerelle/contract/clients/testing/criteria';
import type { LightMyRequestResponse } from 'fastify';
import { buildTestApp, type SignedIn, type TestApp } from '../testing/app.ts';
import { insertStartup, signInClient } from './contact-requests/testing/people.ts';

type Answer = Promise<LightMyRequestResponse>;

interface Edited {
  /** The number of the record's state, and what else a reader receives of it. */
  read(): Promise<{ revision: number; record: unknown }>;
  /** One person's change, and another's of the same record; `query` names the state that they saw. */
  first(query: string): Answer;
  second(query: string): Answer;
  /** How a save answers the number of the state that it made. */
  revisionOf(answer: LightMyRequestResponse): number;
  /** How the record looks after the first change alone. */
  afterFirst: object;
}

let test: TestApp;
let inno: SignedIn;
beforeAll(async () => {
  test = await buildTestApp();
  inno = await test.signedIn('INNO');
});
afterAll(() => test.close());

const kinds: Record<string, () => Promise<Edited>> = {
  async 'the criteria of a client'() {
    const client = await signInClient(test);
    const url = `/client/${client.clientId}`;
    await client.post(url, completeCriteria);
    return {
      read: async () => recordOf(await client.get('/client/me')),
      first: (query) =>
        client.post(url + query, { ...completeCriteria, isNotifiable: false, sectors: ['GAMING'] }),
      second: (query) => inno.post(url + query, { ...completeCriteria, minInvest: 60_000 }),
      revisionOf,
      afterFirst: { isNotifiable: false, sectors: ['GAMING'], minInvest: 50_000 },
    };
  },
  async 'the bank’s follow-up of a client'() {
    const { clientId } = await signInClient(test);
    const url = `/client/${clientId}`;
    return {
      read: async () => recordOf(await inno.get(url), 'followUpRevision'),
      first: (query) => inno.put(`${url}/follow-up${query}`, { banquier: 'Hugo Delmas' }),
      second: (query) => inno.put(`${url}/follow-up${query}`, { banquier: 'Anne Roy', entity: 'Monaco' }),
      revisionOf: (answer) => answer.json().followUpRevision,
      afterFirst: { banquier: 'Hugo Delmas', entity: null },
    };
  },
  async 'a contact request'() {
    const { clientId } = await signInClient(test);
    const startupId = await insertStartup(test, `Startup ${randomUUID()}`);
    const { id } = (await inno.post('/event', { clientId, startupId, date: test.clock.now() })).json();
    const url = `/event/${id}`;
    return {
      read: async () => {
        const { data } = (await inno.get('/event?pageSize=100')).json();
        const record = data.find((event: { id: string }) => event.id === id);
        return { revision: record.revision, record };
      },
      first: (query) => inno.put(url + query, { status: 'DONE', comment: null }),
      second: (query) => inno.put(url + query, { status: 'WIP', comment: 'Rappeler' }),
      revisionOf,
      afterFirst: { status: 'DONE', comment: null },
    };
  },
  async 'an ecosystem with its sub-ecosystems'() {
    const created = (
      await inno.post('/ecosystem', { name: `Village ${randomUUID()}`, subEcosystems: [{ name: 'Santé' }] })
    ).json();
    const { id, name, comment, subEcosystems } = created;
    const url = `/ecosystem/${id}`;
    return {
      read: async () => {
        const record = (await inno.get('/ecosystem')).json().find((one: { id: string }) => one.id === id);
        return { revision: record.revision, record };
      },
      first: (query) =>
        inno.put(url + query, { name, comment, subEcosystems: [...subEcosystems, { name: 'Mer' }] }),
      second: (query) => inno.put(url + query, { name, comment: 'À revoir', subEcosystems }),
      revisionOf,
      afterFirst: { comment: null, subEcosystems: [{ name: 'Santé' }, { name: 'Mer' }] },
    };
  },
  async 'the short news'() {
    const news = { titleFr: 'Un', titleEn: 'One', textFr: '', textEn: '' };
    await inno.post('/short-news', { ...news, titleEn: randomUUID() });
    return {
      read: async () => recordOf(await inno.get('/short-news')),
      first: (query) => inno.post(`/short-news${query}`, { ...news, titleFr: 'Deux' }),
      second: (query) => inno.post(`/short-news${query}`, { ...news, titleEn: 'Two' }),
      revisionOf,
      afterFirst: { titleFr: 'Deux', titleEn: 'One' },
    };
  },
  async 'the feeds'() {
    const url = '/startup-news/rss-feeds';
    const links = (...names: string[]) => names.map((name) => ({ link: `https://${name}.example/rss` }));
    await inno.post(url, links(randomUUID()));
    const revisionHeader = (answer: LightMyRequestResponse) => Number(answer.headers.revision);
    return {
      read: async () => {
        const answer = await inno.get(url);
        return { revision: revisionHeader(answer), record: answer.json() };
      },
      first: (query) => inno.post(url + query, links('un')),
      second: (query) => inno.post(url + query, links('deux')),
      revisionOf: revisionHeader,
      afterFirst: { revision: expect.any(Number), feeds: [{ link: 'https://un.example/rss' }] },
    };
  },
  async 'a profile'() {
    const person = await test.signedIn('BANQUIER');
    const url = `/user/${person.account.id}`;
    const profile = { firstName: 'Zoé', lastName: 'Roy', email: person.account.email, mobilePhone: null };
    return {
      read: async () => recordOf(await person.get(url)),
      first: (query) => person.put(url + query, { ...profile, firstName: 'Chloé' }),
      second: (query) => inno.put(url + query, { ...profile, lastName: 'Le Roy' }),
      revisionOf,
      afterFirst: { firstName: 'Chloé', lastName: 'Roy' },
    };
  },
  async 'the roles of an account'() {
    const { account } = await test.signedIn('BANQUIER');
    const url = `/admin/user/${account.id}/roles`;
    return {
      read: async () => recordOf(await inno.get(`/user/${account.id}`), 'rolesRevision'),
      first: (query) => inno.put(url + query, { roles: ['BANQUIER', 'INNO'] }),
      second: (query) => inno.put(url + query, { roles: ['INNO'] }),
      revisionOf: (answer) => answer.json().rolesRevision,
      afterFirst: { roles: ['BANQUIER', 'INNO'] },
    };
  },
};

const revisionOf = (answer: LightMyRequestResponse) => answer.json().revision;

function recordOf(answer: LightMyRequestResponse, name = 'revision') {
  const record = answer.json();
  return { revision: record[name], record };
}

describe.each(Object.entries(kinds))('%s', (_kind, prepare) => {
  it('does not overwrite what somebody else stored meanwhile, which the refusal contains', async () => {
    const edited = await prepare();
    const { revision } = await edited.read();
    const first = await edited.first(`?revision=${revision}`);
    expect([first.statusCode, edited.revisionOf(first)]).toEqual([200, revision + 1]);
    const before = await edited.read();

    const second = await edited.second(`?revision=${revision}`);

    expect(second.json()).toMatchObject({
      statusCode: 409,
      code: 'RECORD_CHANGED',
      message: messageText('RECORD_CHANGED', 'en'),
      current: edited.afterFirst,
    });
    expect(await edited.read()).toEqual(before);
    expect((await edited.second(`?revision=${revision + 1}`)).statusCode).toBe(200);
    expect((await edited.read()).revision).toBe(revision + 2);
  });

  it('is stored once by a save that is sent twice because its answer was lost', async () => {
    const edited = await prepare();
    const { revision } = await edited.read();
    const answers = [
      await edited.first(`?revision=${revision}`),
      await edited.first(`?revision=${revision}`),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[1]?.json()).toEqual(answers[0]?.json());
    expect((await edited.read()).revision).toBe(revision + 1);
  });

  it('is stored as before where the caller names no state', async () => {
    const edited = await prepare();
    const { revision } = await edited.read();
    expect((await edited.first('')).statusCode).toBe(200);
    expect((await edited.second('')).statusCode).toBe(200);
    expect((await edited.read()).revision).toBe(revision + 2);
  });

  it('is changed by one of two who save the same state at the same moment', async () => {
    const edited = await prepare();
    for (let round = 0; round < 5; round++) {
      const { revision } = await edited.read();
      const query = `?revision=${revision}`;
      const pair = round % 2 === 0 ? [edited.first, edited.second] : [edited.second, edited.first];
      const answers = await Promise.all(pair.map((save) => save(query)));
      const statuses = answers.map(({ statusCode }) => statusCode);
      // Whose change is what is stored already has not lost anything either.
      if (round === 0) expect(statuses.toSorted()).toEqual([200, 409]);
      expect(statuses).toContain(200);
      expect((await edited.read()).revision).toBeLessThanOrEqual(revision + 1);
    }
  });

  it.each(['-1', '1.5', 'deux', '99999999999'])('of revision %s is a bad request', async (revision) => {
    const edited = await prepare();
    expect((await edited.first(`?revision=${revision}`)).statusCode).toBe(400);
  });
});

it('clients do not receive how often the team changed what they read', async () => {
  const client = await signInClient(test);
  const startupId = await insertStartup(test, 'Lue');
  const request = (await client.post(`/client/linking/${startupId}`)).json();
  expect(request).not.toHaveProperty('revision');
  expect((await client.get('/short-news')).json()).not.toHaveProperty('revision');
  expect((await client.get('/ecosystem')).body).not.toContain('revision');
});
