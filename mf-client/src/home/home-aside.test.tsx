import { expect, test } from '@jest/globals';
import { orphee } from '@passerelle/catalogue/testing';
import { answerCalls, Refusal, renderScreen, userWithRole } from '@passerelle/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../locales/en.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import { HomeAside } from './home-aside.tsx';

const shortNews = {
  titleFr: 'Rencontre à Lyon',
  titleEn: 'Meeting in Lyon',
  textFr: '<p>Le <strong>4 décembre</strong>. <a href="https://p.example/programme">Programme</a></p>',
  textEn: '<p>On <strong>4 December</strong></p>',
  updatedAt: '2026-11-18T09:00:00.000Z',
};
const answers = {
  'GET /client/linking/summary': { openEvents: 2, inProgressEvents: 1, closedEvents: 1200 },
  'GET /startup/last-visited': [
    {
      id: orphee.id,
      date: '2024-11-12T09:00:00.000Z',
      informations: { name: 'Orphée Santé', logoId: null, country: 'France' },
    },
  ],
  'GET /short-news': shortNews,
  'GET /startup-news': [
    {
      title: '<script>alert(1)</script> L’amorçage repart',
      link: 'https://veille.example/amorcage',
      source: 'La Veille',
      language: 'fr-FR',
      date: '2024-11-18T09:00:00.000Z',
    },
    { title: 'Sans date', link: 'https://veille.example/sans-date', source: 'La Veille', date: null },
  ],
};

async function show(given: Parameters<typeof answerCalls>[0] = answers, language: 'fr' | 'en' = 'fr') {
  answerCalls(given);
  await renderScreen([{ path: '/startups', element: <HomeAside hasRequests /> }], {
    at: '/startups',
    user: userWithRole('CLIENT'),
    language,
    translations: { namespace: 'client', fr, en },
  });
  // All panels are drawn together.
  await screen.findAllByRole('region');
}
const panel = (name: string) => within(screen.getByRole('region', { name }));

test('a client finds their requests by status and the startups they saw, with the dates', async () => {
  await show();
  await screen.findByText('Ouvertes');
  const terms = screen.getAllByRole('term').map((term) => term.textContent);
  const counts = screen.getAllByRole('definition').map((count) => count.textContent);
  expect(terms).toEqual(['Ouvertes', 'En cours', 'Terminées']);
  expect(counts).toEqual(['2', '1', '1\u202f200']);
  expect(panel('Mes demandes').getByRole('link', { name: 'Voir mes demandes' })).toHaveAttribute(
    'href',
    '/linkings',
  );

  const visited = panel('Vues récemment');
  expect(await visited.findByRole('link', { name: 'Orphée Santé' })).toHaveAttribute(
    'href',
    `/startups/${orphee.id}`,
  );
  expect(visited.getByText('le 12 novembre 2024')).toBeVisible();
});

test.each([
  ['fr', 'En bref', 'Rencontre à Lyon', '4 décembre'],
  ['en', 'In brief', 'Meeting in Lyon', '4 December'],
] as const)(
  'the short news is shown in the language of the reader: %s',
  async (language, region, title, day) => {
    await show(answers, language);
    expect(await screen.findByText(title)).toBeVisible();
    expect(panel(region).getByText(day).tagName).toBe('STRONG');
  },
);

test('a language in which the team said nothing has no short news', async () => {
  const french = { ...shortNews, titleEn: '', textEn: '' };
  await show({ ...answers, 'GET /short-news': french }, 'en');
  await screen.findByText('Sans date');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'In brief' })).toBeNull());
});

test('startup news say where and when, open in a tab of their own, and are text whatever their titles hold', async () => {
  await show();
  const news = panel('Actualité des startups');
  const link = await news.findByRole('link', {
    name: '<script>alert(1)</script> L’amorçage repart (nouvel onglet)',
  });
  expect(news.getByText(/L’amorçage repart/)).toHaveAttribute('lang', 'fr-FR');
  expect(news.getByText('Sans date')).not.toHaveAttribute('lang');
  expect(link).toHaveAttribute('href', 'https://veille.example/amorcage');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
  expect(news.getByText('La Veille · le 18 novembre 2024')).toBeVisible();
  expect(news.getByText('La Veille')).toBeVisible();
});

test('without anything yet, each panel says what will be there', async () => {
  await show({
    'GET /client/linking/summary': { openEvents: 0, inProgressEvents: 0, closedEvents: 0 },
    'GET /startup/last-visited': [],
    'GET /short-news': { ...shortNews, titleFr: '', textFr: '' },
    'GET /startup-news': [],
  });
  expect(await screen.findByText(/^Vous n’avez pas encore fait de demande\./)).toBeVisible();
  expect(await screen.findByText('Les startups dont vous ouvrez la fiche apparaîtront ici.')).toBeVisible();
  expect(await screen.findByText('Pas d’actualité pour le moment.')).toBeVisible();
});

test('a panel that fails says so, and loads on request', async () => {
  let fails = true;
  await show({
    ...answers,
    'GET /startup-news': () => (fails ? new Refusal(500, 'INTERNAL_ERROR') : answers['GET /startup-news']),
  });
  const news = panel('Actualité des startups');
  expect(await news.findByText('Ces informations n’ont pas pu être chargées.')).toBeVisible();
  expect(await screen.findByText('Orphée Santé')).toBeVisible();
  fails = false;
  await userEvent.click(news.getByRole('button', { name: 'Réessayer' }));
  expect(await news.findByText('Sans date')).toBeVisible();
});
