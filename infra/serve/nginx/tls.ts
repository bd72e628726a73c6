import { quoted } from './quoted.ts';

/** Files in PEM. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

/**
 * Of TLS 1.2 what Mozilla recommends for servers ("intermediate", version 5.7): forward secrecy and authenticated encryption
 * alone, here the strongest first. TLS 1.3 has no others.
 */
const ciphers = [
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
];

/** How a server ends TLS. */
export function tlsLines({ certificate, key }: Certificate): string[] {
  return [
    `ssl_certificate ${quoted(certificate)};`,
    `ssl_certificate_key ${quoted(key)};`,
    'ssl_protocols TLSv1.2 TLSv1.3;',
    `ssl_ciphers ${ciphers.join(':')};`,
    'ssl_prefer_server_ciphers on;',
    'ssl_session_cache shared:tls:10m;',
    'ssl_session_timeout 1d;',
    // Their key would stay the same for as long as nginx runs.
    'ssl_session_tickets off;',
  ];
}

export interface PlainAddresses {
  readonly listen: string;
  readonly site: URL;
  readonly api: URL;
}

/**
 * The servers for http without TLS. Who types the address of the site is led to https. A program that calls the API so is
 * refused: led on in silence, it would go on sending what it sends in the clear.
 */
export function plainServers({ listen, site, api }: PlainAddresses): string[] {
  const isBehind = api.origin === site.origin;
  const refused = isBehind
    ? [`  location ${quoted(`${api.pathname.replace(/\/$/, '')}/`)} { return 403; }`]
    : [];
  const apiHost =
    api.hostname === site.hostname
      ? []
      : ['server {', `  listen ${listen};`, `  server_name ${api.hostname};`, '  return 403;', '}'];
  return [
    'server {',
    `  listen ${listen} default_server;`,
    `  server_name ${site.hostname};`,
    ...refused,
    `  location / { return 301 ${site.origin}$request_uri; }`,
    '}',
    ...apiHost,
  ];
}
