import type { Linking, Page, Startup } from '@passerelle/contract';
import type { Browser, Page as BrowserPage } from 'playwright-core';
import { openApiSession } from '../support/api-session.ts';
import { launchBrowser } from '../support/browser.ts';
import { pressOn, tabTo, typeInto } from '../support/keyboard.ts';
import { label } from '../support/labels.ts';
import { type RunningSystem, startSystem } from '../support/system.ts';
import { createVisitors, menuLink, type Visitors, waitForTitle } from '../support/visitors.ts';

test.describe('a client with the keyboard alone', () => {
  let system: RunningSystem;
  let browser: Browser;
  let visitors: Visitors;
  let page: BrowserPage;

  test.beforeAll(async () => {
    [system, browser] = await Promise.all([startSystem(), launchBrowser()]);
    visitors = createVisitors(browser, system.webUrl);
    ({ page } = await visitors.openAs('client'));
  });

  test.afterAll(async () => {
    await browser?.close();
    await system?.stop();
  });

  const button = (name: string) => page.getByRole('button', { name, exact: true });

  /** A startup of the demonstration that its client has not asked to be put in touch with. */
  async function nameOfStartupNotAsked(): Promise<string> {
    const client = await openApiSession(system, 'client@passerelle.example');
    const startups = await client.get<Startup[]>('/startup');
    const { data } = await client.get<Page<Linking>>('/client/linking?page=0&pageSize=100');
    const asked = new Set(data.map(({ startupId }) => startupId));
    return startups.find(({ id }) => !asked.has(id))?.informations.name ?? '';
  }

  test('changes the criteria: choices, an amount typed, one slid, a list of several', async () => {
    await page.goto('/client/modify');
    await waitForTitle(page, 'Personnaliser mes critères');
    await pressOn(page, button('Selon les opportunités'), 'Enter');
    await typeInto(page, page.getByLabel(label('Montant minimal')), '100000');
    const slider = page.getByRole('slider', { name: 'Montant minimal, curseur' });
    await tabTo(page, slider);
    await page.keyboard.press('ArrowRight');
    expect((await slider.getAttribute('aria-valuetext')) ?? '').toMatch(/^105\s000\s€$/);
    const countries = page.getByRole('combobox', { name: 'Pays' });
    await tabTo(page, countries);
    await page.keyboard.press('Enter');
    const italy = page.getByRole('menuitemcheckbox', { name: 'Italie' });
    await expect(italy).toBeVisible();
    const before = await italy.getAttribute('aria-checked');
    await page.keyboard.type('It');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await pressOn(page, button('Enregistrer'), 'Enter');
    await expect(page.getByText('Critères sauvegardés', { exact: true })).toBeVisible();

    await page.reload();
    await tabTo(page, countries);
    await page.keyboard.press('Enter');
    expect(await italy.getAttribute('aria-checked')).not.toBe(before);
    expect(await button('Selon les opportunités').getAttribute('aria-pressed')).toBe('true');
  });

  test('finds a startup, asks to be put in touch and follows the request', async () => {
    const name = await nameOfStartupNotAsked();
    await page.goto('/startups?scope=all');
    await waitForTitle(page, 'Les startups');
    await typeInto(page, page.getByLabel(label('Rechercher par nom')), name);
    const card = page.getByRole('article');
    await expect(card.filter({ hasNotText: name }).first()).toHaveCount(0);
    await pressOn(page, card.first().getByRole('link'), 'Enter');
    await waitForTitle(page, name);
    await pressOn(page, button('Demander un contact'), 'Enter');
    await expect(button('Demande envoyée')).toBeVisible();
    await pressOn(page, menuLink(page, 'Mes demandes'), 'Enter');
    await waitForTitle(page, 'Mes demandes');
    await expect(page.getByRole('listitem').filter({ hasText: name }).getByText('Ouverte')).toBeVisible();
  });
});
