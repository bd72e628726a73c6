import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startupDraftSchema } from '@passerelle/contract';
import { completeCard } from '@passerelle/contract/startups/testing/complete-card';
import type { DatabaseClient } from '../../../../api/src/db/client.ts';
import { insertEcosystem } from '../../../../api/src/features/ecosystems/ecosystems.service.ts';
import { insertCard } from '../../../../api/src/features/startups/card/startups.service.ts';
import {
  type Ask,
  firstName,
  randomOf,
  watchCards,
} from '../../../../api/src/features/startups/catalogue/testing/watched-cards.ts';
import { systemClock } from '../../../../api/src/ports/clock.ts';
import { type Account, createAccount } from '../../../../api/src/testing/accounts.ts';
import { createTestDatabase } from '../../../../api/src/testing/database/database.ts';
import { createVisitor } from '../../../../api/src/testing/visitor.ts';
import { type ApiProcess, startApi } from '../../../develop/start/api/api-process.ts';
import { findFreePort } from '../../../develop/start/preconditions.ts';

const PROCESSES = 2;
const WORKERS = 200;
/** One worker in so many writes. */
const WRITES = 5;
const CARDS = 400;
const MILLISECONDS = 60_000;
/** So that there are cards to the end. */
const DISABLING = 0.01;

async function partsOf(database: DatabaseClient) {
  const village = { name: 'Village', comment: null, subEcosystems: [] };
  const ecosystemId = await insertEcosystem(database.db, village);
  const parts = startupDraftSchema.parse(completeCard);
  return { ...parts, informations: { ...parts.informations, ecosystemId } };
}

type Parts = Awaited<ReturnType<typeof partsOf>>;

/** Cards, half of them to validate, each with a picture whose file nobody asks for: browsers have it already. */
async function addCards({ db }: DatabaseClient, parts: Parts) {
  const cards = [];
  for (let place = 0; place < CARDS; place += 1) {
    const isValidated = place % 2 > 0;
    const now = systemClock.now();
    const state = isValidated
      ? { status: 'VALIDATED' as const, validateDate: now.toISOString() }
      : { status: 'TO_VALIDATE' as const, validateDate: null };
    const informations = { ...parts.informations, name: firstName(place) };
    const id = await insertCard(db, { ...parts, informations, ...state }, now);
    const pictureId = randomUUID();
    await db('files').insert({
      ...{ id: pictureId, startup_id: id, kind: 'PICTURE', position: 0, created_at: now.toISOString() },
      ...{ content_type: 'image/png', bytes: 8, width: 8, height: 8 },
    });
    cards.push({ id, pictureId, pictureTag: `"${pictureId}.image/png"`, isValidated });
  }
  return cards;
}

/**
 * Two processes, 200 workers that write and read at random for a minute: nobody is shown a card that is older than a write
 * that was acknowledged before they asked, and nothing of a disabled one. On the engine that TEST_DATABASE_URL names.
 */
export async function benchConsistency(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'passerelle-consistency-'));
  const testDatabase = await createTestDatabase(folder);
  const database = testDatabase.open();
  const environment = {
    ...testDatabase.environment,
    DATA_FOLDER: folder,
    LOG_LEVEL: 'warn',
    STAFF_SIGN_IN: 'password',
    SMTP_URL: '',
  };
  const start = async () =>
    startApi({ port: await findFreePort(), environment, log: (text) => process.stderr.write(text) });
  const apis: ApiProcess[] = [];
  for (let index = 0; index < PROCESSES; index += 1) apis.push(await start());
  try {
    const accounts: Record<'INNO' | 'CLIENT' | 'BANQUIER', Account> = {
      INNO: await createAccount(database.db, systemClock, 'INNO'),
      CLIENT: await createAccount(database.db, systemClock, 'CLIENT'),
      BANQUIER: await createAccount(database.db, systemClock, 'BANQUIER'),
    };
    const seed = randomInt(2 ** 31);
    const random = randomOf(seed);
    const parts = await partsOf(database);
    const watched = watchCards(await addCards(database, parts), parts, { random, disabling: DISABLING });

    const askAs = (account: Account): Ask => {
      const visitor = createVisitor(account.cookies);
      return (url, options) => {
        const api = apis[Math.floor(random() * apis.length)] as ApiProcess;
        return visitor.call(api, url, options);
      };
    };
    const end = performance.now() + MILLISECONDS;
    await Promise.all(
      Array.from({ length: WORKERS }, async (_, worker) => {
        const isWriter = worker % WRITES === 0;
        const ask = askAs(accounts[isWriter ? 'INNO' : worker % 2 ? 'CLIENT' : 'BANQUIER']);
        while (performance.now() < end) await (isWriter ? watched.change(ask) : watched.read(ask));
      }),
    );
    await watched.readAll(askAs(accounts.CLIENT));

    const { writes, reads } = watched.counts;
    process.stdout.write(
      `${database.engine}, ${PROCESSES} processes, ${WORKERS} workers, seed ${seed}: ` +
        `${writes} writes, ${reads} reads, ${watched.faults.length} faults\n`,
    );
    for (const fault of watched.faults.slice(0, 10)) process.stdout.write(`${fault}\n`);
    return watched.faults.length === 0;
  } finally {
    await Promise.all(apis.map((api) => api.stop()));
    await database.close();
    await testDatabase.remove();
    await rm(folder, { recursive: true, force: true });
  }
}
