import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiOriginOf } from '@passerelle/contract/platform/api-origin';
import { drawnPages } from '@passerelle/contract/platform/drawn-pages';
import { Refusal } from '../../develop/start/refusal.ts';
import { drawnNames, FRENCH_FIRST, KEPT_PAGE, VARIES_BY } from '../web/first-page.ts';
import { securityHeaders } from '../web/headers.ts';
import { HIDDEN } from '../web/hidden.ts';
import { escapeAttribute, metasOf, type PageSettings } from '../web/page.ts';
import type { SecurityContact } from '../web/security-text.ts';
import { type ApiAuthority, apiServer, oneClickLocation, proxyLocation, upstream } from './api-proxy.ts';
import { quoted } from './quoted.ts';
import { refusalLocation, refusalMaps } from './refusals.ts';
import { securityTextLocation } from './security-text.ts';
import { type Certificate, plainServers, tlsLines } from './tls.ts';

export interface NginxSettings extends Pick<PageSettings, 'analytics' | 'isSingleSignOn'> {
  /** Absolute path of the folder that `npm run build` fills, or that the deployments publish into. */
  readonly siteFolder: string;
  /** Where browsers find the site: `https://passerelle.example`. */
  readonly siteAddress: string;
  /**
   * Where browsers find the API: on a host of its own, or below a path of the site (`https://passerelle.example/api`);
   * unless given, where the front ends look for it by themselves.
   */
  readonly apiAddress?: string | undefined;
  /** The contact in `security.txt`; without it there is none. */
  readonly security?: SecurityContact | undefined;
  /** The API's processes: `127.0.0.1:8080`. */
  readonly upstreams: readonly string[];
  /** Needed where the processes answer over TLS; without it they are spoken to without. */
  readonly apiAuthority?: ApiAuthority | undefined;
  /** Addresses to listen on (`443`, `127.0.0.1:3000`); the ports of the two addresses unless given. */
  readonly siteListen?: string | undefined;
  readonly apiListen?: string | undefined;
  /** Where plain http is redirected to https; only with a certificate. */
  readonly redirectListen?: string | undefined;
  /** Needed where the site's address is https and no other server in front ends TLS. */
  readonly certificate?: Certificate | undefined;
  /** Absolute path of a folder that nginx may write into: its process id, bodies on their way. */
  readonly runFolder: string;
  /** The account that its workers are, where root starts it; whom nginx was built for unless given. */
  readonly user?: string | undefined;
  /** Path of the brotli module to load; without it only gzip copies are sent. */
  readonly brotliModule?: string | undefined;
  /** Files in the run folder unless given; `/dev/stdout` and `stderr` in a container. */
  readonly accessLog?: string;
  readonly errorLog?: string;
  /** Whether the error log has what nginx says of requests, with their addresses; while a fault is looked for. */
  readonly hasRequestErrors?: boolean | undefined;
}

const portOf = ({ port, protocol }: URL) => port || (protocol === 'https:' ? '443' : '80');

/** The addresses of drawn pages, with or without what is asked there. */
const drawnAddresses = String.raw`^(${drawnPages.map(({ path }) => path).join('|')})(\?|(?!.))`;

/** Header lines with a variable in place of the nonce, so that each request has its own. */
function headerLines(headers: Record<string, string>, variable: string): string[] {
  return Object.entries(headers).map(
    ([name, value]) => `add_header ${name} ${quoted(value, variable)} always;`,
  );
}

function metaLines(settings: PageSettings): string[] {
  const fill = (name: string, built: string, value: string, variable?: string) =>
    `sub_filter ${quoted(`name="${name}" content="${built}"`)} ${quoted(`name="${name}" content="${value}"`, variable)};`;
  return [
    ...Object.entries(metasOf(settings)).map(([name, value]) => fill(name, '', escapeAttribute(value))),
    fill('style-nonce', '', '$request_id', '$request_id'),
    fill('robots', 'noindex', '$robots', '$robots'),
    `sub_filter ' nonce=""' ${quoted(' nonce="$request_id"', '$request_id')};`,
    'sub_filter_once off;',
  ];
}

