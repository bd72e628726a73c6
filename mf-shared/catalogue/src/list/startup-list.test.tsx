import { describe, expect, jest, test } from '@jest/globals';
import { everything, type ListStart, StartupDetail, StartupList } from '@passerelle/catalogue';
import { orphee, pagesOf, startups, village } from '@passerelle/catalogue/testing';
import type { Startup, StartupCounts } from '@passerelle/contract';
import { searchLimits } from '@passerelle/contract/common/limits';
import { answerCalls, type Call, Refusal, renderScreen } from '@passerelle/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useParams } from 'react-router';

function Detail() {
  const { idStartup = '' } = useParams();
  return <StartupDetail id={idStartup} />;
}

interface Situation {
  at?: string;
  start?: ListStart;
  showsStatus?: boolean;
  canExport?: boolean;
  language?: 'fr' | 'en';
  answer?: Parameters<typeof answerCalls>[0][string];
  ecosystems?: Parameters<typeof answerCalls>[0][string];
  /** What a card's page waits for before it opens. */
  cardOpens?: Promise<void>;
}

const noCounts: StartupCounts = {
  statuses: {},
  sectors: {},
  countries: {},
  regions: {},
  ecosystems: {},
  subEcosystems: {},
  maturities: {},
  needs: {},
  raise: {},
  raiseValue: {},
  businessWoman: {},
  environmentalImpact: {},
};

async function show({
  at = '/startups',
  start = everything,
  showsStatus,
  canExport,
  language,
  answer,
  ecosystems = [village],
  cardOpens,
}: Situation = {}) {
  const calls = answerCalls({
    'GET /startup': answer ?? pagesOf([orphee, ...startups(22)]),
    'GET /startup/counts': {
      ...noCounts,
      sectors: { HEALTH_TECH: 12, FINTECH: 3 },
      countries: { France: 9 },
      environmentalImpact: { true: 4 },
    },
    'GET /startup/export': {},
    'GET /ecosystem': ecosystems,
    [`GET /startup/${orphee.id}`]: orphee,
  });
  const routes = [
    {
      path: '/startups',
      element: <StartupList start={start} showsStatus={showsStatus} canExport={canExport} />,
      children: [{ path: ':idStartup', element: <Detail />, loader: async () => (await cardOpens) ?? null }],
    },
  ];
  const router = await renderScreen(routes, { at, language });
  return { calls, address: () => router.state.location.pathname + router.state.location.search, router };
}

/** The calls for the list itself, without those that only count. */
const listCalls = (calls: Call[]) =>
  calls.filter(({ route, query }) => route === 'GET /startup' && query.get('pageSize') !== '1');
const lastQuery = (calls: Call[]) => listCalls(calls).at(-1)?.query;
const chip = (name: string) => screen.findByRole('button', { name: `Retirer le filtre\u00a0: ${name}` });

