import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, describe, test } from 'node:test';
import { workspacePath } from '@passerelle/shared/federation/workspace';
import type { Browser } from 'playwright-core';
import { ROOT } from '../start/command.ts';
import { registered } from './modules/registry.ts';
import { launchBrowser } from './support/browser.ts';
import { type RunningSystem, startSystem } from './support/system.ts';
import { createVisitors, menuLink, type Visitors, waitForTitle } from './support/visitors.ts';

describe('a module that is published while people are at work', { timeout: 300_000 }, () => {
  let system: RunningSystem;
  let browser: Browser;
  let visitors: Visitors;
  let folder: string;

  /** Runs one of the commands of a team on the running site. */
  async function command(...args: string[]): Promise<string> {
    const line = ['infra/deploy/main.ts', ...args, '--site', system.siteFolder];
    const child = spawn(process.execPath, line, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
    const output = child.stdout.setEncoding('utf8').toArray();
    const [code] = await once(child, 'close');
    assert.equal(code, 0);
    return (await output).join('');
  }

  /** The client's module with another content, as a later build has. */
  async function buildAnew(): Promise<string> {
    const built = join(folder, 'mf-client');
    await cp(workspacePath('mf-client', 'dist'), built, { recursive: true });
    await appendFile(join(built, 'remoteEntry.js'), '\n/* A later version. */\n');
    return built;
  }

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

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'passerelle-deploy-'));
    system = await startSystem();
    browser = await launchBrowser();
    visitors = createVisitors(browser, system.webUrl);
  });

  afterEach(() => visitors.closeAll());

  after(async () => {
    await browser?.close();
    await system?.stop();
    await rm(folder, { recursive: true });
  });

  test('the open page goes on with its version, a new visit has the new one, a rollback gives the old one again', async () => {
    const untouched = await rest();
    const first = (await registered(system.siteFolder, 'mf-client')).active.version;
    const open = await visitors.openAs('client');
    await open.page.goto('/startups');
    await waitForTitle(open.page, 'Les startups');

    await command('deploy', 'mf-client', '--built', await buildAnew(), '--api', system.apiUrl);
    const second = (await registered(system.siteFolder, 'mf-client')).active.version;
    assert.notEqual(second, first);
    await menuLink(open.page, 'Mes demandes').click();
    await waitForTitle(open.page, 'Mes demandes');
    assert.deepEqual(open.downloads.versionsOf('mf-client'), [first]);

    const newcomer = await visitors.openAs('client');
    await newcomer.page.goto('/linkings');
    await waitForTitle(newcomer.page, 'Mes demandes');
    assert.deepEqual(newcomer.downloads.versionsOf('mf-client'), [second]);

    assert.match(await command('modules'), new RegExp(`mf-client +${second} .* ${first}`));
    await command('rollback', 'mf-client');
    const returned = await visitors.openAs('client');
    await returned.page.goto('/linkings');
    await waitForTitle(returned.page, 'Mes demandes');
    assert.deepEqual(returned.downloads.versionsOf('mf-client'), [first]);
    await menuLink(newcomer.page, 'Les startups').click();
    await waitForTitle(newcomer.page, 'Les startups');
    assert.deepEqual(newcomer.downloads.versionsOf('mf-client'), [second]);
    assert.deepEqual(await rest(), untouched);
  });

  test('the API answers every call that the front ends in service make', async () => {
    const output = await command('check-api', system.apiUrl);
    assert.equal(output, `${system.apiUrl} answers every call of the 4 front ends in service.\n`);
  });
});
