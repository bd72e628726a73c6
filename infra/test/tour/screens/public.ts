import type { Locator, Page } from 'playwright-core';
import { answer, failure, taken } from '../answers.ts';
import { either, guisesOfNeed, type Screen } from '../screen.ts';

const email = either('Adresse e-mail', 'Email');
const password = either('Mot de passe', 'Password');
const signIn = either('Se connecter', 'Sign in');

async function openForgottenPassword(page: Page) {
  await page.getByRole('button', { name: either('Mot de passe oublié ?', 'Forgotten password?') }).click();
  return page.getByRole('dialog');
}

async function refuse(page: Page, place: Locator, address: string) {
  await place.getByLabel(email).fill(address);
  await place.getByLabel(password).fill('wrong');
  await place.getByRole('button', { name: signIn }).click();
  await page.getByRole('alert').first().waitFor();
}

async function openSignInDialog(page: Page) {
  await page.getByRole('button', { name: signIn }).click();
  await page.getByRole('dialog').getByLabel(email).waitFor();
}

async function unsupportedBrowser(page: Page) {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 Opera/80' });
  });
}

/** As where people of the bank sign in with their account there. */
async function offerSingleSignOn(page: Page) {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      document.querySelector('meta[name="single-sign-on"]')?.setAttribute('content', 'true');
    }).observe(document, { childList: true, subtree: true });
  });
}

/** A window that nobody opened is left open, to be looked at. */
async function keepOpen(page: Page) {
  await page.addInitScript(() => {
    window.close = () => undefined;
  });
}

