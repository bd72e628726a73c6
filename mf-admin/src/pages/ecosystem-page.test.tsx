import { expect, test } from '@jest/globals';
import type { InnoEcosystem } from '@passerelle/contract';
import { chooseLanguage } from '@passerelle/platform/i18n';
import { answerCalls, Refusal, renderScreen, userWithRole } from '@passerelle/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../locales/en.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import { Component } from './ecosystem-page.tsx';

const id = (digit: number) => `${digit}0000000-0000-4000-8000-000000000000`;
const villages: InnoEcosystem = {
  id: id(1),
  revision: 4,
  name: 'Réseau des Villages',
  comment: 'Un correspondant par thème',
  subEcosystems: [
    { id: id(3), name: 'Mer' },
    { id: id(4), name: 'Été' },
  ],
};
const campus: InnoEcosystem = {
  id: id(2),
  revision: 2,
  name: 'Campus Terre',
  comment: null,
  subEcosystems: [],
};
const impact = {
  startups: 4,
  users: 3,
  subEcosystems: [
    { id: id(3), startups: 2, users: 1 },
    { id: id(4), startups: 1, users: 1 },
  ],
};
const list = { 'GET /ecosystem': [villages, campus] };
const ofVillages = `/ecosystem/${villages.id}`;

const show = (language: 'fr' | 'en' = 'fr') =>
  renderScreen([{ path: '/ecosystem', element: <Component /> }], {
    at: '/ecosystem',
    user: userWithRole('INNO'),
    language,
    translations: { namespace: 'admin', fr, en },
  });

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const rowNames = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').textContent);

test('the table is sorted by name, then by a press on a heading', async () => {
  answerCalls(list);
  await show();
  await screen.findByText('Campus Terre');
  expect(rowNames()).toEqual(['Campus Terre', 'Réseau des Villages']);
  await userEvent.click(screen.getByRole('button', { name: 'Nom' }));
  expect(rowNames()).toEqual(['Réseau des Villages', 'Campus Terre']);
  expect(screen.getByText('2 sous-écosystèmes')).toBeVisible();
});

test('a press on any cell of a row opens the ecosystem', async () => {
  answerCalls(list);
  await show();
  await userEvent.click(await screen.findByText('Un correspondant par thème'));
  expect(within(await screen.findByRole('dialog')).getByDisplayValue('Réseau des Villages')).toBeVisible();
});

test.each(['VILLAGES', 'ete', 'theme'])('%s finds by name, sub-ecosystem and comment', async (text) => {
  answerCalls(list);
  await show();
  await screen.findByText('Campus Terre');
  await userEvent.type(screen.getByRole('searchbox'), text);
  expect(rowNames()).toEqual(['Réseau des Villages']);
  await userEvent.type(screen.getByRole('searchbox'), 'zz');
  expect(await screen.findByText('Aucun résultat')).toBeVisible();
});

test('a new one is created with its sub-ecosystems, the last added first', async () => {
  const calls = answerCalls({ ...list, 'POST /ecosystem': campus });
  await show();
  await press('Ajouter un écosystème');
  await userEvent.type(screen.getByLabelText(/^Nom\s*\*?$/), 'Pôle');
  for (const name of ['Mer', 'Ciel']) {
    await press('Ajouter un sous-écosystème');
    await userEvent.type(screen.getByLabelText(/^Sous-écosystème 1/), name);
  }
  await press('Créer l’écosystème');
  expect(await screen.findByText('Écosystème créé')).toBeVisible();
  expect(calls.find(({ route }) => route === 'POST /ecosystem')?.body).toEqual({
    name: 'Pôle',
    comment: null,
    subEcosystems: [{ name: 'Ciel' }, { name: 'Mer' }],
  });
});

test('nothing is sent while a name is missing: the field says so', async () => {
  const calls = answerCalls(list);
  await show('en');
  await press('Add an ecosystem');
  await press('Add a sub-ecosystem');
  await press('Create the ecosystem');
  expect(await screen.findAllByText('This field is required')).toHaveLength(2);
  expect(calls.some(({ route }) => route.startsWith('POST'))).toBe(false);
});

test('a taken name is shown under its field', async () => {
  const refusal = new Refusal(400, 'VALIDATION_FAILED', [
    { path: 'name', code: 'ECOSYSTEM_EXISTS', message: 'Un autre écosystème porte déjà ce nom' },
  ]);
  answerCalls({ ...list, 'POST /ecosystem': refusal });
  await show();
  await press('Ajouter un écosystème');
  await userEvent.type(screen.getByLabelText(/^Nom\s*\*?$/), 'Campus Terre');
  await press('Créer l’écosystème');
  expect(await screen.findByText('Un autre écosystème porte déjà ce nom')).toBeVisible();
  await act(() => chooseLanguage('en'));
  expect(screen.getByText('Another ecosystem already has this name')).toBeVisible();
});

