import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { visitStatisticsMilliseconds, visitWindowMilliseconds } from '@passerelle/contract';
import { buildTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { pngOf, startupWithCard } from '../../../testing/cards.ts';
import { upload } from '../../../testing/forms.ts';

let test: TestApp;
let inno: SignedIn;
beforeAll(async () => {
  test = await buildTestApp();
  inno = await test.signedIn('INNO');
});
afterAll(() => test.close());

async function statistics(id: string, query = ''): Promise<{ visits: number; visitors: number }> {
  const [visits, visitors] = await Promise.all([
    inno.get(`/startup/${id}/visits${query}`),
    inno.get(`/startup/${id}/visitors${query}`),
  ]);
  return { visits: visits.json(), visitors: visitors.json() };
}

it('counts an opening once per person and window', async () => {
  const { cardId } = await startupWithCard(test, 'VALIDATED');
  const client = await test.signedIn('CLIENT');
  const banker = await test.signedIn('BANQUIER');
  await client.get(`/startup/${cardId}`);
  test.clock.advance(visitWindowMilliseconds - 1);
  await client.get(`/startup/${cardId}`);
  expect(await statistics(cardId)).toEqual({ visits: 1, visitors: 1 });
  test.clock.advance(1);
  await client.get(`/startup/${cardId}`);
  await banker.get(`/startup/${cardId}`);
  expect(await statistics(cardId)).toEqual({ visits: 3, visitors: 2 });
});

it('counts openings at the same time once', async () => {
  const { cardId } = await startupWithCard(test, 'VALIDATED');
  const client = await test.signedIn('CLIENT');
  await Promise.all(Array.from({ length: 8 }, () => client.get(`/startup/${cardId}`)));
  expect(await statistics(cardId)).toEqual({ visits: 1, visitors: 1 });
});

it('counts neither INNO, nor the startup, nor lists, nor cards that cannot be seen', async () => {
  const startup = await startupWithCard(test, 'TO_VALIDATE');
  const client = await test.signedIn('CLIENT');
  await client.get(`/startup/${startup.cardId}`);
  await inno.post(`/startup/validate/${startup.cardId}`);
  await inno.get(`/startup/${startup.cardId}`);
  await startup.get(`/startup/${startup.cardId}`);
  await startup.get('/startup/my');
  await client.get('/startup');
  expect(await statistics(startup.cardId)).toEqual({ visits: 0, visitors: 0 });
});

it('counts within the asked dates, both included, and the last 90 days where none are asked', async () => {
  const { cardId } = await startupWithCard(test, 'VALIDATED');
  const client = await test.signedIn('CLIENT');
  await client.get(`/startup/${cardId}`);
  const opened = test.clock.now();
  const period = (start: number, end: number) =>
    `?startDate=${instant(opened.getTime() + start)}&endDate=${instant(opened.getTime() + end)}`;
  expect((await statistics(cardId, period(0, 0))).visits).toBe(1);
  expect((await statistics(cardId, period(1, 1000))).visits).toBe(0);
  expect((await statistics(cardId, period(-1000, -1))).visits).toBe(0);
  expect((await inno.get(`/startup/${cardId}/visits?startDate=yesterday`)).statusCode).toBe(400);
  test.clock.advance(visitStatisticsMilliseconds);
  // Nobody stays signed in for so long.
  inno = await test.signedIn('INNO');
  expect((await statistics(cardId)).visits).toBe(1);
  test.clock.advance(1);
  expect((await statistics(cardId)).visits).toBe(0);
});

it('shows the statistics to INNO only', async () => {
  const startup = await startupWithCard(test, 'VALIDATED');
  for (const client of [startup, await test.signedIn('CLIENT'), await test.signedIn('BANQUIER')]) {
    expect((await client.get(`/startup/${startup.cardId}/visits`)).statusCode).toBe(403);
    expect((await client.get(`/startup/${startup.cardId}/visitors`)).statusCode).toBe(403);
  }
  expect((await inno.get('/startup/5a0f2a52-4b0e-4d55-9d0f-0d5d5c6f3a10/visits')).statusCode).toBe(404);
});

it('answers the last ten cards that the caller opened, each once, newest first', async () => {
  const client = await test.signedIn('CLIENT');
  const ids: string[] = [];
  for (let count = 0; count < 11; count += 1) {
    const startup = await startupWithCard(test, 'VALIDATED', `Startup ${count}`);
    ids.push(startup.cardId);
    await client.get(`/startup/${startup.cardId}`);
    test.clock.advance(visitWindowMilliseconds);
  }
  const [first = '', second = '', ...others] = ids;
  await client.get(`/startup/${second}`);
  const logo = (await upload(inno, `/startup/${second}/logo`, await pngOf(4, 4))).json();

  const visited = (await client.get('/startup/last-visited')).json();

  expect(visited.map(({ id }: { id: string }) => id)).toEqual([second, ...others.reverse()]);
  expect(visited[0]).toEqual({
    id: second,
    date: test.clock.now().toISOString(),
    informations: { name: 'Startup 1', logoId: logo.id, country: 'France' },
  });
  await inno.post(`/startup/disable/${second}`);
  const ofRest = (await client.get('/startup/last-visited')).json();
  expect(ofRest).toHaveLength(10);
  expect(ofRest.at(-1).id).toBe(first);
  expect((await (await test.signedIn('CLIENT')).get('/startup/last-visited')).json()).toEqual([]);
});

function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
