import { codeOfSecret } from '../../../../api/src/testing/authenticator.ts';
import securityFr from '../../../../shell/src/pages/sign-in-security/locales/fr.json' with { type: 'json' };
import { passwordOf } from '../journey/sign-in.ts';
import { label } from '../support/labels.ts';
import { expect, test } from '../support/test.ts';
import { menuLink } from '../support/visitors.ts';

test.use({ systemOptions: { env: { STAFF_SIGN_IN: 'mfa' } } });

test('people of the bank are led to the set-up of a second factor, and nowhere else before', async ({
  visitors,
}) => {
  const { page } = await visitors.openAs('banquier');
  for (const address of ['/startups', '/profile', '/devices', '/']) {
    await page.goto(address);
    await page.waitForURL('**/signInSecurity');
  }
  await expect(page.getByText(securityFr.required)).toBeVisible();
  await expect(menuLink(page, 'Les startups')).toHaveCount(0);
  await expect(page.getByText('Accès refusé')).toHaveCount(0);

  await page.getByLabel(label(securityFr.currentPassword)).fill(passwordOf('banquier@passerelle.example'));
  await page.keyboard.press('Enter');
  const key = ((await page.getByRole('definition').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel(label(securityFr.confirm.code)).fill(codeOfSecret(key, Date.now()));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: securityFr.codes.kept }).click();
  await page.waitForURL('**/startups');
  await expect(menuLink(page, 'Les startups')).toBeVisible();
});
