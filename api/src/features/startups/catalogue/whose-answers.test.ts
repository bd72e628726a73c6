import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ClientStartup, Match } from '@passerelle/contract';
import { buildTestApp, type SignedIn, type TestApp, type TestProcess } from '../../../testing/app.ts';
import { completeParts, startupWithCard } from '../../../testing/cards.ts';
import { createTestClient, type TestClient } from '../../../testing/client.ts';
import { createClientRecord } from '../../clients/clients.service.ts';
import { insertCard } from '../card/startups.service.ts';

let test: TestApp;
let second: TestProcess;
let cardId: string;
beforeAll(async () => {
  test = await buildTestApp();
  second = await test.anotherProcess();
  const card = { ...(await completeParts(test)), status: 'VALIDATED' as const };
  const validateDate = test.clock.now().toISOString();
  cardId = await insertCard(test.database.db, { ...card, validateDate }, test.clock.now());
});
afterAll(async () => {
  await second.close();
  await test.close();
});

type Client = SignedIn & { clientId: string };

async function clientWhoLooksFor(sectors: readonly string[]): Promise<Client> {
  const person = await test.signedIn('CLIENT');
  const record = { userId: person.account.id, now: test.clock.now() };
  const client = { ...person, clientId: await createClientRecord(test.database.db, record) };
  await lookFor(client, sectors);
  return client;
}

async function lookFor(client: Client, sectors: readonly string[]): Promise<void> {
  const others = {
    need: ['INVESTMENT'],
    minInvest: null,
    maxInvest: null,
    raise: [],
    ecosystems: [],
    countries: [],
  };
  const criteria = { ...others, regions: [], sectors, searchType: 'ACTIVE', isNotifiable: false };
  expect((await client.post(`/client/${client.clientId}`, criteria)).statusCode).toBe(200);
}

type OfSector = 'met' | 'unmet' | 'not asked';
const ofSector = ({ met, unmet }: Match): OfSector =>
  (met.includes('SECTOR') && 'met') || (unmet.includes('SECTOR') ? 'unmet' : 'not asked');

/** What a client is told of the card's sector, wherever they meet it. */
async function matches(client: TestClient): Promise<OfSector[]> {
  const whole: ClientStartup[] = (await client.get('/startup')).json();
  const page: ClientStartup[] = (await client.get('/startup?page=0')).json().data;
  const byMatch: ClientStartup[] = (await client.get('/startup?page=0&sort=MATCH_DESC')).json().data;
  const opened: ClientStartup = (await client.get(`/startup/${cardId}`)).json();
  return [...whole, ...page, ...byMatch, opened]
    .filter(({ id }) => id === cardId)
    .map(({ match }) => ofSector(match));
}

const everywhere = (told: OfSector) => [told, told, told, told];

describe('a client is told their own match', () => {
  it('whoever asked for the same before, or asks at the same time', async () => {
    const [one, other] = [await clientWhoLooksFor(['HEALTH_TECH']), await clientWhoLooksFor(['GAMING'])];
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await matches(one)).toEqual(everywhere('met'));
      expect(await matches(other)).toEqual(everywhere('unmet'));
    }
    const many = await Promise.all(Array.from({ length: 20 }, (_, turn) => matches(turn % 2 ? one : other)));
    expect(many).toEqual(many.map((_, turn) => everywhere(turn % 2 ? 'met' : 'unmet')));
  });

  it('and never one that a text of the query makes look like another’s', async () => {
    const [one, other] = [await clientWhoLooksFor(['HEALTH_TECH']), await clientWhoLooksFor(['GAMING'])];
    await matches(one);
    for (const search of ['"],{"sectors":["HEALTH_TECH"]}', '\u0000', '","criteria":null}']) {
      const answer = await other.get('/startup', { query: { search } });
      expect(answer.body).not.toMatch(/"met":\["SECTOR/);
    }
  });

  it('as of their criteria now, from the request that follows their save, of any process', async () => {
    const client = await clientWhoLooksFor(['GAMING']);
    const elsewhere = await createTestClient(second.app, client.account.cookies);
    for (const [sectors, told] of [
      [['HEALTH_TECH'], 'met'],
      [['GAMING'], 'unmet'],
      [[], 'not asked'],
    ] as const) {
      await lookFor(client, sectors);
      expect(await matches(elsewhere)).toEqual(everywhere(told));
      expect(await matches(client)).toEqual(everywhere(told));
    }
  });
});

describe('each role is shown its own view of a card', () => {
  it('whoever of another role asked for the same before', async () => {
    const startup = await startupWithCard(test, 'VALIDATED', 'Vue propre');
    const people = {
      inno: await test.signedIn('INNO'),
      owner: startup,
      client: await clientWhoLooksFor(['GAMING']),
      reader: await test.signedIn('BANQUIER'),
    };
    const fieldsOf = async (person: TestClient) => {
      const card = (await person.get(`/startup/${startup.cardId}`)).json();
      return { top: Object.keys(card), informations: Object.keys(card.informations) };
    };
    const first = Object.fromEntries(
      await Promise.all(
        Object.entries(people).map(async ([name, person]) => [name, await fieldsOf(person)] as const),
      ),
    );
    expect(first.client?.top).toContain('match');
    for (const name of ['inno', 'owner', 'reader']) expect(first[name]?.top).not.toContain('match');
    for (const name of ['client', 'reader', 'owner'])
      expect(first[name]?.informations).not.toContain('hasFicheOFAC');
    for (const name of Object.keys(people).toReversed() as (keyof typeof people)[]) {
      expect([name, await fieldsOf(people[name])]).toEqual([name, first[name]]);
    }
  });
});
