import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  type ClientStartup,
  type Criteria,
  criteriaFilters,
  criteriaSchema,
  type MatchedCard,
  type OwnClient,
  type SearchCriteria,
  startupDraftSchema,
} from '@passerelle/contract';
import {
  cardsToMatch,
  criteriaOfClients,
  expectedMatch,
} from '@passerelle/contract/clients/testing/matching';
import fc from 'fast-check';
import { buildTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { createClientRecord } from '../../clients/clients.service.ts';
import { createMatchingClientsService } from '../../clients/matching/matching-clients.service.ts';
import { insertEcosystem } from '../../ecosystems/ecosystems.service.ts';
import { insertCard } from '../card/startups.service.ts';

// Hundreds of lists of 250 cards take longer than Jest's five seconds.
jest.setTimeout(400_000);

const CARDS = 250;
const CLIENTS = 200;

let test: TestApp;
let client: SignedIn & { clientId: string };
let ecosystems: string[];
let cards: (MatchedCard & { id: string })[];

beforeAll(async () => {
  test = await buildTestApp();
  const { db } = test.database;
  ecosystems = [];
  for (const name of ['Arc', 'Pont']) {
    ecosystems.push(await insertEcosystem(db, { name, comment: null, subEcosystems: [] }));
  }
  const drafts = fc.sample(cardsToMatch(ecosystems), { numRuns: CARDS, seed: 3 });
  cards = await db.transaction(async (trx) => {
    const inserted: typeof cards = [];
    for (const [index, draft] of drafts.entries()) {
      const parts = startupDraftSchema.parse({ ...draft, offer: {}, team: {} });
      const validateDate = new Date(Date.UTC(2026, 0, 1 + (index % 90))).toISOString();
      const card = { ...parts, status: 'VALIDATED' as const, validateDate };
      inserted.push({ ...draft, id: await insertCard(trx, card, test.clock.now()) });
    }
    return inserted;
  });
  client = await newClient();
});
afterAll(() => test.close());

async function newClient() {
  const person = await test.signedIn('CLIENT');
  const clientId = await createClientRecord(test.database.db, {
    userId: person.account.id,
    now: test.clock.now(),
  });
  return { ...person, clientId };
}

const asSent = (criteria: SearchCriteria) => ({ ...criteria, searchType: 'ACTIVE', isNotifiable: false });
const give = async (to: typeof client, criteria: SearchCriteria): Promise<Criteria> => {
  expect((await to.post(`/client/${to.clientId}`, asSent(criteria))).statusCode).toBe(200);
  return criteriaSchema.parse(asSent(criteria));
};
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).sort();
const sorted = (match: { met: string[]; unmet: string[] }) => [match.met.toSorted(), match.unmet.toSorted()];

/** As the front end asks for the list that a client starts from. */
function initialList(me: OwnClient): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(criteriaFilters(me))) {
    for (const one of [value].flat()) query.append(name, String(one));
  }
  return `/startup?${query}`;
}

