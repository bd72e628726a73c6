import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { buildTestApp, type SignedIn, type TestApp } from '../../testing/app.ts';
import { startupWithCard } from '../../testing/cards.ts';
import { signInClient } from './testing/people.ts';

jest.setTimeout(120_000);

/**
 * More requests than SQLite takes values in one statement (32,766). What names the requests that it is about one by one fails from
 * there on, and shows in no smaller test.
 */
const MANY = 33_000;

describe('more contact requests than one statement can name', () => {
  let api: TestApp;
  let anna: SignedIn;
  beforeEach(async () => {
    api = await buildTestApp();
    anna = await api.signedIn('INNO');
  });
  afterEach(() => api.close());

  const now = () => api.clock.now().toISOString();
  /** The engine makes them itself: sent to it row by row, they took most of the test's time. */
  async function insertRequests(particulars: Record<string, string>): Promise<void> {
    const { db } = api.database;
    const row = { type: 'LINKING', date: now(), updated_at: now(), ...particulars };
    const names = Object.keys(row);
    await db.raw(
      `INSERT INTO events (id, ${names.join(', ')})
      WITH RECURSIVE numbers(number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < ${MANY})
      SELECT '00000000-0000-4000-8000-' || substr(CAST(1000000000000 + number AS TEXT), 2),
        ${names.map(() => 'CAST(? AS TEXT)').join(', ')} FROM numbers`,
      Object.values(row),
    );
  }

  test('are counted to the startup that they are to', async () => {
    const startup = await startupWithCard(api, 'VALIDATED');
    await insertRequests({ startup_id: startup.cardId, status: 'WIP' });
    const asked =
      "INSERT INTO introductions (event_id, asked_at, criteria) SELECT id, date, '[]' FROM events";
    await api.database.db.raw(asked);
    expect((await startup.get('/startup/my/introductions/summary')).json()).toMatchObject({ awaited: MANY });
  });

  test('forget the client who leaves', async () => {
    const client = await signInClient(api);
    await insertRequests({ client_id: client.clientId, status: 'DONE', comment: 'Zoé Garçon' });
    expect((await anna.delete(`/admin/user/${client.account.id}`)).statusCode).toBe(204);
    const { data } = (await anna.get('/event?page=0&pageSize=1')).json();
    expect(data).toMatchObject([{ clientId: null, comment: null }]);
    const [kept] = await api.database.db('events').whereNull('comment').count({ total: '*' });
    expect(Number(kept?.total)).toBe(MANY);
  });
});
