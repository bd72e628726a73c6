import { isIPv4 } from 'node:net';
import { z } from '@passerelle/contract';

/**
 * The connections to other servers, and of others to this one, that carry what people entrusted to the platform, or what
 * they do there; and those to feeds of news.
 */
const networkConnections = ['database', 's3', 'smtp', 'traces', 'api', 'metrics', 'feeds'] as const;
export type NetworkConnection = (typeof networkConnections)[number];

/** The variable that names the connections which may do without TLS, as on one private network of containers. */
export const connectionSettings = {
  UNENCRYPTED_CONNECTIONS: {
    schema: z
      .string()
      .default('')
      .transform((list) => list.split(',').map((name) => name.trim()))
      .transform((names) => names.filter((name) => name !== ''))
      .pipe(z.array(z.enum(networkConnections))),
    expected: `${networkConnections.join(', ')}, separated by commas: those that may do without TLS`,
  },
} as const;

/** Where the connections lead, by the names of their variables; undefined for those that are not made. */
export interface Addresses {
  DATABASE_URL?: string | undefined;
  DATABASE_READ_URL?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  AUDIT_ANCHOR_S3_ENDPOINT?: string | undefined;
  SMTP_URL?: string | undefined;
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  /** Where others connect to; without TLS unless there is a certificate. */
  API_HOST?: string | undefined;
  METRICS_HOST?: string | undefined;
}

/** What says whether others connect at all, and how. */
interface Listening {
  API_TLS_CERTIFICATE?: string | undefined;
  METRICS_PORT?: number | undefined;
}

interface Rule {
  connection: NetworkConnection;
  isEncrypted(address: string): boolean;
  /** How the address is written with TLS. */
  advice: string;
}

const httpRule = { isEncrypted: isEncryptedHttp, advice: 'write https:// at its beginning' };

const listeningRule = {
  isEncrypted: isThisMachine,
  advice: 'give API_TLS_CERTIFICATE and API_TLS_KEY',
};

const postgresqlRule: Rule = {
  connection: 'database',
  isEncrypted: isEncryptedPostgresql,
  advice: 'write ?sslmode=verify-full at its end (and &sslrootcert=FILE for an authority of your own)',
};

const rules: Record<keyof Addresses, Rule> = {
  DATABASE_URL: postgresqlRule,
  DATABASE_READ_URL: postgresqlRule,
  S3_ENDPOINT: { connection: 's3', ...httpRule },
  AUDIT_ANCHOR_S3_ENDPOINT: { connection: 's3', ...httpRule },
  OTEL_EXPORTER_OTLP_ENDPOINT: { connection: 'traces', ...httpRule },
  API_HOST: { connection: 'api', ...listeningRule },
  METRICS_HOST: { connection: 'metrics', ...listeningRule },
  SMTP_URL: {
    connection: 'smtp',
    isEncrypted: isEncryptedSmtp,
    advice: 'write smtps:// at its beginning, or ?requireTLS=true at its end for STARTTLS',
  },
};

/** Whether a host is this machine: what goes there is on no network. A path, also as a host is written, is a Unix socket. */
export function isThisMachine(host: string): boolean {
  const isLoopback =
    ['localhost', '::1', '[::1]'].includes(host) || (isIPv4(host) && host.startsWith('127.'));
  return isLoopback || /^(?:\/|%2f)/i.test(host);
}

/** What a parameter of an address has in the end: its last value, as the driver of PostgreSQL reads it. */
const lastOf = (url: URL, name: string) => url.searchParams.getAll(name).at(-1);

/**
 * Whether the driver leaves this machine with TLS alone and with a certificate that it checks. Of `sslmode` it takes
 * `require` for `verify-full` today and for no check in its next version; `verify-ca` needs the authority's file there.
 */
function isEncryptedPostgresql(address: string): boolean {
  // As the driver reads it: an address without a host may have a user, and its host stand behind it or in PGHOST.
  const written = URL.canParse(address) ? address : address.replace(/\/\/[^/]*@\//, '///');
  if (!URL.canParse(written)) return false;
  const url = new URL(written);
  const host = lastOf(url, 'host') || url.hostname || process.env.PGHOST || 'localhost';
  return isThisMachine(host) || ['verify-full', 'verify-ca'].includes(lastOf(url, 'sslmode') ?? '');
}

/** Whether an address of HTTP is one of TLS, or of this machine. */
export function isEncryptedHttp(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || isThisMachine(hostname);
}

/** Whether mails leave this machine with TLS from the beginning, or with STARTTLS and not without it. */
function isEncryptedSmtp(address: string): boolean {
  const url = new URL(address);
  const isTrue = (name: string) => url.searchParams.getAll(name).join() === 'true';
  if (isThisMachine(url.hostname)) return true;
  if (url.searchParams.has('tls.rejectUnauthorized') && !isTrue('tls.rejectUnauthorized')) return false;
  return url.protocol === 'smtps:' || isTrue('requireTLS');
}

/**
 * A line for each address that leads over a network without TLS, or without a look at the certificate; none for those of
 * this machine, and for the connections that may do without.
 */
export function problemsOfConnections(
  addresses: Addresses & Listening,
  unencrypted: readonly NetworkConnection[],
): string[] {
  const { API_TLS_CERTIFICATE: certificate, METRICS_PORT: metricsPort } = addresses;
  const made: Addresses = {
    ...addresses,
    API_HOST: certificate ? undefined : addresses.API_HOST,
    METRICS_HOST: certificate || metricsPort === undefined ? undefined : addresses.METRICS_HOST,
  };
  return Object.entries(rules).flatMap(([name, { connection, isEncrypted, advice }]) => {
    const address = made[name as keyof Addresses];
    if (!address || unencrypted.includes(connection) || isEncrypted(address)) return [];
    return [
      `${name} leads over a network without TLS: ${advice}, or name ${connection} in UNENCRYPTED_CONNECTIONS.`,
    ];
  });
}
