import type { Database } from '../../db/client.ts';
import { followLog } from '../../in-memory/follow.ts';
import { type ActivityChange, createActivityStore } from './activity.store.ts';
import { type ActivityModel, createActivityModel, type KnownClient } from './activity-model.ts';

/** As many rows are read at a time; other calls are served in between. */
const AT_ONCE = 1_000;

export interface ActivityDependencies {
  readDb: Database;
  /** Which state the database is in. */
  state(): Promise<string>;
}

export type ActivityService = ReturnType<typeof createActivityService>;

async function readAll<Row extends { id: string }>(
  readAfter: (id: string, limit: number) => Promise<Row[]>,
  add: (rows: Row[]) => void,
): Promise<void> {
  let last = '';
  for (;;) {
    const rows = await readAfter(last, AT_ONCE);
    add(rows);
    const end = rows.at(-1)?.id;
    if (end === undefined || rows.length < AT_ONCE) return;
    last = end;
  }
}

/** Keeps in memory when clients signed in and who opened which card, as the database has it. */
export function createActivityService({ readDb, state }: ActivityDependencies) {
  const store = createActivityStore(readDb);

  async function load(): Promise<ActivityModel> {
    const model = createActivityModel();
    await readAll(store.readClientsAfter, (rows) => model.addClients(rows.map(clientOf)));
    await readAll(store.readSignInsAfter, model.addSignIns);
    await readAll(store.readVisitsAfter, model.addVisits);
    return model;
  }

  async function readPeople(changes: readonly ActivityChange[]) {
    const ids = [...new Set(changes.flatMap((change) => (change.startup_id ? [] : (change.user_id ?? []))))];
    const read = await readInParts(ids, async (some) => ({
      clients: await store.readClients(some),
      signIns: await store.readSignIns(some),
    }));
    return (model: ActivityModel) => {
      for (const id of ids) model.forgetClient(id);
      for (const { clients, signIns } of read) {
        model.addClients(clients.map(clientOf));
        model.addSignIns(signIns);
      }
    };
  }

  async function readVisits(changes: readonly ActivityChange[]) {
    const pairs = new Map<string, { user: string; startup: string }>();
    for (const { user_id: user, startup_id: startup } of changes) {
      if (user && startup) pairs.set(`${user} ${startup}`, { user, startup });
    }
    const read = await readInParts([...pairs.values()], (some) =>
      store.readVisits(
        some.map(({ user }) => user),
        some.map(({ startup }) => startup),
      ),
    );
    // Each person was read with each card; in another part, a pair may have come once more.
    const visits = new Map(read.flat().map((visit) => [visit.id, visit] as const));
    return (model: ActivityModel) => {
      for (const { user, startup } of pairs.values()) model.forgetVisits(user, startup);
      model.addVisits(
        [...visits.values()].filter((visit) => pairs.has(`${visit.userId} ${visit.startupId}`)),
      );
    };
  }

  const followed = followLog({
    log: store.log,
    state,
    load,
    async readChanged(changes: readonly ActivityChange[]) {
      const [putPeople, putVisits] = [await readPeople(changes), await readVisits(changes)];
      return (model: ActivityModel) => {
        putPeople(model);
        putVisits(model);
      };
    },
  });

  return {
    /** What happened as the database had it when this was called, or later. */
    current: followed.current,
    trimLog: (db: Database) => createActivityStore(db).log.trim(),
  };
}

const clientOf = ({ userId, clientId, entity }: KnownClient): KnownClient => ({ userId, clientId, entity });

/** As many people or pairs are looked up by one query. */
const LOOKED_UP = 200;

async function readInParts<Key, Found>(
  keys: readonly Key[],
  read: (some: readonly Key[]) => Promise<Found>,
): Promise<Found[]> {
  const found: Found[] = [];
  for (let start = 0; start < keys.length; start += LOOKED_UP) {
    found.push(await read(keys.slice(start, start + LOOKED_UP)));
  }
  return found;
}
