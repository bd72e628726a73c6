import type { InnoStartup } from '@passerelle/contract';
import type { Page } from 'playwright-core';
import {
  altered,
  answer,
  emptyDashboard,
  emptyList,
  failedModules,
  failure,
  overtaken,
  waitForOvertaken,
} from '../answers.ts';
import { either, type Screen } from '../screen.ts';
import { openFilters, openOverlayMenu, openUserMenu, showTable } from './client.ts';

async function press(page: Page, french: string, english: string) {
  await page.getByRole('button', { name: either(french, english) }).click();
}

async function openUser(page: Page) {
  await page
    .getByRole('button', { name: /^(?:Modifier|Edit) / })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}

function asking(french: string, english: string): Pick<Screen, 'show' | 'isOverlay'> {
  return {
    async show(page) {
      await press(page, french, english);
      await page.getByRole('alertdialog').waitFor();
    },
    isOverlay: true,
  };
}

async function openSuitableClients(page: Page) {
  await press(page, 'Voir les clients concernés', 'See the suitable clients');
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
}

async function openEvent(page: Page) {
  await page
    .getByRole('button', { name: /^(?:Suivre la demande de|Follow up the request of) / })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}

async function openNewEvent(page: Page) {
  await press(page, 'Ajouter une demande', 'Add a request');
  await page.getByRole('dialog').waitFor();
}

async function openShortNews(page: Page) {
  await press(page, 'Modifier la brève', 'Edit the short news');
  await page.getByRole('dialog').waitFor();
}

async function openFeeds(page: Page) {
  await page.getByRole('button', { name: /^(?:Flux RSS|RSS feeds)/ }).click();
  await page.getByRole('dialog').waitFor();
}

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

