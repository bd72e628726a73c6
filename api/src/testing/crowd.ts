import { randomUUID } from 'node:crypto';
import { nameKey, searchKey } from '@passerelle/contract';
import { readConfig } from '../config.ts';
import { type Database, openDatabase } from '../db/client.ts';
import { noteAges } from '../features/contact-requests/ages/ages.service.ts';

/*
 * `node api/src/testing/crowd.ts CLIENTS REQUESTS` adds so many clients and contact requests to a migrated database,
 * for the benches: each client with some sign-ins and visits, the requests spread over the cards. It takes the
 * configuration of the API.
 */

const CARDS = 60;
const VISITS_EACH = 5;
/** Days after which the last of the requests is followed up. */
const WAIT = 30;
const DAY = 24 * 60 * 60 * 1000;
const ROWS_AT_ONCE = 50;

const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();

async function insert(db: Database, table: string, rows: object[]): Promise<void> {
  await db.batchInsert(table, rows, ROWS_AT_ONCE);
}

async function addCrowd(db: Database, clientCount: number, requestCount: number): Promise<void> {
  const now = ago(0);
  const cards = Array.from({ length: CARDS }, (_, index) => {
    const name = `Startup ${index}`;
    const dates = { created_at: ago(500), updated_at: now, validate_date: ago(400 - index) };
    return { id: randomUUID(), name, search_name: searchKey(name), status: 'VALIDATED', ...dates };
  });
  const people = Array.from({ length: clientCount }, (_, index) => ({
    userId: randomUUID(),
    clientId: randomUUID(),
    firstName: 'Foule',
    lastName: `Personne ${index}`,
    email: `crowd-${index}@bench.example`,
    age: index % 390,
  }));
  const users = people.map(({ userId, email, firstName, lastName }) => ({
    ...{ id: userId, email, email_key: email, password_hash: 'none', language: 'fr', created_at: now },
    ...{ first_name: firstName, last_name: lastName, name_key: nameKey({ firstName, lastName }) },
  }));
  const several = <Row>(row: (person: (typeof people)[number], index: number) => Row) =>
    people.flatMap((person) => Array.from({ length: VISITS_EACH }, (_, index) => row(person, index)));
  const requests = Array.from({ length: requestCount }, (_, index) => {
    const status = ['OPEN', 'WIP', 'DONE'][index % 3];
    const [client, card] = [people[index % clientCount], cards[Math.floor(index / clientCount) % CARDS]];
    const sides = { client_id: client?.clientId, startup_id: card?.id };
    const date = ago((index % 395) + 0.5);
    return { id: randomUUID(), type: 'LINKING', ...sides, date, status, updated_at: date };
  });

  await insert(db, 'startups', cards);
  await insert(db, 'users', users);
  await insert(
    db,
    'user_roles',
    people.map(({ userId }) => ({ user_id: userId, role: 'CLIENT', position: 0 })),
  );
  await insert(
    db,
    'clients',
    people.map(({ userId, clientId }) => ({
      ...{ id: clientId, user_id: userId, created_at: now, updated_at: now },
    })),
  );
  await insert(
    db,
    'client_criteria',
    people.map(({ clientId }) => ({ client_id: clientId, criterion: 'need', value: 'INVESTMENT' })),
  );
  await insert(
    db,
    'connections',
    several(({ userId, age }, index) => ({
      id: randomUUID(),
      user_id: userId,
      date: ago(age / (index + 1)),
    })),
  );
  await insert(
    db,
    'visits',
    several(({ userId, age }, index) => ({
      id: randomUUID(),
      user_id: userId,
      startup_id: cards[(age + index) % CARDS]?.id,
      date: ago(age / (index + 1)),
    })),
  );
  await insert(db, 'events', requests);
  await insert(
    db,
    'event_history',
    requests.flatMap(({ id, status, date }, index) =>
      [
        { status: 'OPEN', date },
        { status, date: ago(Math.max(0, (index % 395) - (index % WAIT))) },
      ].map((change) => ({ id: randomUUID(), event_id: id, ...change })),
    ),
  );
  await insert(
    db,
    'event_outcomes',
    requests
      .filter(({ status }) => status === 'DONE')
      .map(({ id, date }, index) => ({
        ...{ id: randomUUID(), event_id: id, noted_at: date },
        ...(index % 2 === 0
          ? { kind: 'MET', amount: null, currency: null, invested_on: null }
          : { kind: 'INVESTED', amount: 50_000, currency: 'EUR', invested_on: date.slice(0, 10) }),
      })),
  );
  await noteAges(
    db,
    requests.map(({ id }) => id),
  );
}

const [clientCount = 0, requestCount = 0] = process.argv.slice(2).map(Number);
const database = openDatabase(readConfig(process.env));
try {
  await database.db.transaction((trx) => addCrowd(trx, clientCount, requestCount));
} finally {
  await database.close();
}
