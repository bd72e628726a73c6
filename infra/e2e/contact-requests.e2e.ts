import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { Client, EventSummary, InnoStartup, LinkingEvent, Page as ListPage } from '@passerelle/contract';
import { type EventStatus, languages } from '@passerelle/contract/common/enumerations';
import { labelOf } from '@passerelle/contract/common/labels';
import type { Locator, Page } from 'playwright-core';
import en from '../../mf-admin/src/locales/en.json' with { type: 'json' };
import fr from '../../mf-admin/src/locales/fr.json' with { type: 'json' };
import catalogueEn from '../../mf-shared/src/catalogue/locales/en.json' with { type: 'json' };
import catalogueFr from '../../mf-shared/src/catalogue/locales/fr.json' with { type: 'json' };
import uiEn from '../../mf-shared/src/ui/locales/en.json' with { type: 'json' };
import uiFr from '../../mf-shared/src/ui/locales/fr.json' with { type: 'json' };
import { moveTo, pressOn, tabTo, typeInto, waitForFocus } from './support/keyboard.ts';
import { filled, label } from './support/labels.ts';
import { openTeamDesk, type TeamDesk } from './support/team-desk.ts';

const texts = {
  fr: { admin: fr, catalogue: catalogueFr, ui: uiFr },
  en: { admin: en, catalogue: catalogueEn, ui: uiEn },
};

const button = (scope: Page | Locator, name: string) => scope.getByRole('button', { name: label(name) });

/** Two who are not in touch yet. */
async function findStrangers({ inno }: TeamDesk) {
  const { data } = await inno.get<ListPage<LinkingEvent>>('/event?page=0&pageSize=100');
  const clients = await inno.get<Client[]>('/client');
  const startups = await inno.get<InnoStartup[]>('/startup?statuses=VALIDATED');
  for (const client of clients) {
    const asked = data.filter(({ clientId }) => clientId === client.id).map(({ startupId }) => startupId);
    const startup = startups.find(({ id }) => !asked.includes(id));
    const name = startup?.informations.name;
    if (name && asked.length === 0) {
      return { client: [client.firstName, client.lastName].join(' '), startup: name };
    }
  }
  throw new Error('Every client of the demonstration has asked for somebody.');
}