const screens: readonly Omit<Screen, 'visitor'>[] = [
  { name: 'dashboard', address: '/dashboard' },
  { name: 'dashboard-empty', address: '/dashboard', prepare: emptyDashboard },
  {
    name: 'dashboard-calendar',
    address: '/dashboard',
    async show(page) {
      await press(page, 'Du : ouvrir le calendrier', 'From: open the calendar');
      await page.getByRole('grid').waitFor();
    },
    isOverlay: true,
  },
  { name: 'dashboard-failed', address: '/dashboard', prepare: failure(/\/admin\/dashboard$/) },
  {
    name: 'dashboard-distribution',
    address: '/dashboard',
    async show(page) {
      await page
        .getByRole('button', { name: either('Répartition', 'Distribution') })
        .first()
        .click();
    },
  },
  { name: 'short-news', address: '/dashboard', show: openShortNews, isOverlay: true },
  {
    name: 'short-news-unsaved',
    address: '/dashboard',
    async show(page) {
      await openShortNews(page);
      await page.getByLabel(either('Titre en français', 'Title in French')).fill('x'.repeat(101));
      await page
        .getByRole('dialog')
        .getByRole('button', { name: either('Fermer', 'Close') })
        .last()
        .click();
      await page.getByRole('alertdialog').waitFor();
    },
    isOverlay: true,
  },
  { name: 'feeds', address: '/dashboard', show: openFeeds, isOverlay: true },
  {
    name: 'feeds-incomplete',
    address: '/dashboard',
    async show(page) {
      await openFeeds(page);
      await press(page, 'Ajouter un flux', 'Add a feed');
      await press(page, 'Enregistrer', 'Save');
      await page.getByRole('alert').first().waitFor();
    },
    isOverlay: true,
  },
  { name: 'startups', address: '/startups' },
  { name: 'startups-table', address: '/startups', show: showTable },
  { name: 'startups-none', address: '/startups?search=zzzz&layout=table' },
  { name: 'startups-failed', address: '/startups?layout=table', prepare: failure(/\/startup$/) },
  { name: 'startups-all', address: '/startups?statuses=DISABLED,CREATE' },
  {
    name: 'startups-column-filter',
    address: '/startups?layout=table&sectors=FINTECH',
    async show(page) {
      await press(
        page,
        'Filtrer la colonne «\u00a0Secteur\u00a0», 1 choix',
        'Filter the column “Sector”, 1 chosen',
      );
      await page.getByRole('menuitemcheckbox').first().waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'startups-validation-filter',
    address: '/startups?layout=table&validatedFrom=2026-01-01',
    async show(page) {
      await page
        .getByRole('button', { name: /^(?:Filtrer la colonne «\sValidée le|Filter the .*Valid)/ })
        .click();
      await page.getByRole('textbox', { name: either('Au', 'To') }).waitFor();
    },
    isOverlay: true,
  },
  { name: 'filters', address: '/startups', show: openFilters, isOverlay: true },
  { name: 'user-menu', address: '/startups', show: openUserMenu, isOverlay: true },
  { name: 'menu', address: '/startups', show: openOverlayMenu, isOverlay: true, only: 'phone' },
  { name: 'startup-validated', address: ({ card }) => card.VALIDATED },
  { name: 'startup-created', address: ({ card }) => card.CREATE },
  {
    name: 'startup-without-account',
    address: ({ card }) => card.CREATE,
    prepare: altered<InnoStartup>(/\/startup\/[\da-f-]{36}$/, (card) => ({
      ...card,
      informations: { ...card.informations, email: null },
    })),
  },
  { name: 'startup-to-validate', address: ({ card }) => card.TO_VALIDATE },
  { name: 'startup-disabled', address: ({ card }) => card.DISABLED },
  { name: 'startup-visits', address: ({ card }) => `${card.VALIDATED}#visits` },
  {
    name: 'startup-visits-calendar',
    address: ({ card }) => `${card.VALIDATED}#visits`,
    async show(page) {
      await press(page, 'Du : ouvrir le calendrier', 'From: open the calendar');
      await page.getByRole('grid').waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'startup-validate',
    address: ({ card }) => card.TO_VALIDATE,
    ...asking('Valider la fiche', 'Validate the card'),
  },
  { name: 'startup-disable', address: ({ card }) => card.VALIDATED, ...asking('Désactiver', 'Disable') },
  { name: 'startup-delete', address: ({ card }) => card.DISABLED, ...asking('Supprimer', 'Delete') },
  {
    name: 'startup-suitable-clients',
    address: ({ card }) => card.VALIDATED,
    show: openSuitableClients,
    isOverlay: true,
  },
  {
    name: 'startup-proposal-incomplete',
    address: ({ card }) => card.VALIDATED,
    async show(page) {
      await openSuitableClients(page);
      await page
        .getByRole('button', { name: /^(?:Démarrer une demande pour|Start a request for) / })
        .first()
        .click();
      await press(page, 'Démarrer la demande', 'Start the request');
      await page.getByRole('alert').first().waitFor();
    },
    isOverlay: true,
  },
  { name: 'edit', address: ({ card }) => `${card.VALIDATED}/edit` },
  { name: 'events', address: '/events' },
  { name: 'events-table', address: '/events?status=ALL&layout=table' },
  { name: 'event-new', address: '/events', show: openNewEvent, isOverlay: true },
  {
    name: 'event-new-clients',
    address: '/events',
    async show(page) {
      await openNewEvent(page);
      await page.getByRole('combobox', { name: 'Client' }).click();
      await page.getByRole('option').nth(1).waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'event-new-unknown-client',
    address: '/events',
    async show(page) {
      await openNewEvent(page);
      const box = page.getByRole('combobox', { name: 'Client' });
      await box.click();
      await box.fill('zzzz');
      await page
        .getByRole('option', {
          name: either('Ce client n’est pas dans notre liste', 'This customer is not in our list'),
        })
        .waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'event-new-incomplete',
    address: '/events',
    async show(page) {
      await openNewEvent(page);
      await press(page, 'Ajouter la demande', 'Add the request');
      await page.getByRole('alert').first().waitFor();
    },
    isOverlay: true,
  },
  { name: 'events-none', address: '/events', prepare: emptyList(/\/event$/) },
  { name: 'events-failed', address: '/events', prepare: failure(/\/event$/) },
  { name: 'event', address: '/events?status=WIP', show: openEvent, isOverlay: true },
  {
    name: 'event-changed',
    address: '/events?status=WIP',
    prepare: overtaken(/\/event\/[\da-f-]{36}$/, { status: 'DONE', comment: 'Rendez-vous pris.' }),
    async show(page) {
      await openEvent(page);
      await page
        .getByRole('textbox', { name: either('Commentaire de l’équipe', 'The team’s comment') })
        .fill('À rappeler la semaine prochaine');
      await press(page, 'Enregistrer', 'Save');
      await waitForOvertaken(page);
    },
    isOverlay: true,
  },
  {
    name: 'event-delete',
    address: '/events',
    async show(page) {
      await openEvent(page);
      await press(page, 'Supprimer la demande', 'Delete the request');
      await page.getByRole('alertdialog').waitFor();
    },
    isOverlay: true,
  },
  { name: 'clients', address: '/clients' },
  { name: 'clients-none', address: '/clients?search=zzzz' },
  { name: 'client-criteria', address: ({ client }) => client },
  { name: 'client-profile', address: ({ client }) => `${client}?tab=profile` },
  { name: 'client-activity', address: ({ client }) => `${client}?tab=activity` },
  {
    name: 'client-connections',
    address: ({ client }) => `${client}?tab=activity`,
    async show(page) {
      await press(page, 'Voir les dates', 'See the dates');
      await page.getByRole('dialog').waitFor();
    },
    isOverlay: true,
  },
  { name: 'archive', address: '/startups/archive' },
  { name: 'archive-none', address: '/startups/archive', prepare: emptyList(/\/startup\/archive$/) },
  { name: 'ecosystems', address: '/ecosystem' },
  {
    name: 'ecosystem',
    address: '/ecosystem',
    async show(page) {
      await page.getByRole('button', { name: /^(?:Voir|See) Réseau des Villages$/ }).click();
      await page.getByRole('dialog').waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'ecosystem-delete',
    address: '/ecosystem',
    async show(page) {
      await page.getByRole('button', { name: /^(?:Voir|See) Réseau des Villages$/ }).click();
      await press(page, 'Supprimer l’écosystème', 'Delete the ecosystem');
      await page.getByRole('alertdialog').waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'ecosystem-incomplete',
    address: '/ecosystem',
    async show(page) {
      await press(page, 'Ajouter un écosystème', 'Add an ecosystem');
      await press(page, 'Ajouter un sous-écosystème', 'Add a sub-ecosystem');
      await press(page, 'Créer l’écosystème', 'Create the ecosystem');
      await page.getByRole('alert').first().waitFor();
    },
    isOverlay: true,
  },
  { name: 'audit', address: '/audit' },
  { name: 'audit-none', address: '/audit', prepare: emptyList(/\/audit$/) },
  {
    name: 'audit-entry',
    address: '/audit',
    async show(page) {
      await page
        .getByRole('button', { name: /^(?:Voir l’entrée|See entry) / })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
    isOverlay: true,
  },
  { name: 'modules', address: '/modules', prepare: failedModules },
  { name: 'modules-none', address: '/modules', prepare: answer(/\/module-failures$/, []) },
  { name: 'modules-failed', address: '/modules', prepare: failure(/\/module-failures$/) },
  { name: 'users', address: '/users' },
  {
    name: 'user',
    address: '/users',
    show: openUser,
    isOverlay: true,
  },
  {
    name: 'user-roles',
    address: '/users',
    async show(page) {
      await openUser(page);
      await page.getByRole('checkbox', { name: either('Banquier', 'Banker') }).check();
      await page.getByRole('checkbox', { name: 'Admin' }).check();
      await page
        .getByRole('combobox', { name: either('Rôle principal', 'Main role') })
        .scrollIntoViewIfNeeded();
    },
    isOverlay: true,
  },
  {
    name: 'user-reset',
    address: '/users',
    async show(page) {
      await openUser(page);
      await press(page, 'Générer un lien', 'Generate a link');
      await page.getByLabel(either('Lien de mot de passe', 'Password link')).scrollIntoViewIfNeeded();
    },
    isOverlay: true,
  },
  {
    name: 'user-delete',
    address: '/users',
    async show(page) {
      await openUser(page);
      await press(page, 'Supprimer l’utilisateur', 'Delete the user');
      await page.getByRole('alertdialog').waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'users-incomplete',
    address: '/users',
    async show(page) {
      await press(page, 'Générer l’invitation', 'Generate the invitation');
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'users-invited',
    address: '/users',
    async show(page) {
      await page
        .getByRole('main')
        .getByLabel(either('Adresse e-mail', 'Email address'))
        .fill('dirigeante@startup.example');
      await page.getByRole('combobox', { name: either('Rôle', 'Role') }).selectOption('STARTUP');
      await press(page, 'Générer l’invitation', 'Generate the invitation');
      await page.getByText(/^(?:Le brouillon de l’e-mail|The draft of the email)/).waitFor();
    },
  },
  {
    name: 'users-withdraw',
    address: '/users?states=INVITED',
    async show(page) {
      await page
        .getByRole('button', { name: /^(?:Retirer l’invitation de|Withdraw the invitation of) / })
        .first()
        .click();
      await page.getByRole('alertdialog').waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'users-none',
    address: '/users',
    async show(page) {
      await page
        .getByRole('main')
        .getByRole('searchbox', { name: either('Rechercher', 'Search') })
        .fill('zzzz');
      await page.getByText(either('Aucun résultat', 'No result')).waitFor();
    },
  },
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
  { name: 'profile', address: '/profile' },
  { name: 'help', address: '/help' },
];

/** What the innovation team sees. */
export const innoScreens: readonly Screen[] = screens.map((screen) => ({ ...screen, visitor: 'inno' }));
