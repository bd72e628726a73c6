import { randomUUID } from 'node:crypto';
import type { ListedUser, User } from '@passerelle/contract';
import { languages } from '@passerelle/contract/common/enumerations';
import { labelOf } from '@passerelle/contract/common/labels';
import type { Locator, Page } from 'playwright-core';
import en from '../../../mf-admin/src/locales/en.json' with { type: 'json' };
import fr from '../../../mf-admin/src/locales/fr.json' with { type: 'json' };
import shellEn from '../../../shell/src/locales/en.json' with { type: 'json' };
import shellFr from '../../../shell/src/locales/fr.json' with { type: 'json' };
import { equipWithAxe, findViolations } from './support/accessibility.ts';
import { moveTo, pressOn, tabTo, typeInto, waitForFocus } from './support/keyboard.ts';
import { filled, label } from './support/labels.ts';
import { expect, test } from './support/test.ts';

const texts = { fr: { admin: fr, shell: shellFr }, en: { admin: en, shell: shellEn } };

test.describe('the right in the team, by keyboard alone', () => {
  for (const language of languages) {
    const { admin, shell } = texts[language];
    const say = admin.users;
    const button = (scope: Page | Locator, name: string) => scope.getByRole('button', { name: label(name) });
    const right = (scope: Page | Locator, code: 'READER' | 'EDITOR') =>
      scope.getByRole('radio', { name: new RegExp(`^${labelOf('staffRight', code, language)}`) });
    const inTeam = (code: 'READER' | 'EDITOR') =>
      `${labelOf('role', 'INNO', language)} (${labelOf('staffRight', code, language)})`;

    test(`is asked for in an invitation to the team (${language})`, async ({ inno, visitors }) => {
      const email = `reader.${randomUUID()}@tests.example`;
      const { page, context } = await visitors.openAs('inno', language);
      await equipWithAxe(context);
      await page.goto('/users');
      const form = page.getByRole('main').locator('form');
      await typeInto(page, form.getByLabel(label(say.invite.email)), email);
      await tabTo(page, form.getByRole('combobox', { name: label(say.invite.role) }));
      await page.keyboard.type(labelOf('role', 'INNO', language));
      // Nobody gives a right without having chosen it.
      await pressOn(page, button(page, say.invite.submit), 'Enter');
      await waitForFocus(page, right(form, 'READER'));
      expect(await findViolations(page)).toEqual([]);
      await page.keyboard.press('Space');
      await expect(right(form, 'READER')).toBeChecked();
      await pressOn(page, button(page, say.invite.submit), 'Enter');
      await expect(page.getByText(filled(say.invite.readyTitle, { email }))).toBeVisible();
      await typeInto(page, page.getByRole('searchbox', { name: label(say.list.filter) }), email);
      await expect(page.getByRole('row').filter({ hasText: email })).toContainText(inTeam('READER'));
      const users = await inno.get<ListedUser[]>('/admin/users');
      expect(users.find((user) => user.email === email)?.staffRight).toBe('READER');
    });

    test(`leaves to read, until somebody gives more (${language})`, async ({ inno, people, visitors }) => {
      const reader = await people.arrive('INNO', 'READER');
      const client = await people.namedClient();
      const { page, context } = await visitors.openAs(reader, language);
      await equipWithAxe(context);
      await page.goto('/users');
      await typeInto(page, page.getByRole('searchbox', { name: label(say.list.filter) }), client.fullName);
      const see = button(page, filled(say.list.seeOf, { name: client.fullName }));
      await pressOn(page, see, 'Enter');
      const drawer = page.getByRole('dialog', { name: client.fullName });
      await expect(drawer.getByText(client.user.email)).toBeVisible();
      await expect(drawer.getByRole('textbox')).toHaveCount(0);
      expect(await findViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await waitForFocus(page, see);
      await expect(button(page, say.invite.submit)).toHaveCount(0);

      await page.goto(`/clients/${client.clientId}`);
      await expect(page.getByRole('heading', { name: admin.clients.followUp.title })).toBeVisible();
      await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
      expect(await findViolations(page)).toEqual([]);

      for (const address of ['/security', '/modules', '/users/import', '/startups/import']) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1, name: shell.forbidden.title })).toBeVisible();
        await expect(page.getByText(shell.forbidden.adviceInTeam)).toBeVisible();
      }
      await page.goto('/profile');
      await expect(page.getByRole('region', { name: shell.profile.right })).toContainText(
        labelOf('staffRightMeaning', 'READER', language),
      );

      // Somebody with the full right gives another one; the session of before ends.
      const other = await visitors.openPage('inno', '/users', language);
      await typeInto(
        other,
        other.getByRole('searchbox', { name: label(say.list.filter) }),
        reader.user.email,
      );
      const row = other.getByRole('row').filter({ hasText: reader.user.email });
      await expect(row).toContainText(inTeam('READER'));
      await pressOn(other, row.getByRole('button'), 'Enter');
      const roles = other.getByRole('dialog');
      await tabTo(other, right(roles, 'READER'));
      await moveTo(other, right(roles, 'EDITOR'), 'ArrowDown');
      await expect(right(roles, 'EDITOR')).toBeChecked();
      await pressOn(other, button(roles, say.roles.save), 'Enter');
      await expect(other.getByText(say.roles.saved, { exact: true }).last()).toBeVisible();
      await expect(row).toContainText(inTeam('EDITOR'));
      expect((await inno.get<User>(`/user/${reader.user.id}`)).staffRight).toBe('EDITOR');
      await page.goto('/users');
      await expect(page.getByRole('heading', { level: 1, name: admin.users.title })).toHaveCount(0);
    });
  }
});
