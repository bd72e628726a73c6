import type { Config } from './config.ts';
import { BreachedPasswordsUnusable } from './features/auth/accounts/known-passwords/breached-passwords.ts';
import { FilesUnavailable } from './ports/files/files-unavailable.ts';

const NO_TLS = 'The server does not support SSL connections';

/**
 * What a program failed for, in one line, where it is a matter of its surroundings and not of the code; null for
 * anything else.
 */
export function refusalOf(
  error: unknown,
  { port, host, dataFolder }: Pick<Config, 'port' | 'host' | 'dataFolder'>,
): string | null {
  if (error instanceof FilesUnavailable || error instanceof BreachedPasswordsUnusable) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return isOtherPort(error, port)
        ? `Port ${error.port} is already in use: choose another one with METRICS_PORT.`
        : `Port ${port} is already in use: choose another one with API_PORT.`;
    case 'EADDRNOTAVAIL':
      return isOtherPort(error, port)
        ? 'METRICS_HOST is no address of this machine.'
        : `API_HOST ${host} is no address of this machine.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN': {
      const other = otherHost(error, host);
      return other === undefined
        ? `API_HOST ${host} is no address of this machine.`
        : `The host ${other}, which the configuration names, is not found: see DATABASE_URL, or the names that this machine knows.`;
    }
    case 'EACCES':
    case 'EROFS':
    case 'ENOTDIR':
    case 'SQLITE_CANTOPEN':
    case 'SQLITE_READONLY':
      return `${dataFolder} (DATA_FOLDER) cannot be written, or port ${port} (API_PORT) not be used: ${code}.`;
    case 'ENOSPC':
    case 'EDQUOT':
    case 'SQLITE_FULL':
      return `There is no room left on the disk of ${dataFolder} (DATA_FOLDER): free some and start again.`;
    // PostgreSQL: its disk.
    case '53100':
      return 'There is no room left on the disk of the database server.';
    case 'SQLITE_BUSY':
      return `Another program holds the database file in ${dataFolder} (DATA_FOLDER): nothing was changed.`;
    case 'SCHEMA_BEHIND':
      return error instanceof Error ? error.message : null;
    // PostgreSQL: a table that a migration has to change is in use.
    case '55P03':
      return 'A transaction holds what a migration has to change: nothing was changed, try again.';
    case 'ECONNREFUSED':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
    // PostgreSQL: it starts, or recovers from a crash.
    case '57P03':
      return 'The database server of DATABASE_URL does not answer.';
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    case 'CERT_HAS_EXPIRED':
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return `The certificate of the database server of DATABASE_URL is not trusted: ${code}. &sslrootcert=FILE names an authority of your own.`;
    // PostgreSQL: no such database, no such user, wrong password.
    case '3D000':
    case '28000':
    case '28P01':
      return `The database server refuses DATABASE_URL: ${error instanceof Error ? error.message : code}.`;
    default:
      // What the driver of PostgreSQL says has no code.
      return error instanceof Error && error.message === NO_TLS
        ? 'The database server of DATABASE_URL has no TLS: switch it on there.'
        : null;
  }
}

/** The host whose name a program looked up in vain, where that is not the one that the API listens on. */
function otherHost(error: unknown, host: string): string | undefined {
  const { hostname } = error as { hostname?: string };
  return hostname === host ? undefined : hostname;
}

/** Whether a program wanted another port than that of the API. */
function isOtherPort(error: unknown, port: number): error is { port: number } {
  return error instanceof Error && 'port' in error && error.port !== port;
}
