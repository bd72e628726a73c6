import type { Database } from '../../db/client.ts';

interface Statement {
  sql: string;
}

type Run = (this: unknown, connection: object, statement: Statement) => Promise<unknown>;

export interface FailingStatements {
  /** From now on, each transaction fails once it has run so many statements; no number lets them all through. */
  failAfter(statements: number | null): void;
  /** The next transaction with such a statement is committed, and does not hear of it: its connection was lost meanwhile. */
  loseCommitOf(statement: RegExp): void;
  /** Takes the fault out of the driver again. */
  restore(): void;
}

const isBegin = ({ sql }: Statement) => /^BEGIN/i.test(sql);
const isCommit = ({ sql }: Statement) => /^COMMIT/i.test(sql);
const isEnd = ({ sql }: Statement) => /^(COMMIT|ROLLBACK)/i.test(sql);

/** Puts a fault between Knex and its driver: the statement itself has run when its transaction hears of the failure. */
export function breakStatements(db: Database): FailingStatements {
  // Knex makes the client of a transaction from this prototype.
  const driver: { _query: Run } = Object.getPrototypeOf(db.client);
  const original = driver._query;
  const counts = new WeakMap<object, number>();
  let limit: number | null = null;
  let lost: RegExp | null = null;
  let losing: object | null = null;

  driver._query = async function (connection, statement) {
    const answer = await original.call(this, connection, statement);
    if (lost?.test(statement.sql)) losing = connection;
    if (isCommit(statement) && losing === connection) {
      [lost, losing] = [null, null];
      throw new Error('The test loses the answer to a commit');
    }
    if (isBegin(statement)) counts.set(connection, 0);
    else if (isEnd(statement)) counts.delete(connection);
    const count = counts.get(connection);
    if (count === undefined || isBegin(statement)) return answer;
    counts.set(connection, count + 1);
    if (count + 1 === limit) throw new Error(`The test lets the statement fail: ${statement.sql}`);
    return answer;
  };

  return {
    failAfter(statements) {
      limit = statements;
    },
    loseCommitOf(statement) {
      lost = statement;
    },
    restore() {
      driver._query = original;
    },
  };
}
