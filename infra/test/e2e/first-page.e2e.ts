import type { Page } from 'playwright-core';
import { userMenu } from './journey/sign-in.ts';
import { equipWithAxe, findViolations } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';
import { fillInSignIn, submitSignIn, type Visitor } from './support/visitors.ts';

const SCRIPTS = '**/*.js';

/** What two fonts that come late may move lines by: 0.00 where it is rounded. */
const MOST_SHIFT = 0.005;

/** All but the one that waits for a sign of use. */
const APPLICATION = /\/assets\/(?!start\.)[^/]+\.js$/;

/** Lets nothing of the application through until the returned function is called. */
async function holdApplication(page: Page): Promise<() => void> {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  await page.route(APPLICATION, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The page as it was built is there until the application takes its place. */
const builtPage = (page: Page) => page.locator('#first-page');

/** The sum of what has moved in a page since it came up, in the unit of Cumulative Layout Shift. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + (Reflect.get(entry, 'value') as number), 0)),
        ).observe({ type: 'layout-shift', buffered: true });
        // The observer is silent where nothing has moved; what it has to tell it tells with the next picture.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );

/** What somebody has before them at a place they have scrolled to. */
async function looks(page: Page): Promise<Buffer> {
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot({ caret: 'hide', animations: 'disabled' });
}

test.describe('the landing page', () => {
  for (const [locale, title, email, password] of [
    ['fr-FR', /La rencontre entre nos clients/, 'Adresse e-mail', 'Mot de passe'],
    ['en-GB', /Where our clients meet/, 'Email', 'Password'],
  ] as const) {
    test(`is read, and written into, without any script (${locale})`, async ({ visitors }) => {
      const { page, context } = await visitors.open({ locale });
      await equipWithAxe(context);
      await page.route(SCRIPTS, (route) => route.abort());
      await page.goto('/');

      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await page.getByLabel(new RegExp(`^${email}`)).fill('claire@bank.example');
      await page.getByLabel(new RegExp(`^${password}`)).fill('Boussole-Lanterne-47');
      await page.keyboard.press('Enter');
      await expect(page.getByLabel(new RegExp(`^${email}`))).toHaveValue('claire@bank.example');
      expect(page.url()).not.toContain('claire');
      expect(page.url()).not.toContain('Boussole');
      expect(await findViolations(page)).toEqual([]);
    });
  }

  test('keeps what was typed, the caret and the place when the application takes over, and nothing moves', async ({
    visitors,
  }) => {
    const { page } = await visitors.open({ viewport: { width: 1280, height: 600 } });
    const letThrough = await holdApplication(page);
    await page.goto('/');
    await page.getByLabel(/^Adresse e-mail/).fill('claire@bank.example');
    const password = page.getByLabel(/^Mot de passe/);
    await password.pressSequentially('Boussole-47');
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('ArrowLeft');
    await page.evaluate(() => window.scrollTo(0, 120));
    const before = await looks(page);
    const moved = await shiftOf(page);
    expect(moved).toBeLessThan(MOST_SHIFT);

    letThrough();
    await expect(builtPage(page)).toHaveCount(0);

    expect(await looks(page)).toEqual(before);
    expect(await page.evaluate(() => window.scrollY)).toBe(120);
    await expect(password).toBeFocused();
    await page.keyboard.type('and');
    await expect(password).toHaveValue('Boussoleand-47');
    await expect(page.getByLabel(/^Adresse e-mail/)).toHaveValue('claire@bank.example');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('main')).toHaveCount(1);
    expect(await shiftOf(page)).toBe(moved);
  });

  test('signs in who pressed the button before the application was there', async ({ people, visitors }) => {
    const { page } = await visitors.open();
    const letThrough = await holdApplication(page);
    await page.goto('/');
    await submitSignIn(page, await people.client());
    await expect(builtPage(page)).toHaveCount(1);

    letThrough();

    await page.waitForURL('**/startups');
  });

  for (const [how, hold] of [
    ['the mouse', (page: Page) => page.mouse.down().then(() => () => page.mouse.up())],
    [
      'the space bar',
      (page: Page) => page.keyboard.down('Space').then(() => () => page.keyboard.up('Space')),
    ],
  ] as const)
    test(`signs in who holds the button with ${how} while the application takes over`, async ({
      people,
      visitors,
    }) => {
      const { page } = await visitors.open();
      const letThrough = await holdApplication(page);
      await page.goto('/');
      await fillInSignIn(page, await people.client());
      const button = page.getByRole('button', { name: 'Se connecter' });
      await button.hover();
      await button.focus();
      const letGo = await hold(page);

      letThrough();
      await expect(builtPage(page)).toHaveCount(0);
      await letGo();

      await page.waitForURL('**/startups');
    });

  test('opens its form on a phone, and changes its language, where that was pressed before', async ({
    visitors,
  }) => {
    for (const [button, then] of [
      ['Se connecter', (page: Page) => page.getByRole('dialog', { name: 'Connexion' })],
      ['EN, English', (page: Page) => page.getByRole('button', { name: 'Sign in' })],
    ] as const) {
      const { page } = await visitors.open({ viewport: { width: 360, height: 740 } });
      const letThrough = await holdApplication(page);
      await page.goto('/', { waitUntil: 'networkidle' });
      await page.getByRole('button', { name: button }).click();
      letThrough();
      await expect(then(page)).toBeVisible();
    }
  });

  test('loads nothing of what somebody who is signed in has, until then', async ({ people, visitors }) => {
    const { page } = await visitors.open();
    const loaded: string[] = [];
    page.on('requestfinished', (request) => loaded.push(new URL(request.url()).pathname));
    const isOfOthers = (path: string) => path.startsWith('/assets/fluent-more.');
    await page.goto('/');
    await page.getByRole('button', { name: 'Mot de passe oublié' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect.poll(() => loaded.filter((path) => path.startsWith('/assets/fluent.'))).toHaveLength(1);
    // What would come uncalled for has had the time to.
    await page.waitForLoadState('networkidle');
    expect(loaded.filter(isOfOthers)).toEqual([]);

    await page.keyboard.press('Escape');
    await submitSignIn(page, await people.client());
    await page.waitForURL('**/startups');
    await expect(page.getByRole('button', { name: userMenu })).toBeVisible();
    expect(loaded.filter(isOfOthers)).toHaveLength(1);
  });

  test('says to who signs in that what is theirs did not come, and tries again', async ({
    people,
    visitors,
  }) => {
    const { page } = await visitors.open();
    await page.route('**/assets/fluent-more.*.js', (route) => route.abort());
    await page.goto('/');
    await submitSignIn(page, await people.client());
    const again = page.getByRole('button', { name: 'Réessayer' });
    await expect(again).toBeVisible();

    await page.unroute('**/assets/fluent-more.*.js');
    // The header and the page fail each by itself, and each may be the one that is tried again first.
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 2_000 });
      await expect(page.getByRole('heading', { level: 1, name: 'Les startups' })).toBeVisible({
        timeout: 5_000,
      });
    }).toPass();
    await expect(page.getByRole('button', { name: userMenu })).toBeVisible();
  });

  test('shows no failure that began before somebody tried again', async ({ people, visitors }) => {
    const { page } = await visitors.open();
    let isDown = true;
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    await page.route('**/assets/fluent-more.*.js', async (route) => {
      if (!isDown) return route.continue();
      // The header asks the server itself why its file has not come, and hears that late.
      if (route.request().resourceType() === 'fetch') await ended;
      await route.abort();
    });
    await page.goto('/');
    await submitSignIn(page, await people.client());
    const again = page.getByRole('button', { name: 'Réessayer' });
    await expect(again).toBeVisible();

    isDown = false;
    await again.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Les startups' })).toBeVisible();
    end();

    await expect(page.getByRole('button', { name: userMenu })).toBeVisible();
    await expect(again).toHaveCount(0);
  });

  test('says to who pressed its button that the application did not come', async ({ visitors }) => {
    const { page } = await visitors.open();
    await page.route(APPLICATION, (route) => route.abort());
    await page.goto('/');
    await page.getByRole('button', { name: 'Se connecter' }).first().click();
    await expect(page.getByRole('heading', { name: 'Passerelle n’a pas pu démarrer' })).toBeVisible();
    await expect(builtPage(page)).toHaveCount(0);
  });

  test('comes in the language that was chosen, and not to who is signed in', async ({ people, visitors }) => {
    const titleWithoutScripts = async ({ context }: Visitor) => {
      const page = await context.newPage();
      await page.route(SCRIPTS, (route) => route.abort());
      await page.goto('/');
      return (await page.getByRole('heading', { level: 1 }).allTextContents()).join();
    };
    const visitor = await visitors.open();
    const { page } = visitor;
    await page.goto('/');
    await page.getByRole('button', { name: 'EN, English' }).click();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(await titleWithoutScripts(visitor)).toContain('Where our clients meet');

    await page.getByRole('button', { name: 'FR, Français' }).click();
    await submitSignIn(page, await people.client());
    await page.waitForURL('**/startups');
    expect(await titleWithoutScripts(visitor)).toBe('');
  });
});

