import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { equipWithAxe, findViolations } from '../support/accessibility.ts';
import { withdraw } from '../support/system/served-files.ts';
import { expect, test } from '../support/test.ts';
import { menuLink, waitForTitle } from '../support/visitors.ts';
import { createRepository, developAlone, npm } from './modules/own-repository.ts';
import { teamCommand } from './modules/publishing.ts';

async function openCard(page: Page): Promise<void> {
  await page.goto('/startups');
  await page.locator('main a[href^="/startups/"]').first().click();
  await page.waitForURL(/\/startups\/[0-9a-f-]{36}/);
}

/** A page with a panel, in ordinary and in forced colours, and in the smallest window: axe finds nothing, and nothing is cut off. */
async function requireForEverybody(page: Page): Promise<void> {
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors });
    expect(await findViolations(page)).toEqual([]);
  }
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 256 });
  expect(await findViolations(page)).toEqual([]);
  await panelOn(page).scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.emulateMedia({ forcedColors: 'none' });
  if (before) await page.setViewportSize(before);
}

/** Puts another text in the place of one, as an editor saves it. */
async function edit(file: string, from: string, to: string): Promise<void> {
  await writeFile(file, (await readFile(file, 'utf8')).replace(from, to));
}

/** Types are checked when nothing else has to be done, and beside these tests there is a browser that is always busy. */
const CHECKED_WITHIN = { timeout: 120_000 };

/** What a demonstration has answered is answered, nothing else; what is wrong in the types lies over the page until it is mended. */
async function requireDeveloped(page: Page, source: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in as client@passerelle.example' }).click();
  await waitForTitle(page, 'Partner');
  const calls: [method: string, path: string][] = [
    ['GET', '/startup?page=0'],
    ['GET', '/client?page=0'],
    ['PUT', '/me/language'],
    ['PUT', '/user/my'],
  ];
  const statuses = await page.evaluate((each) => {
    const api = document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content;
    const ask = async ([method, path]: [string, string]) =>
      (await fetch(`${api}${path}`, { method, credentials: 'include' })).status;
    return Promise.all(each.map(ask));
  }, calls);
  expect(statuses).toEqual([200, 404, 204, 409]);

  const overlay = page.locator('#webpack-dev-server-client-overlay');
  await edit(source, 'export function', 'const count: number = "one";\nexport function');
  const fault = overlay.contentFrame().getByText("Type 'string' is not assignable to type 'number'.");
  await expect(fault).toBeVisible(CHECKED_WITHIN);
  await edit(source, 'const count: number = "one";\n', '');
  await expect(overlay).toHaveCount(0, CHECKED_WITHIN);
}

const panelOn = (page: Page) => page.getByRole('region', { name: 'Partner' });

test.use({ systemOptions: {} });

/** Costs about a minute of the processor: it builds and develops a module with nothing of ours but the kit, which no other test does. */
test.setTimeout(6 * 60_000);

test('a module from a repository of its own is built, tested and published, and its clients find it in their menu', async ({
  system,
  visitors,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'passerelle-own-repository-'));
  const before = await readFile(join(system.siteFolder, 'index.html'), 'utf8');
  const repository = await createRepository(folder, 'mf-partner');
  const description = join(repository, 'mf-partner/module.json');
  await writeFile(description, (await readFile(description, 'utf8')).replaceAll('"INNO"', '"CLIENT"'));

  await test.step('it is developed without an API', async () => {
    const alone = await developAlone(repository);
    try {
      const { page } = await visitors.open({ baseURL: alone.url });
      await requireDeveloped(page, join(repository, 'mf-partner/src/pages/welcome-page.tsx'));
    } finally {
      await alone.stop();
    }
  });

  await npm(repository, 'run', 'build', '--', 'mf-partner');
  expect((await npm(repository, 'test')).stderr).toMatch(/Tests:.*4 passed.*, 4 total/);
  const { stdout: key } = await npm(repository, 'run', '--silent', 'passerelle', '--', 'key', 'team.pem');
  const publish = () =>
    npm(
      repository,
      ...['run', '--silent', 'passerelle', '--', 'deploy', 'mf-partner', '--built', 'mf-partner/dist'],
      ...['--site', system.siteFolder, '--key', 'team.pem', '--api', system.apiUrl],
    );
  await expect(publish()).rejects.toThrow('the policy of the site does not name it');

  const policyFile = join(folder, 'policy.json');
  const policy = JSON.parse(await teamCommand(system.siteFolder, 'policy'));
  policy.modules['mf-partner'] = { roles: ['CLIENT'], paths: ['/partner'], keys: [key.trim()] };
  await writeFile(policyFile, JSON.stringify(policy));
  await teamCommand(system.siteFolder, 'policy', policyFile);
  expect((await publish()).stdout).toContain('is in service.');

  const { page, downloads } = await visitors.openAs('client');
  await page.goto('/startups');
  await menuLink(page, 'Partner').click();
  await waitForTitle(page, 'Partner');
  expect(downloads.versionsOf('mf-partner')).toHaveLength(1);
  const { page: english, context: ofEnglish } = await visitors.openAs('client', 'en');
  await equipWithAxe(ofEnglish);
  await english.goto('/partner');
  await expect(english.getByRole('heading', { level: 1, name: 'Partner' })).toBeVisible();
  const banker = await visitors.openAs('banquier');
  await banker.page.goto('/startups');
  await expect(menuLink(banker.page, 'Partner')).toHaveCount(0);

  // Its panel on the card of a startup, a page of another module: for its clients alone, and where it fails, alone.
  await openCard(banker.page);
  await expect(panelOn(banker.page)).toHaveCount(0);
  expect(banker.downloads.versionsOf('mf-partner')).toEqual([]);
  await openCard(english);
  await expect(panelOn(english).getByText('What is known of this startup here.')).toBeVisible();
  await requireForEverybody(english);

  const [version = ''] = downloads.versionsOf('mf-partner');
  const mend = await withdraw(system.siteFolder, `modules/mf-partner/${version}/assets`);
  const next = await visitors.openAs('client');
  await equipWithAxe(next.context);
  await openCard(next.page);
  await expect(panelOn(next.page).getByRole('alert')).toHaveText('N’a pas pu être chargé.');
  await requireForEverybody(next.page);
  await expect(next.page.getByRole('region', { name: 'L’offre' })).toBeVisible();
  await mend();
  await panelOn(next.page).getByRole('button', { name: 'Réessayer' }).click();
  await panelOn(next.page).getByRole('link', { name: 'En savoir plus' }).click();
  await waitForTitle(next.page, 'Partner');

  const shellOf = (html: string) => /assets\/shell[^"]*\.js/.exec(html)?.[0];
  expect(shellOf(await readFile(join(system.siteFolder, 'index.html'), 'utf8'))).toBe(shellOf(before));
  await rm(folder, { recursive: true });
});
