import { expect, test } from '@jest/globals';
import type { Dashboard, RssFeed, ShownShortNews } from '@passerelle/contract';
import { answerCalls, type Call, Refusal, renderScreen, userWithRole } from '@passerelle/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clientId, dashboard, startupId } from '../dashboard/testing/dashboard.ts';
import { replaceText } from '../homepage/testing/replace-text.ts';
import en from '../locales/en.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import { Component } from './dashboard-page.tsx';

const nothing: Dashboard = {
  ...dashboard,
  clientsConnectionsStatistics: { '2026-11-20': 0 },
  mostViewedSectors: {},
  mostViewedEcosystems: {},
  totals: {
    mostViewedSectors: 0,
    sectorsDistribution: 0,
    mostViewedEcosystems: 0,
    ecosystemsDistribution: 0,
  },
  startupVisitedStatistics: [],
  clientsWithMostConnectionsStatistics: [],
};
const news: ShownShortNews = {
  titleFr: 'Rencontre à Lyon',
  titleEn: 'Meeting in Lyon',
  textFr: '<p>Le <strong>4 décembre</strong></p>',
  textEn: '<p>On 4 December</p>',
  updatedAt: '2026-11-18T09:00:00.000Z',
};
const feeds: RssFeed[] = [
  { link: 'https://veille.example/feed', readAt: '2026-11-20T08:00:00.000Z', failure: null },
  { link: 'https://perdu.example/feed', readAt: null, failure: 'UNREACHABLE' },
];

async function open(answers: Parameters<typeof answerCalls>[0], language: 'fr' | 'en', at: string) {
  const calls = answerCalls({
    'GET /admin/dashboard': dashboard,
    'GET /short-news': news,
    'GET /startup-news/rss-feeds': feeds,
    ...answers,
  });
  const router = await renderScreen([{ path: '/dashboard', element: <Component /> }], {
    at,
    user: userWithRole('INNO'),
    language,
    translations: { namespace: 'admin', fr, en },
  });
  return { calls, router };
}
const show = async (answers: Parameters<typeof answerCalls>[0] = {}, language: 'fr' | 'en' = 'fr') =>
  (await open(answers, language, '/dashboard')).calls;
const panel = (name: string) => within(screen.getByRole('region', { name }));
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

test('requests are counted, and lead to their list', async () => {
  await show();
  expect(await screen.findByText('12')).toBeVisible();
  const requests = panel('Demandes de contact');
  expect(requests.getAllByRole('term').map((term) => term.textContent)).toEqual(['Ouvertes', 'En cours']);
  expect(requests.getByText('7')).toBeVisible();
  expect(requests.getByRole('link', { name: 'Tout voir' })).toHaveAttribute('href', '/events');
});

test('each chart has a table that says the same', async () => {
  await show();
  expect(await screen.findByText('13 connexions sur la période')).toBeVisible();
  expect(rowsOf(screen.getByRole('table', { name: 'Connexions des clients' }))).toEqual([
    ['Jour', 'Connexions'],
    ['18/11/2026', '4'],
    ['19/11/2026', '0'],
    ['20/11/2026', '9'],
  ]);
  expect(rowsOf(screen.getByRole('table', { name: 'Secteurs' }))).toEqual([
    ['Secteur', 'Vues', 'Part'],
    ['Healthtech', '50', '50\u00a0%'],
    ['Fintech', '30', '30\u00a0%'],
    ['Cleantech', '10', '10\u00a0%'],
    ['Autres', '10', '10\u00a0%'],
  ]);
});

test('a doughnut shows the views or the distribution, and says where it has nothing', async () => {
  await show();
  await screen.findByRole('table', { name: 'Secteurs' });
  await userEvent.click(panel('Secteurs').getByRole('button', { name: 'Répartition' }));
  expect(rowsOf(screen.getByRole('table', { name: 'Secteurs' }))).toEqual([
    ['Secteur', 'Startups', 'Part'],
    ['Fintech', '3', '100\u00a0%'],
  ]);
  await userEvent.click(panel('Écosystèmes').getByRole('button', { name: 'Répartition' }));
  expect(panel('Écosystèmes').getByText('Information non disponible')).toBeVisible();
});

