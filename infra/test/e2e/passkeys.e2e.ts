import { languages } from '@passerelle/contract/common/enumerations';
import { factorLimits } from '@passerelle/contract/common/limits';
import type { CDPSession, Page } from 'playwright-core';
import sessionEn from '../../../mf-shared/platform/src/session/locales/en.json' with { type: 'json' };
import sessionFr from '../../../mf-shared/platform/src/session/locales/fr.json' with { type: 'json' };
import uiEn from '../../../mf-shared/ui/src/locales/en.json' with { type: 'json' };
import uiFr from '../../../mf-shared/ui/src/locales/fr.json' with { type: 'json' };
import shellEn from '../../../shell/src/locales/en.json' with { type: 'json' };
import shellFr from '../../../shell/src/locales/fr.json' with { type: 'json' };
import ownDataEn from '../../../shell/src/pages/own-data/locales/en.json' with { type: 'json' };
import ownDataFr from '../../../shell/src/pages/own-data/locales/fr.json' with { type: 'json' };
import securityEn from '../../../shell/src/pages/sign-in-security/locales/en.json' with { type: 'json' };
import securityFr from '../../../shell/src/pages/sign-in-security/locales/fr.json' with { type: 'json' };
import { CHOSEN_PASSWORD } from './journey/sign-in.ts';
import { chooseInUserMenu, givePassword } from './journey/sign-in-by-keyboard.ts';
import { equipWithAxe, findViolations } from './support/accessibility.ts';
import { ageProof } from './support/age-proof.ts';
import { pressOn, typeInto, waitForFocus } from './support/keyboard.ts';
import { filled, label } from './support/labels.ts';
import { expect, test } from './support/test.ts';

const texts = {
  fr: { ...shellFr, ...sessionFr, security: securityFr, ownData: ownDataFr, ui: uiFr },
  en: { ...shellEn, ...sessionEn, security: securityEn, ownData: ownDataEn, ui: uiEn },
};

/** An authenticator of the browser's own, whose user is there and verified as long as `isWilling` says so. */
async function openAuthenticator(page: Page) {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    beWilling: (isWilling: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isWilling }),
  };
}

test.describe('a passkey, by keyboard alone', () => {
  for (const language of languages) {
    const { security, signIn, passkey, ui } = texts[language];
    const { passkeys, proof } = security;

    /** The first step of a sign-in; ends at the button for the passkey. */
    async function givePasswordFirst(page: Page, email: string) {
      await givePassword(page, language, email);
      await waitForFocus(page, page.getByRole('button', { name: signIn.factor.passkey }));
    }

    test(`is added, asked for at the next sign-in, and removed (${language})`, async ({
      people,
      system,
      visitors,
    }) => {
      const person = await people.client();
      const { page, context } = await visitors.openAs(person, language);
      await equipWithAxe(context);
      const authenticator = await openAuthenticator(page);
      await page.goto('/signInSecurity');
      await pressOn(page, page.getByRole('button', { name: passkeys.add }), 'Enter');
      const dialog = page.getByRole('dialog', { name: passkeys.add });
      await typeInto(page, dialog.getByLabel(label(security.currentPassword)), CHOSEN_PASSWORD);
      await page.keyboard.press('Enter');

      const name = dialog.getByLabel(label(passkeys.name));
      await expect(name).toHaveValue(/Chrome|Linux/);
      expect(await findViolations(page)).toEqual([]);
      await authenticator.beWilling(false);
      await pressOn(page, dialog.getByRole('button', { name: passkeys.create }), 'Enter');
      await expect(dialog.getByRole('alert')).toHaveText(passkey.cancelled);
      await authenticator.beWilling(true);
      await typeInto(page, name, 'Claire’s key');
      await page.keyboard.press('Enter');

      await waitForFocus(page, page.getByRole('heading', { name: security.codes.title }));
      const codes = page.getByRole('list', { name: security.codes.list }).getByRole('listitem');
      await expect(codes).toHaveCount(factorLimits.recoveryCodes);
      const [code = ''] = await codes.allTextContents();
      await pressOn(page, page.getByRole('button', { name: security.codes.kept }), 'Enter');
      const listed = page.getByRole('list', { name: passkeys.title }).getByRole('listitem');
      await expect(listed).toContainText(['Claire’s key']);
      await expect(listed).toContainText([passkeys.unused]);
      expect(await findViolations(page)).toEqual([]);

      await chooseInUserMenu(page, language, 'signOut');
      await givePasswordFirst(page, person.user.email);
      expect(await findViolations(page)).toEqual([]);
      await authenticator.beWilling(false);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toHaveText(passkey.cancelled);
      expect(await findViolations(page)).toEqual([]);
      await authenticator.beWilling(true);
      await pressOn(page, page.getByRole('button', { name: signIn.factor.passkey }), 'Enter');
      await page.waitForURL((url) => url.pathname !== '/');

      await page.goto('/profile');
      const ownData = page.getByRole('button', { name: label(texts[language].ownData.json) });
      await expect(ownData).toBeVisible();
      ageProof(system, person);
      await pressOn(page, ownData, 'Enter');
      const identity = page.getByRole('alertdialog', { name: ui.stepUp.title });
      await pressOn(page, identity.getByRole('button', { name: ui.stepUp.passkey.use }), 'Enter');
      await waitForFocus(page, identity.getByRole('button', { name: ui.stepUp.passkey.confirm }));
      expect(await findViolations(page)).toEqual([]);
      const saved = page.waitForEvent('download');
      await page.keyboard.press('Enter');
      await saved;
      await waitForFocus(page, ownData);

      await chooseInUserMenu(page, language, 'signOut');
      await givePasswordFirst(page, person.user.email);
      await pressOn(page, page.getByRole('button', { name: signIn.factor.useRecovery }), 'Enter');
      await waitForFocus(page, page.getByLabel(label(signIn.factor.recoveryCode)));
      await page.keyboard.type(code);
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.pathname !== '/');

      await page.goto('/signInSecurity');
      const removal = filled(passkeys.removeOne, { name: 'Claire’s key' });
      await pressOn(page, page.getByRole('button', { name: removal }), 'Enter');
      const question = page.getByRole('dialog');
      await expect(question.getByText(proof.passkeyHelp)).toBeVisible();
      await typeInto(page, question.getByLabel(label(security.currentPassword)), CHOSEN_PASSWORD);
      await page.keyboard.press('Enter');
      await expect(listed).toHaveCount(0);
      await expect(page.getByText(passkeys.removed, { exact: true })).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
    });
  }
});
