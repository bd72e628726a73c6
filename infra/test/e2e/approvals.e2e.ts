import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { User } from '@passerelle/contract';
import { languages } from '@passerelle/contract/common/enumerations';
import { labelOf } from '@passerelle/contract/common/labels';
import type { Locator, Page } from 'playwright-core';
import en from '../../../mf-admin/src/locales/en.json' with { type: 'json' };
import fr from '../../../mf-admin/src/locales/fr.json' with { type: 'json' };
import { equipWithAxe, findViolations } from './support/accessibility.ts';
import { pressOn, typeInto, waitForFocus } from './support/keyboard.ts';
import { filled, label } from './support/labels.ts';
import { expect, test } from './support/test.ts';

/** Invitations of staff stay with one here: the people of these tests are invited. */
test.use({ systemOptions: { env: { FOUR_EYES: 'roles,client-exports,bulk-invitations' } } });

const texts = { fr, en };
const smallest = { width: 320, height: 640 };

test.describe('two of the team, by keyboard alone', () => {
  for (const language of languages) {
    const admin = texts[language];
    const say = admin.approvals;
    const button = (scope: Page | Locator, name: string) => scope.getByRole('button', { name: label(name) });

    test(`change somebody’s roles (${language})`, async ({ inno, people, visitors }) => {
      const asking = await people.arrive('INNO');
      const person = await people.namedClient();
      const page = await visitors.openPage(asking, '/users', language);
      await typeInto(page, page.getByRole('searchbox'), person.fullName);
      await pressOn(page, button(page, filled(admin.users.list.editOf, { name: person.fullName })), 'Enter');
      const drawer = page.getByRole('dialog', { name: person.fullName });
      const banker = labelOf('role', 'BANQUIER', language);
      await pressOn(page, drawer.getByRole('checkbox', { name: banker }), 'Space');
      await pressOn(page, button(drawer, admin.users.roles.save), 'Enter');
      await expect(page.getByText(say.asked.text, { exact: true }).last()).toBeVisible();
      await expect(drawer).toBeHidden();
      expect((await inno.get<User>(`/user/${person.user.id}`)).roles).toEqual(['CLIENT']);

      // Who asked sees that it waits, and cannot decide.
      await page.goto('/approvals');
      const wanted = filled(say.acts.roles, {
        name: person.fullName,
        roles: [labelOf('role', 'CLIENT', language), banker].join(', '),
      });
      const rowOf = (where: Page) => where.getByRole('row').filter({ hasText: wanted });
      await expect(rowOf(page).getByText(say.own)).toBeVisible();
      await expect(rowOf(page).getByRole('button')).toHaveCount(1);

      const second = await people.arrive('INNO');
      const { page: other, context } = await visitors.openAs(second, language);
      await equipWithAxe(context);
      await other.emulateMedia({ forcedColors: 'active' });
      await other.setViewportSize(smallest);
      await other.goto('/approvals');
      const approve = button(other, filled(say.approve.of, { act: wanted }));
      await expect(approve).toBeVisible();
      expect(await findViolations(other)).toEqual([]);
      expect(await other.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
        true,
      );
      await pressOn(other, approve, 'Enter');
      const question = other.getByRole('alertdialog', { name: say.approve.title });
      await expect(question.getByText(wanted)).toBeVisible();
      expect(await findViolations(other)).toEqual([]);
      await pressOn(other, button(question, say.approve.confirm), 'Enter');
      await expect(other.getByText(say.approve.done, { exact: true }).last()).toBeVisible();
      await expect(rowOf(other).getByText(labelOf('approvalStatus', 'APPROVED', language))).toBeVisible();
      await waitForFocus(other, other.getByText(/Export des clients|Client export/).first());
      expect((await inno.get<User>(`/user/${person.user.id}`)).roles).toEqual(['CLIENT', 'BANQUIER']);
    });

    test(`export the clients, and once more where the file was lost (${language})`, async ({
      people,
      visitors,
    }) => {
      const asking = await people.arrive('INNO');
      const search = randomUUID().slice(0, 8);
      const page = await visitors.openPage(asking, '/clients', language);
      await typeInto(page, page.getByRole('searchbox'), search);
      await expect(page.getByRole('heading', { name: admin.clients.noResult })).toBeVisible();
      const exportButton = button(page, admin.clients.export);
      await pressOn(page, exportButton, 'Enter');
      await expect(page.getByText(say.asked.title, { exact: true }).last()).toBeVisible();
      await waitForFocus(page, exportButton);

      const second = await people.arrive('INNO');
      const other = await visitors.openPage(second, '/approvals', language);
      await pressOn(
        other,
        other.getByRole('button', { name: new RegExp(`^${say.approve.open}.*${search}`) }),
        'Enter',
      );
      const question = other.getByRole('alertdialog');
      // French counts none as one.
      const none = language === 'fr' ? say.content.clients_one : say.content.clients_other;
      await expect(question.getByText(filled(none, { count: '0' }))).toBeVisible();
      await pressOn(other, button(question, say.approve.confirm), 'Enter');
      await expect(other.getByText(say.approve.done, { exact: true }).last()).toBeVisible();

      await page.goto('/approvals');
      const download = page.getByRole('button', { name: new RegExp(`^${say.download}.*${search}`) });
      const downloading = page.waitForEvent('download');
      await pressOn(page, download, 'Enter');
      const file = await downloading;
      // The first bytes of every .xlsx file: it is no refusal that was saved.
      expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
      const again = page.getByRole('button', { name: new RegExp(`^${say.downloadAgain}.*${search}`) });
      await waitForFocus(page, again);
      const downloadingAgain = page.waitForEvent('download');
      await pressOn(page, again, 'Enter');
      expect((await readFile(await (await downloadingAgain).path())).subarray(0, 2).toString()).toBe('PK');
    });

    test(`invite people from a file, which one of them declines (${language})`, async ({
      people,
      visitors,
    }) => {
      const asking = await people.arrive('INNO');
      const email = `invited.${randomUUID()}@tests.example`;
      const { page, context } = await visitors.openAs(asking, language);
      await equipWithAxe(context);
      await page.goto('/users/import');
      await page.locator('input[type=file]').setInputFiles({
        name: 'people.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`E-mail;Role\r\n${email};Client\r\n`),
      });
      await pressOn(page, button(page, admin.import.invitations.run_one.replace('{{count}}', '1')), 'Enter');
      const asked = page.getByText(admin.import.done.asked, { exact: true });
      await waitForFocus(page, asked);
      expect(await findViolations(page)).toEqual([]);

      const second = await people.arrive('INNO');
      const { page: other, context: ofSecond } = await visitors.openAs(second, language);
      await equipWithAxe(ofSecond);
      await other.goto('/approvals');
      const row = other
        .getByRole('row')
        .filter({ hasText: labelOf('approvalKind', 'BULK_INVITATIONS', language) });
      await pressOn(
        other,
        row.first().getByRole('button', { name: new RegExp(`^${say.decline.open}`) }),
        'Enter',
      );
      await expect(other.getByRole('alertdialog').getByText(email)).toBeVisible();
      expect(await findViolations(other)).toEqual([]);
      await pressOn(other, button(other.getByRole('alertdialog'), say.decline.confirm), 'Enter');
      await expect(other.getByText(say.decline.done, { exact: true }).last()).toBeVisible();
    });
  }
});
