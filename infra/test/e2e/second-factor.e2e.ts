import { languages } from '@passerelle/contract/common/enumerations';
import { factorLimits } from '@passerelle/contract/common/limits';
import type { Page } from 'playwright-core';
import { codeOfSecret } from '../../../api/src/testing/authenticator.ts';
import shellEn from '../../../shell/src/locales/en.json' with { type: 'json' };
import shellFr from '../../../shell/src/locales/fr.json' with { type: 'json' };
import securityEn from '../../../shell/src/pages/sign-in-security/locales/en.json' with { type: 'json' };
import securityFr from '../../../shell/src/pages/sign-in-security/locales/fr.json' with { type: 'json' };
import { CHOSEN_PASSWORD } from './journey/sign-in.ts';
import { chooseInUserMenu, givePassword } from './journey/sign-in-by-keyboard.ts';
import { equipWithAxe, findViolations } from './support/accessibility.ts';
import { pressOn, typeInto, waitForFocus } from './support/keyboard.ts';
import { filled, label } from './support/labels.ts';
import { expect, test } from './support/test.ts';

const texts = { fr: { ...shellFr, security: securityFr }, en: { ...shellEn, security: securityEn } };

/** The code that an application with this key shows, now or in the next step. */
const codeOf = (key: string, stepsLater = 0) =>
  codeOfSecret(key.replaceAll(' ', ''), Date.now() + stepsLater * factorLimits.stepSeconds * 1000);

test.describe('a second factor, by keyboard alone', () => {
  for (const language of languages) {
    const { security, signIn } = texts[language];
    const button = (page: Page, name: string) =>
      page.getByRole('main').getByRole('button', { name: label(name) });

    /** The first step of a sign-in; ends in the field for the code. */
    async function givePasswordFirst(page: Page, email: string) {
      await givePassword(page, language, email);
      await waitForFocus(page, page.getByLabel(label(signIn.factor.code)));
    }

    test(`is set up, and asked for at the next sign-in (${language})`, async ({ people, visitors }) => {
      const person = await people.client();
      const { page, context } = await visitors.openAs(person, language);
      await equipWithAxe(context);
      await page.goto('/startups');
      await chooseInUserMenu(page, language, 'security');
      await page.waitForURL('**/signInSecurity');
      await expect(page.getByText(security.intro)).toBeVisible();
      expect(await findViolations(page)).toEqual([]);

      await typeInto(page, page.getByLabel(label(security.currentPassword)), CHOSEN_PASSWORD);
      await page.keyboard.press('Enter');
      await waitForFocus(page, page.getByRole('heading', { name: security.scan.title }));
      await expect(page.getByRole('img', { name: security.scan.qr })).toBeVisible();
      const key = (await page.getByRole('definition').textContent()) ?? '';
      expect(key).toMatch(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
      expect(await findViolations(page)).toEqual([]);

      await typeInto(page, page.getByLabel(label(security.confirm.code)), codeOf(key));
      await page.keyboard.press('Enter');
      await waitForFocus(page, page.getByRole('heading', { name: security.codes.title }));
      const codes = await page
        .getByRole('list', { name: security.codes.list })
        .getByRole('listitem')
        .allTextContents();
      expect(codes).toHaveLength(factorLimits.recoveryCodes);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        pressOn(page, button(page, security.codes.download), 'Enter'),
      ]);
      expect(file.suggestedFilename()).toBe(security.codes.file);
      await pressOn(page, button(page, security.codes.kept), 'Enter');
      const left = filled(security.active.left_other, { count: codes.length });
      await expect(page.getByText(left)).toBeVisible();
      await page.reload();
      await expect(page.getByText(left)).toBeVisible();
      expect(await findViolations(page)).toEqual([]);

      await chooseInUserMenu(page, language, 'signOut');
      await givePasswordFirst(page, person.user.email);
      expect(await findViolations(page)).toEqual([]);
      await page.keyboard.type('000');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toBeVisible();
      // A code counts once: that of the set-up is the present one, or was a moment ago.
      await typeInto(page, page.getByLabel(label(signIn.factor.code)), codeOf(key, 1));
      await page.keyboard.press('Enter');
      await page.waitForURL('**/startups');

      await chooseInUserMenu(page, language, 'signOut');
      await givePasswordFirst(page, person.user.email);
      await pressOn(page, page.getByRole('button', { name: signIn.factor.useRecovery }), 'Enter');
      const recoveryCode = page.getByLabel(label(signIn.factor.recoveryCode));
      await waitForFocus(page, recoveryCode);
      expect(await findViolations(page)).toEqual([]);
      await page.keyboard.type(codes[0]?.toLowerCase() ?? '');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/startups');
    });
  }
});
