import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Version {
  key: string;
  body: Buffer;
  mode: string;
  until: string;
}

/** A bucket with object lock, as far as the audit trail needs one: s3rver has neither locks nor versions. */
export interface LockedBucket {
  /** For the variables of the store. */
  endpoint: string;
  /** All versions, in the order in which they were put. */
  versions: readonly Version[];
  /** The identifiers of the access keys that were used. */
  keys: ReadonlySet<string>;
  close(): Promise<void>;
}

/** Fewer than a test puts: a listing of several pages. */
const VERSIONS_AT_ONCE = 2;

/** Takes objects for one bucket, refuses those without a lock and a checksum, and keeps every version of each. */
export async function startLockedBucket(bucket: string): Promise<LockedBucket> {
  const versions: Version[] = [];
  const keys = new Set<string>();

  async function put(request: IncomingMessage, key: string): Promise<number> {
    const { 'x-amz-object-lock-mode': mode, 'x-amz-object-lock-retain-until-date': until } = request.headers;
    // Undefined where its sender was ended meanwhile: there is nothing to keep.
    const body = await buffer(request).catch(() => undefined);
    if (!body) return 400;
    const isWhole = request.headers['content-md5'] === createHash('md5').update(body).digest('base64');
    if (!isWhole || typeof mode !== 'string' || typeof until !== 'string') return 400;
    versions.push({ key, body, mode, until });
    return 200;
  }

  function list({ searchParams }: URL): string {
    const start = Number(searchParams.get('version-id-marker') ?? 0);
    const found = versions
      .map(({ key }, index) => ({ key, id: index + 1 }))
      .filter(({ key, id }) => key.startsWith(searchParams.get('prefix') ?? '') && id > start);
    const page = found.slice(0, VERSIONS_AT_ONCE);
    const [last] = page.slice(-1);
    const rows = page.map(
      ({ key, id }) => `<Version><Key>${key}</Key><VersionId>${id}</VersionId></Version>`,
    );
    const next = `<NextKeyMarker>${last?.key}</NextKeyMarker><NextVersionIdMarker>${last?.id}</NextVersionIdMarker>`;
    const isTruncated = found.length > page.length;
    return `<ListVersionsResult><IsTruncated>${isTruncated}</IsTruncated>${isTruncated ? next : ''}${rows.join('')}</ListVersionsResult>`;
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://bucket');
    const key = decodeURIComponent(url.pathname.slice(`/${bucket}/`.length));
    const used = /Credential=([^/]+)/.exec(request.headers.authorization ?? '')?.[1];
    if (used) keys.add(used);
    if (!`${url.pathname}/`.startsWith(`/${bucket}/`)) response.writeHead(404).end();
    else if (request.method === 'PUT') response.writeHead(await put(request, key)).end();
    else if (url.searchParams.has('versions')) response.end(list(url));
    else response.end(versions[Number(url.searchParams.get('versionId')) - 1]?.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    versions,
    keys,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
