import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/client.ts';
import { type Clock, instantAt } from '../ports/clock.ts';
import { createJobsStore } from './jobs.store.ts';
import { createLoop, type Loop } from './loop.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** Longer than a run takes: a process that has held the job for so long, in milliseconds, has failed or died. */
const CLAIM = HOUR;
/** How often each process checks whether the job is due, in milliseconds. */
const ASK_INTERVAL = HOUR;

export interface DailyJobDependencies {
  db: Database;
  clock: Clock;
  logger: FastifyBaseLogger;
  /** Identifies the job in the database. */
  name: string;
  /** The work. Doing it twice has to be harmless: a process may die before it can say that it has done it. */
  run(): Promise<void>;
  /** When the job is due again after a run that began at an instant; a day later unless given. */
  nextAfter?(start: Date): Date;
  /** Called after each run of this process. */
  onRun?(run: JobRun): void;
}

export interface JobRun {
  name: string;
  /** False: it failed. */
  isDone: boolean;
  milliseconds: number;
}

export interface DailyJob extends Loop {
  /** Runs the job unless some process did so within a day, or does so now; says whether it ran. Never rejects. */
  runIfDue(): Promise<boolean>;
}

const dayAfter = (start: Date) => new Date(start.getTime() + DAY);

/** A job that is done once a day however many processes there are: a row in the database says when it is due. */
export function createDailyJob(dependencies: DailyJobDependencies): DailyJob {
  const { db, clock, logger, name, run, nextAfter = dayAfter, onRun } = dependencies;
  const store = createJobsStore(db);

  async function measured(work: () => Promise<void>): Promise<void> {
    const start = performance.now();
    const note = (isDone: boolean) => onRun?.({ name, isDone, milliseconds: performance.now() - start });
    try {
      await work();
    } catch (error) {
      note(false);
      throw error;
    }
    note(true);
  }

  async function claimAndRun(): Promise<boolean> {
    const start = clock.now();
    const claim = { name, now: start.toISOString(), claimedUntil: instantAt(start.getTime() + CLAIM) };
    await store.introduce(name, claim.now);
    if (!(await store.claim(claim))) return false;
    await measured(run);
    await store.markDone(claim, clock.now().toISOString(), nextAfter(start).toISOString());
    logger.info({ job: name }, 'the daily job is done');
    return true;
  }

  function onFailure(error: unknown): false {
    logger.error({ err: error, job: name }, 'the daily job failed; it is tried again when its claim ends');
    return false;
  }

  return {
    ...createLoop({ run: claimAndRun, every: ASK_INTERVAL, onFailure }),
    runIfDue: () => claimAndRun().catch(onFailure),
  };
}
