import { randomUUID } from 'node:crypto';
import type { ListedUser } from '@passerelle/contract';
import { languages } from '@passerelle/contract/common/enumerations';
import { labelOf } from '@passerelle/contract/common/labels';
import type { Locator, Page } from 'playwright-core';
import en from '../../../mf-admin/src/locales/en.json' with { type: 'json' };
import fr from '../../../mf-admin/src/locales/fr.json' with { type: 'json' };
import { equipWithAxe, findViolations } from './support/accessibility.ts';
import { type ApiSession, openApiSession } from './support/api-session.ts';
import { pressOn, tabTo, typeInto, waitForFocus } from './support/keyboard.ts';
import { beginningWith, filled, label } from './support/labels.ts';
import type { People } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** Roles stay with one here: they make the people of these tests members of the team. */
test.use({ systemOptions: { env: { FOUR_EYES: 'staff-invitations' } } });

const texts = { fr, en };
const smallest = { width: 320, height: 640 };

test.describe('the invitation of a colleague, which two of the team decide on by keyboard alone', () => {
  for (const language of languages) {
    const admin = texts[language];
    const say = admin.approvals;
    const button = (scope: Page | Locator, name: string) => scope.getByRole('button', { name: label(name) });

    test(`is withdrawn, asked for again, approved and mailed (${language})`, async ({
      inno,
      people,
      system,
      visitors,
    }) => {
      const member = async (): Promise<ApiSession> =>
        joinTeam(people, inno, (email) => openApiSession(system, email));
      const [asking, second] = [await member(), await member()];
      const email = `colleague.${randomUUID()}@tests.example`;
      const right = labelOf('staffRight', 'READER', language);
      const role = `${labelOf('role', 'INNO', language)} (${right})`;
      const wanted = filled(say.acts.invitation, { email, role });
      const { page, context } = await visitors.openAs(asking, language);
      await equipWithAxe(context);

      async function invite() {
        await page.goto('/users');
        const form = page.getByRole('main').locator('form');
        await typeInto(page, form.getByLabel(label(admin.users.invite.email)), email);
        const chosen = form.getByRole('combobox', { name: label(admin.users.invite.role) });
        await tabTo(page, chosen);
        await page.keyboard.type(labelOf('role', 'INNO', language));
        await expect(chosen).toHaveValue('INNO');
        await pressOn(page, form.getByRole('radio', { name: beginningWith(right) }), 'Space');
        await pressOn(page, button(page, admin.users.invite.submit), 'Enter');
        await expect(page.getByText(say.asked.title, { exact: true }).last()).toBeVisible();
        // Nobody of the team is given the link.
        await expect(page.getByLabel(label(admin.users.invite.link))).toHaveCount(0);
      }
      const statusesIn = (where: Page, status: 'WITHDRAWN' | 'APPROVED') =>
        where
          .getByRole('row')
          .filter({ hasText: wanted })
          .getByText(labelOf('approvalStatus', status, language));

      await invite();
      await page.goto('/approvals');
      await pressOn(page, button(page, filled(say.withdraw.of, { act: wanted })), 'Enter');
      const question = page.getByRole('alertdialog', { name: say.withdraw.title });
      expect(await findViolations(page)).toEqual([]);
      await pressOn(page, button(question, say.withdraw.confirm), 'Enter');
      await expect(page.getByText(say.withdraw.done, { exact: true }).last()).toBeVisible();
      await expect(statusesIn(page, 'WITHDRAWN')).toBeVisible();
      await waitForFocus(
        page,
        page
          .getByRole('main')
          .getByText(labelOf('approvalKind', 'STAFF_INVITATIONS', language))
          .first(),
      );
      await invite();

      const { page: other, context: ofSecond } = await visitors.openAs(second, language);
      await equipWithAxe(ofSecond);
      await other.setViewportSize(smallest);
      await other.goto('/approvals');
      await pressOn(other, button(other, filled(say.approve.of, { act: wanted })), 'Enter');
      const decision = other.getByRole('alertdialog', { name: say.approve.title });
      await expect(decision.getByText(wanted)).toBeVisible();
      expect(await findViolations(other)).toEqual([]);
      await pressOn(other, button(decision, say.approve.confirm), 'Enter');
      await expect(other.getByText(say.approve.done, { exact: true }).last()).toBeVisible();
      await expect(statusesIn(other, 'APPROVED')).toBeVisible();
      expect(await other.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
        true,
      );

      const { links } = await system.waitForMail(email, '/initPassword');
      const invited = await visitors.open();
      await invited.page.goto(links.find((link) => new URL(link).pathname === '/initPassword') ?? '');
      await expect(invited.page.getByRole('main').locator('form')).toBeVisible();
      const { data } = await inno.get<{ data: ListedUser[] }>(`/admin/users?page=0&search=${email}`);
      expect(data.map((user) => user.email)).toEqual([email]);
    });
  }
});

/** Somebody who came as a client and is of the team now; their session of before ended with that. */
async function joinTeam(
  people: People,
  inno: ApiSession,
  open: (email: string) => Promise<ApiSession>,
): Promise<ApiSession> {
  const { user } = await people.arrive('CLIENT');
  await inno.put(`/admin/user/${user.id}/roles`, { roles: ['INNO'] });
  return open(user.email);
}
