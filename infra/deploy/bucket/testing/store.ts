import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';

/** The key and the secret that s3rver takes. */
const KEY = 'S3RVER';

/** A call as it comes to the store. */
export interface Call {
  method: string;
  /** The name of the object, without the bucket. */
  object: string;
  /** What a write expects, where it does. */
  condition: string | undefined;
}

/** What becomes of a call instead of what the store does: an error of S3, or no answer at all. */
export type Fault = { status: number; code: string } | 'broken off' | 'answer lost';

export interface Store {
  /** Where the site is in it. */
  site: string;
  /** Variables by which a process uses it. */
  environment: Record<string, string>;
  /** Looks at each call before the store does. */
  onCall: (call: Call) => Fault | undefined | Promise<Fault | undefined>;
  /** Keeps what is in it; answers what puts that back, and takes no look at calls any more. */
  keep(): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const bucket = 'passerelle-site';

/** Passes a call on to s3rver as it came: its signature is over its headers. */
async function passOn(incoming: IncomingMessage, body: Buffer, port: number): Promise<Answer> {
  const { method, url, headers } = incoming;
  const outgoing = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false });
  outgoing.end(body);
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  return {
    status: response.statusCode ?? 500,
    headers: response.headers,
    body: await buffer(response),
  };
}

function errorAnswer(status: number, code: string): Answer {
  const body = Buffer.from(
    `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  );
  return { status, headers: { 'content-type': 'application/xml' }, body };
}

/** What s3rver does not know: a write on a condition, which is kept to because each object is written by one call at a time. */
class Conditions {
  #etags = new Map<string, string>();
  readonly #lines = new Map<string, Promise<unknown>>();

  /** Does something to an object once nothing else is done to it. */
  alone<Result>(object: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#lines.get(object) ?? Promise.resolve();
    const now = before.then(work, work);
    this.#lines.set(object, now);
    return now;
  }

  failureOf(object: string, { 'if-match': match, 'if-none-match': none }: IncomingHttpHeaders) {
    const etag = this.#etags.get(object);
    if (match !== undefined && etag === undefined) return errorAnswer(404, 'NoSuchKey');
    const isKept = (match === undefined || match === etag) && !(none === '*' && etag !== undefined);
    return isKept ? undefined : errorAnswer(412, 'PreconditionFailed');
  }

  /** Keeps what is known; answers what puts that back. */
  keep(): () => void {
    const kept = new Map(this.#etags);
    return () => {
      this.#etags = new Map(kept);
    };
  }

  note(object: string, method: string, { status, headers }: Answer): void {
    if (status >= 300) return;
    if (method === 'PUT' && headers.etag) this.#etags.set(object, headers.etag);
    if (method === 'DELETE') this.#etags.delete(object);
  }
}

/** An S3-compatible server of this machine that keeps to conditional writes, with one empty bucket; its faults can be set. */
export async function startStore({ isConditional = true } = {}): Promise<Store> {
  const directory = await mkdtemp(path.join(tmpdir(), 'site-store-'));
  const s3 = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory, vhostBuckets: false },
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await s3.run();
  const conditions = new Conditions();

  async function answer(incoming: IncomingMessage, object: string, body: Buffer): Promise<Answer> {
    const { method = '', headers } = incoming;
    return conditions.alone(object, async () => {
      const failure = isConditional && method === 'PUT' ? conditions.failureOf(object, headers) : undefined;
      if (failure) return failure;
      const done = await passOn(incoming, body, port);
      conditions.note(object, method, done);
      return done;
    });
  }

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = '', headers, url = '' } = incoming;
    const object = decodeURIComponent(new URL(url, 'http://store').pathname).slice(bucket.length + 2);
    const body = await buffer(incoming);
    const condition = headers['if-match'] ?? headers['if-none-match'];
    const fault = await store.onCall({ method, object, condition: method === 'PUT' ? condition : undefined });
    if (fault === 'broken off') {
      incoming.socket.destroy();
      return;
    }
    const done =
      typeof fault === 'object'
        ? errorAnswer(fault.status, fault.code)
        : await answer(incoming, object, body);
    if (fault === 'answer lost') incoming.socket.destroy();
    else outgoing.writeHead(done.status, done.headers).end(done.body);
  }

  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address() as AddressInfo;
  const store: Store = {
    site: `s3://${bucket}/sites/passerelle`,
    environment: {
      SITE_S3_ENDPOINT: `http://127.0.0.1:${address.port}`,
      SITE_S3_ACCESS_KEY_ID: KEY,
      SITE_S3_SECRET_ACCESS_KEY: KEY,
    },
    onCall: () => undefined,
    async keep() {
      const kept = `${directory}.kept`;
      const putBack = conditions.keep();
      await cp(directory, kept, { recursive: true });
      return async () => {
        store.onCall = () => undefined;
        await rm(directory, { recursive: true });
        await cp(kept, directory, { recursive: true });
        putBack();
      };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await s3.close();
      for (const folder of [directory, `${directory}.kept`])
        await rm(folder, { recursive: true, force: true });
    },
  };
  return store;
}
