import type { ContactRequest, ContactRequestSummary, Page as ListPage } from '@passerelle/contract';
import { type ContactRequestStatus, languages } from '@passerelle/contract/common/enumerations';
import { labelOf } from '@passerelle/contract/common/labels';
import type { Locator, Page } from 'playwright-core';
import en from '../../../mf-admin/src/locales/en.json' with { type: 'json' };
import fr from '../../../mf-admin/src/locales/fr.json' with { type: 'json' };
import catalogueEn from '../../../mf-shared/catalogue/src/locales/en.json' with { type: 'json' };
import catalogueFr from '../../../mf-shared/catalogue/src/locales/fr.json' with { type: 'json' };
import uiEn from '../../../mf-shared/ui/src/locales/en.json' with { type: 'json' };
import uiFr from '../../../mf-shared/ui/src/locales/fr.json' with { type: 'json' };
import type { ApiSession } from './support/api-session.ts';
import { moveTo, pressOn, tabTo, typeInto, waitForFocus } from './support/keyboard.ts';
import { beginningWith, filled, filledWithAnything, label } from './support/labels.ts';
import { expect, test } from './support/test.ts';

const texts = {
  fr: { admin: fr, catalogue: catalogueFr, ui: uiFr },
  en: { admin: en, catalogue: catalogueEn, ui: uiEn },
};

const button = (scope: Page | Locator, name: string) => scope.getByRole('button', { name: label(name) });

