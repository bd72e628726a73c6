import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { alter } from '../support/system/served-files.ts';
import { expect, test } from '../support/test.ts';
import { createVisitors, menuLink, type Visitors, waitForTitle } from '../support/visitors.ts';
import { buildWith, teamCommand } from './modules/publishing.ts';
import { registered } from './modules/registry.ts';

/** Changes one letter in the middle of a script. */
function withChangedByte(script: string): string {
  const place = Math.floor(script.length / 2);
  return `${script.slice(0, place)}${script[place] === 'a' ? 'b' : 'a'}${script.slice(place + 1)}`;
}

interface Fault {
  /** Changes the build before it is published. */
  build: (folder: string, pageFiles: string[]) => Promise<unknown>;
  /** What happens to the published version; its folder from the site's root is given. */
  publish?: (siteFolder: string, version: string, pageFiles: string[]) => Promise<unknown>;
  /** How the team is told of it. */
  told: string;
  /** Pages of the version before do not run beside those of the broken one. */
  pageLoads: number;
}

const laterBuild = (folder: string) => appendFile(join(folder, 'remoteEntry.js'), `\n/* ${folder} */\n`);

const FAULTS: Record<string, Fault> = {
  'that throws at its start': {
    build: async (folder) => {
      const entry = join(folder, 'remoteEntry.js');
      await writeFile(entry, `throw new Error('It cannot start.');${await readFile(entry, 'utf8')}`);
    },
    told: 'Erreur au démarrage',
    pageLoads: 1,
  },
  'without its entry': {
    build: laterBuild,
    publish: (siteFolder, version) => rm(join(siteFolder, version), { recursive: true }),
    told: 'Fichier d’entrée absent',
    pageLoads: 1,
  },
  'without the files of a page': {
    build: async (folder, pageFiles) => {
      await laterBuild(folder);
      for (const file of pageFiles) await rm(join(folder, file));
    },
    told: 'Fichier de page absent',
    pageLoads: 2,
  },
  'with a changed byte in its entry': {
    build: laterBuild,
    publish: (siteFolder, version) => alter(siteFolder, join(version, 'remoteEntry.js'), withChangedByte),
    told: 'Fichier altéré',
    pageLoads: 1,
  },
  'with a changed byte in a page': {
    build: laterBuild,
    publish: async (siteFolder, version, pageFiles) => {
      for (const file of pageFiles) await alter(siteFolder, join(version, file), withChangedByte);
    },
    told: 'Fichier altéré',
    pageLoads: 2,
  },
};

test.use({ systemOptions: {} });
test.describe.configure({ mode: 'default' });

test.describe('a broken version of a module', () => {
  let folder: string;
  let pageFiles: string[];

  /** The files that the page of the requests needs beside those that the module has loaded by then. */
  async function filesOfRequestsPage(visitors: Visitors): Promise<string[]> {
    const { page } = await visitors.openAs('client');
    await page.goto('/startups');
    await waitForTitle(page, 'Les startups');
    const files: string[] = [];
    page.on('request', (request) => {
      const [, file] = /^\/modules\/mf-client\/[^/]+\/(.+)$/.exec(new URL(request.url()).pathname) ?? [];
      if (file) files.push(file);
    });
    await openRequests(page);
    return files;
  }

  async function openRequests(page: Page) {
    await menuLink(page, 'Mes demandes').click();
    await waitForTitle(page, 'Mes demandes');
  }

  test.beforeAll(async ({ browser, system }) => {
    folder = await mkdtemp(join(tmpdir(), 'passerelle-broken-'));
    const visitors = createVisitors(browser, system);
    pageFiles = await filesOfRequestsPage(visitors);
    await visitors.closeAll();
    expect(pageFiles).not.toHaveLength(0);
  });

  test.afterAll(() => rm(folder, { recursive: true }));

  for (const [name, { build, publish, told, pageLoads }] of Object.entries(FAULTS)) {
    test(`${name} gives way to the one before, and the team’s page says so`, async ({ system, visitors }) => {
      const { siteFolder } = system;
      const good = (await registered(siteFolder, 'mf-client')).active.version;
      const built = await buildWith(join(folder, told, name), (copy) => build(copy, pageFiles));
      await teamCommand(siteFolder, 'deploy', 'mf-client', '--built', built, '--no-api');
      const bad = (await registered(siteFolder, 'mf-client')).active.version;
      await publish?.(siteFolder, `modules/mf-client/${bad}`, pageFiles);

      const client = await visitors.openAs('client');
      const reports: number[] = [];
      client.page.on('response', (response) => {
        const isReport =
          response.url().endsWith('/module-failures') && response.request().method() === 'POST';
        if (isReport) reports.push(response.status());
      });
      await client.page.goto('/startups');
      await waitForTitle(client.page, 'Les startups');
      await openRequests(client.page);
      await menuLink(client.page, 'Les startups').click();
      await waitForTitle(client.page, 'Les startups');
      expect(client.downloads.versionsOf('mf-client')).toEqual([bad, good]);
      expect(client.pageLoads()).toBe(pageLoads);
      await expect.poll(() => reports[0]).toBe(204);

      const { page } = await visitors.openAs('inno');
      await page.goto('/modules');
      const row = (table: string, version: string) =>
        page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: version });
      await expect(
        row('En service', bad).filter({ hasText: 'Repli sur la précédente' }).filter({ hasText: good }),
      ).toBeVisible();
      await expect(row('Défaillances signalées', bad).filter({ hasText: told })).toBeVisible();
      await teamCommand(siteFolder, 'rollback', 'mf-client');
    });
  }
});
