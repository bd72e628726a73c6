import { errorCode } from '../error-code.ts';

/** PostgreSQL's codes of temporary failures. */
const postgresqlCodes = new Set([
  '40001', // serialization failure
  '40P01', // deadlock
  '53100', // the disk is full
  '53200', // no memory is left
  '53300', // too many connections
  '55P03', // DATABASE_LOCK_SECONDS
  '57014', // DATABASE_STATEMENT_SECONDS
  '25P03', // DATABASE_IDLE_TRANSACTION_SECONDS
  '57P01', // the server stops
  '57P02', // the server crashed
  '57P03', // the server starts
]);
/** The class of PostgreSQL's errors of the connection itself. */
const connectionErrors = /^08/;

const otherCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EPIPE'],
  ...['ETIMEDOUT', 'ENOSPC', 'EDQUOT', 'SQLITE_BUSY', 'SQLITE_FULL'],
]);

/** Messages of PostgreSQL's driver without a code, after the statement where there was one. */
const lostConnection =
  /(timeout expired|Query read timeout|Connection terminated( unexpectedly)?|connection error and is not queryable)$/;

/**
 * Whether something failed because the database, or another service that the API needs, is busy, full or unreachable: the same call
 * may succeed later.
 */
export function isUnavailable(error: unknown): boolean {
  const code = errorCode(error);
  if (typeof code === 'string') {
    return postgresqlCodes.has(code) || otherCodes.has(code) || connectionErrors.test(code);
  }
  if (typeof error !== 'object' || error === null || !('message' in error)) return false;
  const isPoolFull = 'name' in error && error.name === 'KnexTimeoutError';
  return isPoolFull || lostConnection.test(String(error.message));
}
