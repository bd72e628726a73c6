import { serverOf } from '../db/client.ts';
import { type ChangeLog, keptChanges, type LogReading } from './change-log.store.ts';

/** More changes than this are not read one by one: to read everything anew is quicker. */
const FOLLOWED = 5_000;

/** How a model is made of a database, and kept as the database is. */
export interface Followed<Model, Change> {
  log: Pick<ChangeLog<Change>, 'read'>;
  /** Which state the database is in (`DatabaseClient.state`). */
  state(): Promise<string>;
  /** Reads everything. */
  load(): Promise<Model>;
  /** Reads what has changed; answers what puts all of it into the model at once. */
  readChanged(changes: readonly Change[]): Promise<(model: Model) => void>;
}

interface Kept<Model> {
  model: Model;
  epoch: string;
  server: string;
  /** From which number on the log has to be read. */
  from: number;
  /** Numbers from there on whose changes the model has already. */
  known: ReadonlySet<number>;
}

/**
 * Keeps a model in memory as the database is. Each call asks the log, in one read that begins after the call and is shared
 * by those who call at once, for what has changed since the last: nobody is answered from a state that is older than what
 * was committed before they asked. A log that has been cut further than that, a database that has gone back, or another
 * server, has everything read anew.
 */
export function followLog<Model, Change>({ log, state, load, readChanged }: Followed<Model, Change>) {
  let kept: Kept<Model> | null = null;
  let verifiedAsOf: string | null = null;
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Model> | null = null;

  const goesOn = (before: Kept<Model>, reading: LogReading<Change>, server: string) =>
    before.epoch === reading.epoch &&
    before.server === server &&
    before.from >= reading.first &&
    before.from <= reading.horizon &&
    reading.changes.length <= keptChanges;

  async function advance(server: string): Promise<Kept<Model>> {
    const before = kept;
    const reading = await log.read(before?.from ?? null);
    const { epoch, horizon, changes } = reading;
    const news = changes.filter(({ number }) => !before?.known.has(number));
    const known = new Set(changes.map(({ number }) => number).filter((number) => number >= horizon));
    if (!before || !goesOn(before, reading, server) || news.length > FOLLOWED) {
      return { model: await load(), epoch, server, from: horizon, known };
    }
    if (news.length > 0) (await readChanged(news))(before.model);
    return { ...before, from: horizon, known };
  }

  async function refresh(): Promise<Model> {
    const asOf = await state();
    if (!kept || verifiedAsOf !== asOf) {
      kept = await advance(serverOf(asOf));
      verifiedAsOf = asOf;
    }
    return kept.model;
  }

  /** One at a time: who comes while one is under way shares the one that comes after it. */
  function current(): Promise<Model> {
    next ??= running.then(() => {
      next = null;
      const refreshing = refresh();
      running = refreshing.catch(() => undefined);
      return refreshing;
    });
    return next;
  }

  return {
    /** The model as the database was when it was asked for, or later. It is to be read before anything else is waited for. */
    current,
  };
}
