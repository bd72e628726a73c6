import type { Introduction, Page as ListPage, OwnerStartup } from '@passerelle/contract';
import type { Page } from 'playwright-core';
import { altered, changedCard, emptyList, failure } from '../answers.ts';
import { either, guisesOfNeed, type Screen } from '../screen.ts';
import { openOverlayMenu } from './client.ts';

const formSteps = ['identity', 'activity', 'objective', 'team', 'pictures'] as const;

const nameField = (page: Page) => page.getByRole('main').getByLabel(/^(Nom de la startup|Startup name)/);
const saveCard = (page: Page) =>
  page.getByRole('button', { name: either('Enregistrer la fiche', 'Save the card') }).click();

/** Opens the panels of the form that are still closed. */
async function openPanels(page: Page): Promise<void> {
  await nameField(page).waitFor();
  for (const name of [
    either('Activité', 'Activity'),
    either('Objectif', 'Objective'),
    either('Équipe', 'Team'),
    either('Images', 'Pictures'),
  ]) {
    await page.getByRole('button', { name }).click();
  }
}

/** Types something, and comes back to it after the page was loaded anew. */
async function comeBackToUnsaved(page: Page): Promise<void> {
  await nameField(page).fill('Un nom qui attend');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page
    .getByText(either('Vos saisies non enregistrées sont de retour', 'Your unsaved entries are back'))
    .waitFor();
}

/** Saves a card that somebody else has saved meanwhile. */
async function saveTooLate(page: Page): Promise<void> {
  await page.route(/\/startup\/[0-9a-f-]{36}(\?|$)/, async (route) => {
    if (route.request().method() === 'POST') {
      return route.fulfill({
        status: 409,
        json: { statusCode: 409, code: 'CARD_CHANGED', message: 'Changed' },
      });
    }
    const card = await (await route.fetch()).json();
    const informations = { ...card.informations, name: 'Le nom de l’équipe', sector: 'TOURISM' };
    return route.fulfill({ json: { ...card, revision: 99, informations } });
  });
  await nameField(page).fill('Mon nom à moi');
  await saveCard(page);
  await page
    .getByRole('region', {
      name: either(
        'Quelqu’un d’autre a enregistré cette fiche entre-temps',
        'Somebody else saved this card in the meantime',
      ),
    })
    .waitFor();
}

/** The person's own card, otherwise than it is stored. */
const ownCard = (change: (card: OwnerStartup) => OwnerStartup) =>
  altered<OwnerStartup>(/\/startup\/my$/, change);

const introductions = '/startups/my/introductions';

/** Begins to put a meeting off. */
async function answerIntroduction(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Répondre|Answer|Changer|Change)/ })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: either('Plus tard', 'Later') })
    .check();
}

/** The introductions with the double opt-in: a client is named once the startup is glad to meet them. */
const unnamed = altered<ListPage<Introduction>>(/\/introductions$/, ({ data, ...page }) => ({
  ...page,
  data: data.map((introduction) =>
    introduction.answer?.kind === 'GLAD'
      ? introduction
      : { ...introduction, disclosure: 'ONCE_GLAD', client: null },
  ),
}));

const ofStartup: readonly Omit<Screen, 'visitor'>[] = [
  { name: 'my-card', address: '/startups/my' },
  { name: 'my-card-changed', address: '/startups/my', prepare: changedCard('WAITING') },
  {
    name: 'my-card-changes',
    address: '/startups/my',
    prepare: changedCard('REFUSED'),
    async show(page) {
      await page.getByRole('button', { name: either('Voir les modifications', 'See the changes') }).click();
      await page.getByRole('dialog').waitFor();
    },
    isOverlay: true,
  },
  { name: 'my-card-failed', address: '/startups/my', prepare: failure(/\/startup\/my$/) },
  { name: 'introductions', address: introductions, alsoAs: guisesOfNeed },
  { name: 'introductions-empty', address: introductions, prepare: emptyList(/\/introductions$/) },
  { name: 'introductions-failed', address: introductions, prepare: failure(/\/introductions$/) },
  { name: 'introductions-answer', address: introductions, show: answerIntroduction, isOverlay: true },
  { name: 'introductions-unnamed', address: introductions, prepare: unnamed },
  { name: 'edit', address: '/startups/my/edit', alsoAs: guisesOfNeed },
  { name: 'edit-open', address: '/startups/my/edit', show: openPanels },
  { name: 'edit-unsaved', address: '/startups/my/edit', show: comeBackToUnsaved },
  { name: 'edit-changed', address: '/startups/my/edit', show: saveTooLate },
  { name: 'wizard-done', address: '/startups/init' },
  {
    name: 'wizard-handed-in',
    address: '/startups/init',
    prepare: ownCard((card) => ({ ...card, status: 'TO_VALIDATE', validateDate: null })),
  },
  {
    name: 'wizard-last-step-incomplete',
    address: '/startups/init',
    prepare: ownCard((card) => ({
      ...card,
      status: 'CREATE',
      informations: { ...card.informations, ecosystemId: null, roadMap: [] },
    })),
  },
  { name: 'menu', address: '/startups/my', show: openOverlayMenu, isOverlay: true, only: 'phone' },
  { name: 'profile', address: '/profile' },
  { name: 'help', address: '/help' },
  { name: 'site-map', address: '/sitemap' },
];

const ofBeginner: readonly Omit<Screen, 'visitor'>[] = [
  { name: 'my-card', address: '/startups/my' },
  { name: 'edit', address: '/startups/my/edit' },
  { name: 'wizard', address: '/startups/init' },
  ...formSteps.map((step) => ({ name: `wizard-${step}`, address: `/startups/init?step=${step}` })),
  {
    name: 'wizard-incomplete',
    address: '/startups/init?step=activity',
    async show(page) {
      await page
        .getByRole('button', { name: either('Enregistrer et continuer', 'Save and continue') })
        .click();
      await page.getByRole('alert').first().waitFor();
    },
  },
];

/** What startups see, at the start and when their card is validated. */
export const startupScreens: readonly Screen[] = [
  { name: 'terms', visitor: 'startup-new', address: '/CG' },
  ...ofBeginner.map((screen): Screen => ({ ...screen, visitor: 'startup-begins' })),
  ...ofStartup.map((screen): Screen => ({ ...screen, visitor: 'startup' })),
];
