import { randomUUID } from 'node:crypto';
import type { Language, RssFeed, StartupNews } from '@passerelle/contract';
import type { Page } from 'playwright-core';
import { openApiSession } from './support/api-session.ts';
import { pressOn, tabTo, typeInto } from './support/keyboard.ts';
import { label } from './support/labels.ts';
import { expect, test } from './support/test.ts';

const words = {
  fr: {
    dashboard: 'Tableau de bord',
    values: 'Voir les valeurs en tableau',
    save: 'Enregistrer',
    feeds: /^Flux RSS/,
    address: (position: number) => `Adresse du flux ${position}`,
    add: 'Ajouter un flux',
    remove: (position: number) => `Retirer le flux ${position}`,
    required: 'Ce champ est obligatoire',
    feedsSaved: 'Flux enregistrés',
    startupNews: 'Actualité des startups',
    connections: 'Connexions des clients',
    clients: 'Clients les plus actifs',
    startups: 'Startups les plus vues',
    requests: 'Mes demandes',
    visited: 'Vues récemment',
    newTab: 'nouvel onglet',
  },
  en: {
    dashboard: 'Dashboard',
    values: 'Show the values as a table',
    save: 'Save',
    feeds: /^RSS feeds/,
    address: (position: number) => `Address of feed ${position}`,
    add: 'Add a feed',
    remove: (position: number) => `Remove feed ${position}`,
    required: 'This field is required',
    feedsSaved: 'Feeds saved',
    startupNews: 'Startup news',
    connections: 'Clients’ connections',
    clients: 'Most active clients',
    startups: 'Most viewed startups',
    requests: 'My requests',
    visited: 'Recently viewed',
    newTab: 'new tab',
  },
};

for (const language of ['fr', 'en'] as const satisfies Language[]) {
  test.describe(`the home page and the dashboard, ${language}`, () => {
    const say = words[language];
    let feeds: RssFeed[];

    // The home page is everybody's: the team's next visitor finds it as the demonstration has it.
    test.beforeEach(async ({ inno }) => {
      feeds = await inno.get('/startup-news/rss-feeds');
    });
    test.afterEach(async ({ inno }) => {
      await inno.post(
        '/startup-news/rss-feeds',
        feeds.map(({ link }) => ({ link })),
      );
    });

    const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
    const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

    test('the team starts at its dashboard, whose rows lead on', async ({ visitors }) => {
      const page = await visitors.openPage('inno', '/', language);
      await page.waitForURL('**/dashboard');
      await expect(page.getByRole('heading', { level: 1, name: say.dashboard })).toBeVisible();
      await page.getByText(say.values).click();
      const days = page.getByRole('table', { name: say.connections }).getByRole('row');
      await expect(days.nth(30)).toBeAttached();
      await expect(days).toHaveCount(31);

      const client = region(page, say.clients).getByRole('link').first();
      const name = (await client.textContent()) ?? '';
      await pressOn(page, client, 'Enter');
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await page.goBack();
      const startup = region(page, say.startups).getByRole('link').first();
      const startupName = (await startup.textContent()) ?? '';
      await startup.click();
      await expect(page.getByRole('heading', { level: 1, name: startupName })).toBeVisible();
    });

    test('feeds are added and removed by keyboard alone', async ({ inno, visitors }) => {
      // One of the test's own goes: those of the demonstration keep what they last said.
      const own = { link: `http://127.0.0.1:9/${randomUUID()}` };
      await inno.post('/startup-news/rss-feeds', [own, ...feeds.map(({ link }) => ({ link }))]);
      const last = feeds.length + 1;
      const page = await visitors.openPage('inno', '/dashboard', language);
      await pressOn(page, button(page, say.feeds), 'Enter');
      const drawer = page.getByRole('dialog');
      await expect(drawer.getByLabel(label(say.address(last)))).toBeVisible();
      await pressOn(page, drawer.getByRole('button', { name: say.remove(1) }), 'Enter');
      await pressOn(page, drawer.getByRole('button', { name: say.add }), 'Enter');
      await pressOn(page, drawer.getByRole('button', { name: say.save }), 'Enter');
      await expect(drawer.getByText(say.required)).toBeVisible();
      await typeInto(page, drawer.getByLabel(label(say.address(last))), 'http://127.0.0.1:9/feed');
      await pressOn(page, drawer.getByRole('button', { name: say.save }), 'Enter');
      await expect(page.getByText(say.feedsSaved, { exact: true })).toBeVisible();
      await expect(drawer).toHaveCount(0);
      await expect(button(page, say.feeds)).toHaveText(new RegExp(`${last}$`));
    });

    test('a client finds their requests and news that open in a tab of their own', async ({
      system,
      visitors,
    }) => {
      const session = await openApiSession(system, 'client@passerelle.example');
      const news = await session.get<StartupNews>('/startup-news');
      expect(news.length).toBeGreaterThan(0);
      const page = await visitors.openPage('client', '/startups', language);
      await expect(region(page, say.requests).getByRole('term').first()).toBeVisible();
      const links = region(page, say.startupNews).getByRole('link');
      await expect(links.first()).toBeVisible();
      expect(
        await links.evaluateAll((all) =>
          all.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')]),
        ),
      ).toEqual(news.map(({ title, link }) => [`${title} (${say.newTab})`, link, '_blank']));
    });

    // A person of its own: a card that somebody opens again within half an hour keeps its place.
    test('a client finds what they saw, the last one first', async ({ people, visitors }) => {
      const client = await people.client();
      const { data } = await client.get<{ data: readonly { id: string; informations: { name: string } }[] }>(
        '/startup?page=0&pageSize=2',
      );
      const names = data.map(({ informations }) => informations.name);
      for (const { id } of data) await client.get(`/startup/${id}`);
      const page = await visitors.openPage(client, '/startups', language);
      const visited = region(page, say.visited).getByRole('link');
      await expect(visited).toHaveText(names.toReversed());

      await tabTo(page, visited.nth(1));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: names[0] })).toBeVisible();
    });
  });
}
