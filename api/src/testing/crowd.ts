import { randomUUID } from 'node:crypto';
import { auditActions, nameKey, searchKey } from '@passerelle/contract';
import { readConfig } from '../config.ts';
import { type Database, openDatabase } from '../db/client.ts';
import { createAuditStore } from '../features/audit/audit.store.ts';
import { chain } from '../features/audit/chain.ts';
import { noteAges } from '../features/contact-requests/ages/ages.service.ts';

/*
 * `node api/src/testing/crowd.ts CLIENTS REQUESTS ENTRIES` adds so many clients, contact requests and entries of the audit trail to a
 * migrated database, for the benches: each client with some sign-ins and visits, the requests spread over the cards, the entries about
 * what the team does with clients. It takes the configuration of the API.
 */

const CARDS = 60;
const VISITS_EACH = 5;
/** Days after which the last of the requests is followed up. */
const WAIT = 30;
const DAY = 24 * 60 * 60 * 1000;
const ROWS_AT_ONCE = 50;
/** Entries of the audit trail that are held at once. */
const ENTRIES_AT_ONCE = 10_000;

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

/** Continues the audit trail: members of the team who did one thing after the other to one client after the other. */
async function addEntries(db: Database, count: number): Promise<void> {
  const store = createAuditStore(db);
  const clientIds: string[] = await db('clients').orderBy('id').pluck('id');
  const team = Array.from({ length: 10 }, () => randomUUID());
  for (let added = 0; added < count; added += ENTRIES_AT_ONCE) {
    const head = await store.lockHead();
    const entries = Array.from({ length: Math.min(ENTRIES_AT_ONCE, count - added) }, (_, index) => {
      const number = added + index;
      return {
        date: ago(((count - number) / count) * 1_000),
        action: auditActions[number % auditActions.length] ?? 'CLIENT_EDITED',
        origin: 'REQUEST' as const,
        actorId: team[number % team.length] ?? null,
        entityType: 'CLIENT' as const,
        entityId: clientIds[number % clientIds.length] ?? null,
        ...{ recipientType: null, recipientId: null, contactRequestId: null, requestId: null },
        details: '{}',
      };
    });
    const chained = chain(head, entries);
    await store.add(chained, chained.at(-1) ?? head);
  }
}

const [clientCount = 0, requestCount = 0, entryCount = 0] = process.argv.slice(2).map(Number);
const database = openDatabase(readConfig(process.env));
try {
  await database.db.transaction(async (trx) => {
    await addCrowd(trx, clientCount, requestCount);
    await addEntries(trx, entryCount);
  });
} finally {
  await database.close();
}
