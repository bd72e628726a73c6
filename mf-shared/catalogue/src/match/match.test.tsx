import { expect, test } from '@jest/globals';
import { everything, type ListStart, StartupDetail, StartupList } from '@passerelle/catalogue';
import { orphee, pagesOf, village } from '@passerelle/catalogue/testing';
import type { Startup } from '@passerelle/contract/startups/startup';
import { answerCalls, renderScreen } from '@passerelle/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const matched: Startup = {
  ...orphee,
  match: { met: ['SECTOR', 'COUNTRY', 'ECOSYSTEM', 'STAGE', 'TICKET', 'NEED'], unmet: ['REGION'] },
};
const criteria: ListStart = { kind: 'criteria', filters: { sectors: ['HEALTH_TECH'] } };

async function showDetail(startup: Startup, language: 'fr' | 'en' = 'fr') {
  answerCalls({ [`GET /startup/${orphee.id}`]: startup, 'GET /ecosystem': [village] });
  await renderScreen([{ path: '/startups/:idStartup', element: <StartupDetail id={orphee.id} /> }], {
    at: `/startups/${orphee.id}`,
    language,
  });
  await screen.findByRole('heading', { level: 1, name: 'Orphée Santé' });
}

async function showList(startup: Startup, start: ListStart, language: 'fr' | 'en' = 'fr') {
  const calls = answerCalls({ 'GET /startup': pagesOf([startup]), 'GET /ecosystem': [village] });
  await renderScreen([{ path: '/startups', element: <StartupList start={start} /> }], {
    at: '/startups',
    language,
  });
  const tile = (await screen.findByRole('link', { name: 'Orphée Santé' })).closest('article');
  if (!tile) throw new Error('The link stands in no tile.');
  return { calls, tile };
}

/** What each reason says, with the word that its mark is read out as. */
function reasonsIn(panel: HTMLElement): string[] {
  return within(panel)
    .getAllByRole('listitem')
    .map((reason) => `${within(reason).getByRole('img').getAttribute('aria-label')} | ${reason.textContent}`);
}

test.each([
  [
    'fr',
    '6 de vos 7 critères',
    'Réunis : secteur, pays, écosystème, stade, ticket, besoin. Non réunis : région.',
  ],
  ['en', '6 of your 7 criteria', 'Met: sector, country, ecosystem, stage, ticket, need. Not met: region.'],
] as const)(
  'a tile in the list states how many criteria it meets and which, in %s',
  async (language, count, reasons) => {
    const { tile } = await showList(matched, criteria, language);

    expect(within(tile).getByText(count)).toBeVisible();
    expect(within(tile).getByText(reasons)).toBeVisible();
  },
);

test('a card that is compared with nothing says nothing of criteria', async () => {
  const { tile } = await showList({ ...orphee, match: { met: [], unmet: [] } }, everything);

  expect(within(tile).queryByText(/critère/)).not.toBeInTheDocument();
});

test.each([
  [
    'fr',
    '6 de vos 7 critères',
    [
      'Réuni | Secteur\u00a0: Healthtech',
      'Réuni | Pays\u00a0: France',
      'Réuni | Écosystème\u00a0: Village de Rennes',
      'Réuni | Stade\u00a0: Amorçage',
      'Réuni | Ticket\u00a0: dès 150\u202f000\u00a0€',
      'Réuni | Besoin\u00a0: Levée de fonds',
      'Non réuni | Région\u00a0: Bretagne',
    ],
    /ce n’est pas un conseil/,
  ],
  [
    'en',
    '6 of your 7 criteria',
    [
      'Met | Sector: Healthtech',
      'Met | Country: France',
      'Met | Ecosystem: Village de Rennes',
      'Met | Stage: Seed',
      'Met | Ticket: from €150,000',
      'Met | Need: Fundraising',
      'Not met | Region: Brittany',
    ],
    /it is not advice/,
  ],
] as const)(
  'the detail gives each reason with what the card says, in %s',
  async (language, title, reasons, note) => {
    await showDetail(matched, language);

    const panel = await screen.findByRole('region', { name: title });
    await within(panel).findByText(/Village de Rennes/);
    expect(reasonsIn(panel)).toEqual(reasons);
    expect(within(panel).getByText(note)).toBeVisible();
    expect(within(panel).getByRole('link')).toHaveAttribute('href', '/client/modify');
  },
);

test('the detail says why a region is met abroad, and what a card leaves open', async () => {
  await showDetail({
    ...orphee,
    informations: { ...orphee.informations, country: 'Italie', region: null },
    raise: { ...orphee.raise, status: null },
    match: { met: ['REGION'], unmet: ['STAGE'] },
  });

  const panel = await screen.findByRole('region', { name: '1 de vos 2 critères' });
  expect(reasonsIn(panel)).toEqual([
    'Réuni | Région\u00a0: ne vaut que pour la France',
    'Non réuni | Stade\u00a0: non précisé',
  ]);
});

test.each([orphee, { ...orphee, match: { met: [], unmet: [] } }])(
  'the detail has no such block for a person without criteria',
  async (card) => {
    await showDetail(card);

    expect(screen.queryByText(/critère/)).not.toBeInTheDocument();
  },
);

test('a client can ask for the cards that meet most of their criteria first', async () => {
  const { calls } = await showList(matched, criteria);

  await userEvent.selectOptions(screen.getByLabelText('Trier'), 'Vos critères d’abord');
  await screen.findByRole('link', { name: 'Orphée Santé' });
  expect(calls.some(({ query }) => query.get('sort') === 'MATCH_DESC')).toBe(true);
});

test('the table has a column for the criteria, which sorts by them and back', async () => {
  await showList(matched, criteria);
  const order = () => screen.getByRole('columnheader', { name: /Vos critères/ }).getAttribute('aria-sort');
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Vos critères' }));

  await userEvent.click(screen.getByRole('button', { name: 'Tableau' }));
  const row = (await screen.findByRole('link', { name: 'Orphée Santé' })).closest('tr');
  expect(row).toHaveTextContent('6 de vos 7 critères');
  expect(row).toHaveTextContent('Non réunis : région.');
  await press();
  await waitFor(() => expect(order()).toBe('descending'));
  await press();
  await waitFor(() => expect(order()).not.toBe('descending'));
});

test('a person without criteria is not offered that order', async () => {
  await showList(orphee, everything);

  expect(screen.queryByRole('option', { name: 'Vos critères d’abord' })).not.toBeInTheDocument();
});
