import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '@passerelle/federation/workspace';
import { isOnCandidateSide } from '@passerelle/platform/modules';
import { ownSigner } from '../../../deploy/ownership/demonstration.ts';
import { publishModule } from '../../../deploy/publish.ts';
import type { ApiSession } from '../support/api-session.ts';
import type { People } from '../support/people.ts';
import type { RunningSystem } from '../support/system/system.ts';
import { expect, test } from '../support/test.ts';
import { submitSignIn, type Visitor, waitForTitle } from '../support/visitors.ts';
import { buildWith, teamCommand } from './modules/publishing.ts';
import { registered } from './modules/registry.ts';

const PERCENT = 10;

test.use({ systemOptions: {} });
test.describe.configure({ mode: 'default' });

test.describe('a version that ten of a hundred people have', () => {
  let folder: string;
  let system: RunningSystem;
  /** Three who have the version beside the one in service, and one who has not. */
  let first: ApiSession[];
  let other: ApiSession;

  test.beforeAll(async ({ system: own }) => {
    system = own;
    folder = await mkdtemp(join(tmpdir(), 'passerelle-rollout-'));
  });

  test.afterAll(() => rm(folder, { recursive: true }));

  /** When a version has to be put beside so that these people have it, and that one not: one of the next seconds. */
  async function momentFor(chosen: readonly ApiSession[], left: ApiSession): Promise<Date> {
    const earliest = Date.now();
    for (let at = earliest; at < earliest + 60_000; at += 1) {
      const since = new Date(at).toISOString();
      const has = ({ user }: ApiSession) =>
        isOnCandidateSide('mf-client', { since, rollout: { percent: PERCENT } }, user);
      const sides = await Promise.all([...chosen, left].map(has));
      if (sides.every((side, index) => side === index < chosen.length)) return new Date(at);
    }
    throw new Error('No moment divides these people.');
  }

  /** Puts a later build of the client's module beside the one in service; answers both versions. */
  async function stage(people: People, change: (built: string) => Promise<unknown>) {
    first = [await people.client(), await people.client(), await people.client()];
    other = await people.client();
    const stable = (await registered(system.siteFolder, 'mf-client')).active.version;
    const built = await buildWith(await mkdtemp(join(folder, 'built-')), change);
    const signer = await ownSigner('mf-client', repository);
    const module = { name: 'mf-client', built, signer, percent: PERCENT } as const;
    const now = await momentFor(first, other);
    const version = await publishModule(system.siteFolder, module, { now, keep: 10 });
    return { stable, version };
  }

  /** Opens the list of startups, and waits until what the page has to report has been taken. */
  async function openStartups({ page }: Visitor, reports: number): Promise<void> {
    let sent = 0;
    page.on('response', (response) => {
      const isReport = /\/module-(?:starts|failures)$/.test(response.url());
      if (isReport && response.request().method() === 'POST') sent += Number(response.status() === 204);
    });
    await page.goto('/startups');
    await waitForTitle(page, 'Les startups');
    await expect.poll(() => sent).toBe(reports);
  }

  test('is theirs alone, whichever way they come, and becomes everybody’s', async ({ people, visitors }) => {
    const { stable, version } = await stage(people, (built) =>
      appendFile(join(built, 'remoteEntry.js'), '\n/* A later version. */\n'),
    );
    const [chosen] = first;
    if (!chosen) throw new Error('Nobody has it.');
    for (const [who, has, reports] of [
      [chosen, version, 1],
      [other, stable, 0],
    ] as const) {
      const visitor = await visitors.openAs(who);
      await openStartups(visitor, reports);
      expect(visitor.downloads.versionsOf('mf-client')).toEqual([has]);
    }
    // Who signs in has been nobody until then.
    const newcomer = await visitors.open();
    await newcomer.page.goto('/');
    await submitSignIn(newcomer.page, chosen);
    await waitForTitle(newcomer.page, 'Les startups');
    expect(newcomer.downloads.versionsOf('mf-client')).toEqual([version]);
    expect(newcomer.pageLoads()).toBe(1);

    await teamCommand(system.siteFolder, 'rollout', 'mf-client', '100', '--api', system.apiUrl);
    const widened = await visitors.openAs(other);
    await openStartups(widened, 1);
    expect(widened.downloads.versionsOf('mf-client')).toEqual([version]);
    const { page } = await visitors.openAs('inno');
    await page.goto('/modules');
    const row = page
      .getByRole('table', { name: 'Déploiements progressifs' })
      .getByRole('row', { name: version });
    await expect(row).toContainText('En cours');
    await expect(row).toContainText(/100\s%/);

    await teamCommand(system.siteFolder, 'rollout', 'mf-client', 'finish', '--api', system.apiUrl);
    expect((await registered(system.siteFolder, 'mf-client')).active.version).toBe(version);
    await teamCommand(system.siteFolder, 'rollback', 'mf-client', '--no-api');
  });

  test('is stopped by itself once it has failed three of them: then everybody has what is in service', async ({
    people,
    visitors,
  }) => {
    const { stable, version } = await stage(people, async (built) => {
      const entry = join(built, 'remoteEntry.js');
      await writeFile(entry, `throw new Error('It cannot start.');${await readFile(entry, 'utf8')}`);
    });
    for (const who of first) {
      const visitor = await visitors.openAs(who);
      await openStartups(visitor, 2);
      expect(visitor.downloads.versionsOf('mf-client')).toEqual([version, stable]);
    }
    for (const who of [...first.slice(0, 1), other]) {
      const visitor = await visitors.openAs(who);
      await openStartups(visitor, 0);
      expect(visitor.downloads.versionsOf('mf-client')).toEqual([stable]);
    }
    const { page } = await visitors.openAs('inno');
    await page.goto('/modules');
    const row = page
      .getByRole('table', { name: 'Déploiements progressifs' })
      .getByRole('row', { name: version });
    await expect(row).toContainText('Arrêté');
    const listed = await teamCommand(system.siteFolder, 'modules', '--api', system.apiUrl);
    expect(listed).toContain(
      'because it failed too many. Withdraw it: npx passerelle rollout mf-client stop',
    );
    await teamCommand(system.siteFolder, 'rollout', 'mf-client', 'stop');
    expect((await registered(system.siteFolder, 'mf-client')).candidate).toBeUndefined();
  });
});