const LEGAL_PAGES = [
  ['/legalnotices', 'Mentions légales', 'Legal notices'],
  ['/cookies', 'Cookies', 'Cookies'],
  ['/accessibility', 'Déclaration d’accessibilité', 'Accessibility statement'],
] as const;

test.describe('a legal page', () => {
  for (const [path, inFrench, inEnglish] of LEGAL_PAGES)
    test(`is read without scripts in both languages, and left as it is by the application: ${path}`, async ({
      visitors,
    }) => {
      for (const [locale, title] of [
        ['fr-FR', inFrench],
        ['en-GB', inEnglish],
      ] as const) {
        const { page } = await visitors.open({ locale, javaScriptEnabled: false });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(page).toHaveTitle(`${title} · Passerelle`);
        await expect(page.getByRole('heading', { level: 2 }).last()).toBeVisible();
      }

      const { page, context } = await visitors.open({ viewport: { width: 1280, height: 600 } });
      await equipWithAxe(context);
      const letThrough = await holdApplication(page);
      await page.goto(path);
      await page.mouse.wheel(0, 120);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(120);
      const before = await looks(page);
      const moved = await shiftOf(page);
      expect(moved).toBeLessThan(MOST_SHIFT);
      expect(await findViolations(page)).toEqual([]);

      letThrough();
      await expect(builtPage(page)).toHaveCount(0);

      expect(await looks(page)).toEqual(before);
      expect(await page.evaluate(() => window.scrollY)).toBe(120);
      expect(await shiftOf(page)).toBe(moved);
      await page.getByRole('button', { name: 'EN, English' }).click();
      await expect(page.getByRole('heading', { level: 1, name: inEnglish })).toBeVisible();
    });
});
