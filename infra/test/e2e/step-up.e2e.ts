import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { User } from '@passerelle/contract';
import { languages } from '@passerelle/contract/common/enumerations';
import { labelOf } from '@passerelle/contract/common/labels';
import { messageText } from '@passerelle/contract/common/messages';
import type { Locator, Page } from 'playwright-core';
import en from '../../../mf-admin/src/locales/en.json' with { type: 'json' };
import fr from '../../../mf-admin/src/locales/fr.json' with { type: 'json' };
import uiEn from '../../../mf-shared/ui/src/locales/en.json' with { type: 'json' };
import uiFr from '../../../mf-shared/ui/src/locales/fr.json' with { type: 'json' };
import { CHOSEN_PASSWORD } from './journey/sign-in.ts';
import { equipWithAxe, findViolations } from './support/accessibility.ts';
import { ageProof } from './support/age-proof.ts';
import { pressOn, typeInto, waitForFocus } from './support/keyboard.ts';
import { filled, label } from './support/labels.ts';
import { expect, test } from './support/test.ts';

const texts = { fr: { admin: fr, ui: uiFr }, en: { admin: en, ui: uiEn } };
const smallest = { width: 320, height: 640 };

test.describe('somebody whose last proof of who they are is too old, by keyboard alone', () => {
  test('has a file sent once more, whole, that was refused before it was read', async ({
    people,
    system,
    visitors,
  }) => {
    const member = await people.arrive('INNO');
    const page = await visitors.openPage(member, '/users/import', 'en');
    const email = `invited.${randomUUID()}@tests.example`;
    await page.getByLabel('Choose a file', { exact: true }).setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      // More than a connection takes in one piece, in lines that say nothing.
      buffer: Buffer.from(`E-mail;Role\r\n${email};Client\r\n${';\r\n'.repeat(300_000)}`),
    });
    const invite = page.getByRole('button', { name: 'Invite 1 person', exact: true });
    await invite.waitFor();
    ageProof(system, member);
    await pressOn(page, invite, 'Enter');
    await waitForFocus(page, page.getByRole('alertdialog').getByLabel(label(uiEn.stepUp.password)));
    await page.keyboard.type(CHOSEN_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 invitation is going out by email.', { exact: true })).toBeVisible();
    expect((await system.waitForMail(email)).subject).toBe('Your invitation to Passerelle');
  });

  for (const language of languages) {
    const { admin, ui } = texts[language];
    const button = (scope: Page | Locator, name: string) => scope.getByRole('button', { name: label(name) });
    const question = (page: Page) => page.getByRole('alertdialog', { name: ui.stepUp.title });
    const passwordOf = (page: Page) =>
      question(page).getByRole('textbox', { name: label(ui.stepUp.password) });

    test(`proves it, and goes on with what they were doing (${language})`, async ({
      inno,
      people,
      system,
      visitors,
    }) => {
      const member = await people.arrive('INNO');
      const person = await people.namedClient();
      const { page, context } = await visitors.openAs(member, language);
      await equipWithAxe(context);
      await page.emulateMedia({ forcedColors: 'active' });
      await page.setViewportSize(smallest);
      await page.goto('/users');
      await typeInto(page, page.getByRole('searchbox'), person.fullName);
      await pressOn(page, button(page, filled(admin.users.list.editOf, { name: person.fullName })), 'Enter');
      const drawer = page.getByRole('dialog', { name: person.fullName });
      const banker = drawer.getByRole('checkbox', { name: labelOf('role', 'BANQUIER', language) });
      await pressOn(page, banker, 'Space');
      const save = button(drawer, admin.users.roles.save);
      ageProof(system, member);

      // Who cancels finds everything as it was.
      await pressOn(page, save, 'Enter');
      await waitForFocus(page, passwordOf(page));
      await expect(passwordOf(page)).toBeInViewport();
      expect(await findViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(question(page)).toBeHidden();
      await expect(page.getByText(ui.notices.identityUnproved.text, { exact: true }).last()).toBeVisible();
      await waitForFocus(page, save);
      await expect(banker).toBeChecked();
      expect((await inno.get<User>(`/user/${person.user.id}`)).roles).toEqual(['CLIENT']);

      await pressOn(page, save, 'Enter');
      await waitForFocus(page, passwordOf(page));
      await page.keyboard.type('Wrong-Horse-7-Battery');
      await page.keyboard.press('Enter');
      await expect(question(page).getByText(messageText('CURRENT_PASSWORD_WRONG', language))).toBeVisible();
      await waitForFocus(page, passwordOf(page));
      await page.keyboard.type(CHOSEN_PASSWORD);
      await page.keyboard.press('Enter');
      await expect(question(page)).toBeHidden();
      await expect(page.getByText(admin.users.roles.saved, { exact: true }).last()).toBeVisible();
      await expect(drawer).toBeHidden();
      expect((await inno.get<User>(`/user/${person.user.id}`)).roles.toSorted()).toEqual([
        'BANQUIER',
        'CLIENT',
      ]);
    });

    test(`is given the export that they asked for (${language})`, async ({ people, system, visitors }) => {
      const member = await people.arrive('INNO');
      const page = await visitors.openPage(member, '/clients', language);
      ageProof(system, member);
      const exportButton = button(page, admin.clients.export);
      await pressOn(page, exportButton, 'Enter');
      await waitForFocus(page, passwordOf(page));
      await page.keyboard.type(CHOSEN_PASSWORD);
      const downloading = page.waitForEvent('download');
      await pressOn(page, button(question(page), ui.stepUp.confirm), 'Enter');
      const file = await downloading;
      expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
      // The first bytes of every .xlsx file: it is no refusal that was saved.
      expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
      await waitForFocus(page, exportButton);
    });

    test(`is told where the question does not come, and is asked when it does (${language})`, async ({
      people,
      system,
      visitors,
    }) => {
      const member = await people.arrive('INNO');
      const page = await visitors.openPage(member, '/clients', language);
      ageProof(system, member);
      const files = '**/assets/proof-dialog.*.js';
      await page.route(files, (route) => route.abort());
      const exportButton = button(page, admin.clients.export);
      await pressOn(page, exportButton, 'Enter');
      await expect(page.getByText(ui.notices.network.text, { exact: true }).last()).toBeVisible();
      await waitForFocus(page, exportButton);

      await page.unroute(files);
      await page.keyboard.press('Enter');
      await waitForFocus(page, passwordOf(page));
    });
  }
});
