import { expect, test } from '@jest/globals';
import type { ImportPreview, ImportRow } from '@passerelle/contract';
import { answerCalls, Refusal, renderScreen, userWithRole } from '@passerelle/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../locales/en.json' with { type: 'json' };
import fr from '../../locales/fr.json' with { type: 'json' };
import { Component as ImportInvitations } from './import-invitations-page.tsx';
import { Component as ImportStartups } from './import-startups-page.tsx';

const show = (language: 'fr' | 'en' = 'fr') =>
  renderScreen(
    [
      { path: '/startups/import', element: <ImportStartups /> },
      { path: '/users/import', element: <ImportInvitations /> },
    ],
    {
      at: '/startups/import',
      user: userWithRole('INNO'),
      language,
      translations: { namespace: 'admin', fr, en },
    },
  );

const good = (row: number, title: string): ImportRow => ({ row, title, detail: '', problems: [], notes: [] });
const wrong: ImportRow = {
  ...good(3, 'Décalée'),
  detail: 'deja@example.com',
  problems: [
    { column: 'Secteur', code: 'INVALID', values: {}, cell: 'Magie', message: 'Cette valeur est incorrecte' },
  ],
};
const preview: ImportPreview = {
  rows: [good(2, 'Verger clair'), wrong],
  valid: 1,
  invitations: 0,
  ignoredColumns: ['Remarque'],
  confirmation: 'abc',
};
const file = new File(['Nom;Secteur\nVerger clair;\nDécalée;Magie'], 'startups.csv', { type: 'text/csv' });

const pick = (name = 'Choisir un fichier') => userEvent.upload(screen.getByLabelText(name), file);

test('a file is previewed row by row, then its good rows are imported', async () => {
  const calls = answerCalls({
    'POST /import/startups/preview': preview,
    'POST /import/startups': { imported: 1, invitations: 0 },
  });
  await show();
  await pick();
  expect(await screen.findByText('1 startup peut être importée.')).toBeVisible();
  expect(screen.getByText('1 ligne à corriger sera laissée de côté.')).toBeVisible();
  expect(screen.getByText('Colonne ignorée : Remarque')).toBeVisible();
  const [, first, second] = screen.getAllByRole('row');
  expect(first).toHaveTextContent('Verger clair');
  expect(first).toHaveTextContent('Sera importée');
  expect(second).toHaveTextContent('À corriger');
  expect(second).toHaveTextContent('Secteur : Cette valeur est incorrecte');
  expect(second).toHaveTextContent('Valeur lue : Magie');

  await userEvent.click(screen.getByRole('checkbox', { name: 'Seulement les lignes à corriger' }));
  expect(screen.queryByText('Verger clair')).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Importer 1 startup' }));
  const done = await screen.findByText('1 startup a été importée.');
  await waitFor(() => expect(done.parentElement).toHaveFocus());
  expect(screen.getByText('1 ligne a été laissée de côté : le rapport dit pourquoi.')).toBeVisible();
  const form = calls.find(({ route }) => route === 'POST /import/startups')?.body as FormData;
  expect(form.get('confirmation')).toBe('abc');
  expect((form.get('file') as File).name).toBe('startups.csv');
});

test.each([
  [
    'fr',
    'Choisir un fichier',
    /^1 ligne sera importée telle quelle/,
    'Vidéo : L’adresse de la vidéo doit être une adresse YouTube commençant par https://',
    'Importé tel quel, à corriger avant la validation',
    'Seulement les lignes à corriger',
  ],
  [
    'en',
    'Choose a file',
    /^1 row will be imported as it is/,
    'Vidéo: The video address must be a YouTube address beginning with https://',
    'Imported as it is, to be corrected before validation',
    'Only the rows to correct',
  ],
] as const)(
  'what is kept though a finished card may not have it is remarked, and is found among many rows (%s)',
  async (language, choose, summary, remark, kept, only) => {
    const video = {
      column: 'Vidéo',
      code: 'VIDEO_INVALID',
      values: {},
      cell: 'https://vimeo.com/1',
    } as const;
    const noted = { ...good(3, 'Ponteluna'), notes: [{ ...video, message: 'en d’autres mots' }] };
    answerCalls({
      'POST /import/startups/preview': { ...preview, rows: [good(2, 'Verger clair'), noted], valid: 2 },
    });
    await show(language);
    await pick(choose);
    expect(await screen.findByText(summary)).toBeVisible();
    const [, , second] = screen.getAllByRole('row');
    expect(second).toHaveTextContent(remark);
    expect(second).toHaveTextContent('https://vimeo.com/1');
    expect(second).toHaveTextContent(kept);

    await userEvent.click(screen.getByRole('checkbox', { name: only }));
    expect(screen.getAllByRole('row')).toHaveLength(2);
    expect(screen.queryByText('Verger clair')).toBeNull();
  },
);

