import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ModuleDescription,
  moduleDescriptionSchema,
  parseModuleData,
} from '@passerelle/platform/modules';
import type { Page } from 'playwright-core';
import { ROOT } from '../../develop/start/command.ts';
import { expect, test } from './support/test.ts';
import type { Account } from './support/visitors.ts';

/** An account of the demonstration for each role. */
const accounts: Readonly<Record<string, Account>> = {
  STARTUP: 'startup',
  CLIENT: 'client',
  BANQUIER: 'banquier',
  INNO: 'inno',
};

function descriptionOf(moduleName: string): ModuleDescription {
  const file = join(ROOT, moduleName, 'module.json');
  return parseModuleData(moduleDescriptionSchema, JSON.parse(readFileSync(file, 'utf8')), file);
}

/** The addresses at which a module says what its pages begin with for a role, and what that is. */
function statedReads({ routes }: ModuleDescription, role: string): Map<string, string[]> {
  const stated = new Map<string, string[]>();
  for (const { path, roles, reads = [] } of routes) {
    const own = roles.includes(role) ? reads.filter((read) => read.roles?.includes(role) ?? true) : [];
    for (const query of new Set(own.map((read) => read.query ?? ''))) {
      const calls = own.filter((read) => (read.query ?? query) === query).map(({ call }) => call);
      stated.set(query ? `${path}?${query}` : path, calls);
    }
  }
  return stated;
}

/** Notes what a page asks of the API from now on. */
function noteCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.resourceType() === 'fetch') calls.push(`${pathname}${search}`);
  });
  return calls;
}

for (const moduleName of ['mf-startup', 'mf-client', 'mf-admin'])
  for (const [role, account] of Object.entries(accounts))
    for (const [address, reads] of statedReads(descriptionOf(moduleName), role))
      test(`what ${address} is said to begin with for ${role} is what it asks, and asked once`, async ({
        visitors,
      }) => {
        // Inside the application nothing is read early: what is asked is what the page itself asks.
        const page = await visitors.openPage(account, '/help');
        const asked = noteCalls(page);
        await page.evaluate((to) => {
          history.pushState(null, '', to);
          dispatchEvent(new PopStateEvent('popstate'));
        }, address);
        await expect.poll(() => asked).toEqual(expect.arrayContaining(reads));

        const calls = noteCalls(page);
        await page.goto(address, { waitUntil: 'networkidle' });
        for (const read of reads)
          expect(
            calls.filter((call) => call === read),
            read,
          ).toHaveLength(1);
      });

test('a page asks for the list of modules once: what it asks for ahead is what its first script reads', async ({
  visitors,
}) => {
  const { page } = await visitors.openAs('client');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/modules.json') asked.push(request.url());
  });
  await page.goto('/startups', { waitUntil: 'networkidle' });
  expect(asked).toHaveLength(1);
});

test('every script of a page has itself compiled while it comes', async ({ visitors }) => {
  const { page } = await visitors.openAs('client');
  const scripts: Promise<[string, boolean]>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js') || !response.ok()) return;
    scripts.push(
      response.text().then((text) => [pathname, text.startsWith('//# allFunctionsCalledOnLoad\n')] as const),
    );
  });
  await page.goto('/startups', { waitUntil: 'networkidle' });
  const all = await Promise.all(scripts);
  expect(all.length).toBeGreaterThan(5);
  expect(all.filter(([, isCompiled]) => !isCompiled)).toEqual([]);
});
