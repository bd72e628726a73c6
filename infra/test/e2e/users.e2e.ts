import { randomUUID } from 'node:crypto';
import type { ListedUser } from '@passerelle/contract';
import { languages } from '@passerelle/contract/common/enumerations';
import { labelOf } from '@passerelle/contract/common/labels';
import type { Locator, Page } from 'playwright-core';
import en from '../../../mf-admin/src/locales/en.json' with { type: 'json' };
import fr from '../../../mf-admin/src/locales/fr.json' with { type: 'json' };
import profileEn from '../../../mf-shared/profile/src/locales/en.json' with { type: 'json' };
import profileFr from '../../../mf-shared/profile/src/locales/fr.json' with { type: 'json' };
import uiEn from '../../../mf-shared/ui/src/locales/en.json' with { type: 'json' };
import uiFr from '../../../mf-shared/ui/src/locales/fr.json' with { type: 'json' };
import { pressOn, tabTo, typeInto, waitForFocus } from './support/keyboard.ts';
import { escaped, filled, label } from './support/labels.ts';
import { expect, test } from './support/test.ts';
import type { Visitors } from './support/visitors.ts';

const texts = {
  fr: { admin: fr, profile: profileFr, ui: uiFr },
  en: { admin: en, profile: profileEn, ui: uiEn },
};

const button = (scope: Page | Locator, name: string) => scope.getByRole('button', { name: label(name) });

/** The message of a draft that a link opens in the mail program of whoever follows it. */
async function draftOf(link: Locator, recipient: string): Promise<string> {
  const address = (await link.getAttribute('href')) ?? '';
  expect(address).toMatch(new RegExp(`^${escaped(`mailto:${encodeURIComponent(recipient)}?`)}`));
  return new URLSearchParams(address.slice(address.indexOf('?'))).get('body') ?? '';
}

