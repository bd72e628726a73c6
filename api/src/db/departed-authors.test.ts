import { expect, it } from '@jest/globals';
import { createDatabaseInFolder } from '../testing/database/database.ts';
import { up } from './migrations/0070s/0074_departed_authors.ts';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const dayOf = (number: number) => `2026-03-0${number}T09:00:00.000Z`;
const [person, member, clientId] = [idOf(1), idOf(2), idOf(3)];
const [ofClient, ofTeam, anew, answered, known] = [idOf(10), idOf(11), idOf(12), idOf(13), idOf(14)];

it('takes who is no client any more off their requests, and nobody else', async () => {
  const testDatabase = await createDatabaseInFolder('authors');
  const client = testDatabase.open();
  try {
    const { db } = client;
    for (const id of [person, member]) {
      const email = `${id}@bank.example`;
      const row = { id, email, email_key: email, password_hash: '', language: 'fr', created_at: dayOf(1) };
      await db('users').insert(row);
    }
    await db('clients').insert({ id: clientId, user_id: person, created_at: dayOf(1), updated_at: dayOf(1) });
    const request = { type: 'LINKING', date: dayOf(1), updated_at: dayOf(1), status: 'DONE' };
    await db('events').insert([
      { ...request, id: ofClient, source: 'CLIENT' },
      { ...request, id: ofTeam, source: 'TEAM', withdrawn_at: dayOf(3) },
      { ...request, id: anew, source: 'TEAM', date: dayOf(4) },
      { ...request, id: answered, source: 'TEAM' },
      { ...request, id: known, source: 'CLIENT', client_id: clientId },
    ]);
    let number = 100;
    const done = (event_id: string, author_id: string, day: number) => {
      number += 1;
      return { id: idOf(number), event_id, author_id, date: dayOf(day), status: 'OPEN' };
    };
    await db('event_history').insert([
      done(ofClient, person, 1),
      done(ofClient, member, 2),
      done(ofClient, person, 3),
      done(ofTeam, member, 1),
      done(ofTeam, person, 3),
      done(anew, member, 1),
      done(anew, person, 3),
      done(anew, person, 4),
      done(answered, member, 1),
      done(known, person, 1),
    ]);
    const written = { kind: 'CLIENT_MESSAGE', noted_at: dayOf(4) };
    await db('event_log').insert([
      { ...written, id: idOf(200), event_id: ofClient, author_id: person },
      { ...written, id: idOf(201), event_id: ofClient, author_id: member, kind: 'NOTE' },
      { ...written, id: idOf(202), event_id: ofTeam, author_id: person },
      { ...written, id: idOf(203), event_id: answered, author_id: person, kind: 'FOLLOW_UP_TALKING' },
      { ...written, id: idOf(204), event_id: known, author_id: person },
    ]);
    const authors = async (table: string) => db(table).orderBy('id').pluck('author_id');

    for (const _run of ['once', 'again']) {
      await up(db);
      const ofOthers = [null, member, null, member, null, member, null, null, member];
      expect(await authors('event_history')).toEqual([...ofOthers, person]);
      expect(await authors('event_log')).toEqual([null, member, null, null, person]);
    }
  } finally {
    await client.close();
    await testDatabase.remove();
  }
});
