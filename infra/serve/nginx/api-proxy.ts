import { uploadLimits } from '@passerelle/contract/common/limits';
import { quoted } from './quoted.ts';
import { refusalLocation, refusalPages } from './refusals.ts';

/** nginx refuses only what is far too big: the API itself says in the caller's language what is over the limit. */
const mostBytes = 2 * uploadLimits.bytes;

/**
 * The API's processes. None is ever skipped: while the database is away all of them answer 503, and nginx, taking them for
 * dead, would answer in their place. One that is gone refuses at once, and its requests go to another; to one on a machine
 * that cannot be reached few are sent, because those that wait for it count as its connections.
 */
export function upstream(addresses: readonly string[]): string[] {
  return [
    'upstream api {',
    '  zone api 64k;',
    '  least_conn;',
    ...addresses.map((address) => `  server ${address} max_fails=0;`),
    '  keepalive 32;',
    '}',
  ];
}

/**
 * A request that did not reach a process goes to another one. So does, where the connection breaks later, one whose
 * method may be repeated; a POST that was sent is not (nginx's own rule): the caller has to decide.
 */
const forwarding = [
  // The zones are in the template; bursts below the limit are not delayed.
  'limit_req zone=requests burst=500 nodelay;',
  'limit_conn connections 200;',
  'proxy_http_version 1.1;',
  'proxy_set_header Connection "";',
  'proxy_set_header Host $http_host;',
  'proxy_set_header X-Request-Id $request_id;',
  'proxy_set_header X-Forwarded-For $remote_addr;',
  'proxy_set_header X-Forwarded-Proto $scheme;',
  'proxy_connect_timeout 2s;',
  // As long as the API lets a request take.
  'proxy_send_timeout 120s;',
  'proxy_read_timeout 120s;',
  'proxy_next_upstream error timeout http_502 http_503;',
  'proxy_next_upstream_tries 3;',
  'proxy_next_upstream_timeout 10s;',
  `client_max_body_size ${mostBytes};`,
  ...refusalPages,
  // A header of its own: the API brings its policy along, and those of the site are not added to it.
  'add_header X-Request-Id $request_id always;',
  // The API answers the same one: once is enough.
  'proxy_hide_header X-Request-Id;',
];

/** How nginx knows that it speaks to the API. */
export interface ApiAuthority {
  /** Absolute path, in PEM: the authority of the API's certificates, and no other. */
  readonly file: string;
  /** The host in those certificates. */
  readonly host: string;
}

/** What goes on to the API: over TLS, and to nobody else, where its authority is known. */
function passing(path: string, authority: ApiAuthority | undefined): string[] {
  if (!authority) return [`proxy_pass http://api${path};`, ...forwarding];
  return [
    `proxy_pass https://api${path};`,
    'proxy_ssl_protocols TLSv1.2 TLSv1.3;',
    'proxy_ssl_verify on;',
    'proxy_ssl_verify_depth 3;',
    `proxy_ssl_trusted_certificate ${quoted(authority.file)};`,
    'proxy_ssl_server_name on;',
    `proxy_ssl_name ${quoted(authority.host)};`,
    ...forwarding,
  ];
}

const indent = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

/** The API below a path, which is stripped. */
export function proxyLocation(path: string, authority?: ApiAuthority): string[] {
  const prefix = path.endsWith('/') ? path : `${path}/`;
  return [`location ${quoted(prefix)} {`, ...indent(passing('/', authority)), '}'];
}

/** Where mail programs stop a digest: at the API's origin, which has no path. */
export function oneClickLocation(authority?: ApiAuthority): string[] {
  return ['location = /notifications/one-click {', ...indent(passing('', authority)), '}'];
}

export interface ApiServer {
  readonly listen: string;
  readonly host: string;
  readonly path: string;
  readonly tls: readonly string[];
  readonly authority: ApiAuthority | undefined;
}

/** The API on a host, or at least a port, of its own. */
export function apiServer({ listen, host, path, tls, authority }: ApiServer): string[] {
  const lines = [
    `listen ${listen};`,
    `server_name ${host};`,
    ...tls,
    ...refusalPages,
    ...proxyLocation(path, authority),
    ...refusalLocation,
  ];
  return ['server {', ...indent(lines), '}'];
}