test('the most viewed and the most active lead to their card and their record', async () => {
  await show({}, 'en');
  expect(await screen.findByRole('link', { name: 'Orphée Santé' })).toHaveAttribute(
    'href',
    `/startups/${startupId}`,
  );
  expect(rowsOf(screen.getByRole('table', { name: 'Most active clients' }))).toEqual([
    ['Client', 'Banker', 'Connections'],
    // The banker also stands under the name, for phones, where their column goes.
    ['Camille MorelMme Roux', 'Mme Roux', '23'],
  ]);
  expect(screen.getByRole('link', { name: 'Camille Morel' })).toHaveAttribute('href', `/clients/${clientId}`);
  expect(panel('Most viewed startups').getByRole('img', { name: 'France' })).toBeVisible();
  expect(screen.getByText('1,480')).toBeVisible();
});

test('without figures every panel says so', async () => {
  await show({ 'GET /admin/dashboard': nothing });
  await waitFor(() => expect(screen.getAllByText('Information non disponible')).toHaveLength(5));
});

test('another period is asked of the API, within 400 days', async () => {
  const calls = await show();
  const from = await screen.findByRole('textbox', { name: 'Du' });
  expect(from).toHaveValue('18/11/2026');
  await userEvent.clear(from);
  await userEvent.type(from, '01/11/2026');
  await userEvent.tab();
  await waitFor(() =>
    expect(
      Object.fromEntries(calls.findLast(({ route }) => route === 'GET /admin/dashboard')?.query ?? []),
    ).toEqual({
      startDate: '2026-11-01',
      endDate: '2026-11-20',
    }),
  );
});

