import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ClientStartup } from '@passerelle/contract';
import { buildTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { startupWithCard } from '../../../testing/cards.ts';
import type { TestClient } from '../../../testing/client.ts';
import { signInClient } from '../../contact-requests/testing/people.ts';

const BROWSER = 'gzip, deflate, br';

let test: TestApp;
let team: SignedIn;
let ids: string[];
beforeAll(async () => {
  test = await buildTestApp();
  team = await test.signedIn('INNO');
  ids = [];
  for (const name of ['Un', 'Deux', 'Trois'])
    ids.push((await startupWithCard(test, 'VALIDATED', name)).cardId);
});
afterAll(() => test.close());

const ask = (who: TestClient, path: string, accepted: string) =>
  who.get(path, { headers: { 'accept-encoding': accepted, origin: test.config.webOrigins[0] } });

/** The cards of a compressed list. */
async function listOf(who: TestClient): Promise<ClientStartup[]> {
  const answer = await ask(who, '/startup?page=0', BROWSER);
  expect(answer.headers['content-encoding']).toBe('br');
  return JSON.parse(brotliDecompressSync(answer.rawPayload).toString()).data;
}

it('a list comes compressed to who accepts that, and is the same', async () => {
  for (const path of ['/startup?page=0', '/startup']) {
    const compressed = await ask(team, path, BROWSER);
    const plain = await ask(team, path, 'gzip');
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Origin, Accept-Encoding' });
    expect(plain.headers).toMatchObject({ vary: 'Origin, Accept-Encoding' });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body);
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length);
  }
});

it.each(['gzip, br;q=0', 'identity', 'bread'])(
  'nobody gets what they do not accept: %s',
  async (accepted) => {
    const answer = await ask(team, '/startup?page=0', accepted);
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.json().data).toHaveLength(3);
  },
);

it('what fits into a packet is sent as it is', async () => {
  const answer = await ask(team, '/search?searchText=trois', BROWSER);
  expect(answer.headers).not.toHaveProperty('content-encoding');
  expect(answer.json().startups).toHaveLength(1);
});

it('each client is told their own match in it, and a card that is disabled is in none', async () => {
  const [one, other] = [await signInClient(test), await signInClient(test)];
  const criteria = {
    ...{ need: ['INVESTMENT'], minInvest: null, maxInvest: null, raise: [], ecosystems: [] },
    ...{ countries: [], regions: [], searchType: 'ACTIVE', isNotifiable: false },
  };
  for (const [client, sectors] of [
    [one, ['HEALTH_TECH']],
    [other, ['GAMING']],
  ] as const)
    expect((await client.post(`/client/${client.clientId}`, { ...criteria, sectors })).statusCode).toBe(200);
  const told = async (who: TestClient) =>
    (await listOf(who)).map(({ match }) => match.met.includes('SECTOR'));
  const before = [await told(one), await told(other)];
  expect([await told(one), await told(other)]).toEqual(before);
  expect(before[0]).not.toEqual(before[1]);

  expect((await team.post(`/startup/disable/${ids[0]}`, {})).statusCode).toBeLessThan(300);
  expect((await listOf(one)).map(({ id }) => id)).not.toContain(ids[0]);
});