describe("a client's list", () => {
  it('starts with exactly the cards that meet all criteria, and every card says which it meets', async () => {
    const clients = fc.sample(criteriaOfClients(ecosystems), { numRuns: CLIENTS, seed: 17 });
    let listsWithCards = 0;
    for (const criteria of clients) {
      await give(client, criteria);
      const expected = new Map(cards.map((card) => [card.id, expectedMatch(criteria, card)]));

      const all: ClientStartup[] = (await client.get('/startup')).json();
      // Written out they are compared in no time; by toEqual, 250 cards of 200 clients would be a quarter of this file's.
      const answered = all.map(({ id, match }) => JSON.stringify([id, ...sorted(match)]));
      const computed = all.map(({ id }) =>
        JSON.stringify([id, ...sorted(expected.get(id) ?? { met: [], unmet: [] })]),
      );
      expect(answered.filter((card, index) => card !== computed[index])).toEqual([]);

      const me: OwnClient = (await client.get('/client/me')).json();
      const started: ClientStartup[] = (await client.get(initialList(me))).json();
      const whole = cards.filter(({ id }) => expected.get(id)?.unmet.length === 0);
      expect(idsOf(started)).toEqual(idsOf(whole));
      if (whole.length > 0 && whole.length < CARDS) listsWithCards += 1;
    }
    expect(listsWithCards).toBeGreaterThan(CLIENTS / 2);
  });

  it('can be sorted by the number of criteria met, newest first among equals, in pages as in one', async () => {
    for (const criteria of fc.sample(criteriaOfClients(ecosystems), { numRuns: 20, seed: 23 })) {
      await give(client, criteria);
      const byDate: ClientStartup[] = (await client.get('/startup')).json();
      const expected = byDate.toSorted((one, other) => other.match.met.length - one.match.met.length);
      const inOne: ClientStartup[] = (await client.get('/startup?sort=MATCH_DESC')).json();
      expect(inOne.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      const page = (await client.get('/startup?sort=MATCH_DESC&page=3&pageSize=20')).json();
      expect(page.data).toEqual(inOne.slice(60, 80));
    }
  });
});

describe('what a card says of the criteria', () => {
  it('is the same in the list, in its pages and in the detail', async () => {
    const [criteria] = fc.sample(criteriaOfClients(ecosystems), { numRuns: 1, seed: 31 });
    if (criteria) await give(client, criteria);
    const page: ClientStartup[] = (await client.get('/startup?page=0&pageSize=9')).json().data;
    const all: ClientStartup[] = (await client.get('/startup')).json();
    expect(page).toEqual(all.slice(0, 9));
    for (const card of page) {
      expect((await client.get(`/startup/${card.id}`)).json().match).toEqual(card.match);
    }
  });

  it('is nothing to a client who has given none, and date is then the order by them', async () => {
    const newcomer = await newClient();
    const list: ClientStartup[] = (await newcomer.get('/startup?sort=MATCH_DESC')).json();
    expect(new Set(list.map(({ match }) => JSON.stringify(match)))).toEqual(
      new Set(['{"met":[],"unmet":[]}']),
    );
    expect(list).toEqual((await newcomer.get('/startup')).json());
  });

  it.each(['BANQUIER', 'INNO'] as const)('is never sent to %s, whatever order is asked for', async (role) => {
    const reader = await test.signedIn(role);
    for (const url of ['/startup', '/startup?sort=MATCH_DESC&page=0', `/startup/${cards[0]?.id}`]) {
      const answer = await reader.get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).not.toContain('"match"');
    }
  });
});

describe('the clients that a card suits', () => {
  it('are those whose criteria it meets, with the reasons, for any card', async () => {
    const wanted = new Map<string, SearchCriteria>();
    for (const criteria of fc.sample(criteriaOfClients(ecosystems), { numRuns: 40, seed: 41 })) {
      const other = await newClient();
      await give(other, criteria);
      wanted.set(other.clientId, criteria);
    }
    const inno = await test.signedIn('INNO');
    const service = createMatchingClientsService({
      listClients: async () => (await inno.get('/client')).json(),
      findCard: async (id) => cards.find((card) => card.id === id) ?? null,
    });
    for (const card of cards.slice(0, 20)) {
      const found = (await service.matchingClientsOf(card.id)).filter((one) => wanted.has(one.client.id));
      const expected = [...wanted].flatMap(([id, criteria]) => {
        const match = expectedMatch(criteria, card);
        return match.unmet.length === 0 ? [[id, ...sorted(match)]] : [];
      });
      const answered = found.map((one) => [one.client.id, ...sorted(one.match)]);
      expect(answered.toSorted()).toEqual(expected.toSorted());

      const near = await service.matchingClientsOf(card.id, { unmetMaximum: 1 });
      const unmet = near.map(({ match }) => match.unmet.length);
      expect(unmet).toEqual(unmet.toSorted());
      expect(Math.max(0, ...unmet)).toBeLessThanOrEqual(1);
    }
  });

  it('are none for a card that does not exist', async () => {
    const service = createMatchingClientsService({ listClients: async () => [], findCard: async () => null });
    await expect(service.matchingClientsOf('nothing')).rejects.toMatchObject({ code: 'STARTUP_NOT_FOUND' });
  });
});
