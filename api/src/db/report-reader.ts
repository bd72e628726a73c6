import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { errorCode } from '../error-code.ts';
import { shareReads } from './reads/shared-reads.ts';
import { findPosition, hasReplayed, type Position } from './replica-position.ts';
import type { ReplicaLimits } from './settings.ts';
import { isUnavailable } from './unavailable.ts';

/**
 * Who answered a read: the replica, or the primary, as the replica had not replayed in time what was committed before,
 * or gave no answer, or is none of this primary.
 */
export const reportAnswers = ['replica', 'behind', 'unavailable'] as const;
export type ReportAnswer = (typeof reportAnswers)[number];

/** Reads for the team's reports and exports, which a replica may answer. */
export interface ReportReader {
  /**
   * Answers what the work reads, never from before what was committed when this was called. The work may be run twice, so it does nothing
   * but read, and one statement after the other: at the replica all of them share one connection.
   */
  read<Result>(work: (db: Knex) => Promise<Result>): Promise<Result>;
  /** The connections to the replica, for those who watch; undefined where there is none. */
  replica: Knex | undefined;
  /** Calls back after each choice; with why, where the replica was asked in vain. Never called where there is none. */
  watch(onAnswer: (answer: ReportAnswer, error?: unknown) => void): void;
}

/** The form of PostgreSQL's codes. */
const SQLSTATE = /^[\dA-Z]{5}$/;

/** How often a replica that is behind is asked anew, in milliseconds. */
const ASK_EVERY = 10;

class Behind extends Error {
  constructor() {
    super('the replica has not replayed in time what was committed');
  }
}

/** Without a replica: every read is one of the primary, and nothing else is asked. */
export function readReportsAtHome(readDb: Knex): ReportReader {
  return { read: (work) => work(readDb), replica: undefined, watch() {} };
}

/** Reads from a replica that has what was committed before the call, else from the primary. */
export function readReportsFrom(replica: Knex, primary: Knex, limits: ReplicaLimits): ReportReader {
  const positions = shareReads<'now', Position>(async () => new Map([['now', await findPosition(primary)]]));
  const watchers: ((answer: ReportAnswer, error?: unknown) => void)[] = [];
  /** Why the replica was last not used, and until when it is left alone; null while it is used. */
  let rest: { answer: ReportAnswer; until: number } | null = null;

  const tell = (answer: ReportAnswer, error?: unknown) => {
    for (const watcher of watchers) watcher(answer, error);
  };

  function leaveAlone(error: unknown): void {
    const answer = error instanceof Behind ? 'behind' : 'unavailable';
    rest = { answer, until: performance.now() + limits.restMilliseconds };
    tell(answer, error);
  }

  /** A transaction of the replica that sees what the primary shows; undefined where there is none now. */
  async function choose(): Promise<Knex.Transaction | undefined> {
    if (rest && performance.now() < rest.until) {
      tell(rest.answer);
      return undefined;
    }
    // What the primary does not tell, the work will not be told either.
    const position = await positions('now').catch(() => undefined);
    if (!position) return undefined;
    // While one call tries again, the others keep to the primary.
    if (rest) rest.until = performance.now() + limits.restMilliseconds;
    try {
      const trx = await openAt(replica, position, limits);
      rest = null;
      return trx;
    } catch (error) {
      leaveAlone(error);
      return undefined;
    }
  }

  return {
    replica,
    watch(onAnswer) {
      watchers.push(onAnswer);
    },
    async read(work) {
      const trx = await choose();
      if (!trx) return work(primary);
      try {
        const result = await work(trx);
        tell('replica');
        return result;
      } catch (error) {
        if (!isOfDatabase(error)) throw error;
        leaveAlone(error);
      } finally {
        endQuietly(trx);
      }
      return work(primary);
    },
  };
}

/** @throws Behind where it has not replayed in time; what the replica answers */
async function openAt(
  replica: Knex,
  position: Position,
  { answerMilliseconds, catchUpMilliseconds }: ReplicaLimits,
): Promise<Knex.Transaction> {
  const opening = replica.transaction({ readOnly: true });
  const trx = await inTime(opening, answerMilliseconds).catch((error: unknown) => {
    opening.then(endQuietly, () => {});
    throw error;
  });
  try {
    const end = performance.now() + catchUpMilliseconds;
    while (!(await inTime(hasReplayed(trx, position), answerMilliseconds))) {
      if (performance.now() >= end) throw new Behind();
      await wait(ASK_EVERY);
    }
    return trx;
  } catch (error) {
    endQuietly(trx);
    throw error;
  }
}

/** @throws where the answer is not there in time */
function inTime<Answer>(asked: Promise<Answer>, milliseconds: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const late = new Error(`the replica gave no answer within ${milliseconds} ms`);
    const timer = setTimeout(() => reject(late), milliseconds);
    asked.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}

/** Whether the server or the way to it failed, and not what is read, such as a record that is not there. */
function isOfDatabase(error: unknown): boolean {
  const code = errorCode(error);
  return isUnavailable(error) || (typeof code === 'string' && SQLSTATE.test(code));
}

/** Nobody waits for the end of a transaction that has written nothing; a connection that is gone ends by itself. */
function endQuietly(trx: Knex.Transaction): void {
  trx.rollback().catch(() => {});
}
