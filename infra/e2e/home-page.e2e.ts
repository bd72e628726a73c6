import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { Language, StartupNews } from '@passerelle/contract';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openApiSession } from './support/api-session.ts';
import { launchBrowser } from './support/browser.ts';
import { pressOn, tabTo, typeInto } from './support/keyboard.ts';
import { label } from './support/labels.ts';
import { type RunningSystem, startSystem } from './support/system.ts';

const words = {
  fr: {
    dashboard: 'Tableau de bord',
    edit: 'Modifier la brève',
    title: 'Titre en français',
    text: 'Texte en français',
    preview: 'Aperçu en français',
    save: 'Enregistrer',
    saved: 'Brève enregistrée',
    close: 'Fermer',
    keep: 'Annuler',
    discard: 'Abandonner les modifications',
    feeds: /^Flux RSS/,
    address: (position: number) => `Adresse du flux ${position}`,
    add: 'Ajouter un flux',
    remove: (position: number) => `Retirer le flux ${position}`,
    required: 'Ce champ est obligatoire',
    feedsSaved: 'Flux enregistrés',
    news: 'En bref',
    startupNews: 'Actualité des startups',
    connections: 'Connexions des clients',
    clients: 'Clients les plus actifs',
    startups: 'Startups les plus vues',
    requests: 'Mes demandes',
    visited: 'Vues récemment',
  },
  en: {
    dashboard: 'Dashboard',
    edit: 'Edit the short news',
    title: 'Title in English',
    text: 'Text in English',
    preview: 'Preview in English',
    save: 'Save',
    saved: 'Short news saved',
    close: 'Close',
    keep: 'Cancel',
    discard: 'Discard the changes',
    feeds: /^RSS feeds/,
    address: (position: number) => `Address of feed ${position}`,
    add: 'Add a feed',
    remove: (position: number) => `Remove feed ${position}`,
    required: 'This field is required',
    feedsSaved: 'Feeds saved',
    news: 'In brief',
    startupNews: 'Startup news',
    connections: 'Clients’ connections',
    clients: 'Most active clients',
    startups: 'Most viewed startups',
    requests: 'My requests',
    visited: 'Recently viewed',
  },
};

for (const language of ['fr', 'en'] as const satisfies Language[]) {
  describe(`the home page and the dashboard, ${language}`, { timeout: 300_000 }, () => {
    const say = words[language];
    let system: RunningSystem;
    let browser: Browser;
    const contexts: BrowserContext[] = [];

    before(async () => {
      [system, browser] = await Promise.all([startSystem(), launchBrowser()]);
    });
    afterEach(() => Promise.all(contexts.splice(0).map((context) => context.close())));
    after(async () => {
      await browser?.close();
      await system?.stop();
    });

    async function openAs(account: string, path: string): Promise<Page> {
      const session = await openApiSession(system, `${account}@passerelle.example`);
      const storageState = await session.browserState(language);
      const context = await browser.newContext({ baseURL: system.webUrl, storageState });
      contexts.push(context);
      context.setDefaultTimeout(30_000);
      const page = await context.newPage();
      await page.goto(path);
      return page;
    }
    const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
    const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

    test('the team starts at its dashboard, whose rows lead on', async () => {
      const page = await openAs('inno', '/');
      await page.waitForURL('**/dashboard');
      await page.getByRole('heading', { level: 1, name: say.dashboard }).waitFor();
      const days = page.getByRole('table', { name: say.connections }).getByRole('row');
      await days.nth(30).waitFor({ state: 'attached' });
      assert.equal(await days.count(), 31);

      const client = region(page, say.clients).getByRole('link').first();
      const name = (await client.textContent()) ?? '';
      await pressOn(page, client, 'Enter');
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await page.goBack();
      const startup = region(page, say.startups).getByRole('link').first();
      const startupName = (await startup.textContent()) ?? '';
      await startup.click();
      await page.getByRole('heading', { level: 1, name: startupName }).waitFor();
    });

    test('the short news is written by keyboard alone, and a client reads it', async () => {
      const page = await openAs('inno', '/dashboard');
      await pressOn(page, button(page, say.edit), 'Enter');
      const drawer = page.getByRole('dialog');
      await typeInto(page, drawer.getByLabel(label(say.title)), 'Rendez-vous à Nantes');
      const text =
        'Le <strong>8 janvier</strong>, <a href="https://www.passerelle.example/nantes">programme</a>';
      await typeInto(page, drawer.getByLabel(label(say.text)), text);
      const preview = drawer.getByRole('region', { name: say.preview });
      await preview.getByRole('link', { name: 'programme' }).waitFor();

      await page.keyboard.press('Escape');
      const question = page.getByRole('alertdialog');
      await pressOn(page, question.getByRole('button', { name: say.keep }), 'Enter');
      await question.waitFor({ state: 'detached' });
      await pressOn(page, drawer.getByRole('button', { name: say.save }), 'Enter');
      await page.getByText(say.saved, { exact: true }).waitFor();
      await drawer.waitFor({ state: 'detached' });

      const home = await openAs('client', '/startups');
      const news = region(home, say.news);
      await news.getByText('Rendez-vous à Nantes').waitFor();
      const link = news.getByRole('link', { name: 'programme' });
      assert.equal(await link.getAttribute('rel'), 'noopener noreferrer');
      assert.equal(await news.locator('strong').textContent(), '8 janvier');
    });

    test('feeds are added and removed by keyboard alone', async () => {
      const page = await openAs('inno', '/dashboard');
      await pressOn(page, button(page, say.feeds), 'Enter');
      const drawer = page.getByRole('dialog');
      await drawer.getByLabel(label(say.address(2))).waitFor();
      await pressOn(page, drawer.getByRole('button', { name: say.remove(1) }), 'Enter');
      await pressOn(page, drawer.getByRole('button', { name: say.add }), 'Enter');
      await pressOn(page, drawer.getByRole('button', { name: say.save }), 'Enter');
      await drawer.getByText(say.required).waitFor();
      await typeInto(page, drawer.getByLabel(label(say.address(2))), 'http://127.0.0.1:9/feed');
      await pressOn(page, drawer.getByRole('button', { name: say.save }), 'Enter');
      await page.getByText(say.feedsSaved, { exact: true }).waitFor();
      await drawer.waitFor({ state: 'detached' });
      assert.match((await button(page, say.feeds).textContent()) ?? '', /2$/);
    });

    test('a client finds their requests, what they saw, and news that open in a tab of their own', async () => {
      const session = await openApiSession(system, 'client@passerelle.example');
      const news = await session.get<StartupNews>('/startup-news');
      assert.ok(news.length > 0);
      const page = await openAs('client', '/startups');
      await region(page, say.requests).getByRole('term').first().waitFor();
      const links = region(page, say.startupNews).getByRole('link');
      await links.first().waitFor();
      assert.deepEqual(
        await links.evaluateAll((all) =>
          all.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')]),
        ),
        news.map(({ title, link }) => [title, link, '_blank']),
      );

      const visited = region(page, say.visited).getByRole('link');
      const card = visited.nth(1);
      const name = (await card.textContent()) ?? '';
      await tabTo(page, card);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await page.goto('/startups');
      await visited.first().waitFor();
      assert.equal(await visited.first().textContent(), name);
    });
  });
}
