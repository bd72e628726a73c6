import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { userMenu } from '../journey/sign-in.ts';
import { label } from '../support/labels.ts';
import type { RunningSystem } from '../support/system/system.ts';
import { expect, test } from '../support/test.ts';
import { menuLink, waitForTitle } from '../support/visitors.ts';
import { buildWith, teamCommand } from './modules/publishing.ts';
import { registered } from './modules/registry.ts';

/** Longer than a page waits between two looks at what is in service. */
const lookEvery = '06:00';

test.use({ systemOptions: {} });
test.describe.configure({ mode: 'default' });

test.describe('a module that is published while people are at work', () => {
  let system: RunningSystem;
  let folder: string;

  const command = (...args: string[]) => teamCommand(system.siteFolder, ...args);

  /** The client's module with another content, as a later build has. */
  const buildAnew = () =>
    buildWith(join(folder, 'mf-client'), (built) =>
      appendFile(join(built, 'remoteEntry.js'), '\n/* A later version. */\n'),
    );

  /** What nobody touches when the client's team publishes. */
  async function rest(): Promise<unknown> {
    const files = ['index.html', 'modules.json'].map((file) =>
      readFile(join(system.siteFolder, file), 'utf8'),
    );
    const [page, registry] = await Promise.all(files);
    const { shell, modules } = JSON.parse(registry ?? '');
    const others = modules.filter(({ name }: { name: string }) => name !== 'mf-client');
    return { page, shell, others };
  }

  test.beforeAll(async ({ system: own }) => {
    system = own;
    folder = await mkdtemp(join(tmpdir(), 'passerelle-deploy-'));
  });

  test.afterAll(() => rm(folder, { recursive: true }));

  test('the open page goes on with its version, a new visit has the new one, a rollback gives the old one again', async ({
    visitors,
  }) => {
    const untouched = await rest();
    const first = (await registered(system.siteFolder, 'mf-client')).active.version;
    const open = await visitors.openAs('client');
    await open.page.goto('/startups');
    await waitForTitle(open.page, 'Les startups');

    await command('deploy', 'mf-client', '--built', await buildAnew(), '--api', system.apiUrl);
    const second = (await registered(system.siteFolder, 'mf-client')).active.version;
    expect(second).not.toBe(first);
    await menuLink(open.page, 'Mes demandes').click();
    await waitForTitle(open.page, 'Mes demandes');
    expect(open.downloads.versionsOf('mf-client')).toEqual([first]);

    const newcomer = await visitors.openAs('client');
    await newcomer.page.goto('/linkings');
    await waitForTitle(newcomer.page, 'Mes demandes');
    expect(newcomer.downloads.versionsOf('mf-client')).toEqual([second]);

    expect(await command('modules')).toMatch(new RegExp(`mf-client +${second} .* ${first}`));
    await command('rollback', 'mf-client');
    const returned = await visitors.openAs('client');
    await returned.page.goto('/linkings');
    await waitForTitle(returned.page, 'Mes demandes');
    expect(returned.downloads.versionsOf('mf-client')).toEqual([first]);
    await menuLink(newcomer.page, 'Les startups').click();
    await waitForTitle(newcomer.page, 'Les startups');
    expect(newcomer.downloads.versionsOf('mf-client')).toEqual([second]);
    expect(await rest()).toEqual(untouched);
  });

  test('a visit is offered the new version once nothing would be lost, and has it after a reload', async ({
    visitors,
  }) => {
    const first = (await registered(system.siteFolder, 'mf-client')).active.version;
    const { page, downloads, pageLoads } = await visitors.openAs('client');
    await page.clock.install();
    await page.goto('/startups');
    await waitForTitle(page, 'Les startups');
    await page.getByRole('button', { name: userMenu }).click();
    await page.getByRole('menuitem', { name: 'Informations personnelles' }).click();
    await waitForTitle(page, 'Informations personnelles');
    const name = page.getByLabel(label('Prénom'));
    const typed = await name.inputValue();
    await name.fill(`${typed} x`);

    await command('deploy', 'mf-client', '--built', await buildAnew(), '--api', system.apiUrl);
    const second = (await registered(system.siteFolder, 'mf-client')).active.version;
    const looked = page.waitForResponse('**/modules.json');
    await page.clock.fastForward(lookEvery);
    await (await looked).finished();
    const notice = page.getByRole('status').filter({ hasText: 'Une nouvelle version' });
    await expect(notice).toHaveCount(0);
    await expect(name).toBeFocused();
    await name.fill(typed);
    await expect(notice).toBeVisible();
    await expect(name).toBeFocused();
    expect(downloads.versionsOf('mf-client')).toEqual([first]);

    await notice.getByRole('button', { name: 'Recharger la page' }).click();
    await waitForTitle(page, 'Informations personnelles');
    await menuLink(page, 'Les startups').click();
    await waitForTitle(page, 'Les startups');
    expect(downloads.versionsOf('mf-client')).toEqual([first, second]);
    expect(pageLoads()).toBe(2);
    await command('rollback', 'mf-client');
  });

  test('the API answers every call that the front ends in service make', async () => {
    const output = await command('check-api', system.apiUrl);
    // A site that was built before has the versions before, too, which a visit may fall back to.
    expect(output).toMatch(/^http:\S+ answers every call of the \d+ front ends in service\.\n$/);
  });
});