test.describe('users and invitations, by keyboard alone', () => {
  for (const language of languages) {
    const { admin, profile, ui } = texts[language];
    const say = admin.users;

    async function openUsers(visitors: Visitors, filter: string) {
      const page = await visitors.openPage('inno', '/users', language);
      await typeInto(page, page.getByRole('searchbox', { name: label(say.list.filter) }), filter);
      return page;
    }
    const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

    test(`somebody is invited, and invited anew (${language})`, async ({ inno, system, visitors }) => {
      const email = `invitee.${randomUUID()}@tests.example`;
      const page = await visitors.openPage('inno', '/users', language);
      await pressOn(page, button(page, say.invite.submit), 'Enter');
      await expect(page.getByRole('alert').nth(1)).toBeVisible();

      const form = page.getByRole('main').locator('form');
      await typeInto(page, form.getByLabel(label(say.invite.email)), email);
      const role = form.getByRole('combobox', { name: label(say.invite.role) });
      await tabTo(page, role);
      await page.keyboard.type(labelOf('role', 'CLIENT', language));
      await expect(role).toHaveValue('CLIENT');
      await pressOn(page, button(page, say.invite.submit), 'Enter');
      await expect(page.getByText(filled(say.invite.readyTitle, { email }))).toBeVisible();
      const link = page.getByLabel(label(say.invite.link));
      const first = await link.inputValue();
      expect(first).toMatch(new RegExp(`^${escaped(`${system.webUrl}/initPassword?token=`)}`));
      const draft = page.getByRole('link', { name: label(say.invite.openDraft) });
      expect(await draftOf(draft, email)).toContain(first);

      await typeInto(page, page.getByRole('searchbox', { name: label(say.list.filter) }), email);
      const row = rowOf(page, email);
      await expect(
        row.getByText(new RegExp(filled(say.list.pendingUntil, { date: '\\d\\d/\\d\\d/\\d{4}' }))),
      ).toBeVisible();
      // Pressed again within a minute, it is the same invitation: a draft that is open already stays good.
      const resent = page.waitForResponse('**/auth/invite-token');
      await pressOn(page, button(row, filled(say.list.resendTo, { email })), 'Enter');
      await (await resent).finished();
      await expect(link).toHaveValue(first);
      expect(await draftOf(draft, email)).toContain(first);

      // A colleague's is another one, and the first is over.
      const { token } = await inno.post<{ token: string }>('/auth/invite-token', { email, role: 'CLIENT' });
      const second = `${system.webUrl}/initPassword?${new URLSearchParams({ token, email })}`;

      const { context, page: visitor } = await visitors.openAs('inno', language);
      await context.clearCookies();
      await visitor.goto(second);
      await expect(visitor.getByLabel(label(profile.firstName))).toBeVisible();
      await visitor.goto(first);
      await expect(visitor.getByLabel(label(profile.firstName))).toHaveCount(0);
    });

    test(`somebody’s name is changed, they get a link to a new password, and are deleted (${language})`, async ({
      inno,
      people,
      system,
      visitors,
    }) => {
      const { email } = (await people.invite('CLIENT')).user;
      const page = await openUsers(visitors, email);
      const edit = button(rowOf(page, email), filled(say.list.editOf, { name: 'Andrée Fontaine' }));
      await pressOn(page, edit, 'Enter');
      const drawer = page.getByRole('dialog');
      await waitForFocus(page, drawer);
      await typeInto(page, drawer.getByLabel(label(profile.firstName)), 'Aimée');
      await pressOn(page, button(drawer, profile.save), 'Enter');
      await expect(page.getByText(profile.saved, { exact: true })).toBeVisible();
      // Behind the open drawer the table is nobody's to find by its roles.
      await expect(page.locator('tr').filter({ hasText: 'Aimée Fontaine' })).toBeVisible();

      await pressOn(page, button(drawer, say.reset.issue), 'Enter');
      const link = await drawer.getByLabel(label(say.reset.link)).inputValue();
      expect(link).toMatch(new RegExp(`^${escaped(`${system.webUrl}/resetPassword?token=`)}`));
      const draft = drawer.getByRole('link', { name: label(say.invite.openDraft) });
      expect(await draftOf(draft, email)).toContain(link);

      const remove = button(drawer, say.drawer.delete);
      await pressOn(page, remove, 'Enter');
      const question = page.getByRole('alertdialog');
      for (const effect of [say.delete.account, say.delete.client, say.delete.forGood]) {
        await expect(question.getByText(effect)).toBeVisible();
      }
      await expect(question.getByText(say.delete.startup)).toHaveCount(0);
      await pressOn(page, button(question, ui.cancel), 'Enter');
      await expect(question).toHaveCount(0);
      await expect(remove).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(drawer).toHaveCount(0);

      await pressOn(
        page,
        page.getByRole('button', { name: label(filled(say.list.editOf, { name: 'Aimée Fontaine' })) }),
        'Enter',
      );
      await pressOn(page, remove, 'Enter');
      await pressOn(page, button(question, say.delete.confirm), 'Enter');
      await expect(page.getByText(say.delete.done, { exact: true })).toBeVisible();
      await expect(drawer).toHaveCount(0);
      await expect(page.getByText(say.list.empty, { exact: true })).toBeVisible();
      const users = await inno.get<ListedUser[]>('/admin/users');
      expect(users.some((user) => user.email === email)).toBe(false);
    });

    test(`who has a startup is told of its card, and nobody deletes themselves (${language})`, async ({
      visitors,
    }) => {
      const page = await openUsers(visitors, 'startup@passerelle.example');
      await pressOn(page, rowOf(page, 'startup@passerelle.example').getByRole('button'), 'Enter');
      await pressOn(page, button(page.getByRole('dialog'), say.drawer.delete), 'Enter');
      const question = page.getByRole('alertdialog');
      await expect(question.getByText(say.delete.startup)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(question).toHaveCount(0);

      const own = await openUsers(visitors, 'inno@passerelle.example');
      await pressOn(own, rowOf(own, 'inno@passerelle.example').getByRole('button'), 'Enter');
      await expect(own.getByRole('dialog').getByText(say.drawer.own)).toBeVisible();
      await expect(button(own.getByRole('dialog'), say.drawer.delete)).toHaveCount(0);
    });
  }
});