test('the period stands in the address: a link and the back button restore it, and later days can be chosen', async () => {
  const asked = (calls: readonly Call[]) =>
    Object.fromEntries(calls.findLast(({ route }) => route === 'GET /admin/dashboard')?.query ?? []);
  const period = { startDate: '2020-03-01', endDate: '2020-03-31' };
  const answers = {
    'GET /admin/dashboard': ({ query }: Call) =>
      query.has('startDate') ? { ...dashboard, period } : dashboard,
  };
  const { calls, router } = await open(answers, 'fr', '/dashboard?from=2020-03-01&to=2020-03-31');
  const from = await screen.findByRole('textbox', { name: 'Du' });
  expect(from).toHaveValue('01/03/2020');
  expect(asked(calls)).toEqual(period);
  await userEvent.click(screen.getByRole('button', { name: /^Au\s: ouvrir le calendrier$/ }));
  expect(await screen.findByRole('button', { name: 'Mois suivant avril' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await userEvent.keyboard('{Escape}');

  await userEvent.clear(from);
  await userEvent.type(from, '15/03/2020');
  await userEvent.tab();
  await waitFor(() => expect(router.state.location.search).toBe('?from=2020-03-15&to=2020-03-31'));
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('textbox', { name: 'Du' })).toHaveValue('01/03/2020');
});

test('figures that cannot be loaded say so, and load on request', async () => {
  let fails = true;
  await show({ 'GET /admin/dashboard': () => (fails ? new Refusal(500, 'INTERNAL_ERROR') : dashboard) });
  expect(await screen.findByText('Les chiffres n’ont pas pu être chargés.')).toBeVisible();
  expect(screen.queryByLabelText('Du')).toBeNull();
  expect(await screen.findByText('Rencontre à Lyon')).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('13 connexions sur la période')).toBeVisible();
});

test('the short news is edited with both previews, its counters, and is saved whole', async () => {
  const calls = await show({ 'POST /short-news': news });
  await userEvent.click(await screen.findByRole('button', { name: 'Modifier la brève' }));
  const drawer = within(await screen.findByRole('dialog'));
  const preview = within(drawer.getByRole('region', { name: 'Aperçu en français' }));
  expect(preview.getByText('4 décembre').tagName).toBe('STRONG');
  expect(drawer.getByText(/^Donnez à chaque lien un texte qui dit où il mène/)).toBeVisible();

  const title = drawer.getByRole('textbox', { name: 'Titre en français' });
  await userEvent.clear(title);
  await userEvent.type(title, 'Nouveau titre');
  expect(preview.getByText('Nouveau titre')).toBeVisible();
  expect(drawer.getByText('13 / 100')).toBeInTheDocument();
  const english = await drawer.findByRole('textbox', { name: 'Texte en anglais' });
  replaceText(english, '<p><em>Soon</em></p>');
  const other = within(drawer.getByRole('region', { name: 'Aperçu en anglais' }));
  expect(other.getByText('Soon').tagName).toBe('EM');

  await userEvent.click(drawer.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Brève enregistrée')).toBeVisible();
  expect(calls.find(({ route }) => route === 'POST /short-news')?.body).toEqual({
    titleFr: 'Nouveau titre',
    titleEn: news.titleEn,
    textFr: news.textFr,
    textEn: '<p><em>Soon</em></p>',
  });
});

test('the short news is edited as it is by then, not as it was when the page was opened', async () => {
  let read = 0;
  await show({
    'GET /short-news': () => {
      read += 1;
      return read === 1 ? news : { ...news, titleFr: 'Rencontre à Nice', revision: 2 };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Modifier la brève' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByRole('textbox', { name: 'Titre en français' })).toHaveValue('Rencontre à Nice');
});

test.each([
  ['first', 0],
  ['last', 1],
])(
  'of two editors that are pressed the last one opens, whichever was read %s, and stays with what is typed',
  async (_, earlier) => {
    const lets: (() => void)[] = [];
    const reads = { news: 0, feeds: 0 };
    const wait = (place: number) =>
      new Promise<void>((resolve) => {
        lets[place] = resolve;
      });
    await show({
      'GET /short-news': async () => {
        reads.news += 1;
        if (reads.news > 1) await wait(0);
        return news;
      },
      'GET /startup-news/rss-feeds': async () => {
        reads.feeds += 1;
        if (reads.feeds > 1) await wait(1);
        return feeds;
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Modifier la brève' }));
    await userEvent.click(screen.getByRole('button', { name: 'Flux RSS · 2' }));
    await waitFor(() => expect(reads).toEqual({ news: 2, feeds: 2 }));
    await act(async () => lets[earlier]?.());
    if (earlier === 0) expect(screen.queryByRole('dialog')).toBeNull();
    else await userEvent.type(await screen.findByRole('textbox', { name: /^Adresse du flux 1/ }), 'x');
    await act(async () => lets[1 - earlier]?.());
    const drawer = within(await screen.findByRole('dialog', { name: /flux/i }));
    expect(drawer.getByRole('textbox', { name: /^Adresse du flux 1/ })).toHaveValue(
      `${feeds[0]?.link}${earlier === 0 ? '' : 'x'}`,
    );
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  },
);

test('a text over its limit is not sent, and changes are not lost without a question', async () => {
  const calls = await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Modifier la brève' }));
  const drawer = within(await screen.findByRole('dialog'));
  await userEvent.click(drawer.getByRole('textbox', { name: 'Titre en anglais' }));
  await userEvent.paste('x'.repeat(101));
  await userEvent.click(drawer.getByRole('button', { name: 'Enregistrer' }));
  expect(await drawer.findByText('Le texte ne doit pas dépasser 100 caractères')).toBeVisible();
  expect(calls.some(({ route }) => route === 'POST /short-news')).toBe(false);

  await userEvent.keyboard('{Escape}');
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Annuler' }),
  );
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(drawer.getByRole('textbox', { name: /^Titre en anglais/ })).toHaveFocus();

  await userEvent.keyboard('{Escape}');
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('Quitter sans enregistrer ?')).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Abandonner les modifications' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('feeds are added and removed, each needs an address, and tells how it was read', async () => {
  const calls = await show({ 'POST /startup-news/rss-feeds': feeds });
  await userEvent.click(await screen.findByRole('button', { name: 'Flux RSS · 2' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByText(/^Lu le 20\/11\/2026/)).toBeVisible();
  expect(drawer.getByText('Le flux ne répond pas.')).toBeVisible();

  await userEvent.click(drawer.getByRole('button', { name: 'Retirer le flux 2' }));
  expect(drawer.getByRole('list', { name: 'Flux RSS' })).toHaveFocus();
  await userEvent.click(drawer.getByRole('button', { name: 'Ajouter un flux' }));
  await userEvent.click(drawer.getByRole('button', { name: 'Enregistrer' }));
  expect(await drawer.findByText('Ce champ est obligatoire')).toBeVisible();
  await userEvent.type(
    drawer.getByRole('textbox', { name: 'Adresse du flux 2' }),
    'https://new.example/feed',
  );
  await userEvent.click(drawer.getByRole('button', { name: 'Enregistrer' }));

  expect(await screen.findByText('Flux enregistrés')).toBeVisible();
  expect(calls.find(({ route }) => route.startsWith('POST'))?.body).toEqual([
    { link: 'https://veille.example/feed' },
    { link: 'https://new.example/feed' },
  ]);
});