/** Puts values, or lines with the indentation that the name has, in the place of the names in double braces. */
function fillIn(template: string, values: Record<string, string | readonly string[]>): string {
  const fill = (_line: string, indent: string, before: string, name: string, after: string): string => {
    const value = values[name];
    if (value === undefined) throw new Error(`The template of nginx names ${name}, which nothing fills in.`);
    if (typeof value === 'string') return indent + before + value + after;
    return value.map((text) => indent + text).join('\n');
  };
  return template.replace(/^( *)(.*?)\{\{(\w+)\}\}(.*)$/gm, fill);
}

/**
 * The whole configuration of an nginx that serves the site as the embedded web server does, with the API behind it.
 * @throws {Refusal} where a value cannot stand in it
 */
export async function nginxConfiguration(settings: NginxSettings): Promise<string> {
  const { siteFolder, isSingleSignOn, analytics, security, upstreams, certificate, runFolder, brotliModule } =
    settings;
  const site = new URL(settings.siteAddress);
  const api = new URL(settings.apiAddress ?? apiOriginOf(site));
  const isBehind = api.origin === site.origin;
  if (isBehind && api.pathname === '/') throw new Refusal('The API needs a path or a host of its own.');
  const tls = certificate ? tlsLines(certificate) : [];
  const listen = (address: string) => (certificate ? `${address} ssl http2` : address);
  const template = await readFile(join(import.meta.dirname, 'nginx.conf.template'), 'utf8');
  const nonce = '$request_id';
  const errorLog = settings.errorLog ?? join(runFolder, 'error.log');
  const foreign = {
    apiOrigin: isBehind ? undefined : api.origin,
    analyticsOrigin: analytics && new URL(analytics.endpoint).origin,
  };

  return fillIn(template, {
    user: settings.user ? [`user ${quoted(settings.user)};`] : [],
    modules: brotliModule ? [`load_module ${quoted(brotliModule)};`] : [],
    brotli: brotliModule ? ['brotli_static on;'] : [],
    runFolder,
    accessLog: settings.accessLog ?? join(runFolder, 'access.log'),
    errorLog,
    requestErrors: settings.hasRequestErrors ? [] : [`error_log ${errorLog} emerg;`],
    siteFolder: quoted(siteFolder),
    siteListen: listen(settings.siteListen ?? portOf(site)),
    siteHost: site.hostname,
    certificate: tls,
    securityHeaders: headerLines(securityHeaders(foreign, nonce), nonce),
    metas: metaLines({ apiBase: api.href.replace(/\/$/, ''), isSingleSignOn, analytics }),
    hidden: quoted(HIDDEN),
    frenchFirst: quoted(`~*${FRENCH_FIRST}`),
    keptPage: quoted(`~${KEPT_PAGE}`),
    drawnNames: [...drawnNames(settings)].map(([path, name]) => `${quoted(path)} ${quoted(name)};`),
    drawnAddresses: quoted(drawnAddresses),
    varies: [`${quoted(`~${drawnAddresses}`)} ${quoted(VARIES_BY)};`],
    securityText: security ? securityTextLocation(security, site.origin) : [],
    redirect:
      certificate && settings.redirectListen
        ? plainServers({ listen: settings.redirectListen, site, api })
        : [],
    refusals: refusalMaps(site.origin),
    api: [
      ...upstream(upstreams),
      ...(isBehind
        ? []
        : apiServer({
            listen: listen(settings.apiListen ?? portOf(api)),
            host: api.hostname,
            path: api.pathname,
            tls,
            authority: settings.apiAuthority,
          })),
    ],
    apiLocation: isBehind
      ? [
          ...proxyLocation(api.pathname, settings.apiAuthority),
          ...oneClickLocation(settings.apiAuthority),
          ...refusalLocation,
        ]
      : [],
  });
}