describe('the tiles', () => {
  test('say what the startup does, in French', async () => {
    const { calls } = await show();

    const tile = (await screen.findByRole('link', { name: 'Orphée Santé' })).closest('article');
    if (!tile) throw new Error('The link stands in no tile.');
    expect(within(tile).getByText('Le dépistage de la rétine en deux minutes')).toBeVisible();
    expect(within(tile).getByRole('img', { name: 'France' })).toBeVisible();
    expect(
      within(tile)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Healthtech', 'Amorçage', 'dès 150\u00a0k€']);
    expect(screen.getByText('23 startups.')).toBeVisible();
    expect(lastQuery(calls)?.get('sort')).toBe('DATE_DESC');
    expect(lastQuery(calls)?.get('pageSize')).toBe('9');
  });

  test('say it in English', async () => {
    await show({ language: 'en' });

    expect(await screen.findByRole('heading', { level: 1, name: 'Startups' })).toBeVisible();
    expect(await screen.findAllByText('Retina screening in two minutes')).toHaveLength(9);
    expect(screen.getByText('23 startups.')).toBeVisible();
  });

  test('come nine by nine', async () => {
    const { calls } = await show();

    expect(await screen.findAllByRole('article')).toHaveLength(9);
    await userEvent.click(screen.getByRole('button', { name: 'Voir 9 de plus' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(18));
    await userEvent.click(screen.getByRole('button', { name: 'Voir 5 de plus' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(23));
    expect(screen.queryByRole('button', { name: /de plus/ })).not.toBeInTheDocument();
    expect(listCalls(calls).map(({ query }) => query.get('page'))).toEqual(['0', '1', '2']);
  });

  test('stay where the next ones do not come, which can be asked for again', async () => {
    let isDown = false;
    const pages = pagesOf([orphee, ...startups(22)]);
    await show({
      answer: (call: Call) =>
        isDown && call.query.get('page') === '1' ? new Refusal(500, 'INTERNAL_ERROR') : pages(call),
    });
    expect(await screen.findAllByRole('article')).toHaveLength(9);
    isDown = true;
    await userEvent.click(screen.getByRole('button', { name: 'Voir 9 de plus' }));
    expect(await screen.findByText('Erreur réseau')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(9);
    isDown = false;
    await userEvent.click(await screen.findByRole('button', { name: 'Voir 9 de plus' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(18));
  });

  test.each([
    ['goes', (stored: Startup[]) => stored.shift()],
    ['comes', (stored: Startup[]) => stored.unshift(orphee)],
  ])(
    'have each card once, and none is left out, where one %s before the next are asked for',
    async (_, change) => {
      const stored: Startup[] = startups(22);
      const shown = () =>
        screen.getAllByRole('article').map((tile) => within(tile).getByRole('link').textContent);
      const first = (count: number) => stored.slice(0, count).map(({ informations }) => informations.name);
      await show({ answer: (call: Call) => pagesOf(stored)(call) });
      expect(await screen.findAllByRole('article')).toHaveLength(9);
      change(stored);
      await userEvent.click(screen.getByRole('button', { name: 'Voir 9 de plus' }));
      await waitFor(() => expect(shown()).toEqual(first(18)));
      await userEvent.click(await screen.findByRole('button', { name: /de plus$/ }));
      await waitFor(() => expect(shown()).toEqual(first(stored.length)));
      expect(screen.queryByRole('button', { name: /de plus$/ })).toBeNull();
    },
  );

  test('show their status to those who see every one', async () => {
    await show({ showsStatus: true, answer: pagesOf([{ ...orphee, status: 'DISABLED' }]) });

    expect(within(await screen.findByRole('article')).getByText('Désactivée')).toBeVisible();
  });
});

describe('the address', () => {
  test('restores the whole view', async () => {
    const { calls } = await show({
      at: `/startups?sectors=FINTECH&countries=France&regions=Bretagne&ecosystems=${village.id}&minInvest=100000&maxInvest=1000000&search=orph&sort=NAME_ASC`,
    });

    expect(await chip('Fintech')).toBeVisible();
    expect(await chip('Bretagne')).toBeVisible();
    expect(await chip('Village de Rennes')).toBeVisible();
    expect(await chip('Ticket de 100\u00a0k€ à 1\u00a0M€')).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'Rechercher par nom' })).toHaveValue('orph');
    expect(screen.getByRole('combobox', { name: 'Trier' })).toHaveValue('NAME_ASC');
    expect(screen.getByRole('button', { name: 'Filtres · 5' })).toBeVisible();
    expect(Object.fromEntries(lastQuery(calls) ?? [])).toMatchObject({
      sectors: 'FINTECH',
      regions: 'Bretagne',
      minInvest: '100000',
      maxInvest: '1000000',
      search: 'orph',
      sort: 'NAME_ASC',
    });
  });

  test('does not hold back a press on a card right after typing a name', async () => {
    let openCard = () => {};
    const cardOpens = new Promise<void>((open) => {
      openCard = open;
    });
    const { address } = await show({ cardOpens });
    const card = await screen.findByRole('link', { name: 'Orphée Santé' });

    jest.useFakeTimers();
    fireEvent.change(screen.getByRole('searchbox', { name: 'Rechercher par nom' }), {
      target: { value: 'orph' },
    });
    await act(async () => fireEvent.click(card));
    await act(() => jest.advanceTimersByTimeAsync(searchLimits.debounceMilliseconds));
    jest.useRealTimers();
    await act(async () => openCard());

    expect(await screen.findByRole('heading', { level: 1, name: 'Orphée Santé' })).toBeVisible();
    expect(address()).toBe(`/startups/${orphee.id}`);
  });

  test('takes up the typed name once the person pauses, and the order at once', async () => {
    const { calls, address } = await show();
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Rechercher par nom' }), 'neb');
    await waitFor(() => expect(address()).toBe('/startups?search=neb'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Trier' }), 'Nom, de A à Z');

    expect(address()).toBe('/startups?search=neb&sort=NAME_ASC');
    await waitFor(() => expect(lastQuery(calls)?.get('sort')).toBe('NAME_ASC'));
    expect(listCalls(calls).map(({ query }) => query.get('search'))).toEqual([null, 'neb', 'neb']);
  });

  test('is followed by the screen when the person goes back', async () => {
    const { router } = await show({ at: '/startups?sectors=FINTECH' });
    await userEvent.click(await chip('Fintech'));
    expect(screen.queryByRole('button', { name: /Retirer le filtre/ })).not.toBeInTheDocument();
    await act(() => router.navigate(-1));

    expect(await chip('Fintech')).toBeVisible();
  });

  test('travels into a card and back, where the list is as it was left', async () => {
    const { calls, address } = await show({ at: '/startups?sectors=HEALTH_TECH' });
    await userEvent.click(await screen.findByRole('button', { name: 'Voir 9 de plus' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(18));
    await userEvent.click(screen.getByRole('link', { name: 'Orphée Santé' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Orphée Santé' })).toBeVisible();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    expect(address()).toBe(`/startups/${orphee.id}?sectors=HEALTH_TECH`);
    await userEvent.click(screen.getByRole('link', { name: 'Retour à la liste' }));
    expect(screen.getAllByRole('article')).toHaveLength(18);
    expect(screen.getByRole('link', { name: 'Orphée Santé' })).toHaveFocus();
    expect(address()).toBe('/startups?sectors=HEALTH_TECH');
    expect(listCalls(calls)).toHaveLength(2);
  });
});

describe('the filters', () => {
  test('offer to load the ecosystems again where they did not come', async () => {
    let isBack = false;
    await show({ ecosystems: () => (isBack ? [village] : new Refusal(500, 'INTERNAL_ERROR')) });

    await userEvent.click(await screen.findByRole('button', { name: 'Filtres' }));
    const drawer = await screen.findByRole('dialog', { name: 'Filtrer les startups' });
    const retry = await within(drawer).findByRole('button', { name: 'Réessayer' });
    isBack = true;
    await userEvent.click(retry);
    await waitFor(() =>
      expect(within(drawer).queryByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument(),
    );
    await userEvent.click(within(drawer).getByRole('combobox', { name: 'Écosystème' }));
    expect(await screen.findByRole('menuitemcheckbox', { name: new RegExp(village.name) })).toBeVisible();
  });

  test('are chosen in a drawer that says how many startups they leave', async () => {
    const { calls, address } = await show({
      answer: (call: Call) => pagesOf(call.query.has('sectors') ? [orphee] : startups(23))(call),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Filtres' }));
    const drawer = await screen.findByRole('dialog', { name: 'Filtrer les startups' });
    expect(within(drawer).queryByRole('combobox', { name: 'Statut' })).not.toBeInTheDocument();
    await userEvent.click(within(drawer).getByRole('combobox', { name: 'Secteur' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Healthtech (12)' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(within(drawer).getByRole('checkbox', { name: 'À impact positif (4)' }));
    await userEvent.click(await within(drawer).findByRole('button', { name: 'Voir 1 startup' }));

    await waitFor(() => expect(address()).toBe('/startups?sectors=HEALTH_TECH&environmentalImpact=true'));
    expect(await screen.findByText('1 startup correspond aux filtres, sur 23.')).toBeVisible();
    expect(lastQuery(calls)?.get('environmentalImpact')).toBe('true');
  });

  test('count what each option would leave, beside the filters that are chosen', async () => {
    const { calls } = await show({ at: '/startups?countries=France&search=neb' });
    await userEvent.click(await screen.findByRole('button', { name: 'Filtres · 1' }));
    const drawer = await screen.findByRole('dialog', { name: 'Filtrer les startups' });
    await within(drawer).findByRole('checkbox', { name: 'À impact positif (4)' });
    expect(within(drawer).getByRole('checkbox', { name: /femmes \(0\)/ })).toBeInTheDocument();
    await userEvent.click(within(drawer).getByRole('combobox', { name: 'Secteur' }));
    expect(await screen.findByRole('menuitemcheckbox', { name: 'Fintech (3)' })).toBeVisible();
    expect(screen.getByRole('menuitemcheckbox', { name: 'Adtech (0)' })).toBeVisible();
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Fintech (3)' }));

    const counted = () =>
      calls.filter(({ route }) => route === 'GET /startup/counts').map(({ query }) => String(query));
    await waitFor(() =>
      expect(counted()).toEqual([
        'countries=France&search=neb',
        'sectors=FINTECH&countries=France&search=neb',
      ]),
    );
  });

  test('offer regions with France only', async () => {
    await show({ at: '/startups?countries=Italie' });
    await userEvent.click(await screen.findByRole('button', { name: 'Filtres · 1' }));
    const drawer = await screen.findByRole('dialog');
    expect(within(drawer).queryByRole('combobox', { name: 'Région' })).not.toBeInTheDocument();
    await userEvent.click(within(drawer).getByRole('combobox', { name: 'Pays' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'France (9)' }));

    expect(await within(drawer).findByRole('combobox', { name: 'Région' })).toBeInTheDocument();
  });

  test('keep a chosen sub-ecosystem in sight once its ecosystem is not chosen any more', async () => {
    const { address } = await show({ at: `/startups?ecosystems=${village.id}&subEcosystems=Mer` });
    await userEvent.click(await screen.findByRole('button', { name: 'Filtres · 2' }));
    const drawer = await screen.findByRole('dialog');
    await userEvent.click(within(drawer).getByRole('combobox', { name: 'Écosystème' }));
    await userEvent.click(
      await screen.findByRole('menuitemcheckbox', { name: new RegExp(`^${village.name}`) }),
    );
    await userEvent.keyboard('{Escape}');
    const field = within(drawer).getByRole('combobox', { name: 'Sous-écosystème' });
    expect(field).toHaveTextContent('Mer');
    await userEvent.click(field);
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: /^Mer/ }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(within(drawer).getByRole('button', { name: /^Voir/ }));
    await waitFor(() => expect(address()).toBe('/startups'));
  });

  test('refuse a ticket whose upper bound is below the lower one', async () => {
    const { address } = await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Filtres' }));
    const drawer = await screen.findByRole('dialog');
    await userEvent.type(within(drawer).getByRole('textbox', { name: 'À partir de' }), '500000');
    await userEvent.type(within(drawer).getByRole('textbox', { name: 'Jusqu’à' }), '200000');
    await userEvent.click(within(drawer).getByRole('button', { name: /^Voir/ }));

    expect(
      await within(drawer).findByText('Le montant doit être supérieur à l’investissement minimal'),
    ).toBeVisible();
    expect(address()).toBe('/startups');
  });

  test('go one by one, or all at once', async () => {
    const { address } = await show({
      at: '/startups?sectors=FINTECH&sectors=BIOTECH&countries=France&regions=Corse',
    });
    await userEvent.click(await chip('Fintech'));
    expect(address()).toBe('/startups?sectors=BIOTECH&countries=France&regions=Corse');
    await userEvent.click(await chip('France'));
    expect(address()).toBe('/startups?sectors=BIOTECH');
    await userEvent.click(screen.getByRole('button', { name: 'Tout voir' }));
    expect(address()).toBe('/startups');
  });

  test('begin with those of the start, one press from everything and one from the start again', async () => {
    const { calls, address } = await show({
      start: { kind: 'criteria', filters: { sectors: ['FINTECH'], needs: ['FUND_RISING'] } },
    });
    expect(await chip('Fintech')).toBeVisible();
    expect(lastQuery(calls)?.get('sectors')).toBe('FINTECH');
    expect(await screen.findByText('23 startups répondent à vos critères, sur 23.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Tout voir' }));

    expect(address()).toBe('/startups?scope=all');
    await waitFor(() => expect(lastQuery(calls)?.has('sectors')).toBe(false));
    await userEvent.click(screen.getByRole('button', { name: 'Revenir à mes critères' }));
    expect(address()).toBe('/startups');
    expect(await chip('Fintech')).toBeVisible();
  });
});

/** As on a slow machine, on which a person is quicker than the page that shows what they have pressed before. */
const pressBeforeItIsShown = (...pressed: HTMLElement[]) =>
  act(() => {
    for (const each of pressed) fireEvent.click(each);
  });

describe('what is chosen before the page shows what was chosen last', () => {
  const criteria: ListStart = {
    kind: 'criteria',
    filters: { sectors: ['FINTECH', 'BIOTECH'], needs: ['FUND_RISING'] },
  };

  test('takes off one chip after the other', async () => {
    const { address } = await show({ at: '/startups?sectors=FINTECH&sectors=BIOTECH&countries=France' });
    await pressBeforeItIsShown(await chip('Fintech'), await chip('France'));
    expect(address()).toBe('/startups?sectors=BIOTECH');
  });

  test('takes off two values of one filter of the start', async () => {
    const { address } = await show({ start: criteria });
    await pressBeforeItIsShown(await chip('Fintech'), await chip('Biotech'));
    expect(address()).toBe('/startups?needs=FUND_RISING');
  });

  test('adds both values of a column', async () => {
    const { address } = await show({ at: '/startups?layout=table' });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Filtrer la colonne «\u00a0Secteur\u00a0»' }),
    );
    await pressBeforeItIsShown(
      await screen.findByRole('menuitemcheckbox', { name: 'Healthtech (12)' }),
      await screen.findByRole('menuitemcheckbox', { name: 'Fintech (3)' }),
    );
    expect(address()).toBe('/startups?sectors=HEALTH_TECH&sectors=FINTECH&layout=table');
  });
});

describe('the table', () => {
  test('sorts by a press on a heading, and the other way by a second one', async () => {
    const { calls, address } = await show({ at: '/startups?layout=table', showsStatus: true });
    const table = await screen.findByRole('table', { name: 'Les startups, en tableau' });
    const headings = within(table).getAllByRole('columnheader');
    // Neither the filter beside a heading nor anything but the startup's name stands for its cells.
    expect(headings[1]).toHaveAccessibleName('Secteur');
    expect(within(table).getAllByRole('rowheader')).toHaveLength(
      within(table).getAllByRole('row').length - 1,
    );
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Nom',
      'Secteur',
      'Pays',
      'Stade',
      'Validée le',
      'Statut',
    ]);
    expect(within(table).getAllByRole('row')).toHaveLength(21);
    expect(within(table).getAllByText('04/11/2026')[0]).toBeVisible();
    await userEvent.click(within(table).getByRole('button', { name: 'Secteur' }));
    expect(address()).toBe('/startups?sort=SECTOR_ASC&layout=table');
    await userEvent.click(await screen.findByRole('button', { name: 'Secteur' }));

    expect(address()).toBe('/startups?sort=SECTOR_DESC&layout=table');
    expect(screen.getByRole('columnheader', { name: 'Secteur' })).toHaveAttribute('aria-sort', 'descending');
    await waitFor(() => expect(lastQuery(calls)?.get('sort')).toBe('SECTOR_DESC'));
  });

  test('opens a card by a press on any cell of its row', async () => {
    const { address } = await show({ at: '/startups?layout=table&sort=SECTOR_ASC' });
    const table = await screen.findByRole('table', { name: 'Les startups, en tableau' });
    await userEvent.click(within(table).getAllByText('04/11/2026')[0] as HTMLElement);
    await waitFor(() => expect(address()).toBe(`/startups/${orphee.id}?layout=table&sort=SECTOR_ASC`));
  });

  test('is narrowed by the values of a column, which the chips tell', async () => {
    const { calls, address } = await show({ at: '/startups?layout=table' });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Filtrer la colonne «\u00a0Secteur\u00a0»' }),
    );
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Healthtech (12)' }));

    expect(address()).toBe('/startups?sectors=HEALTH_TECH&layout=table');
    await waitFor(() => expect(lastQuery(calls)?.get('sectors')).toBe('HEALTH_TECH'));
    await userEvent.keyboard('{Escape}');
    expect(await chip('Healthtech')).toBeVisible();
    expect(
      await screen.findByRole('button', { name: 'Filtrer la colonne «\u00a0Secteur\u00a0», 1 choix' }),
    ).toBeVisible();
    expect(screen.getByRole('columnheader', { name: /Secteur/ })).toHaveAttribute('aria-sort', 'none');
    expect(screen.queryByRole('button', { name: /^Exporter/ })).not.toBeInTheDocument();
  });

  test('is narrowed by a name in its column', async () => {
    const { calls, address } = await show({ at: '/startups?layout=table' });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Filtrer la colonne «\u00a0Nom\u00a0»' }),
    );
    await userEvent.type(within(await screen.findByRole('dialog')).getByRole('searchbox'), 'orph');
    await waitFor(() => expect(address()).toBe('/startups?search=orph&layout=table'));
    await waitFor(() => expect(lastQuery(calls)?.get('search')).toBe('orph'));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('keeps an open filter and what is typed in it where nothing is left', async () => {
    const all = pagesOf([orphee]);
    const answer = (call: Call) => (call.query.get('search') ? { data: [], totalElements: 0 } : all(call));
    await show({ at: '/startups?layout=table', answer });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Filtrer la colonne «\u00a0Nom\u00a0»' }),
    );
    const input = within(await screen.findByRole('dialog')).getByRole('searchbox');
    expect(input).toHaveFocus();
    await userEvent.type(input, 'zzz');
    expect(await screen.findByText('Aucun résultat')).toBeVisible();
    expect(input).toBeVisible();
    expect(input).toHaveFocus();
  });

  test('is narrowed by the days of the validation in their column', async () => {
    const { calls, address } = await show({ at: '/startups?layout=table&search=orph' });
    const byDate = 'Filtrer la colonne «\u00a0Validée le\u00a0»';
    await userEvent.click(await screen.findByRole('button', { name: byDate }));
    const days = within(await screen.findByRole('dialog', { name: byDate }));
    await userEvent.type(days.getByRole('textbox', { name: 'Du' }), '01/11/2026');
    await waitFor(() => expect(lastQuery(calls)?.get('validatedFrom')).toBe('2026-11-01'));
    await userEvent.type(days.getByRole('textbox', { name: 'Au' }), '31/10/2026');
    expect(await days.findByText('La fin précède le début')).toBeVisible();
    await userEvent.clear(days.getByRole('textbox', { name: 'Au' }));
    await userEvent.type(days.getByRole('textbox', { name: 'Au' }), '30/11/2026');
    await waitFor(() =>
      expect(address()).toBe(
        '/startups?validatedFrom=2026-11-01&validatedTo=2026-11-30&search=orph&layout=table',
      ),
    );
    expect(lastQuery(calls)?.get('search')).toBe('orph');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await chip('Validée du 01/11/2026 au 30/11/2026'));
    await waitFor(() => expect(address()).toBe('/startups?search=orph&layout=table'));
  });

  test('a day that nobody would type and that an older address has narrows on, beside what is chosen in the drawer', async () => {
    const at = '/startups?validatedTo=9999-12-31';
    const { address } = await show({ at });
    await userEvent.click(await screen.findByRole('button', { name: /^Filtres?/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Filtrer les startups' }));
    await userEvent.click(await drawer.findByRole('checkbox', { name: /^À impact positif/ }));
    await userEvent.click(await drawer.findByRole('button', { name: /^Voir / }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toContain('validatedTo=9999-12-31');
    expect(address()).toContain('environmentalImpact=true');
  });

  test('such a day is not called wrong in the filter of its column, and stays where another one is chosen', async () => {
    const { address } = await show({ at: '/startups?validatedTo=9999-12-31&layout=table' });
    await userEvent.click(
      await screen.findByRole('button', { name: /^Filtrer la colonne «\u00a0Validée le\u00a0»/ }),
    );
    expect(await screen.findByRole('textbox', { name: 'Au' })).toBeValid();
    await userEvent.type(screen.getByRole('textbox', { name: 'Du' }), '1/11/2026');
    await waitFor(() =>
      expect(address()).toBe('/startups?validatedFrom=2026-11-01&validatedTo=9999-12-31&layout=table'),
    );
  });

  test('days of an address of which the first comes after the last one narrow nothing', async () => {
    const { calls } = await show({
      at: '/startups?validatedFrom=2026-11-02&validatedTo=2026-11-01&sectors=FINTECH',
    });
    await waitFor(() => expect(lastQuery(calls)?.get('sectors')).toBe('FINTECH'));
    expect(lastQuery(calls)?.get('validatedFrom')).toBeNull();
    expect(lastQuery(calls)?.get('validatedTo')).toBeNull();
  });

  test('is narrowed by days in the drawer, which says where they are none', async () => {
    const { address } = await show({ at: '/startups?layout=table' });
    await userEvent.click(await screen.findByRole('button', { name: 'Filtres' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Filtrer les startups' }));
    await userEvent.type(drawer.getByRole('textbox', { name: 'Validée du' }), '31/02/2026');
    await userEvent.click(drawer.getByRole('button', { name: /^Voir / }));
    expect(await drawer.findByText('Cette date est incorrecte')).toBeVisible();
    await userEvent.clear(drawer.getByRole('textbox', { name: 'Validée du' }));
    await userEvent.type(drawer.getByRole('textbox', { name: 'Validée jusqu’au' }), '28/02/2026');
    await userEvent.click(drawer.getByRole('button', { name: /^Voir / }));
    await waitFor(() => expect(address()).toBe('/startups?validatedTo=2026-02-28&layout=table'));
  });

  test('is saved as a spreadsheet, as it is narrowed and sorted', async () => {
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    Object.assign(URL, { createObjectURL: () => 'blob:startups', revokeObjectURL: () => {} });
    const { calls } = await show({
      at: '/startups?sectors=FINTECH&search=neb&sort=STAGE_DESC&layout=table',
      canExport: true,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Exporter (.xlsx)' }));

    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    const exported = calls.filter(({ route }) => route === 'GET /startup/export');
    expect(exported.map(({ query }) => String(query))).toEqual([
      'sectors=FINTECH&search=neb&sort=STAGE_DESC',
    ]);
  });

  test('has no order box beside it, and gives way to the tiles', async () => {
    await show({ at: '/startups?layout=table' });
    await screen.findByRole('table');
    expect(screen.queryByRole('combobox', { name: 'Trier' })).not.toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: 'Statut' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Cartes' }));

    // Until the tiles' own page is there, the rows of the table's, which is longer, are shown as tiles.
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(9));
  });
});

describe('without startups', () => {
  const none = pagesOf([]);

  test('a searched name leads to the search among all', async () => {
    const { address } = await show({ at: '/startups?sectors=FINTECH&search=zzz', answer: none });
    expect(await screen.findByText('Aucun résultat')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Chercher parmi toutes' }));
    expect(address()).toBe('/startups?search=zzz');
    await userEvent.click(await screen.findByRole('button', { name: 'Effacer la recherche' }));
    expect(address()).toBe('/startups');
  });

  test('criteria that nothing meets lead to everything', async () => {
    const start: ListStart = { kind: 'criteria', filters: { sectors: ['FINTECH'] } };
    const { address } = await show({ start, answer: none });
    expect(await screen.findByText(/Aucune startup ne répond encore à tous vos critères/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Voir toutes les startups' }));

    expect(address()).toBe('/startups?scope=all');
  });

  test('a failure says so, and a retry brings them', async () => {
    let isDown = true;
    await show({
      answer: (call: Call) => (isDown ? new Refusal(503, 'UNAVAILABLE') : pagesOf([orphee])(call)),
    });
    expect(await screen.findByText('Les startups n’ont pas pu être chargées')).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));

    expect(await screen.findByRole('link', { name: 'Orphée Santé' })).toBeVisible();
  });
});
