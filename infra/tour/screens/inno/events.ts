import type { Page } from 'playwright-core';
import { emptyList, failure, overtaken, waitForOvertaken } from '../../answers.ts';
import { either, type Screen } from '../../screen.ts';
import { press } from './press.ts';

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

/** The requests for contact. */
export const eventScreens: readonly Omit<Screen, 'visitor'>[] = [
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
];
