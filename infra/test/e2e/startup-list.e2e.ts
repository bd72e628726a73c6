import { readFile } from 'node:fs/promises';
import type { InnoStartup, Page as ListPage } from '@passerelle/contract';
import { labelOf, pageLimits } from '@passerelle/contract';
import type { Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/node';
import type { ApiSession } from './support/api-session.ts';
import { tabTo } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';
import { waitForTitle } from './support/visitors.ts';

const FILTERED = '/startups?scope=all&layout=table';

/** The French cards as the list shows them, of all its pages. */
async function frenchCards(inno: ApiSession): Promise<InnoStartup[]> {
  const cards: InnoStartup[] = [];
  for (let page = 0; ; page += 1) {
    const query = `countries=France&sort=NAME_ASC&page=${page}&pageSize=${pageLimits.maximum}`;
    const { data, totalElements } = await inno.get<ListPage<InnoStartup>>(`/startup?${query}`);
    cards.push(...data);
    if (cards.length >= totalElements || data.length === 0) return cards;
  }
}

test.describe('the list of startups', () => {
  const cards = (page: Page) => page.getByRole('article');
  const removeFilter = (page: Page, name: string) =>
    page.getByRole('button', { name: `Retirer le filtre\u00a0: ${name}` });

  test('a filter chosen in the drawer leaves as many as its option promised, and its address is a link', async ({
    visitors,
  }) => {
    const page = await visitors.openPage('banquier', '/startups');
    await waitForTitle(page, 'Les startups');
    await page.getByRole('button', { name: 'Filtres' }).click();
    const drawer = page.getByRole('dialog', { name: 'Filtrer les startups' });
    await drawer.getByRole('combobox', { name: 'Pays' }).click();
    const option = page.getByRole('menuitemcheckbox', { name: /^Italie \([1-9]\d*\)$/ });
    const promised = Number(/\((\d+)\)/.exec((await option.textContent()) ?? '')?.[1]);
    await option.click();
    await page.keyboard.press('Escape');
    await drawer.getByRole('button', { name: new RegExp(`^Voir ${promised} startups?$`) }).click();

    await page.waitForURL('**/startups?countries=Italie');
    await expect(removeFilter(page, 'Italie')).toBeVisible();
    await expect(
      page.getByText(new RegExp(`^${promised} startups? correspond(ent)? aux filtres`)),
    ).toBeVisible();

    const other = await visitors.openPage('banquier', page.url());
    await expect(removeFilter(other, 'Italie')).toBeVisible();
    await expect(other.getByText(new RegExp(`^${promised} startups? correspond`))).toBeVisible();

    await page.goBack();
    await expect(removeFilter(page, 'Italie')).toHaveCount(0);
    await page.goForward();
    await expect(removeFilter(page, 'Italie')).toBeVisible();
  });

  test('a drawer whose code does not come says so, brings the filters at another try, and leaves the focus where it was', async ({
    visitors,
  }) => {
    const { page, context } = await visitors.openAs('banquier');
    // The code of the drawer is not loaded ahead.
    await page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }));
    await page.goto('/startups', { waitUntil: 'networkidle' });
    await waitForTitle(page, 'Les startups');
    const opener = page.getByRole('button', { name: 'Filtres' });
    const drawer = page.getByRole('dialog', { name: 'Filtrer les startups' });

    await context.route('**/modules/**/*.js', (route) => route.abort());
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(drawer.getByRole('alert')).toHaveText('N’a pas pu être chargé.');
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(opener).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(drawer.getByRole('alert')).toBeVisible();
    await context.unroute('**/modules/**/*.js');
    await drawer.getByRole('button', { name: 'Réessayer' }).press('Enter');
    await expect(drawer.getByRole('combobox', { name: 'Pays' })).toBeVisible();
    await expect(drawer.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  test('going back from a card finds the list where it was: the pages, the place, the focus', async ({
    visitors,
  }) => {
    const page = await visitors.openPage('banquier', '/startups?sort=NAME_ASC');
    await page.getByRole('button', { name: 'Voir 9 de plus' }).click();
    await expect(cards(page)).toHaveCount(18);
    const link = cards(page).nth(15).getByRole('link');
    const name = (await link.textContent()) ?? '';
    await link.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(0);
    await link.click();
    await waitForTitle(page, name);

    await page.goBack();
    await page.waitForURL('**/startups?sort=NAME_ASC');
    await expect(cards(page)).toHaveCount(18);
    const movedBy = async () => Math.abs((await page.evaluate(() => window.scrollY)) - place);
    await expect.poll(movedBy).toBeLessThan(5);
    await expect(link).toHaveText(name);
    await expect(link).toBeFocused();
  });

  test('the table is sorted and narrowed by keyboard, and saved cell by cell as it stands', async ({
    inno,
    visitors,
  }) => {
    const page = await visitors.openPage('inno', FILTERED);
    const table = page.getByRole('table', { name: 'Les startups, en tableau' });
    await expect(table).toBeVisible();
    await tabTo(page, table.getByRole('button', { name: 'Nom', exact: true }));
    await page.keyboard.press('Enter');
    await page.waitForURL(/sort=NAME_ASC/);
    await tabTo(page, page.getByRole('button', { name: 'Filtrer la colonne «\u00a0Pays\u00a0»' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitemcheckbox', { name: /^France \(\d+\)$/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.waitForURL(/countries=France/);
    await page.keyboard.press('Escape');
    await expect(removeFilter(page, 'France')).toBeVisible();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exporter (.xlsx)' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^export_start_ups_\d{4}-\d{2}-\d{2}\.xlsx$/);
    const [header = [], ...rows] = await readSheet(await readFile(await file.path()));

    const shown = await frenchCards(inno);
    const cells = (title: string) => rows.map((row) => row[header.indexOf(title)] ?? null);
    const expected = (value: (card: InnoStartup) => unknown) => shown.map((card) => value(card) ?? null);
    expect(rows).toHaveLength(shown.length);
    expect(cells('Nom')).toEqual(expected(({ informations }) => informations.name));
    expect(cells('Statut')).toEqual(expected(({ status }) => labelOf('startupStatus', status, 'fr')));
    expect(cells('Montant recherché')).toEqual(expected(({ raise }) => raise.targetMoney));
    expect(cells('E-mail du contact')).toEqual(expected(({ raise }) => raise.email));
    expect(cells('Validée le').map((date) => date instanceof Date)).toEqual(
      expected(({ validateDate }) => validateDate !== null),
    );
  });
});
