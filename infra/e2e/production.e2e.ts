import { findNginx } from '../nginx/find-nginx.ts';
import { findPostgresql } from '../test/steps/postgresql.ts';
import { testJourney } from './journey/whole-journey.ts';
import { recordAcknowledgedWrites } from './support/acknowledged-writes.ts';
import { type ApiSession, openApiSession } from './support/api-session.ts';
import { type ProductionSystem, startProductionSystem } from './support/production-system.ts';

const nginx = await findNginx();
const postgresql = await findPostgresql();
const missing = [...(nginx ? [] : ['nginx']), ...(postgresql ? [] : ['PostgreSQL'])];
const skip = missing.length > 0 && `there is no ${missing.join(' and no ')} on this machine`;

test.describe('nginx, two processes of the API, PostgreSQL and an S3 store', {
  timeout: 900_000,
  skip,
}, () => {
  const writes = recordAcknowledgedWrites();
  let system: ProductionSystem;
  let disturbance: ReturnType<ProductionSystem['disturb']>;

  testJourney({
    async start() {
      if (!nginx || !postgresql) throw new Error('Servers are missing.');
      system = await startProductionSystem({ nginx, postgresql });
      disturbance = system.disturb();
      return system;
    },
    observe: writes.follow,
  });

  /** What was sent last to each of the routes of a pattern, by the id in the route. */
  async function lastSent(pattern: RegExp): Promise<[id: string, body: object][]> {
    const found = (await writes.all()).flatMap(({ route, sent }): [string, object][] => {
      const id = pattern.exec(route)?.[1];
      return id && sent ? [[id, sent]] : [];
    });
    expect(found.length > 0, `the journey asked for ${pattern}`).toBeTruthy();
    return [...new Map(found)];
  }

  async function assertReadBack(inno: ApiSession) {
    for (const part of ['offer', 'raise', 'team']) {
      for (const [id, sent] of await lastSent(new RegExp(`^POST /startup/([^/]+)/${part}$`))) {
        assert.partialDeepStrictEqual(await inno.get(`/startup/${id}`), { [part]: sent });
      }
    }
    for (const [id, sent] of await lastSent(/^POST \/client\/([^/]+)$/)) {
      assert.partialDeepStrictEqual(await inno.get(`/client/${id}`), sent);
    }
    for (const { route, sent } of await writes.all()) {
      const id = /^PUT \/event\/([^/]+)$/.exec(route)?.[1];
      if (!id) continue;
      const history = await inno.get<{ status: string }[]>(`/event/${id}/history`);
      const { status } = sent as { status: string };
      expect(history.filter((change) => change.status === status).length, `${status} of ${id}, once`).toBe(1);
    }
  }

  test('each process was killed, and all that was acknowledged is there', async () => {
    await disturbance.stop();
    expect(system.kills() >= 4, `${system.kills()} kills`).toBeTruthy();
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
      expect(bytes > 0).toBeTruthy();
    }
  });
});
