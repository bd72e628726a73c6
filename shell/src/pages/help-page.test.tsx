import '../testing/federation-runtime.ts';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { CurrentUser, Language, Role } from '@passerelle/contract';
import {
  cardLimits,
  digestLimits,
  factorLimits,
  importLimits,
  investmentAmounts,
  loginLimits,
  passwordLimits,
  raiseAmounts,
  shortNewsLimits,
  uploadLimits,
} from '@passerelle/contract/common/limits';
import { chooseLanguage, createFormats, i18n } from '@passerelle/platform/i18n';
import { answerCalls, elsewhere, Refusal, renderScreen, userWithRole } from '@passerelle/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { guides } from './help/guide.ts';
import { Component as HelpPage } from './help-page.tsx';
import '../translations.ts';

const contacts = {
  'contact-clients': 'mailto:team@bank.example',
  'contact-startups': 'https://incubator.example/',
};

beforeEach(() => {
  for (const [name, content] of Object.entries(contacts)) {
    document.head.append(Object.assign(document.createElement('meta'), { name, content }));
  }
});
afterEach(() => {
  for (const meta of document.head.querySelectorAll('meta')) meta.remove();
});

interface Visit {
  user?: CurrentUser;
  at?: string;
  language?: Language;
  /** What the API says of the installation. */
  version?: object;
}

async function show({ user, at = '/help', language = 'fr', version = {} }: Visit) {
  answerCalls({
    'GET /me': user ?? new Refusal(401, 'UNAUTHENTICATED'),
    'GET /user/isConsented': true,
    'GET /version': version,
  });
  await renderScreen([{ path: '/help', Component: HelpPage }, elsewhere], {
    at,
    language,
    ...(user && { user }),
  });
  await screen.findByRole('heading', { level: 1 });
}

const withRoles = (...roles: [Role, ...Role[]]): CurrentUser => ({ ...userWithRole(roles[0]), roles });
const chapterNames = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const chapter = (name: string) => screen.findByRole('heading', { level: 2, name });

const areaOf = {
  STARTUP: 'startupGuide',
  CLIENT: 'clientGuide',
  BANQUIER: 'bankerGuide',
  INNO: 'innoGuide',
} satisfies Record<Role, string>;

// First of all: what a test has loaded stays loaded for those after it.
test('a client is sent the guide for clients and no other', async () => {
  await show({ user: userWithRole('CLIENT') });
  await chapter('Dire ce que vous cherchez');

  const sent = Object.values(areaOf).filter((area) => i18n.hasResourceBundle('fr', area));
  expect(sent).toEqual(['clientGuide']);
  expect(i18n.hasResourceBundle('fr', 'visitorGuide')).toBe(false);
  expect(screen.queryByRole('tablist')).toBeNull();
});

const { formatMoney: money } = createFormats('fr');
const { formatMoney: moneyInEnglish } = createFormats('en');
const megabytes = uploadLimits.bytes / 1024 / 1024;

/** By role and language: the first chapter, and limits of the contract that its forms ask for. */
const expected: [Role, Language, string, (string | number)[]][] = [
  [
    'STARTUP',
    'fr',
    'Avant de commencer',
    [
      `${cardLimits.shortDescriptionLength} caractères au plus, dans chaque langue`,
      `${cardLimits.economicModelLength} caractères au plus, dans chaque langue`,
      `De 1 à ${cardLimits.foundersMaximum}`,
      `De ${money(raiseAmounts.minimum)} à ${money(raiseAmounts.maximum)}`,
      `PNG, JPG, JPEG, SVG ; ${megabytes} Mo au plus`,
    ],
  ],
  [
    'STARTUP',
    'en',
    'Before you begin',
    [
      `At most ${cardLimits.marketOpportunityLength} characters, in each language`,
      `From 1 to ${cardLimits.keyDatesMaximum}, each described in at most ${cardLimits.keyDateDescriptionLength}`,
      `PNG, JPG, JPEG, SVG; at most ${megabytes} MB`,
    ],
  ],
  [
    'CLIENT',
    'fr',
    'Dire ce que vous cherchez',
    [
      `De ${money(investmentAmounts.minimum)} à ${money(investmentAmounts.maximum)}`,
      money(investmentAmounts.step),
      `Un e-mail tous les ${digestLimits.daysBetween.OPPORTUNITY} jours au plus`,
    ],
  ],
  [
    'CLIENT',
    'en',
    'Saying what you are looking for',
    [`From ${moneyInEnglish(investmentAmounts.minimum)} to ${moneyInEnglish(investmentAmounts.maximum)}`],
  ],
  ['BANQUIER', 'fr', 'Parcourir les startups', [`${passwordLimits.minimumLength} caractères au moins`]],
  ['BANQUIER', 'en', 'Browsing the startups', [`At least ${passwordLimits.minimumLength} characters`]],
  [
    'INNO',
    'fr',
    'Commencer par le tableau de bord',
    [
      `${importLimits.rows.toLocaleString('fr')} lignes`,
      `Titre de ${shortNewsLimits.titleLength} caractères`,
    ],
  ],
  [
    'INNO',
    'en',
    'Starting from the dashboard',
    [`${importLimits.rows.toLocaleString('en')} rows`, `A title of at most ${shortNewsLimits.titleLength}`],
  ],
];

