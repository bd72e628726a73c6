import type { Page } from 'playwright-core';
import { signOut, userMenu } from '../journey/sign-in.ts';
import { alter, type Mend, withdraw } from '../support/system/served-files.ts';
import type { RunningSystem } from '../support/system/system.ts';
import { expect, test } from '../support/test.ts';
import { menuLink, submitSignIn, waitForTitle } from '../support/visitors.ts';
import { retry, waitForErrorPage } from './modules/error-page.ts';
import { addRelease, REGISTRY, register, registered, repair, signedRelease } from './modules/registry.ts';

/** The card of the signed-in startup has come, which its module shows. */
const waitForOwnCard = (page: Page) => page.getByRole('link', { name: 'Modifier la fiche' }).waitFor();

/** Entries that arrive whole, as registered, and throw: as a script, or when what they expose is evaluated. */
const THROWING_ENTRIES = {
  script: 'throw new Error("This entry cannot start.");',
  'exposed module':
    'var mf_client = { init() {}, get: async () => () => { throw new Error("This module cannot start."); } };',
};

test.use({ systemOptions: {} });
test.describe.configure({ mode: 'default' });

test.describe('a role module that fails', () => {
  let system: RunningSystem;
  const broken: Mend[] = [];

  async function breaking(change: Promise<Mend>): Promise<Mend> {
    const mend = await change;
    broken.push(mend);
    return mend;
  }

  test.beforeAll(async ({ system: own }) => {
    system = own;
    await register(system.siteFolder, 'mf-client', { previous: null });
  });

  test.afterEach(async () => {
    for (const mend of broken.splice(0)) await mend();
  });

  test('without its files, shell, sign-in and header go on; its pages say so in both languages and come back', async ({
    visitors,
  }) => {
    const mend = await breaking(withdraw(system.siteFolder, 'modules/mf-client'));
    const { page, pageLoads } = await visitors.open();
    await page.goto('/');
    await submitSignIn(page, 'client');
    await waitForErrorPage(page, 'unreachable');
    await retry(page);
    await waitForErrorPage(page, 'unreachable');

    await menuLink(page, 'Mes demandes').click();
    await page.waitForURL('**/linkings');
    await waitForErrorPage(page, 'unreachable');
    await page.getByRole('button', { name: 'EN, English' }).click();
    await waitForErrorPage(page, 'unreachable', 'en');
    await expect(menuLink(page, 'My criteria')).toBeVisible();
    await page.getByRole('button', { name: /^Menu of / }).click();
    await page.getByRole('menuitem', { name: 'Personal information' }).click();
    await waitForTitle(page, 'Personal information');
    await menuLink(page, 'My requests').click();
    await waitForErrorPage(page, 'unreachable', 'en');

    await page.getByRole('button', { name: 'FR, Français' }).click();
    await signOut(page);
    await submitSignIn(page, 'client');
    await waitForErrorPage(page, 'unreachable');
    await menuLink(page, 'Mes demandes').click();
    await mend();
    await retry(page);
    await waitForTitle(page, 'Mes demandes');
    await menuLink(page, 'Les startups').click();
    await waitForTitle(page, 'Les startups');
    expect(pageLoads()).toBe(1);
  });

  test('costs no other role anything', async ({ visitors }) => {
    await breaking(withdraw(system.siteFolder, 'modules/mf-client'));
    const inno = await visitors.openAs('inno');
    await inno.page.goto('/users');
    await waitForTitle(inno.page, 'Utilisateurs');
    const startup = await visitors.openAs('startup');
    await startup.page.goto('/');
    await startup.page.waitForURL('**/startups/my');
    await waitForOwnCard(startup.page);
    for (const { downloads } of [inno, startup]) expect(downloads.modules()).not.toContain('mf-client');
  });

  test('loses one page alone when only the file of that page is missing', async ({ visitors }) => {
    const whole = await visitors.openAs('client');
    await whole.page.goto('/startups');
    await waitForTitle(whole.page, 'Les startups');
    const files: string[] = [];
    whole.page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/modules/mf-client/')) files.push(pathname);
    });
    await menuLink(whole.page, 'Mes demandes').click();
    await waitForTitle(whole.page, 'Mes demandes');

    const mend = await breaking(withdraw(system.siteFolder, ...files));
    const { page, pageLoads } = await visitors.openAs('client');
    await page.goto('/linkings');
    await waitForErrorPage(page, 'unreachable');
    await menuLink(page, 'Les startups').click();
    await waitForTitle(page, 'Les startups');
    await menuLink(page, 'Mes demandes').click();
    await waitForErrorPage(page, 'unreachable');
    await retry(page);
    await waitForErrorPage(page, 'unreachable');
    await mend();
    await retry(page);
    await waitForTitle(page, 'Mes demandes');
    expect(pageLoads()).toBe(1);
  });

  test('does not run a file of a page that was altered, and takes it from the server once it is whole', async ({
    visitors,
  }) => {
    const { active } = await registered(system.siteFolder, 'mf-client');
    const whole = await visitors.openAs('client');
    await whole.page.goto('/startups');
    await waitForTitle(whole.page, 'Les startups');
    const files: string[] = [];
    whole.page.on('request', (request) => files.push(new URL(request.url()).pathname));
    await menuLink(whole.page, 'Mes demandes').click();
    await waitForTitle(whole.page, 'Mes demandes');
    const isScript = (file: string) =>
      file.startsWith(`/modules/mf-client/${active.version}/`) && file.endsWith('.js');
    const script = files.find(isScript) ?? '';
    expect(script).not.toBe('');

    const mend = await breaking(
      alter(system.siteFolder, script, (content) => `globalThis.wasTampered = true;${content}`),
    );
    const { page, pageLoads } = await visitors.openAs('client');
    await page.goto('/linkings');
    await waitForErrorPage(page, 'unreachable');
    expect(await page.evaluate(() => 'wasTampered' in globalThis)).toBe(false);
    await mend();
    await retry(page);
    await waitForTitle(page, 'Mes demandes');
    expect(pageLoads()).toBe(1);
    await page.reload();
    await waitForTitle(page, 'Mes demandes');
  });

  test('is not run when its entry is not the registered one, and not kept by the browser either', async ({
    visitors,
  }) => {
    const { active } = await registered(system.siteFolder, 'mf-client');
    const mend = await breaking(
      alter(system.siteFolder, active.entry, (script) => `globalThis.wasTampered = true;${script}`),
    );
    const { page, pageLoads } = await visitors.openAs('client');
    await page.goto('/linkings');
    await waitForErrorPage(page, 'unreachable');
    expect(await page.evaluate(() => 'wasTampered' in globalThis)).toBe(false);
    await mend();
    await retry(page);
    await waitForTitle(page, 'Mes demandes');
    expect(pageLoads()).toBe(1);
    await page.reload();
    await waitForTitle(page, 'Mes demandes');
  });

  for (const [part, script] of Object.entries(THROWING_ENTRIES)) {
    test(`whose ${part} throws while it starts shows the error page and comes back with a repaired version`, async ({
      visitors,
    }) => {
      const version = `1.0.1-${part.replaceAll(' ', '')}`;
      const { active: good } = await registered(system.siteFolder, 'mf-client');
      const throwing = await addRelease(system.siteFolder, 'mf-client', version, script);
      await breaking(register(system.siteFolder, 'mf-client', { active: throwing }));
      const { page, pageLoads } = await visitors.openAs('client');
      await page.goto('/startups');
      await waitForErrorPage(page, 'broken');
      await retry(page);
      await waitForErrorPage(page, 'broken');
      await page.getByRole('button', { name: 'EN, English' }).click();
      await waitForErrorPage(page, 'broken', 'en');
      await repair(system.siteFolder, 'mf-client', { active: good });
      await retry(page, 'en');
      await waitForTitle(page, 'Startups');
      expect(pageLoads()).toBe(1);
    });

    test(`whose ${part} throws gives way to the version before`, async ({ visitors }) => {
      const version = `1.0.2-${part.replaceAll(' ', '')}`;
      const throwing = await addRelease(system.siteFolder, 'mf-client', version, script);
      const { active } = await registered(system.siteFolder, 'mf-client');
      await breaking(register(system.siteFolder, 'mf-client', { active: throwing, previous: active }));
      const { page, downloads, pageLoads } = await visitors.openAs('client');
      await page.goto('/startups');
      await waitForTitle(page, 'Les startups');
      await menuLink(page, 'Mes demandes').click();
      await waitForTitle(page, 'Mes demandes');
      expect(downloads.versionsOf('mf-client')).toEqual([version, active.version]);
      expect(pageLoads()).toBe(1);
    });
  }

  test('gives way to the version before when its own files are missing', async ({ visitors }) => {
    const { active } = await registered(system.siteFolder, 'mf-client');
    const missing = await signedRelease('mf-client', {
      ...active,
      version: '1.0.3-missing',
      entry: '/modules/mf-client/1.0.3-missing/remoteEntry.js',
    });
    await breaking(register(system.siteFolder, 'mf-client', { active: missing, previous: active }));
    const { page, downloads } = await visitors.openAs('client');
    await page.goto('/linkings');
    await waitForTitle(page, 'Mes demandes');
    expect(downloads.versionsOf('mf-client')).toEqual(['1.0.3-missing', active.version]);
  });

  test('cannot be found without the registry: sign-in and the shell’s own pages go on, the way home comes back', async ({
    visitors,
  }) => {
    const mend = await breaking(withdraw(system.siteFolder, REGISTRY));
    const { page, pageLoads } = await visitors.open();
    await page.goto('/');
    await submitSignIn(page, 'startup');
    await waitForErrorPage(page, 'registry');
    await page.getByRole('button', { name: 'EN, English' }).click();
    await waitForErrorPage(page, 'registry', 'en');
    await page.getByRole('button', { name: 'FR, Français' }).click();
    await page.getByRole('button', { name: userMenu }).click();
    await page.getByRole('menuitem', { name: 'Informations personnelles' }).click();
    await waitForTitle(page, 'Informations personnelles');
    await signOut(page);
    await submitSignIn(page, 'startup');
    await waitForErrorPage(page, 'registry');
    await mend();
    await retry(page);
    await page.waitForURL('**/startups/my');
    await waitForOwnCard(page);
    expect(pageLoads()).toBe(1);
  });

  test('comes back at the address asked for once the registry does', async ({ visitors }) => {
    const mend = await breaking(withdraw(system.siteFolder, REGISTRY));
    const { page, pageLoads } = await visitors.openAs('client');
    await page.goto('/linkings');
    await waitForErrorPage(page, 'registry');
    await mend();
    await retry(page);
    await waitForTitle(page, 'Mes demandes');
    await expect(menuLink(page, 'Les startups')).toBeVisible();
    expect(pageLoads()).toBe(1);
  });
});
