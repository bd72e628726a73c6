import { uploadLimits } from '@passerelle/contract/common/limits';
import { quoted } from './quoted.ts';

/** nginx refuses only what is far too big: the API itself says in the caller's language what is over the limit. */
const mostBytes = 2 * uploadLimits.bytes;

/**
 * The API's processes. One that fails five times within a second is skipped for a second only: an unreachable machine
 * delays few requests, and a process is available while they are restarted one after the other.
 */
export function upstream(addresses: readonly string[]): string[] {
  return [
    'upstream api {',
    '  zone api 64k;',
    '  least_conn;',
    ...addresses.map((address) => `  server ${address} max_fails=5 fail_timeout=1s;`),
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
  // Headers of its own: the API brings its policy along, and those of the site are not added to it.
  'add_header X-Request-Id $request_id always;',
  // Empty, and so not sent, where the API's answer has them.
  'add_header Cache-Control $own_cache_control always;',
  'add_header Content-Security-Policy $own_policy always;',
  'add_header Strict-Transport-Security $own_transport always;',
  'add_header X-Content-Type-Options $own_types always;',
  // For nginx's own refusals, too; the API's header is passed on.
  'proxy_hide_header Retry-After;',
  'add_header Retry-After $retry_after always;',
  // The API answers the same one: once is enough.
  'proxy_hide_header X-Request-Id;',
];

const indent = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

/** The API below a path, which is stripped. */
export function proxyLocation(path: string): string[] {
  const prefix = path.endsWith('/') ? path : `${path}/`;
  return [`location ${quoted(prefix)} {`, ...indent(['proxy_pass http://api/;', ...forwarding]), '}'];
}

/** Where mail programs stop a digest: at the API's origin, which has no path. */
export function oneClickLocation(): string[] {
  return ['location = /notifications/one-click {', ...indent(['proxy_pass http://api;', ...forwarding]), '}'];
}

export interface ApiServer {
  readonly listen: string;
  readonly host: string;
  readonly path: string;
  readonly tls: readonly string[];
}

/** The API on a host, or at least a port, of its own. */
export function apiServer({ listen, host, path, tls }: ApiServer): string[] {
  const lines = [`listen ${listen};`, `server_name ${host};`, ...tls, ...proxyLocation(path)];
  return ['server {', ...indent(lines), '}'];
}
