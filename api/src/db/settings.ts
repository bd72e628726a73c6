import { z } from '@passerelle/contract';

/** How a process reads reports from a replica, where there is one. */
export interface ReplicaLimits {
  /** Connections of this process to the replica: one for each report that is read at the same time. */
  connections: number;
  /** Until a connection has to be there, and each time until it has to answer how far the replica is, in milliseconds. */
  answerMilliseconds: number;
  /** Until the replica has to have what was committed before the report was asked for, in milliseconds. */
  catchUpMilliseconds: number;
  /** For how long a replica is left alone that gave no answer or was behind, in milliseconds. */
  restMilliseconds: number;
}

/** How a process shares its database: the connections it holds, and how long it waits. */
export interface DatabaseLimits {
  /** Connections of this process to PostgreSQL. */
  connections: number;
  /** Until a new connection has to be open, in seconds. */
  connectSeconds: number;
  /** Until a connection of the pool, or SQLite's one writing connection, has to be free, in seconds. */
  acquireSeconds: number;
  /** The longest statement, in seconds. */
  statementSeconds: number;
  /** The longest wait of a statement for what another transaction holds, in seconds. */
  lockSeconds: number;
  /** How long a transaction may be open without a statement, in seconds. */
  idleTransactionSeconds: number;
  replica: ReplicaLimits;
}

/** What holds where no variable says otherwise. */
export const standardLimits: DatabaseLimits = {
  // Eight processes stay under the 100 connections that PostgreSQL allows unless configured otherwise.
  connections: 10,
  // A connection within a data centre takes milliseconds; one that takes seconds goes to a server that is gone.
  connectSeconds: 5,
  // People wait for an answer about so long; the proxy in front gives up after 60 seconds.
  acquireSeconds: 10,
  // The slowest page of 20,000 cards takes well under a second: a statement that runs this long is out of control.
  statementSeconds: 15,
  // Transactions take milliseconds: a wait of this length means that one hangs.
  lockSeconds: 5,
  // Between two statements a transaction computes, or writes a picture to a disk that may be slow.
  idleTransactionSeconds: 60,
  replica: {
    // The team's reports, of which each takes a fraction of a second.
    connections: 4,
    // A server of the same network is reached in milliseconds; who asked for a report waits no longer before the primary answers it.
    answerMilliseconds: 1_000,
    // Three times what the slowest of a hundred reads right after a write took on a busy machine (docs/decisions/0067); nobody notices it.
    catchUpMilliseconds: 200,
    // A restart takes some seconds; one report in five seconds finds out whether it is over.
    restMilliseconds: 5_000,
  },
};

function seconds(standard: number, most: number) {
  return {
    schema: z.coerce.number().int().min(1).max(most).default(standard),
    expected: `a whole number of seconds from 1 to ${most}`,
  };
}

const address = z
  .string()
  .regex(/^postgres(ql)?:\/\/\S+$/)
  .optional();

const flag = z.stringbool({ truthy: ['true'], falsy: ['false'] });

/** The variables of the environment that set how the database is used. */
export const databaseSettings = {
  DATABASE_URL: {
    schema: address,
    expected: 'postgres://USER:PASSWORD@HOST:PORT/DATABASE, or nothing for an SQLite file in DATA_FOLDER',
  },
  DATABASE_READ_URL: {
    schema: address,
    expected: 'postgres://USER:PASSWORD@HOST:PORT/DATABASE of a replica, or nothing where there is none',
  },
  DATABASE_POOL: {
    schema: z.coerce.number().int().min(2).max(100).default(standardLimits.connections),
    expected: 'a whole number of connections from 2 to 100',
  },
  DATABASE_CONNECT_SECONDS: seconds(standardLimits.connectSeconds, 60),
  DATABASE_ACQUIRE_SECONDS: seconds(standardLimits.acquireSeconds, 60),
  DATABASE_STATEMENT_SECONDS: seconds(standardLimits.statementSeconds, 600),
  DATABASE_LOCK_SECONDS: seconds(standardLimits.lockSeconds, 600),
  DATABASE_IDLE_TRANSACTION_SECONDS: seconds(standardLimits.idleTransactionSeconds, 3600),
  MIGRATE: { schema: flag.default(true), expected: 'true or false' },
} as const;

type Values = {
  [Name in keyof typeof databaseSettings]: z.output<(typeof databaseSettings)[Name]['schema']>;
};

/** The limits that the variables say; those of a replica have none. */
export function databaseLimitsOf(values: Values): DatabaseLimits {
  return {
    connections: values.DATABASE_POOL,
    connectSeconds: values.DATABASE_CONNECT_SECONDS,
    acquireSeconds: values.DATABASE_ACQUIRE_SECONDS,
    statementSeconds: values.DATABASE_STATEMENT_SECONDS,
    lockSeconds: values.DATABASE_LOCK_SECONDS,
    idleTransactionSeconds: values.DATABASE_IDLE_TRANSACTION_SECONDS,
    replica: standardLimits.replica,
  };
}

/** A line where a replica is named of a database that has none. */
export function problemsOfReplica(values: Pick<Values, 'DATABASE_URL' | 'DATABASE_READ_URL'>): string[] {
  if (!values.DATABASE_READ_URL || values.DATABASE_URL) return [];
  return ['DATABASE_READ_URL needs DATABASE_URL: an SQLite file has no replica.'];
}