/** The page's text with all kinds of spaces read as plain ones. */
const pageText = () => document.body.textContent?.replace(/\s/g, ' ');

describe.each(expected)('%s in %s', (role, language, first, limits) => {
  beforeEach(async () => {
    await show({ user: userWithRole(role), language });
    await chapter(first);
  });

  test('the table of contents leads to every chapter', () => {
    const contents = screen.getByRole('navigation', { name: language === 'fr' ? 'Sommaire' : 'Contents' });
    const links = within(contents).getAllByRole('link');

    expect(links.map(({ textContent }) => textContent)).toEqual(chapterNames());
    for (const link of links) {
      const id = link.getAttribute('href')?.split('#')[1] ?? '';
      expect(document.getElementById(id)?.textContent).toBe(link.textContent);
    }
  });

  test('each picture has its words and its place', () => {
    const pictures = screen.getAllByRole('img');
    const words = pictures.map((picture) => picture.getAttribute('alt'));

    expect(pictures.length).toBeGreaterThanOrEqual(3);
    expect(new Set(words).size).toBe(pictures.length);
    for (const picture of pictures) {
      expect(picture).toHaveAttribute('width', '1024');
      expect(picture).toHaveAttribute('height', '640');
      expect(picture).toHaveAttribute('loading', 'lazy');
      expect(picture.getAttribute('alt')?.length).toBeGreaterThan(30);
    }
  });

  test('every text is there, and the limits are those of the contract', () => {
    expect(pageText()).not.toMatch(/[a-z]Guide:|help:/);
    for (const limit of limits) expect(pageText()).toContain(String(limit).replace(/\s/g, ' '));
  });

  test('the team can be written to', () => {
    const link = screen.getByRole('link', { name: 'team@bank.example' });
    expect(link).toHaveAttribute('href', 'mailto:team@bank.example');
  });
});

test.each<[Role, Language, RegExp]>([
  ['CLIENT', 'fr', /Elle est à votre choix/],
  ['STARTUP', 'en', /It is yours to choose/],
  ['BANQUIER', 'fr', /un mot de passe seul n’ouvre rien/],
  ['INNO', 'en', /a password alone opens nothing/],
])('the guide says how the sign-in of %s is protected (%s)', async (role, language, text) => {
  await show({ user: userWithRole(role), language });
  const names = { fr: 'Double authentification et clés d’accès', en: 'Two-step sign-in and passkeys' };
  await chapter(names[language]);
  expect(pageText()).toMatch(text);
  const codes = { fr: `${factorLimits.digits} chiffres`, en: `${factorLimits.digits} digits` };
  expect(pageText()).toContain(codes[language]);
});

test.each<[Language, string, string]>([
  ['fr', 'Une seconde étape protège', '15 caractères au moins, de toute sorte'],
  ['en', 'You set it up at your first sign-in', 'At least 15 characters of any kind'],
])('the guide follows what the installation asks of accounts (%s)', async (language, factor, password) => {
  const version = { passwordRules: 'LENGTH', isFactorForAll: true };
  await show({ user: userWithRole('CLIENT'), language, version });
  expect(await screen.findByText(new RegExp(password))).toBeVisible();
  expect(pageText()).toContain(factor);
  expect(pageText()).not.toMatch(/à votre choix|yours to choose/);
});

test.each<[Language, string, RegExp]>([
  ['fr', 'Répondre sur l’accessibilité', /Si un contenu lui reste fermé/],
  ['en', 'Answering about accessibility', /If some content stays closed to them/],
])('the team reads what to answer about accessibility (%s)', async (language, title, text) => {
  await show({ user: userWithRole('INNO'), language });
  await chapter(title);
  expect(pageText()).toMatch(text);
});

