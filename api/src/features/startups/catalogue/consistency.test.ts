import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { buildTestApp, type SignedIn, type TestApp, type TestProcess } from '../../../testing/app.ts';
import { completeParts, pngOf } from '../../../testing/cards.ts';
import { createTestClient } from '../../../testing/client.ts';
import { upload } from '../../../testing/forms.ts';
import { insertCard } from '../card/startups.service.ts';
import { type Ask, firstName, randomOf, watchCards } from './testing/watched-cards.ts';

// A few hundred requests at once take longer than Jest's five seconds on a busy machine.
jest.setTimeout(60_000);

const CARDS = 12;
const WORKERS = 16;
const STEPS = 25;
const DISABLING = 0.05;
const seed = randomInt(2 ** 31);

let test: TestApp;
let second: TestProcess;
beforeAll(async () => {
  test = await buildTestApp();
  second = await test.anotherProcess();
});
afterAll(async () => {
  await second.close();
  await test.close();
});

/** The same person on both processes. */
async function askers(person: SignedIn): Promise<Ask[]> {
  const elsewhere = await createTestClient(second.app, person.account.cookies);
  return [person, elsewhere].map(
    (client): Ask =>
      async (url, { body, headers } = {}) => {
        const answer = await (body ? client.post(url, body) : client.get(url, { headers: headers ?? {} }));
        const isJson = answer.headers['content-type']?.toString().startsWith('application/json');
        return { status: answer.statusCode, body: isJson ? answer.json() : null };
      },
  );
}

describe('two processes with writers and readers at random', () => {
  it(`show no card older than an acknowledged write, and no disabled one (seed ${seed})`, async () => {
    const random = randomOf(seed);
    const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
    const inno = await test.signedIn('INNO');
    const writers = await askers(inno);
    const readers = [
      ...(await askers(await test.signedIn('CLIENT'))),
      ...(await askers(await test.signedIn('BANQUIER'))),
    ];
    const parts = await completeParts(test);
    const cards = [];
    for (let place = 0; place < CARDS; place += 1) {
      const isValidated = place % 4 > 0;
      const status = isValidated ? ('VALIDATED' as const) : ('TO_VALIDATE' as const);
      const validateDate = isValidated ? test.clock.now().toISOString() : null;
      const card = { ...parts, informations: { ...parts.informations, name: firstName(place) } };
      const id = await insertCard(test.database.db, { ...card, status, validateDate }, test.clock.now());
      const picture = await upload(inno, `/startup/${id}/picture`, await pngOf(8, 8));
      const pictureId: string = picture.json().id;
      const kept = await inno.get(`/asset-files/${pictureId}`);
      cards.push({ id, pictureId, pictureTag: kept.headers.etag ?? '', isValidated });
    }
    const watched = watchCards(cards, parts, { random, disabling: DISABLING });

    await Promise.all(
      Array.from({ length: WORKERS }, async (_, worker) => {
        for (let step = 0; step < STEPS; step += 1) {
          if (worker % 4 === 0) await watched.change(pick(writers));
          else await watched.read(pick(readers));
        }
      }),
    );
    for (const ask of readers) await watched.readAll(ask);

    expect(watched.faults).toEqual([]);
    expect(watched.counts.writes).toBeGreaterThan(WORKERS);
  });
});
