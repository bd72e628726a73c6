import type { Page } from 'playwright-core';
import { answer, failure } from '../../answers.ts';
import { either, type Screen } from '../../screen.ts';
import { press } from './press.ts';

/** Picks a file of startups or people; resolves when the page shows what is in it, or why not. */
async function pickFile(page: Page, lines: readonly string[]) {
  await page.getByLabel(either('Choisir un fichier', 'Choose a file')).setInputFiles({
    name: 'import.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  });
  await page.getByLabel(either('Choisir un autre fichier', 'Choose another file')).waitFor();
}

const startupRows = [
  'Nom;Secteur;E-mail du compte;Présentation (français);Collaborateurs;Suivi par',
  'Verger clair;Agritech;contact@verger-clair.example;Des vergers sans traitement;12;Camille',
  `Ponteluna;Fintech;;${'Le paiement des syndics, des copropriétés et de leurs prestataires. '.repeat(2)};8;Camille`,
  'Décalée;Magie;pas une adresse;;beaucoup;Camille',
  ';Fintech;;;;Camille',
  'Verger Clair;;;;;Camille',
];
const wrongPeople = ['E-mail;Rôle', 'inno@passerelle.example;Admin', 'personne;Roi'];

/** Files of startups and of people. */
export const importScreens: readonly Omit<Screen, 'visitor'>[] = [
  { name: 'import-startups', address: '/startups/import' },
  {
    name: 'import-startups-preview',
    address: '/startups/import',
    show: (page) => pickFile(page, startupRows),
  },
  {
    name: 'import-startups-done',
    address: '/startups/import',
    prepare: answer(/\/import\/startups$/, { imported: 2, invitations: 1 }),
    async show(page) {
      await pickFile(page, startupRows);
      await press(page, 'Importer 2 startups', 'Import 2 startups');
      await page.getByText(either('2 startups ont été importées.', '2 startups were imported.')).waitFor();
    },
  },
  {
    name: 'import-startups-refused',
    address: '/startups/import',
    show: (page) => pickFile(page, ['Titre', 'Verger clair']),
  },
  {
    name: 'import-startups-failed',
    address: '/startups/import',
    prepare: failure(/\/import\/startups\/preview$/),
    show: (page) => pickFile(page, startupRows),
  },
  { name: 'import-invitations', address: '/users/import' },
  {
    name: 'import-invitations-none',
    address: '/users/import',
    show: (page) => pickFile(page, wrongPeople),
  },
];
