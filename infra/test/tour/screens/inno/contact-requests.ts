import type { ContactRequestStep } from '@passerelle/contract';
import type { Page } from 'playwright-core';
import { answer, emptyList, failure, overtaken, waitForOvertaken } from '../../answers.ts';
import { askedOwner } from '../../follow-ups.ts';
import { either, guisesOfNeed, type Screen } from '../../screen.ts';
import { press } from './press.ts';

async function openRequest(page: Page) {
  await page
    .getByRole('button', {
      name: /^(?:Suivre la demande de |Suivre la demande d’|Follow up the request of )/,
    })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}

async function openNewRequest(page: Page) {
  await press(page, 'Ajouter une demande', 'Add a request');
  await page.getByRole('dialog').waitFor();
}

/** Opens the menu that moves a card of the board. */
async function openMoves(page: Page) {
  await page
    .getByRole('button', { name: /^(?:Déplacer la demande de |Déplacer la demande d’|Move the request of )/ })
    .first()
    .click();
  await page.getByRole('menuitem').first().waitFor();
}

const author = { id: '10000000-0000-4000-8000-000000000000', fullName: 'Inès Aubry' };
const meeting: ContactRequestStep = {
  ...{ id: '20000000-0000-4000-8000-000000000000', kind: 'MEETING', day: '2026-12-04', comment: null },
  ...{ notedAt: '2026-11-20T09:30:00.000Z', author },
  meeting: { time: '14:30', minutes: 60, place: '3 rue Scribe, Paris, salle Vauban', sequence: 1 },
};
const unplanned: ContactRequestStep = {
  ...{ ...meeting, id: '30000000-0000-4000-8000-000000000000', day: '2026-12-11', meeting: null },
};

/** Opens a request with two meetings, and the form of the one that has an hour. */
async function openMeeting(page: Page) {
  await openRequest(page);
  const change = page.getByRole('button', { name: /^(?:Modifier l’heure|Change time)/ });
  await change.click();
  await page
    .getByRole('button', { name: either('Enregistrer le rendez-vous', 'Save the meeting') })
    .waitFor();
}

/** The requests for contact. */
export const contactRequestScreens: readonly Omit<Screen, 'visitor'>[] = [
  { name: 'contact-requests', address: '/events' },
  { name: 'contact-requests-follow-ups', address: '/events', prepare: askedOwner },
  { name: 'contact-requests-table', address: '/events?status=ALL&layout=table' },
  { name: 'contact-requests-board', address: '/events?layout=board', alsoAs: guisesOfNeed },
  {
    name: 'contact-requests-board-move',
    address: '/events?layout=board',
    show: openMoves,
    isOverlay: true,
  },
  {
    name: 'contact-requests-board-done',
    address: '/events?layout=board',
    async show(page) {
      await openMoves(page);
      await page.getByRole('menuitem').last().click();
      await page.getByRole('dialog').waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'contact-requests-board-not-moved',
    address: '/events?layout=board',
    prepare: failure(/\/event\/[\da-f-]{36}$/),
    async show(page) {
      await openMoves(page);
      await page.getByRole('menuitem').first().click();
      await page.getByText(/^(?:Le déplacement vers|Could not be moved to) /).waitFor();
    },
  },
  { name: 'contact-requests-board-none', address: '/events?layout=board', prepare: emptyList(/\/event$/) },
  { name: 'contact-requests-board-failed', address: '/events?layout=board', prepare: failure(/\/event$/) },
  { name: 'contact-request-new', address: '/events', show: openNewRequest, isOverlay: true },
  {
    name: 'contact-requests-absences',
    address: '/events',
    async show(page) {
      await press(page, 'Absences', 'Absences');
      await page.getByRole('dialog').waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'contact-request-new-clients',
    address: '/events',
    async show(page) {
      await openNewRequest(page);
      await page.getByRole('combobox', { name: 'Client' }).click();
      await page.getByRole('option').nth(1).waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'contact-request-new-unknown-client',
    address: '/events',
    async show(page) {
      await openNewRequest(page);
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
    name: 'contact-request-new-incomplete',
    address: '/events',
    async show(page) {
      await openNewRequest(page);
      await press(page, 'Ajouter la demande', 'Add the request');
      await page.getByRole('alert').first().waitFor();
    },
    isOverlay: true,
  },
  { name: 'contact-requests-none', address: '/events', prepare: emptyList(/\/event$/) },
  { name: 'contact-requests-failed', address: '/events', prepare: failure(/\/event$/) },
  {
    name: 'contact-request-meeting',
    address: '/events?status=WIP',
    prepare: answer(/\/event\/[^/]+\/steps$/, [unplanned, meeting]),
    show: openMeeting,
    isOverlay: true,
  },
  { name: 'contact-request', address: '/events?status=WIP', show: openRequest, isOverlay: true },
  {
    name: 'contact-request-changed',
    address: '/events?status=WIP',
    prepare: overtaken(/\/event\/[\da-f-]{36}$/, { status: 'DONE', comment: 'Rendez-vous pris.' }),
    async show(page) {
      await openRequest(page);
      await page
        .getByRole('textbox', { name: either('Commentaire de l’équipe', 'The team’s comment') })
        .fill('À rappeler la semaine prochaine');
      await press(page, 'Enregistrer', 'Save');
      await waitForOvertaken(page);
    },
    isOverlay: true,
  },
  {
    name: 'contact-request-delete',
    address: '/events',
    async show(page) {
      await openRequest(page);
      await press(page, 'Supprimer la demande', 'Delete the request');
      await page.getByRole('alertdialog').waitFor();
    },
    isOverlay: true,
  },
];
