import { describe, expect, test } from '@jest/globals';
import type { ClientDetail } from '@passerelle/contract';
import type { OfferedPanel, PanelSource } from '@passerelle/platform/modules';
import { answerCalls, renderScreen, userWithRole } from '@passerelle/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { camille, detailOf } from '../clients/testing/clients.ts';
import en from '../locales/en.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import { Component } from './client-detail-page.tsx';

const DAY = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString();

function PartnerNotes({ clientId }: { clientId: string }) {
  return <p>{`partner of ${clientId}`}</p>;
}

async function show(
  detail: ClientDetail | undefined,
  { tab, language = 'fr', panels }: { tab?: string; language?: 'fr' | 'en'; panels?: PanelSource } = {},
) {
  const calls = answerCalls({
    ...(detail && { [`GET /client/${camille.id}`]: detail }),
    [`POST /client/${camille.id}`]: camille,
    [`PUT /client/${camille.id}/follow-up`]: camille,
    [`PUT /user/${camille.idUser}`]: {},
    'GET /ecosystem': [],
  });
  const page = { path: '/clients/:idClient', element: <Component /> };
  const router = await renderScreen([{ handle: { panels }, children: [page] }], {
    at: `/clients/${camille.id}${tab ? `?tab=${tab}` : ''}`,
    user: userWithRole('INNO'),
    language,
    translations: { namespace: 'admin', fr, en },
  });
  return { calls, address: () => router.state.location.search };
}

test('the head says who it is, how to reach them, what they look for and who follows them', async () => {
  await show(detailOf());
  expect(await screen.findByRole('heading', { level: 1, name: 'Camille Morel' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'camille.morel@example.com' })).toHaveAttribute(
    'href',
    'mailto:camille.morel%40example.com',
  );
  expect(screen.getByRole('link', { name: /^\+352/ })).toHaveAttribute('href', 'tel:+352621123456');
  expect(within(screen.getByRole('list', { name: 'Recherche' })).getByText('Investissement')).toBeVisible();
  expect(screen.getByText('Hugo Delmas')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Retour à la liste' })).toHaveAttribute('href', '/clients');
});

test('the qualifying card saves what the bank notes of a client apart from their criteria', async () => {
  const { calls } = await show(detailOf());
  const banker = await screen.findByRole('textbox', { name: 'Banquier' });
  expect(banker).toHaveValue('Hugo Delmas');
  await userEvent.clear(banker);
  await userEvent.type(banker, 'Élodie Caron');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Entité bancaire' }), 'Monaco');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer le suivi' }));

  expect(await screen.findByText('Le suivi du client est enregistré.')).toBeVisible();
  const changes = () => calls.filter(({ route }) => !route.startsWith('GET'));
  expect(changes().map(({ route }) => route)).toEqual([`PUT /client/${camille.id}/follow-up`]);
  expect(changes()[0]?.body).toEqual({ banquier: 'Élodie Caron', entity: 'Monaco' });
  expect(changes()[0]?.query.get('revision')).toBe('7');

  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Critères sauvegardés')).toBeVisible();
  expect(changes()[1]?.query.get('revision')).toBe('4');
  expect(changes()[1]?.body).toMatchObject({ need: ['INVESTMENT'], minInvest: 50_000 });
  expect(changes()[1]?.body).not.toHaveProperty('banquier');
});

test('personal information is saved on the account behind the client; the tab stands in the address', async () => {
  const { calls, address } = await show(detailOf());
  await userEvent.click(await screen.findByRole('tab', { name: 'Informations personnelles' }));
  expect(address()).toBe('?tab=profile');
  const firstName = screen.getByRole('textbox', { name: /^Prénom/ });
  await userEvent.clear(firstName);
  await userEvent.type(firstName, 'Camilla');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));

  expect(await screen.findByText('Les informations personnelles sont enregistrées.')).toBeVisible();
  expect(calls.find(({ route }) => route === `PUT /user/${camille.idUser}`)?.body).toMatchObject({
    firstName: 'Camilla',
    lastName: 'Morel',
  });
});