describe('the contact requests, as the team follows them up', { timeout: 300_000 }, () => {
  let desk: TeamDesk;

  before(async () => {
    desk = await openTeamDesk();
  });
  afterEach(() => desk.clear());
  after(() => desk?.close());

  for (const language of languages) {
    const { admin, catalogue, ui } = texts[language];
    const say = admin.events;
    const statusWord = (status: EventStatus) => labelOf('eventStatus', status, language);
    const requests = (status: string) =>
      desk.inno.get<ListPage<LinkingEvent>>(`/event?statuses=${status}&page=0&pageSize=100`);

    test(`the list is narrowed by status and name, as cards and as a table (${language})`, async () => {
      const page = await desk.open('/events', language);
      const summary = await desk.inno.get<EventSummary>('/event/summary');
      const tabOf = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
      const followUp = page.getByRole('button', {
        name: new RegExp(`^${filled(say.editOf, { client: '.+', startup: '.+' })}$`),
      });
      await followUp.first().waitFor();
      assert.equal(await tabOf(say.open).getAttribute('aria-selected'), 'true');
      assert.match((await tabOf(say.open).textContent()) ?? '', new RegExp(`${summary.openEvents}$`));
      const open = await requests('OPEN');
      assert.equal(open.totalElements, summary.openEvents);
      await page
        .getByText(filled(say.subtitle_other, { count: open.totalElements }), { exact: true })
        .waitFor();
      assert.equal(
        await page.getByRole('main').getByText(statusWord('OPEN'), { exact: true }).count(),
        await followUp.count(),
      );

      await tabTo(page, tabOf(say.open));
      await moveTo(page, tabOf(say.inProgress), 'ArrowRight');
      await page.keyboard.press('Enter');
      await page.waitForURL(/status=WIP/);
      const inProgress = await requests('WIP');
      await page
        .getByText(filled(say.subtitle_other, { count: inProgress.totalElements }), { exact: true })
        .waitFor();
      assert.equal(await page.getByRole('main').getByText(statusWord('OPEN'), { exact: true }).count(), 0);

      await moveTo(page, tabOf(say.all), 'ArrowRight');
      await page.keyboard.press('Enter');
      await page.waitForURL(/status=ALL/);
      const { data, totalElements } = await requests('OPEN,WIP,DONE');
      await page.getByText(filled(say.subtitle_other, { count: totalElements }), { exact: true }).waitFor();
      await pressOn(page, button(page, catalogue.list.layout.table), 'Enter');
      const rows = page.getByRole('table', { name: label(say.title) }).locator('tbody tr');
      await rows.first().waitFor();
      const before = await rows.count();
      assert.ok(before < totalElements, 'there are more requests than one page shows');
      await pressOn(
        page,
        page.getByRole('button', { name: new RegExp(ui.more_other.split('{{')[0] ?? '') }),
        'Enter',
      );
      await rows.nth(before).waitFor();

      const [newest] = data;
      assert.ok(newest);
      for (const name of [newest.startup.fullName, newest.client.fullName]) {
        await typeInto(page, page.getByRole('searchbox', { name: label(say.search) }), name);
        await page.waitForURL((url) => url.searchParams.get('search') === name);
        const found = await desk.inno.get<ListPage<LinkingEvent>>(
          `/event?search=${encodeURIComponent(name)}&page=0&pageSize=100`,
        );
        await page
          .getByText(
            filled(found.totalElements === 1 ? say.subtitle_one : say.subtitle_other, {
              count: found.totalElements,
            }),
            { exact: true },
          )
          .waitFor();
        for (const row of await rows.allTextContents()) assert.ok(row.includes(name), row);
      }
      assert.equal(
        await rows.first().getByRole('link', { name: newest.client.fullName }).getAttribute('href'),
        `/clients/${newest.clientId}`,
      );
      assert.equal(
        await rows.first().getByRole('link', { name: newest.startup.fullName }).getAttribute('href'),
        `/startups/${newest.startupId}`,
      );
    });

    test(`a request is entered, followed up and deleted by keyboard alone (${language})`, async () => {
      const { client, startup } = await findStrangers(desk);
      const page = await desk.open('/events', language);
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
        await page.getByRole('option', { name: label(nobody) }).waitFor();
        await typeInto(page, box, name);
        await moveTo(page, page.getByRole('option', { name: label(name) }), 'ArrowDown');
        await page.keyboard.press('Enter');
        await page.getByRole('option').first().waitFor({ state: 'detached' });
        assert.equal(await box.inputValue(), name);
      }
      const choice = (scope: Locator, status: EventStatus) =>
        scope.getByRole('radio', { name: label(statusWord(status)) });
      await tabTo(page, choice(drawer, 'OPEN'));
      await moveTo(page, choice(drawer, 'WIP'), 'ArrowRight');
      await typeInto(page, drawer.getByLabel(label(say.drawer.comment)), 'Au téléphone');
      await pressOn(page, button(drawer, say.add.save), 'Enter');
      await page.getByText(say.add.saved, { exact: true }).waitFor();
      await drawer.waitFor({ state: 'detached' });
      await waitForFocus(page, opener);

      await page.goto(`/events?status=WIP&layout=table&search=${encodeURIComponent(client)}`);
      const follow = button(page, filled(say.editOf, { client, startup }));
      await pressOn(page, follow, 'Enter');
      const editor = page.getByRole('dialog', { name: label(say.drawer.title) });
      await editor.getByText(filled(say.history.comment, { comment: 'Au téléphone' })).waitFor();
      await tabTo(page, choice(editor, 'WIP'));
      await moveTo(page, choice(editor, 'DONE'), 'ArrowRight');
      await typeInto(page, editor.getByLabel(label(say.drawer.comment)), 'Rendez-vous pris');
      await pressOn(page, button(editor, say.drawer.save), 'Enter');
      await page.getByText(say.drawer.saved, { exact: true }).waitFor();
      await editor.waitFor({ state: 'detached' });
      await follow.waitFor({ state: 'detached' });

      await page.goto(`/events?status=DONE&layout=table&search=${encodeURIComponent(client)}`);
      await pressOn(page, follow, 'Enter');
      const changes = editor.getByRole('listitem');
      await changes.nth(1).waitFor();
      assert.equal(await changes.count(), 2);
      const [latest = '', first = ''] = await changes.allTextContents();
      assert.match(latest, new RegExp(`${statusWord('DONE')}.*Rendez-vous pris.*Claire Vasseur`));
      assert.match(first, new RegExp(`${say.history.created}.*${statusWord('WIP')}.*Claire Vasseur`));

      const remove = button(editor, say.delete.confirm);
      const question = page.getByRole('alertdialog', { name: label(say.delete.title) });
      await pressOn(page, remove, 'Enter');
      await waitForFocus(page, question);
      await pressOn(page, button(question, ui.cancel), 'Enter');
      await question.waitFor({ state: 'detached' });
      await waitForFocus(page, remove);
      await page.keyboard.press('Enter');
      await question.getByText(filled(say.delete.text, { client, startup })).waitFor();
      await pressOn(page, button(question, say.delete.confirm), 'Enter');
      await page.getByText(say.delete.done, { exact: true }).waitFor();
      await editor.waitFor({ state: 'detached' });
      await follow.waitFor({ state: 'detached' });
    });
  }
});