const screens: readonly Omit<Screen, 'visitor'>[] = [
  { name: 'landing', address: '/', alsoAs: guisesOfNeed },
  {
    name: 'landing-sign-in',
    address: '/',
    show: openSignInDialog,
    isOverlay: true,
    only: 'phone',
    alsoAs: guisesOfNeed,
  },
  {
    name: 'landing-sign-in-refused',
    address: '/',
    async show(page) {
      await openSignInDialog(page);
      await refuse(page, page.getByRole('dialog'), 'phone@tour.example');
    },
    isOverlay: true,
    only: 'phone',
  },
  {
    name: 'landing-refused',
    address: '/',
    show: (page) => refuse(page, page.getByRole('main'), 'desktop@tour.example'),
    only: 'desktop',
  },
  {
    name: 'landing-single-sign-on',
    address: '/singleSignOn?purpose=SIGN_IN&outcome=SINGLE_SIGN_ON_REFUSED',
    prepare: offerSingleSignOn,
    spoilsPage: true,
    async show(page) {
      await page.getByRole('alert').first().waitFor();
    },
    only: 'desktop',
  },
  {
    name: 'landing-sign-in-single-sign-on',
    address: '/singleSignOn?purpose=SIGN_IN&outcome=SINGLE_SIGN_ON_REFUSED',
    prepare: offerSingleSignOn,
    spoilsPage: true,
    async show(page) {
      await page.getByRole('dialog').getByRole('alert').waitFor();
    },
    isOverlay: true,
    only: 'phone',
  },
  {
    name: 'single-sign-on-confirmed',
    address: '/singleSignOn?purpose=CONFIRMATION&outcome=DONE',
    prepare: keepOpen,
    spoilsPage: true,
  },
  {
    name: 'single-sign-on-unconfirmed',
    address: '/singleSignOn?purpose=CONFIRMATION&outcome=SINGLE_SIGN_ON_OTHER_PERSON',
    prepare: keepOpen,
    spoilsPage: true,
  },
  {
    name: 'landing-unsupported-browser',
    address: '/',
    prepare: unsupportedBrowser,
    spoilsPage: true,
    only: 'desktop',
  },
  {
    name: 'landing-sign-in-unsupported-browser',
    address: '/',
    prepare: unsupportedBrowser,
    spoilsPage: true,
    async show(page) {
      await page.getByRole('button', { name: signIn }).click();
      await page.getByRole('dialog').waitFor();
    },
    isOverlay: true,
    only: 'phone',
  },
  {
    name: 'landing-forgotten-password',
    address: '/',
    async show(page) {
      await openSignInDialog(page);
      await page
        .getByRole('button', { name: either('Mot de passe oublié ?', 'Forgotten password?') })
        .click();
      await page.getByRole('button', { name: either('Envoyer le lien', 'Send the link') }).waitFor();
    },
    isOverlay: true,
    only: 'phone',
  },
  {
    name: 'forgotten-password',
    address: '/',
    show: openForgottenPassword,
    isOverlay: true,
    only: 'desktop',
  },
  {
    name: 'forgotten-password-sent',
    address: '/',
    async show(page) {
      const dialog = await openForgottenPassword(page);
      await dialog.getByLabel(email).fill('nobody@tour.example');
      await dialog.getByRole('button', { name: either('Envoyer le lien', 'Send the link') }).click();
      await dialog.getByRole('status').waitFor();
    },
    isOverlay: true,
    only: 'desktop',
  },
  { name: 'activation', address: ({ activation }) => activation },
  {
    name: 'activation-incomplete',
    address: ({ activation }) => activation,
    async show(page) {
      await page.getByLabel(password).fill('court');
      await page.getByRole('button', { name: either('Continuer', 'Continue') }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'activation-expired', address: '/initPassword?token=none&email=nobody@tour.example' },
  {
    name: 'activation-unchecked',
    address: ({ activation }) => activation,
    prepare: failure(/\/auth\/validate-token$/),
  },
  { name: 'reset', address: ({ reset }) => reset },
  { name: 'reset-expired', address: '/resetPassword' },
  {
    name: 'confirm-email',
    address: '/confirmEmail?token=any&email=somebody@tour.example',
    prepare: answer(/\/auth\/validate-token$/, {}),
  },
  {
    name: 'confirm-email-done',
    address: '/confirmEmail?token=any&email=somebody@tour.example',
    async prepare(page) {
      await answer(/\/auth\/validate-token$/, {})(page);
      await taken(/\/auth\/confirm-email$/)(page);
    },
    async show(page) {
      await page
        .getByRole('button', { name: either('Confirmer cette adresse', 'Confirm this email') })
        .click();
      await page.getByText(/^(?:C’est fait|Done)/).waitFor();
    },
  },
  { name: 'confirm-email-expired', address: '/confirmEmail' },
  {
    name: 'confirm-access',
    address: '/confirmAccess?token=any&email=somebody@tour.example',
    prepare: answer(/\/auth\/validate-token$/, {}),
  },
  {
    name: 'confirm-access-done',
    address: '/confirmAccess?token=any&email=somebody@tour.example',
    async prepare(page) {
      await answer(/\/auth\/validate-token$/, {})(page);
      await taken(/\/auth\/confirm-access$/)(page);
    },
    async show(page) {
      const confirm = either('Confirmer que c’est bien moi', 'Confirm that it is me');
      await page.getByRole('button', { name: confirm }).click();
      await page.getByText(/^(?:C’est confirmé|Confirmed)/).waitFor();
    },
  },
  { name: 'confirm-access-expired', address: '/confirmAccess' },
  {
    name: 'reset-refused',
    address: ({ reset }) => reset,
    async show(page) {
      await page.getByLabel(either('Nouveau mot de passe', 'New password')).fill('Passerelle2026!');
      await page
        .getByRole('button', { name: either('Enregistrer et se connecter', 'Save and sign in') })
        .click();
      await page.getByText(/^(?:Ce mot de passe est trop courant|This password is too common)/).waitFor();
    },
  },
  { name: 'stop-mails', address: ({ stop }) => stop },
  {
    name: 'stop-mails-done',
    address: ({ stop }) => stop,
    prepare: taken(/\/notifications\/stop$/),
    async show(page) {
      const stop = either('Ne plus recevoir ces messages', 'Stop these messages');
      await page.getByRole('button', { name: stop }).click();
      await page.getByText(/^(?:C’est fait|Done)/).waitFor();
    },
  },
  { name: 'stop-mails-unknown', address: '/stopNotifications?token=none' },
  { name: 'legal-notices', address: '/legalnotices' },
  { name: 'cookies', address: '/cookies' },
  { name: 'accessibility', address: '/accessibility' },
  { name: 'help', address: '/help' },
  { name: 'site-map', address: '/sitemap' },
  { name: 'unknown-address', address: '/nulle/part' },
];

/** What everybody may see without an account. */
export const publicScreens: readonly Screen[] = screens.map((screen) => ({ ...screen, visitor: 'nobody' }));
