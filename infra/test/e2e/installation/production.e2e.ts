import { findNginx } from '../../../serve/nginx/find-nginx.ts';
import { findPostgresql } from '../../postgresql/find-server.ts';
import { testJourney } from '../journey/whole-journey.ts';
import { recordAcknowledgedWrites } from '../support/acknowledged-writes.ts';
import { type ApiSession, openApiSession } from '../support/api-session.ts';
import { attachments } from '../support/attachments.ts';
import { type ProductionSystem, startProductionSystem } from '../support/system/production-system.ts';
import { test as base, expect } from '../support/test.ts';

const nginx = await findNginx();
const postgresql = await findPostgresql();
const missing = [...(nginx ? [] : ['nginx']), ...(postgresql ? [] : ['PostgreSQL'])];
/** The demonstration is made on PostgreSQL and in the store before two processes start. */
const STARTS_WITHIN_MS = 300_000;

let production: ProductionSystem;
let disturbance: ReturnType<ProductionSystem['disturb']>;

const test = base.extend({
  system: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    async ({}, use) => {
      if (!nginx || !postgresql) throw new Error('Servers are missing.');
      production = await startProductionSystem({ nginx, postgresql });
      disturbance = production.disturb();
      await use(production);
      await disturbance.stop();
      await production.stop();
    },
    { scope: 'worker', timeout: STARTS_WITHIN_MS },
  ],
});

test.describe.configure({ mode: 'serial' });
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
test.afterEach(async ({}, info) => {
  if (info.status !== info.expectedStatus)
    await info.attach(attachments.servers, { body: await production.lastWords() });
});
test.skip(missing.length > 0, `there is no ${missing.join(' and no ')} on this machine`);

test.describe('nginx, two processes of the API, PostgreSQL and an S3 store', () => {
  const writes = recordAcknowledgedWrites();
  testJourney(test, writes.follow);

  /** What was sent last to each of the routes of a pattern, by the id in the route. */
  async function lastSent(pattern: RegExp): Promise<[id: string, body: Record<string, unknown>][]> {
    const found = (await writes.all()).flatMap(({ route, sent }): [string, Record<string, unknown>][] => {
      const id = pattern.exec(route)?.[1];
      return id && sent ? [[id, sent]] : [];
    });
    expect(found, `the journey asked for ${pattern}`).not.toHaveLength(0);
    return [...new Map(found)];
  }

  async function assertReadBack(inno: ApiSession) {
    for (const part of ['offer', 'raise', 'team']) {
      for (const [id, sent] of await lastSent(new RegExp(`^POST /startup/([^/]+)/${part}$`))) {
        expect(await inno.get(`/startup/${id}`)).toMatchObject({ [part]: sent });
      }
    }
    for (const [id, sent] of await lastSent(/^POST \/client\/([^/]+)$/)) {
      expect(await inno.get(`/client/${id}`)).toMatchObject(sent);
    }
    for (const { route, sent } of await writes.all()) {
      const id = /^PUT \/event\/([^/]+)$/.exec(route)?.[1];
      if (!id) continue;
      const history = await inno.get<{ status: string }[]>(`/event/${id}/history`);
      const { status } = sent as { status: string };
      expect(history.filter((change) => change.status === status).length, `${status} of ${id}, once`).toBe(1);
    }
  }

  test('each process was killed, and all that was acknowledged is there', async ({ system }) => {
    await disturbance.stop();
    expect(production.kills()).toBeGreaterThanOrEqual(4);
    const inno = await openApiSession(system, 'inno@passerelle.example');

    await assertReadBack(inno);
    for (const { route, sent } of await writes.all()) {
      if (route === 'POST /auth/init-account')
        await openApiSession(system, (sent as { email: string }).email);
    }
    for (const { route, answer } of await writes.all()) {
      if (!/^POST \/startup\/[^/]+\/(?:picture|logo)$/.test(route)) continue;
      const { id } = answer as { id: string };
      const { type, bytes } = await inno.getFile(`/asset-files/${id}`);
      expect(type).toMatch(/^image\//);
      expect(bytes).toBeGreaterThan(0);
    }
  });
});
