import { readFile } from 'node:fs/promises';
import type { Client, ClientDetail, ListedUser, Page as ListPage } from '@passerelle/contract';
import { languages } from '@passerelle/contract/common/enumerations';
import type { Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/node';
import en from '../../../mf-admin/src/locales/en.json' with { type: 'json' };
import fr from '../../../mf-admin/src/locales/fr.json' with { type: 'json' };
import profileEn from '../../../mf-shared/profile/src/locales/en.json' with { type: 'json' };
import profileFr from '../../../mf-shared/profile/src/locales/fr.json' with { type: 'json' };
import uiEn from '../../../mf-shared/ui/src/locales/en.json' with { type: 'json' };
import uiFr from '../../../mf-shared/ui/src/locales/fr.json' with { type: 'json' };
import { showWidth, widths } from '../tour/open-screen.ts';
import { moveTo, pressOn, tabTo, typeInto, waitForFocus } from './support/keyboard.ts';
import { filled, label } from './support/labels.ts';
import { test as base, expect } from './support/test.ts';
import { waitForTitle } from './support/visitors.ts';

const texts = {
  fr: { admin: fr, profile: profileFr, ui: uiFr },
  en: { admin: en, profile: profileEn, ui: uiEn },
};

const ENTITY = 'Luxembourg';
const KNOWN = 'client@passerelle.example';

const fullNameOf = ({ firstName, lastName }: Client) => [firstName, lastName].filter(Boolean).join(' ');
const button = (page: Page, name: string) => page.getByRole('button', { name: label(name) });

/** Waits until the names in a table's rows are these, in this order. */
const waitForRows = (page: Page, table: string, expected: readonly string[]) =>
  expect(page.getByRole('table', { name: label(table) }).locator('tbody > tr > :first-child')).toHaveText([
    ...expected,
  ]);

const test = base.extend<{ known: ClientDetail }>({
  /** A client of the demonstration, whose activity is long; when the test ends they have their name and banker again. */
  known: async ({ inno }, use) => {
    const { id } = (await inno.get<Client[]>('/client')).find(({ email }) => email === KNOWN) ?? {};
    const known = await inno.get<ClientDetail>(`/client/${id}`);
    await use(known);
    const account = (await inno.get<ListedUser[]>('/admin/users')).find(({ email }) => email === KNOWN);
    const { firstName, lastName } = known;
    await inno.put(`/user/${account?.id}`, { ...account, firstName, lastName });
    await inno.post(`/client/${known.id}`, known);
  },
});

test.describe('the clients of the bank, as its innovation team finds them', () => {
  for (const language of languages) {
    const { admin, profile, ui } = texts[language];
    const say = admin.clients;

    test(`the list is searched, narrowed, sorted and exported by keyboard (${language})`, async ({
      inno,
      visitors,
    }) => {
      const page = await visitors.openPage('inno', '/clients', language);
      await waitForTitle(page, say.title);
      await typeInto(page, page.getByRole('searchbox', { name: label(say.search) }), 'moreau');
      await page.waitForURL(/#search=moreau$/);
      const found = await inno.get<ListPage<Client>>('/client?search=moreau&page=0&pageSize=20');
      await waitForRows(page, say.title, found.data.map(fullNameOf));
      await button(page, ui.clearSearch).click();
      await page.waitForURL((url) => url.hash === '');

      const entities = page.getByRole('combobox', { name: label(say.entities) });
      await pressOn(page, entities, 'Enter');
      await moveTo(page, page.getByRole('menuitemcheckbox', { name: label(ENTITY) }), 'ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL(/entities=Luxembourg/);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menuitemcheckbox').first()).toHaveCount(0);

      await pressOn(page, button(page, say.columns.connection), 'Enter');
      await page.waitForURL(/sort=CONNECTION_DESC/);
      const sorted = await inno.get<ListPage<Client>>(
        `/client?entities=${ENTITY}&sort=CONNECTION_DESC&page=0&pageSize=100`,
      );
      const names = sorted.data.map(fullNameOf);
      expect(names.length).toBeGreaterThan(1);
      await expect(page.getByText(new RegExp(`^${names.length} clients$`))).toBeVisible();
      await waitForRows(page, say.title, names);

      const download = page.waitForEvent('download');
      await pressOn(page, button(page, say.export), 'Enter');
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^export_clients_\d{4}-\d{2}-\d{2}\.xlsx$/);
      const [, ...rows] = await readSheet(await readFile(await file.path()));
      expect(rows.length).toBe(names.length);
      for (const [index, client] of sorted.data.entries()) {
        expect(rows[index], `row ${index + 1}`).toContain(client.email);
      }

      const [first = ''] = names;
      await pressOn(page, page.getByRole('link', { name: label(`${say.see} ${first}`) }), 'Enter');
      await waitForTitle(page, first);
      await pressOn(page, page.getByRole('link', { name: label(say.back) }), 'Enter');
      await page.waitForURL(/entities=Luxembourg&sort=CONNECTION_DESC/);
    });

    test(`on a phone the list is sorted by a choice (${language})`, async ({ inno, visitors }) => {
      const page = await visitors.openPage('inno', '/clients', language);
      await showWidth(page, widths.phone);
      const choice = page.getByRole('combobox', { name: label(admin.sorting.label) });
      await tabTo(page, choice);
      await choice.selectOption(filled(admin.sorting.text.descending, { column: say.columns.banquier }));
      await page.waitForURL(/sort=BANQUIER_DESC/);
      const { data } = await inno.get<ListPage<Client>>('/client?sort=BANQUIER_DESC&page=0&pageSize=20');
      await waitForRows(page, say.title, data.map(fullNameOf));
    });

    test(`a client’s card, information and activity are three tabs (${language})`, async ({
      known: client,
      visitors,
    }) => {
      const page = await visitors.openPage('inno', `/clients/${client.id}`, language);
      await waitForTitle(page, fullNameOf(client));
      const tab = (name: string) => page.getByRole('tab', { name: label(name) });

      const banker = `Ève Roland ${language}`;
      await typeInto(page, page.getByLabel(label(say.followUp.banquier)), banker);
      await pressOn(page, button(page, say.followUp.save), 'Enter');
      await expect(page.getByText(say.followUp.saved, { exact: true })).toBeVisible();
      await expect(page.getByText(banker).first()).toBeVisible();

      await tabTo(page, tab(say.tabs.criteria));
      await moveTo(page, tab(say.tabs.profile), 'ArrowRight');
      await page.keyboard.press('Enter');
      await page.waitForURL(/tab=profile/);
      const firstName = page.getByLabel(label(profile.firstName));
      await expect(firstName).toHaveValue(client.firstName ?? '');
      await typeInto(page, firstName, `Camille-${language}`);
      await pressOn(page, button(page, profile.save), 'Enter');
      await waitForTitle(page, `Camille-${language} ${client.lastName}`);

      await tabTo(page, tab(say.tabs.profile));
      await moveTo(page, tab(say.tabs.activity), 'ArrowRight');
      await page.keyboard.press('Enter');
      await page.waitForURL(/tab=activity/);
      const days = 90;
      const since = Date.now() - days * 24 * 60 * 60 * 1000;
      const recent = client.connectionHistory.filter((date) => Date.parse(date) >= since);
      expect(recent.length).toBeGreaterThan(1);
      const count = filled(say.connections.words_other, { days });
      await expect(page.getByText(`${recent.length} ${count}`)).toBeVisible();

      const opener = button(page, say.connections.see);
      await pressOn(page, opener, 'Enter');
      const drawer = page.getByRole('dialog');
      await waitForFocus(page, drawer);
      const dates = drawer.getByRole('listitem');
      await expect(dates).toHaveCount(recent.length);
      const written = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short' });
      const [newest = '', oldest = ''] = [recent[0], recent.at(-1)].map((date) =>
        date ? written.format(new Date(date)) : '',
      );
      await expect(dates.first()).toContainText(newest);
      await expect(dates.last()).toContainText(oldest);
      await page.keyboard.press('Escape');
      await expect(drawer).toHaveCount(0);
      await expect(opener).toBeFocused();

      const alphabet = new Intl.Collator('fr').compare;
      const viewed = client.viewedStartUps.map(({ startup }) => startup.informations.name ?? '');
      const shown = Math.min(viewed.length, 20);
      const startups = page.getByRole('table').locator('tbody').getByRole('link');
      await expect(startups).toHaveCount(shown);
      await pressOn(page, button(page, say.views.columns.name), 'Enter');
      await expect(
        page
          .getByRole('columnheader', { name: label(say.views.columns.name) })
          .and(page.locator('[aria-sort="ascending"]')),
      ).toBeVisible();
      await expect(startups).toHaveText(viewed.toSorted(alphabet).slice(0, shown));

      await showWidth(page, widths.phone);
      await expect(page.getByRole('columnheader').first()).toBeHidden();
      const choice = page.getByRole('combobox', { name: label(admin.sorting.label) });
      await choice.selectOption(filled(admin.sorting.text.descending, { column: say.views.columns.name }));
      const [last = ''] = viewed.toSorted(alphabet).reverse();
      await expect(page.getByRole('table').getByRole('link').first().and(page.getByText(last))).toBeVisible();
    });

    test(`a client who did nothing yet has an empty activity (${language})`, async ({ inno, visitors }) => {
      const clients = await inno.get<Client[]>('/client');
      const idle = clients.find(({ lastConnectionDate }) => lastConnectionDate === null);
      expect(idle, 'the demonstration has a client who never signed in').toBeTruthy();
      const page = await visitors.openPage('inno', `/clients/${idle?.id}?tab=activity`, language);
      await expect(page.getByText(filled(say.connections.none, { days: 90 }))).toBeVisible();
      await expect(page.getByText(say.views.none)).toBeVisible();
    });

    test(`who is looked for in vain is told so (${language})`, async ({ visitors }) => {
      const page = await visitors.openPage('inno', '/clients?search=zzzz', language);
      await expect(page.getByRole('heading', { name: say.noResult })).toBeVisible();
      await pressOn(page, button(page, say.showAll), 'Enter');
      await expect(page.getByRole('table', { name: label(say.title) })).toBeVisible();
    });
  }
});