test('a save that renames is sent at once', async () => {
  const calls = answerCalls({ ...list, [`PUT ${ofVillages}`]: villages });
  await show();
  await press('Voir Réseau des Villages');
  const first = screen.getByLabelText(/^Sous-écosystème 1/);
  await userEvent.clear(first);
  await userEvent.type(first, 'Océan');
  await press('Enregistrer');
  expect(await screen.findByText('Écosystème enregistré')).toBeVisible();
  expect(calls.find(({ route }) => route.startsWith('PUT'))?.body).toEqual({
    name: villages.name,
    comment: villages.comment,
    subEcosystems: [
      { id: id(3), name: 'Océan' },
      { id: id(4), name: 'Été' },
    ],
    confirmed: { startups: 0, users: 0 },
  });
});

test('one that is opened again right after its save opens as it was saved', async () => {
  let reads = 0;
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  answerCalls({
    'GET /ecosystem': async () => {
      reads += 1;
      if (reads === 1) return [villages, campus];
      await arrived;
      return [{ ...villages, name: 'Les Villages', revision: 5 }, campus];
    },
    [`PUT ${ofVillages}`]: villages,
  });
  await show();
  await press('Voir Réseau des Villages');
  await userEvent.type(screen.getByLabelText(/^Commentaire/), ' !');
  await press('Enregistrer');
  expect(await screen.findByText('Écosystème enregistré')).toBeVisible();
  await press('Voir Réseau des Villages');
  await act(async () => arrive());
  expect(await screen.findByLabelText(/^Nom\s*\*?$/)).toHaveValue('Les Villages');
});

test('a save without a sub-ecosystem says what goes with it, and asks', async () => {
  const calls = answerCalls({
    ...list,
    [`GET ${ofVillages}/impact`]: impact,
    [`PUT ${ofVillages}`]: villages,
  });
  await show();
  await press('Voir Réseau des Villages');
  await press('Retirer Mer');
  await press('Enregistrer');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/2 startups rattachées seront désactivées\./)).toBeVisible();
  expect(dialog.getByText(/1 compte utilisateur sera supprimé\./)).toBeVisible();
  expect(calls.some(({ route }) => route.startsWith('PUT'))).toBe(false);
  await userEvent.click(dialog.getByRole('button', { name: 'Supprimer le sous-écosystème' }));
  expect(await screen.findByText('Écosystème enregistré')).toBeVisible();
  expect(calls.find(({ route }) => route.startsWith('PUT'))?.body).toMatchObject({
    subEcosystems: [{ id: id(4), name: 'Été' }],
    confirmed: { startups: 2, users: 1 },
  });
});

test('what is typed while the loss is looked up is no part of the save: it stays, and so does the drawer', async () => {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const readImpact = async () => {
    await released;
    return impact;
  };
  const calls = answerCalls({
    ...list,
    [`GET ${ofVillages}/impact`]: readImpact,
    [`PUT ${ofVillages}`]: { ...villages, subEcosystems: villages.subEcosystems.slice(1) },
  });
  await show();
  await press('Voir Réseau des Villages');
  await press('Retirer Mer');
  await press('Enregistrer');
  const comment = screen.getByRole('textbox', { name: /^Commentaire/ });
  await userEvent.clear(comment);
  await userEvent.type(comment, 'À revoir');
  await act(async () => letGo());
  await press('Supprimer le sous-écosystème');
  expect(await screen.findByText('Écosystème enregistré')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(comment).toHaveValue('À revoir');
  expect(screen.queryByRole('button', { name: 'Retirer Mer' })).toBeNull();
  await press('Enregistrer');
  await waitFor(() =>
    expect(calls.findLast(({ route }) => route.startsWith('PUT'))?.body).toMatchObject({
      comment: 'À revoir',
      confirmed: { startups: 0, users: 0 },
    }),
  );
});

test('a deletion says what goes with it, and asks', async () => {
  const calls = answerCalls({
    ...list,
    [`GET ${ofVillages}/impact`]: impact,
    [`DELETE ${ofVillages}`]: true,
  });
  await show('en');
  await press('See Réseau des Villages');
  await press('Delete the ecosystem');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/4 linked startups will be disabled\./)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete the ecosystem' }));
  expect(await screen.findByText('Ecosystem deleted')).toBeVisible();
  expect(calls.find(({ route }) => route.startsWith('DELETE'))).toBeDefined();
});

test.each([
  ['the last one', ['Été']],
  ['each of them', ['Été', 'Mer']],
])('a drawer from which %s was taken out asks before it closes', async (_, removed) => {
  answerCalls(list);
  await show();
  await press('Voir Réseau des Villages');
  for (const name of removed) await press(`Retirer ${name}`);
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  await press('Abandonner les modifications');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a drawer closes at once where a line was added and taken out again', async () => {
  answerCalls(list);
  await show();
  await press('Voir Réseau des Villages');
  await press('Ajouter un sous-écosystème');
  await press('Retirer le sous-écosystème 1');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