test.describe('the contact requests, as the team follows them up', () => {
  for (const language of languages) {
    const { admin, catalogue, ui } = texts[language];
    const say = admin.contactRequests;
    const statusWord = (status: ContactRequestStatus) => labelOf('eventStatus', status, language);
    const requests = (inno: ApiSession, query: string) =>
      inno.get<ListPage<ContactRequest>>(`/event?${query}&page=0&pageSize=100`);

    test(`the list is narrowed by status and name, as cards and as a table (${language})`, async ({
      inno,
      people,
      visitors,
    }) => {
      const [client, other, startup] = await Promise.all([
        people.namedClient(),
        people.namedClient(),
        people.startup(),
      ]);
      for (const { post } of [client, other]) await post(`/client/linking/${startup.cardId}`);
      const page = await visitors.openPage('inno', '/events', language);
      const summary = await inno.get<ContactRequestSummary>('/event/summary');
      const tabOf = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
      const followUp = page.getByRole('button', {
        name: filledWithAnything(say.editOf),
      });
      await expect(followUp.first()).toBeVisible();
      await expect(tabOf(say.open)).toHaveAttribute('aria-selected', 'true');
      await expect(tabOf(say.open)).toHaveText(new RegExp(`${summary.openEvents}$`));
      const open = await requests(inno, 'statuses=OPEN');
      expect(open.totalElements).toBe(summary.openEvents);
      await expect(
        page.getByText(filled(say.subtitle_other, { count: open.totalElements }), { exact: true }),
      ).toBeVisible();
      await expect(page.getByRole('main').getByText(statusWord('OPEN'), { exact: true })).toHaveCount(
        await followUp.count(),
      );

      await tabTo(page, tabOf(say.open));
      await moveTo(page, tabOf(say.inProgress), 'ArrowRight');
      await page.keyboard.press('Enter');
      await page.waitForURL(/status=WIP/);
      const inProgress = await requests(inno, 'statuses=WIP');
      await expect(
        page.getByText(filled(say.subtitle_other, { count: inProgress.totalElements }), { exact: true }),
      ).toBeVisible();
      await expect(page.getByRole('main').getByText(statusWord('OPEN'), { exact: true })).toHaveCount(0);

      await moveTo(page, tabOf(say.all), 'ArrowRight');
      await page.keyboard.press('Enter');
      await page.waitForURL(/status=ALL/);
      const { totalElements } = await requests(inno, 'statuses=OPEN,WIP,DONE');
      await expect(
        page.getByText(filled(say.subtitle_other, { count: totalElements }), { exact: true }),
      ).toBeVisible();
      await pressOn(page, button(page, catalogue.list.layout.table), 'Enter');
      const rows = page.getByRole('table', { name: label(say.title) }).locator('tbody tr');
      await expect(rows.first()).toBeVisible();
      const before = await rows.count();
      expect(before, 'there are more requests than one page shows').toBeLessThan(totalElements);
      await pressOn(
        page,
        page.getByRole('button', { name: new RegExp(ui.more_other.split('{{')[0] ?? '') }),
        'Enter',
      );
      await expect(rows.nth(before)).toBeVisible();

      for (const name of [startup.cardName, client.fullName]) {
        await typeInto(page, page.getByRole('searchbox', { name: label(say.search) }), name);
        await page.waitForURL((url) => new URLSearchParams(url.hash.slice(1)).get('search') === name);
        const found = await requests(inno, `search=${encodeURIComponent(name)}`);
        const subtitle = found.totalElements === 1 ? say.subtitle_one : say.subtitle_other;
        await expect(
          page.getByText(filled(subtitle, { count: found.totalElements }), { exact: true }),
        ).toBeVisible();
        await expect(rows).toHaveCount(found.totalElements);
        await expect(rows.filter({ hasText: name })).toHaveCount(found.totalElements);
      }
      const link = (name: string) => rows.first().getByRole('link', { name });
      await expect(link(client.fullName)).toHaveAttribute('href', `/clients/${client.clientId}`);
      await expect(link(startup.cardName)).toHaveAttribute('href', `/startups/${startup.cardId}`);
    });

    test(`a request is entered, followed up and deleted by keyboard alone (${language})`, async ({
      people,
      visitors,
    }) => {
      const client = (await people.namedClient()).fullName;
      const startup = (await people.startup()).cardName;
      const page = await visitors.openPage('inno', '/events', language);
      const opener = button(page, say.add.open);
      await pressOn(page, opener, 'Enter');
      const drawer = page.getByRole('dialog', { name: label(say.add.title) });
      await waitForFocus(page, drawer);
      for (const [field, nobody, name] of [
        [say.add.client, say.add.noClient, client],
        [say.add.startup, say.add.noStartup, startup],
      ] as const) {
        const box = drawer.getByRole('combobox', { name: label(field) });
        await typeInto(page, box, 'zzzz');
        await expect(page.getByRole('option', { name: label(nobody) })).toBeVisible();
        await typeInto(page, box, name);
        await moveTo(page, page.getByRole('option', { name: beginningWith(name) }), 'ArrowDown');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('option').first()).toHaveCount(0);
        await expect(box).toHaveValue(name);
      }
      await typeInto(page, drawer.getByLabel(label(say.consent.evidence)), 'Son appel du 17 novembre');
      await typeInto(page, drawer.getByRole('textbox', { name: label(say.consent.date) }), '17/11/2026');
      const choice = (scope: Locator, status: ContactRequestStatus) =>
        scope.getByRole('radio', { name: label(statusWord(status)) });
      await tabTo(page, choice(drawer, 'OPEN'));
      await moveTo(page, choice(drawer, 'WIP'), 'ArrowRight');
      await typeInto(page, drawer.getByLabel(label(say.drawer.comment)), 'Au téléphone');
      await pressOn(page, button(drawer, say.add.save), 'Enter');
      await expect(page.getByText(say.add.saved, { exact: true })).toBeVisible();
      await expect(drawer).toHaveCount(0);
      await expect(opener).toBeFocused();

      await page.goto(`/events?status=WIP&layout=table&search=${encodeURIComponent(client)}`);
      const follow = button(page, filled(say.editOf, { client, startup }));
      await pressOn(page, follow, 'Enter');
      const editor = page.getByRole('dialog', { name: label(say.drawer.title) });
      await expect(editor.getByText(filled(say.history.comment, { comment: 'Au téléphone' }))).toBeVisible();
      await tabTo(page, choice(editor, 'WIP'));
      await moveTo(page, choice(editor, 'DONE'), 'ArrowRight');
      const outcome = editor.getByLabel(label(say.outcome.label));
      await tabTo(page, outcome);
      await outcome.selectOption('BUSINESS_DEAL');
      await typeInto(page, editor.getByLabel(label(say.drawer.comment)), 'Rendez-vous pris');
      await pressOn(page, button(editor, say.drawer.save), 'Enter');
      await expect(page.getByText(say.drawer.saved, { exact: true })).toBeVisible();
      await expect(editor).toHaveCount(0);
      await expect(follow).toHaveCount(0);

      await page.goto(`/events?status=DONE&layout=table&search=${encodeURIComponent(client)}`);
      await pressOn(page, follow, 'Enter');
      const changes = editor.getByRole('listitem');
      await expect(changes).toHaveText([
        new RegExp(`${labelOf('contactRequestOutcome', 'BUSINESS_DEAL', language)}.*Claire Vasseur`),
        new RegExp(`${statusWord('DONE')}.*Rendez-vous pris.*Claire Vasseur`),
        new RegExp(`${say.history.created}.*${statusWord('WIP')}.*Claire Vasseur`),
      ]);

      const remove = button(editor, say.delete.confirm);
      const question = page.getByRole('alertdialog', { name: label(say.delete.title) });
      await pressOn(page, remove, 'Enter');
      await waitForFocus(page, question);
      await pressOn(page, button(question, ui.cancel), 'Enter');
      await expect(question).toHaveCount(0);
      await expect(remove).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(question.getByText(filled(say.delete.text, { client, startup }))).toBeVisible();
      await pressOn(page, button(question, say.delete.confirm), 'Enter');
      await expect(page.getByText(say.delete.done, { exact: true })).toBeVisible();
      await expect(editor).toHaveCount(0);
      await expect(follow).toHaveCount(0);
    });
  }
});
