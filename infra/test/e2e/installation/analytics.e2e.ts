import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { PATIENCE_MS } from '../../patience.ts';
import { test as base, expect } from '../support/test.ts';
import { menuLink, submitSignIn, waitForTitle } from '../support/visitors.ts';

interface Count {
  headers: IncomingHttpHeaders;
  parameters: URLSearchParams;
}

/** Stands for Matomo: takes what it is sent, and lets a test wait for it. */
async function startCounter() {
  const counts: Count[] = [];
  const arrivals = new EventEmitter();
  const server: Server = createServer(async (request, response) => {
    // Undefined where its page was left meanwhile: nobody is left to answer.
    const body = await text(request).catch(() => undefined);
    if (body === undefined) return;
    counts.push({ headers: request.headers, parameters: new URLSearchParams(body) });
    response.writeHead(204).end();
    arrivals.emit('count');
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const views = () => counts.map(({ parameters }) => parameters.get('action_name')).filter(Boolean);
  return {
    endpoint: `http://localhost:${port}/matomo.php`,
    counts,
    views,
    /** Waits until so many views were counted. */
    async waitForViews(count: number): Promise<void> {
      while (views().length < count) {
        await once(arrivals, 'count', { signal: AbortSignal.timeout(PATIENCE_MS) });
      }
    },
    async stop(): Promise<void> {
      server.close();
      await once(server, 'close');
    },
  };
}

type Counter = Awaited<ReturnType<typeof startCounter>>;

const test = base.extend<object, { counter: Counter }>({
  counter: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    async ({}, use) => {
      const counter = await startCounter();
      await use(counter);
      await counter.stop();
    },
    { scope: 'worker' },
  ],
  systemOptions: [
    async ({ counter }, use) => use({ analytics: { endpoint: counter.endpoint, site: '7' } }),
    { scope: 'worker' },
  ],
});

test.describe.configure({ mode: 'default' });

test.describe('what is counted of a visit', () => {
  test.beforeEach(({ counter }) => {
    counter.counts.length = 0;
  });

  test('is which kinds of pages were viewed, and nothing of who viewed which', async ({
    counter,
    system,
    visitors,
  }) => {
    const { page, context } = await visitors.open();
    await page.goto('/');
    await counter.waitForViews(1);
    await submitSignIn(page, 'client');
    await waitForTitle(page, 'Les startups');
    await counter.waitForViews(2);
    await page.goto('/startups?search=a');
    await waitForTitle(page, 'Les startups');
    await counter.waitForViews(3);
    const main = page.getByRole('main');
    const address = await main.locator('a[href^="/startups/"]').first().getAttribute('href');
    // By its address: what comes later, such as the cards last seen, may stand before it.
    await main.locator(`a[href="${address}"]`).first().click();
    await page.waitForURL(`**${address}`);
    await counter.waitForViews(4);
    await menuLink(page, 'Mes demandes').click();
    await waitForTitle(page, 'Mes demandes');
    await counter.waitForViews(5);

    expect(counter.views()).toEqual(['/', '/startups', '/startups', '/startups/:idStartup', '/linkings']);
    const { origin } = new URL(system.webUrl);
    for (const { headers, parameters } of counter.counts) {
      expect(headers.cookie).toBeUndefined();
      expect(headers.referer).toBeUndefined();
      expect(parameters.get('url')).toBe(origin + parameters.get('action_name'));
      expect([...parameters.keys()].sort()).toEqual([
        'action_name',
        'apiv',
        'idsite',
        'rec',
        'send_image',
        'url',
      ]);
    }
    expect((await context.cookies()).map(({ name }) => name).sort()).toEqual([
      'AUTH_TOKEN',
      'FIRST_PAGE',
      'KNOWN_DEVICE',
      'XSRF-TOKEN',
      '_csrf',
    ]);
  });

  test('is nothing where the browser asks not to be tracked', async ({ counter, visitors }) => {
    const { page, context } = await visitors.open();
    await context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' }),
    );
    await page.goto('/cookies');
    await waitForTitle(page, 'Cookies');
    await expect(page.getByRole('heading', { name: 'Mesure d’audience' })).toBeVisible();
    expect(counter.counts).toEqual([]);
  });
});
