import type { Language } from '@passerelle/contract/common/enumerations';
import type { Page } from 'playwright-core';
import shellEn from '../../../../shell/src/locales/en.json' with { type: 'json' };
import shellFr from '../../../../shell/src/locales/fr.json' with { type: 'json' };
import { moveTo, pressOn, typeInto } from '../support/keyboard.ts';
import { filledWithAnything, label } from '../support/labels.ts';
import { passwordOf } from './sign-in.ts';

const texts = { fr: shellFr, en: shellEn };

/** Takes an entry of the person's menu. */
export async function chooseInUserMenu(
  page: Page,
  language: Language,
  entry: 'security' | 'signOut',
): Promise<void> {
  const { userMenu } = texts[language];
  await pressOn(page, page.getByRole('button', { name: filledWithAnything(userMenu.open) }), 'Enter');
  await moveTo(page, page.getByRole('menuitem', { name: userMenu[entry] }), 'ArrowDown');
  await page.keyboard.press('Enter');
}

/** Gives e-mail and password on the landing page: the first step of a sign-in that has two. */
export async function givePassword(page: Page, language: Language, email: string): Promise<void> {
  const { signIn } = texts[language];
  const password = page.getByLabel(label(signIn.password));
  // The page of somebody who is still being signed out may have a field for an e-mail as well, but none for this.
  await password.waitFor();
  await typeInto(page, page.getByLabel(label(signIn.email)), email);
  await typeInto(page, password, passwordOf(email));
  await page.keyboard.press('Enter');
}