test('a tab that is shown is not left by a press on it, and another one only after a question', async () => {
  const { address } = await show(detailOf());
  const banker = await screen.findByRole('textbox', { name: 'Banquier' });
  await userEvent.type(banker, ' fils');
  await userEvent.click(screen.getByRole('tab', { name: 'Fiche de qualification' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Activité' }));
  const question = within(await screen.findByRole('alertdialog', { name: /^Quitter sans enregistrer/ }));
  await userEvent.click(question.getByRole('button', { name: 'Annuler' }));
  expect(address()).toBe('');
  expect(banker).toHaveValue('Hugo Delmas fils');
});

describe('the activity', () => {
  test('counts the connections of 90 days, and lists them in a drawer, newest first', async () => {
    const history = [daysAgo(1), daysAgo(89), daysAgo(91)];
    await show(detailOf({ connectionHistory: history }), { tab: 'activity' });

    expect(await screen.findByText('connexions au cours des 90 derniers jours')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Voir les dates' }));
    const drawer = await screen.findByRole('dialog', { name: 'Connexions de Camille Morel' });
    const dates = within(drawer)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    const format = new Intl.DateTimeFormat('fr-FR', {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    });
    expect(dates).toEqual(history.slice(0, 2).map((date) => format.format(new Date(date))));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('lists the startups viewed, sorted by a press on a heading', async () => {
    const view = (name: string, days: number, status: 'OPEN' | 'DONE' | null) => ({
      id: crypto.randomUUID(),
      date: daysAgo(days),
      startup: { informations: { name, logoId: null, country: 'Italie' as const } },
      event: status && { status },
    });
    const views = [view('Zeste', 1, null), view('Éole', 2, 'DONE'), view('Abri', 3, 'OPEN')];
    await show(detailOf({ viewedStartUps: views }), { tab: 'activity' });

    const names = () =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getByRole('link').textContent);
    await screen.findByRole('link', { name: 'Zeste' });
    expect(names()).toEqual(['Zeste', 'Éole', 'Abri']);
    expect(screen.getAllByRole('img', { name: 'Italie' })).toHaveLength(3);
    expect(screen.getByText('Aucune demande')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Startup' }));
    expect(names()).toEqual(['Abri', 'Éole', 'Zeste']);
    await userEvent.click(screen.getByRole('button', { name: 'Demande' }));
    expect(names()).toEqual(['Abri', 'Éole', 'Zeste']);
    await userEvent.click(screen.getByRole('button', { name: 'Demande' }));
    expect(names()).toEqual(['Zeste', 'Éole', 'Abri']);
    expect(screen.getByRole('link', { name: 'Éole' })).toHaveAttribute('href', `/startups/${views[1]?.id}`);
  });

  test.each([
    ['fr', /^Aucune connexion au cours des 90/, /^Aucune startup consultée/],
    ['en', /^No connection in the last 90/, /^No startup viewed/],
  ] as const)('says when there is none (%s)', async (language, noConnection, noView) => {
    await show(detailOf(), { tab: 'activity', language });
    expect(await screen.findByText(noConnection)).toBeVisible();
    expect(screen.getByText(noView)).toBeVisible();
  });
});

describe('a panel of another module', () => {
  const notes: OfferedPanel = {
    id: 'mf-partner.notes',
    module: 'mf-partner',
    name: 'notes',
    title: { fr: 'Chez le partenaire', en: 'At the partner' },
  };
  const panels: PanelSource = {
    useOffered: (place) => (place === 'client-detail' ? [notes] : []),
    load: async () => PartnerNotes,
    noteFailure: () => undefined,
  };

  test.each(['fr', 'en'] as const)('is one more tab, which stands in the address (%s)', async (language) => {
    const { address } = await show(detailOf(), { language, panels });
    const title = notes.title[language];
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.at(-1)).toHaveAccessibleName(title);
    expect(tabs).toHaveLength(4);
    await userEvent.click(screen.getByRole('tab', { name: title }));
    expect(address()).toBe('?tab=mf-partner.notes');
    const content = screen.getByRole('tabpanel', { name: title });
    expect(within(content).getByRole('heading', { level: 2, name: title })).toBeVisible();
    expect(await within(content).findByText(`partner of ${camille.id}`)).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: language === 'fr' ? 'Activité' : 'Activity' }));
    expect(address()).toBe('?tab=activity');
    expect(screen.queryByText(/^partner of/)).not.toBeInTheDocument();
  });

  test('is opened by its address', async () => {
    await show(detailOf(), { tab: notes.id, panels });
    expect(await screen.findByText(`partner of ${camille.id}`)).toBeVisible();
  });

  test('where nobody adds any there are three tabs, and its address leads to the first', async () => {
    await show(detailOf(), { tab: notes.id });
    const [first, ...others] = await screen.findAllByRole('tab');
    expect(first).toHaveAttribute('aria-selected', 'true');
    expect(others).toHaveLength(2);
  });
});

test('an unknown client leads back to the list', async () => {
  await show(undefined, { language: 'en' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Unknown client' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the clients' })).toHaveAttribute('href', '/clients');
});
