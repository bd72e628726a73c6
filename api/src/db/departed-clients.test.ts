import { expect, it } from '@jest/globals';
import { departedClientNote } from '@passerelle/contract';
import { createDatabaseInFolder } from '../testing/database/database.ts';
import { up } from './migrations/0020s/0021_departed_clients.ts';

const instant = '2026-03-02T09:00:00.000Z';
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

it('closes the requests that clients left behind, and a second run changes nothing', async () => {
  const testDatabase = await createDatabaseInFolder('departed');
  const client = testDatabase.open();
  try {
    const { db } = client;
    const people = { id: idOf(1), email: 'reste@passerelle.example', email_key: 'reste@passerelle.example' };
    await db('users').insert({ ...people, password_hash: 'none', language: 'fr', created_at: instant });
    await db('clients').insert({ id: idOf(1), user_id: idOf(1), created_at: instant, updated_at: instant });
    const requests = [
      [null, 'OPEN'],
      [null, 'WIP'],
      [null, 'DONE'],
      [idOf(1), 'OPEN'],
    ] as const;
    for (const [index, [client_id, status]] of requests.entries()) {
      const request = {
        id: idOf(index),
        type: 'LINKING',
        client_id,
        status,
        date: instant,
        updated_at: instant,
      };
      await db('events').insert(request);
    }
    const kept = () => db('events').orderBy('id').select('status', 'comment', 'revision');
    const history = () => db('event_history').orderBy('event_id').select('event_id', 'status', 'comment');
    const untouched = { comment: null, revision: (await kept())[0]?.revision };
    const closed = { status: 'DONE', comment: departedClientNote };

    await up(db);
    const before = await kept();
    expect(before).toEqual([
      { ...closed, revision: untouched.revision + 1 },
      { ...closed, revision: untouched.revision + 1 },
      { ...untouched, status: 'DONE' },
      { ...untouched, status: 'OPEN' },
    ]);
    expect(await history()).toEqual([
      { ...closed, event_id: idOf(0) },
      { ...closed, event_id: idOf(1) },
    ]);

    await up(db);
    expect(await kept()).toEqual(before);
    expect(await history()).toHaveLength(2);
  } finally {
    await client.close();
    await testDatabase.remove();
  }
});
