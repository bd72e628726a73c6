import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { languages } from '@passerelle/contract/common/enumerations';
import { messageText } from '@passerelle/contract/common/messages';
import type { Page } from 'playwright-core';
import adminEn from '../../../../mf-admin/src/locales/en.json' with { type: 'json' };
import adminFr from '../../../../mf-admin/src/locales/fr.json' with { type: 'json' };
import uiEn from '../../../../mf-shared/ui/src/locales/en.json' with { type: 'json' };
import uiFr from '../../../../mf-shared/ui/src/locales/fr.json' with { type: 'json' };
import shellEn from '../../../../shell/src/locales/en.json' with { type: 'json' };
import shellFr from '../../../../shell/src/locales/fr.json' with { type: 'json' };
import { equipWithAxe, findViolations } from '../support/accessibility.ts';
import { pressOn, waitForFocus } from '../support/keyboard.ts';
import { label } from '../support/labels.ts';
import type { RunningSystem } from '../support/system/system.ts';
import { expect, test } from '../support/test.ts';

test.use({ systemOptions: { singleSignOn: true } });

const locales = { fr: 'fr-FR', en: 'en-GB' } as const;
const texts = {
  fr: { admin: adminFr, ui: uiFr, shell: shellFr, provider: 'Connexion de la banque' },
  en: { admin: adminEn, ui: uiEn, shell: shellEn, provider: 'Sign-in of the bank' },
};
const smallest = { width: 320, height: 640 };

/** Makes every proof of who somebody is one of long ago. */
function ageProofs(system: RunningSystem): void {
  const database = new DatabaseSync(join(system.dataFolder, 'passerelle.sqlite'), { timeout: 5_000 });
  database.prepare("UPDATE sessions SET confirmed_at = '2026-01-01T00:00:00.000Z'").run();
  database.close();
}

test.beforeAll(({ system }) => {
  system.provider?.people.set('inno', { email: 'inno@passerelle.example', email_verified: true });
  system.provider?.people.set('nobody', { email: 'nobody@passerelle.example', email_verified: true });
});

for (const language of languages) {
  const { admin, ui, shell, provider } = texts[language];
  const wayIn = (page: Page) => page.getByRole('link', { name: label(shell.signIn.provider.submit) });

  /** Signs in on the pages of the provider. */
  async function signInThere(page: Page, login: string) {
    await page.getByRole('heading', { name: provider }).waitFor();
    await waitForFocus(page, page.locator('input[name=login]'));
    await page.keyboard.type(login);
    await page.keyboard.press('Tab');
    await page.keyboard.type('any');
    await page.keyboard.press('Enter');
  }

  test.describe(`somebody of the bank, by keyboard alone (${language})`, () => {
    test('signs in with their work account, proves with it who they are, and is signed out by the bank', async ({
      system,
      visitors,
    }) => {
      const { page, context } = await visitors.open({ locale: locales[language] });
      await equipWithAxe(context);
      await page.goto('/clients');
      await wayIn(page).waitFor();
      expect(await findViolations(page)).toEqual([]);
      await pressOn(page, wayIn(page), 'Enter');
      await signInThere(page, 'inno');
      // Where they wanted to go in the beginning.
      await page.waitForURL('**/clients');
      const exportButton = page.getByRole('button', { name: label(admin.clients.export) });
      await exportButton.waitFor();

      ageProofs(system);
      await page.emulateMedia({ forcedColors: 'active' });
      await page.setViewportSize(smallest);
      await pressOn(page, exportButton, 'Enter');
      const question = page.getByRole('alertdialog', { name: ui.stepUp.title });
      const confirm = question.getByRole('button', { name: label(ui.stepUp.provider.confirm) });
      await confirm.waitFor();
      expect(await findViolations(page)).toEqual([]);
      const opening = context.waitForEvent('page');
      await pressOn(page, confirm, 'Enter');
      const bank = await opening;
      // They are signed in there, and are asked again.
      const downloading = page.waitForEvent('download');
      const closing = bank.waitForEvent('close');
      await signInThere(bank, 'inno');
      await closing;
      expect((await downloading).suggestedFilename()).toMatch(/\.xlsx$/);
      await expect(question).toBeHidden();

      const token = await system.provider?.sign({
        iss: system.provider.settings.issuer,
        aud: system.provider.settings.clientId,
        iat: Math.floor(Date.now() / 1000),
        jti: `${language}-${Date.now()}`,
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
        sub: 'inno',
      });
      const told = await fetch(`${system.apiUrl}/auth/sso/backchannel-logout`, {
        method: 'POST',
        body: new URLSearchParams({ logout_token: token ?? '' }),
      });
      expect(told.status).toBe(200);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.reload();
      await wayIn(page).waitFor();
    });

    test('reads why they are not let in, wide and narrow', async ({ visitors }) => {
      const { page, context } = await visitors.open({ locale: locales[language] });
      await equipWithAxe(context);
      await page.goto('/');
      await pressOn(page, wayIn(page), 'Enter');
      await signInThere(page, 'nobody');
      await expect(page.getByRole('alert')).toHaveText(messageText('SINGLE_SIGN_ON_REFUSED', language));
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(await findViolations(page)).toEqual([]);

      await page.setViewportSize(smallest);
      await page.goto('/');
      await pressOn(page, page.getByRole('button', { name: label(shell.signIn.submit) }).first(), 'Enter');
      await pressOn(page, wayIn(page), 'Enter');
      // The provider knows who they are by now, and asks nothing.
      await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
        messageText('SINGLE_SIGN_ON_REFUSED', language),
      );
      expect(await findViolations(page)).toEqual([]);
    });
  });
}