test.each<[Language, RegExp]>([
  ['fr', /Vous vous connectez avec votre compte de la banque/],
  ['en', /You sign in with your account of the bank/],
])('whom the bank signs in is told of nothing to set up here (%s)', async (language, text) => {
  await show({ user: { ...userWithRole('BANQUIER'), signsInByProvider: true }, language });
  await screen.findByText(text);
  expect(pageText()).not.toMatch(/Codes de secours|Recovery codes/);
});

test('where the site names no address, the guide offers none', async () => {
  for (const meta of document.head.querySelectorAll('meta')) meta.remove();
  await show({ user: userWithRole('CLIENT') });
  await chapter('Votre compte');

  expect(screen.queryAllByRole('link', { name: /@/ })).toEqual([]);
});

test.each<[Language, string[], string]>([
  [
    'fr',
    ['Recevoir son invitation', 'Se connecter', 'Mot de passe oublié', 'Une question ?'],
    `Après ${loginLimits.failuresBeforeLock} essais manqués`,
  ],
  [
    'en',
    ['Being invited', 'Signing in', 'Forgotten password', 'A question?'],
    `After ${loginLimits.failuresBeforeLock} failed attempts`,
  ],
])('a visitor without a session reads how to sign in, in %s', async (language, chapters, lock) => {
  await show({ language });
  await screen.findAllByRole('img');

  expect(chapterNames().map((name) => name?.replace(/\s/g, ' '))).toEqual(chapters);
  expect(pageText()).toContain(lock);
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toEqual(expect.arrayContaining(Object.values(contacts)));
});

test('when the session ends, the guide of the role goes with it', async () => {
  answerCalls({ 'GET /me': new Refusal(401, 'UNAUTHENTICATED'), 'GET /user/isConsented': true });
  await renderScreen([{ path: '/help', Component: HelpPage }], { at: '/help', user: userWithRole('INNO') });

  await chapter('Recevoir son invitation');
  expect(screen.queryByText('Inviter des personnes')).toBeNull();
});

describe('somebody with several roles', () => {
  const user = withRoles('BANQUIER', 'INNO');

  test('has a guide for each, the first role’s open', async () => {
    await show({ user });
    await chapter('Lire une fiche');
    expect(screen.getAllByRole('tab')).toEqual([
      screen.getByRole('tab', { name: 'Banquier' }),
      screen.getByRole('tab', { name: 'Admin' }),
    ]);
    expect(screen.queryByText('Inviter des personnes')).toBeNull();

    await userEvent.click(screen.getByRole('tab', { name: 'Admin' }));

    await screen.findByRole('heading', { name: 'Inviter des personnes' });
    expect(screen.queryByRole('heading', { name: 'Lire une fiche' })).toBeNull();
  });

  test('is led by an address to the chapter of either', async () => {
    await show({ user, at: '/help#inno-invite' });

    await waitFor(() => expect(screen.getByRole('heading', { name: 'Inviter des personnes' })).toHaveFocus());
    expect(screen.getByRole('tab', { name: 'Admin' })).toHaveAttribute('aria-selected', 'true');
  });
});

test('an address of another role’s chapter shows one’s own guide', async () => {
  await show({ user: userWithRole('CLIENT'), at: '/help#inno-invite' });

  await chapter('Dire ce que vous cherchez');
  expect(screen.queryByRole('heading', { name: 'Inviter des personnes' })).toBeNull();
});

test('a link of the contents leads the keyboard to its chapter, also when it is pressed again', async () => {
  await show({ user: userWithRole('CLIENT') });
  const heading = await chapter('Suivre vos demandes');
  const link = screen.getByRole('link', { name: 'Suivre vos demandes' });

  for (const _press of [1, 2]) {
    await userEvent.click(link);
    await waitFor(() => expect(heading).toHaveFocus());
  }
});

test('the language changes in place, pictures and all', async () => {
  await show({ user: userWithRole('CLIENT') });
  await chapter('Suivre vos demandes');

  await act(() => chooseLanguage('en'));

  await screen.findByRole('heading', { name: 'Following your requests' });
  expect(screen.getByRole('img', { name: /^The My requests page/ })).toBeVisible();
});

test('a guide that does not come says so and can be asked for again', async () => {
  const load = jest.spyOn(guides, 'BANQUIER').mockRejectedValue(new Error('lost'));
  await show({ user: userWithRole('BANQUIER') });

  expect(await screen.findByRole('alert')).toHaveTextContent('Le guide n’a pas pu être chargé');
  load.mockRestore();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));

  await chapter('Lire une fiche');
  expect(screen.queryByRole('alert')).toBeNull();
});
