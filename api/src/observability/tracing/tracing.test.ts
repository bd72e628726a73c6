import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { systemClock } from '../../ports/clock.ts';
import { type Account, createAccount } from '../../testing/accounts.ts';
import { basic } from '../../testing/basic.ts';
import { createDatabaseInFolder, type DatabaseInFolder } from '../../testing/database/database.ts';
import { freePort, type ServerProcess, startServer } from '../../testing/processes/server-process.ts';
import { type Collector, createCollector } from '../../testing/servers/collector.ts';

// Each test starts a process, which on a busy machine takes seconds.
jest.setTimeout(60_000);

const searched = 'Orphicolympe';
const requestId = '5e5f1c34-9d8b-4e5b-8a53-6f1f3f7f0a11';

describe('traces', () => {
  let testDatabase: DatabaseInFolder;
  let collector: Collector;
  let account: Account;
  let server: ServerProcess;
  beforeEach(async () => {
    testDatabase = await createDatabaseInFolder('traces');
    const database = testDatabase.open();
    account = await createAccount(database.db, systemClock, 'INNO', { firstName: 'Zénobie' });
    await database.close();
    collector = await createCollector();
  });
  afterEach(async () => {
    await server.end('SIGKILL');
    await collector.stop();
    await testDatabase.remove();
  });

  async function start(variables: Record<string, string> = {}): Promise<void> {
    server = startServer({
      ...testDatabase.environment,
      DATA_FOLDER: testDatabase.folder,
      API_PORT: String(await freePort()),
      PASSWORD_MEMORY_KIB: '8',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      ...variables,
    });
    await server.ready();
  }

  const cookie = () =>
    Object.entries(account.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');

  async function call(path: string, headers: Record<string, string> = {}): Promise<number> {
    const answer = await fetch(`${server.url}${path}`, {
      headers: { 'x-request-id': requestId, ...headers },
    });
    await answer.arrayBuffer();
    return answer.status;
  }

  it('have a span for a request, by its route, and one for each of its statements', async () => {
    await start();
    expect(await call(`/user/${account.id}?search=${searched}`, { cookie: cookie() })).toBe(200);
    expect(await server.end('SIGTERM')).toBe(0);

    const spans = collector.spans();
    const request = spans.find(({ name }) => name === 'GET /user/:id');
    expect(request?.attributes).toMatchObject({
      'http.route': '/user/:id',
      'url.path': '/user/:id',
      'passerelle.request_id': requestId,
    });
    const statements = spans.filter(
      ({ traceId, attributes }) => traceId === request?.traceId && 'db.query.text' in attributes,
    );
    const texts = statements.map(({ attributes }) => attributes['db.query.text']);
    expect(texts).toContainEqual(expect.stringContaining('sessions'));
    expect(texts).toContainEqual(expect.stringMatching(/where .*(\?|\$1)/i));
  });

  it('have no value of a statement, no address and no message of an error in them', async () => {
    await start();
    await call('/login', { authorization: basic(account.email, 'Mot-De-Passe-Faux').authorization });
    await call(`/startup?search=${searched}`, { cookie: cookie() });
    await call(`/user/${account.id}`, { cookie: cookie() });
    await call(`/nowhere/${account.email}`);
    expect(await server.end('SIGTERM')).toBe(0);

    expect(collector.spans().map(({ name }) => name)).toEqual(
      expect.arrayContaining(['GET /login', 'GET /startup', 'GET /user/:id', 'GET unknown']),
    );
    const personal = [account.email, account.id, 'Zénobie', searched, 'Mot-De-Passe-Faux', cookie()];
    for (const value of personal) expect(collector.received()).not.toContain(value);
    expect(collector.spans().filter(({ status }) => status.message)).toEqual([]);
    // A refusal is an answer, not a failure.
    expect(collector.spans().find(({ name }) => name === 'GET /login')?.status.code).not.toBe(2);
  });

  const foreign = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };

  it('continue the trace that a request comes with, whether its caller wants it kept or not', async () => {
    await start();
    await call('/version', { traceparent: `00-${foreign.traceId}-${foreign.spanId}-00` });
    await call('/health', { traceparent: `00-${foreign.traceId}-nonsense` });
    expect(await server.end('SIGTERM')).toBe(0);

    const spanOf = (name: string) => collector.spans().find((span) => span.name === name);
    expect(spanOf('GET /version')).toMatchObject({
      traceId: foreign.traceId,
      parentSpanId: foreign.spanId,
    });
    expect(spanOf('GET /health')?.traceId).toMatch(/^[\da-f]{32}$/);
    expect(spanOf('GET /health')?.traceId).not.toBe(foreign.traceId);
  });

  it('go on at the provider of the bank, to which nothing else is passed on', async () => {
    const asked: IncomingHttpHeaders[] = [];
    const provider = createServer((request, response) => {
      asked.push(request.headers);
      response.writeHead(500).end();
    });
    provider.listen(0, '127.0.0.1');
    await once(provider, 'listening');
    await start({
      STAFF_SIGN_IN: 'sso',
      OIDC_ISSUER: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
      OIDC_CLIENT_ID: 'passerelle',
      OIDC_CLIENT_SECRET: 'of-the-provider',
    });
    await call('/auth/sso/start?purpose=SIGN_IN', {
      traceparent: `00-${foreign.traceId}-${foreign.spanId}-01`,
      tracestate: 'bank=of-the-caller',
      baggage: 'client=of-the-caller',
    });
    expect(await server.end('SIGTERM')).toBe(0);
    provider.close();

    const continued = collector
      .spans()
      .filter(({ traceId }) => traceId === foreign.traceId)
      .map(({ spanId }) => `00-${foreign.traceId}-${spanId}-01`);
    expect(continued).toContain(asked[0]?.traceparent);
    expect(JSON.stringify(asked)).not.toContain('of-the-caller');
  });

  it('keep no process from ending, though the collector does not answer', async () => {
    collector.fallSilent();
    await start();
    await call('/health');
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it('are sent nowhere unless that is configured', async () => {
    await start({ OTEL_EXPORTER_OTLP_ENDPOINT: '' });
    await call('/health');
    expect(await server.end('SIGTERM')).toBe(0);
    expect(collector.received()).toBe('');
  });
});