test('an import that mails many people asks first, with their number', async () => {
  const many = { ...preview, valid: 60, invitations: 51 };
  const calls = answerCalls({
    'POST /import/startups/preview': many,
    'POST /import/startups': { imported: 60, invitations: 51 },
  });
  await show('en');
  await pick('Choose a file');
  const sent = () => calls.filter(({ route }) => route === 'POST /import/startups');
  const start = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Import 60 startups' }));
  await start();
  const question = within(await screen.findByRole('alertdialog', { name: 'Send 51 invitations?' }));
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(sent()).toEqual([]);
  await start();
  await userEvent.click(await screen.findByRole('button', { name: 'Import and email 51 people' }));
  expect(await screen.findByRole('heading', { name: 'Import done' })).toBeVisible();
  expect(sent().map(({ body }) => (body as FormData).get('recipients'))).toEqual(['51']);
});

test('rows that have changed since are shown anew, and nothing is said to be imported', async () => {
  let previews = 0;
  answerCalls({
    'POST /import/startups/preview': () => {
      previews += 1;
      return previews === 1 ? preview : { ...preview, rows: [wrong], valid: 0, confirmation: 'def' };
    },
    'POST /import/startups': new Refusal(409, 'IMPORT_CHANGED'),
  });
  await show();
  await pick();
  await userEvent.click(await screen.findByRole('button', { name: 'Importer 1 startup' }));
  expect(await screen.findByText(/rien n’a été importé cette fois/)).toBeVisible();
  expect(screen.getByText('Aucune ligne ne peut être importée.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Importer/ })).toBeNull();
});

test('a file that cannot be taken says why, one that could not be checked can be sent again', async () => {
  let tries = 0;
  answerCalls({
    'POST /import/startups/preview': () => {
      tries += 1;
      if (tries === 1) return new Refusal(400, 'IMPORT_FORMAT');
      return tries === 2 ? new Refusal(500, 'INTERNAL_ERROR') : preview;
    },
  });
  await show('en');
  await pick('Choose a file');
  const alert = await screen.findByText(/^startups\.csv: The file must be an \.xlsx workbook/);
  expect(within(alert.parentElement as HTMLElement).queryByRole('button')).toBeNull();
  await pick('Choose another file');
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 startup can be imported.')).toBeVisible();
});

test('while another file is read, the rows of the one before cannot be imported any more', async () => {
  let answer = (): void => undefined;
  const late = new Promise<ImportPreview>((resolve) => {
    answer = () => resolve({ ...preview, rows: [good(2, 'Potager')], confirmation: 'def' });
  });
  let isFirst = true;
  answerCalls({
    'POST /import/startups/preview': () => {
      if (!isFirst) return late;
      isFirst = false;
      return preview;
    },
  });
  await show();
  await pick();
  expect(await screen.findByRole('button', { name: 'Importer 1 startup' })).toBeVisible();
  await pick('Choisir un autre fichier');
  expect(await screen.findByText('Lecture du fichier…')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Importer 1 startup' })).toBeNull();
  expect(screen.queryByText('Verger clair')).toBeNull();
  await act(async () => answer());
  expect(await screen.findByText('Potager')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Importer 1 startup' })).toBeVisible();
});

test('of two files that are picked one after the other the last one counts, whichever is read first', async () => {
  const answers: (() => void)[] = [];
  const names = ['Verger clair', 'Potager'];
  answerCalls({
    'POST /import/startups/preview': () =>
      new Promise<ImportPreview>((resolve) => {
        const read = { ...preview, rows: [good(2, names[answers.length] ?? '')] };
        answers.push(() => resolve(read));
      }),
  });
  await show();
  await pick();
  await waitFor(() => expect(answers).toHaveLength(1));
  await pick();
  await waitFor(() => expect(answers).toHaveLength(2));
  await act(async () => answers[1]?.());
  expect(await screen.findByText('Potager')).toBeVisible();
  await act(async () => answers[0]?.());
  expect(screen.getByText('Potager')).toBeVisible();
  expect(screen.queryByText('Verger clair')).toBeNull();
});

test('while a file is imported no other one is read, whose rows would take the place of what was imported', async () => {
  let answer = (): void => undefined;
  const late = new Promise<object>((resolve) => {
    answer = () => resolve({ imported: 1, invitations: 0 });
  });
  const calls = answerCalls({
    'POST /import/startups/preview': preview,
    'POST /import/startups': () => late,
  });
  await show();
  await pick();
  await userEvent.click(await screen.findByRole('button', { name: 'Importer 1 startup' }));
  await pick('Choisir un autre fichier');
  await act(async () => answer());
  expect(await screen.findByText('1 startup a été importée.')).toBeVisible();
  expect(calls.filter(({ route }) => route === 'POST /import/startups/preview')).toHaveLength(1);
});

test('the report is asked for with what was reported of each row', async () => {
  const calls = answerCalls({
    'POST /import/startups/preview': preview,
    'POST /import/startups/report': new Refusal(500, 'INTERNAL_ERROR'),
  });
  await show();
  await pick();
  await userEvent.click(await screen.findByRole('button', { name: 'Télécharger le rapport' }));
  await waitFor(() => expect(calls.some(({ route }) => route.endsWith('/report'))).toBe(true));
  expect(calls.find(({ route }) => route.endsWith('/report'))?.body).toMatchObject({
    isImported: false,
    rows: [
      { row: 2, title: 'Verger clair', problems: [] },
      { row: 3, problems: [{ column: 'Secteur', code: 'INVALID', cell: 'Magie' }] },
    ],
  });
});
