import { languages } from '@passerelle/contract/common/enumerations';
import type { Page } from 'playwright-core';
import uiEn from '../../../../mf-shared/ui/src/locales/en.json' with { type: 'json' };
import uiFr from '../../../../mf-shared/ui/src/locales/fr.json' with { type: 'json' };
import shellEn from '../../../../shell/src/locales/en.json' with { type: 'json' };
import shellFr from '../../../../shell/src/locales/fr.json' with { type: 'json' };
import { equipWithAxe, findViolations } from '../support/accessibility.ts';
import { openApiSession } from '../support/api-session.ts';
import { pressOn, waitForFocus } from '../support/keyboard.ts';
import { label } from '../support/labels.ts';
import { expect, test } from '../support/test.ts';

/** Sessions of the staff that end after 24 seconds without a call, and warn 12 seconds before. */
test.use({ systemOptions: { env: { STAFF_SESSION_IDLE_MINUTES: '0.4', STAFF_SESSION_HOURS: '1' } } });

const texts = { fr: { ...shellFr, ui: uiFr }, en: { ...shellEn, ui: uiEn } };

const smallest = { width: 320, height: 256 };

test.describe('a session of the staff that is not used, by keyboard alone', () => {
  for (const language of languages) {
    const { sessionEnd, signIn, ui } = texts[language];
    const warning = (page: Page) => page.getByRole('alertdialog', { name: sessionEnd.title });
    const stay = (page: Page) => page.getByRole('button', { name: label(sessionEnd.idle.goOn) });

    test(`warns in every tab, goes on for who stays in one, and ends for who is away (${language})`, async ({
      system,
      visitors,
    }) => {
      const { page, context } = await visitors.openAs('banquier', language);
      await equipWithAxe(context);
      await page.emulateMedia({ forcedColors: 'active' });
      await page.setViewportSize(smallest);
      await page.goto('/profile');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const other = await context.newPage();
      await other.goto('/profile');
      await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

      await expect(warning(page)).toBeVisible();
      await expect(warning(other)).toBeVisible();
      await page.bringToFront();
      await waitForFocus(page, stay(page));
      await expect(stay(page)).toBeInViewport();
      expect(await findViolations(page)).toEqual([]);

      await pressOn(page, stay(page), 'Enter');
      await expect(warning(page)).toBeHidden();
      await expect(warning(other)).toBeHidden();
      expect((await page.request.get(`${system.apiUrl}/me`)).ok()).toBe(true);

      await expect(warning(page)).toBeVisible();
      await expect(page.getByRole('button', { name: label(signIn.submit) })).toBeVisible();
      await expect(page.getByText(ui.notices.sessionExpired.title, { exact: true })).toBeVisible();
      await expect(other.getByText(ui.notices.sessionExpired.title, { exact: true })).toBeVisible();
      expect((await page.request.get(`${system.apiUrl}/me`)).status()).toBe(401);
    });
  }

  test('can be ended from the warning', async ({ visitors }) => {
    const { page } = await visitors.openAs('banquier');
    await page.goto('/profile');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await pressOn(page, page.getByRole('button', { name: label(shellFr.sessionEnd.signOut) }), 'Enter');
    await expect(page.getByText('Vous êtes déconnecté', { exact: true })).toBeVisible();
  });

  test('is kept alive by typing alone', async ({ system, visitors }) => {
    const banker = await openApiSession(system, 'banquier@passerelle.example');
    const { page } = await visitors.openAs(banker);
    await page.goto('/profile');
    await page.getByLabel(label('Prénom')).focus();
    let renewals = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().endsWith('/me/session')) renewals += 1;
    });
    const type = async () => {
      await page.keyboard.press('End');
      return renewals;
    };
    await expect.poll(type).toBeGreaterThan(0);
    await expect(page.getByRole('alertdialog')).toBeHidden();
  });
});
