import './testing/federation-runtime.ts';
import { beforeEach, jest } from '@jest/globals';
import type { Language } from '@passerelle/contract';
import type { ModuleRelease, Registry } from '@passerelle/platform/modules';
import { answerCalls, Refusal, renderScreen, testCatalogue, userWithRole } from '@passerelle/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { QuickSearch } from './layout/search/quick-search.tsx';
import { Component as AccessibilityPage } from './pages/accessibility-page.tsx';
import { Component as ForbiddenPage } from './pages/forbidden-page.tsx';
import { Component as InitPasswordPage } from './pages/init-password-page.tsx';
import { Component as ResetPasswordPage } from './pages/reset-password-page.tsx';
import { SignInPanel } from './pages/sign-in/sign-in-panel.tsx';
import { RouteGuard } from './routing/route-guard.tsx';
import { serveRegistry } from './testing/serve-registry.ts';
import './translations.ts';

type Answers = Parameters<typeof answerCalls>[0];

const chrome = 'Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const oldBrowser = 'Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0)';
const browserIs = (userAgent: string) => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);

beforeEach(() => {
  browserIs(chrome);
  Object.assign(URL, { createObjectURL: () => 'blob:document', revokeObjectURL: () => {} });
});

async function show(element: ReactElement, language: Language, answers: Answers = {}, at = '/') {
  answerCalls(answers);
  await renderScreen([{ path: '*', element }], { at, language });
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

const signInWords = {
  fr: {
    email: /^Adresse e-mail/,
    password: /^Mot de passe(?! oublié)/,
    submit: 'Se connecter',
    forgotten: /^Mot de passe oublié/,
    send: 'Envoyer le lien',
  },
  en: {
    email: /^Email/,
    password: /^Password/,
    submit: 'Sign in',
    forgotten: 'Forgotten password?',
    send: 'Send the link',
  },
};

/** Signs in, and is refused. */
async function signInRefusedBy(refusal: Refusal, language: Language) {
  await show(<SignInPanel />, language, { 'GET /login': refusal });
  const { email, password, submit } = signInWords[language];
  await userEvent.type(screen.getByLabelText(email), 'claire@example.com');
  await userEvent.type(screen.getByLabelText(password), 'faux');
  await press(submit);
}

/** Signs in wrongly, and is answered with the tries left. */
const refusedWith = (headers: Record<string, string>) => (language: Language) =>
  signInRefusedBy(new Refusal(401, 'LOGIN_FAILED', undefined, headers), language);

/** Asks for the mail with the link to a new password. */
async function askForResetMail(answer: Refusal | object, language: Language) {
  const { email, forgotten, send } = signInWords[language];
  await show(<SignInPanel />, language, { 'POST /auth/send-reset-token-email': answer });
  await press(forgotten);
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(email), 'claire@example.com');
  await press(send);
}

const tooManyRequests = new Refusal(429, 'TOO_MANY_REQUESTS', undefined, { 'retry-after': '600' });

/** Presses a button of the first document of the accessibility page. */
async function pressOfDocument(names: Record<Language, RegExp>, language: Language, answers: Answers = {}) {
  await show(<AccessibilityPage />, language, answers);
  await press(names[language]);
}
const openPlan = { fr: /^Ouvrir.*Plan d’action/, en: /^Open.*action plan/ };
const downloadPlan = { fr: /^Télécharger.*Plan d’action/, en: /^Download.*action plan/ };

testCatalogue('shell', {
  async routeDenied(language) {
    const release = { version: '1.0.0', platform: '^1.0.0', entry: '/a.js', integrity: null, menu: [] };
    const since = '2026-03-01T09:00:00.000Z';
    const routes: ModuleRelease['routes'] = [{ path: '/users', roles: ['INNO'] }];
    const registry: Registry = {
      shell: { version: '1.0.0', previous: null, since },
      modules: [{ name: 'mf-admin', active: { ...release, routes }, previous: null, since }],
    };
    const user = userWithRole('CLIENT');
    await serveRegistry(registry);
    answerCalls({ 'GET /me': user, 'GET /user/isConsented': true });
    const children = [
      { path: '/users', element: <p>users</p> },
      { path: '/403', Component: ForbiddenPage },
    ];
    await renderScreen([{ Component: RouteGuard, children }], { at: '/users', user, language });
  },
  loginCounterUnknown: refusedWith({}),
  loginCounterAboveThree: refusedWith({ attempt: '4' }),
  loginThreeLeft: refusedWith({ attempt: '3' }),
  loginOneLeft: refusedWith({ attempt: '1' }),
  loginLocked: refusedWith({ attempt: '0' }),
  activationLinkExpired: (language) =>
    show(
      <InitPasswordPage />,
      language,
      { 'POST /auth/validate-token': new Refusal(400, 'TOKEN_INVALID') },
      '/initPassword?token=abc&email=claire%40example.com',
    ),
  resetLinkExpired: (language) =>
    show(<ResetPasswordPage />, language, {}, '/resetPassword?email=claire%40example.com'),
  resetMailSent: (language) => askForResetMail({}, language),
  tooManySignIns: (language) => signInRefusedBy(tooManyRequests, language),
  tooManyResetMails: (language) => askForResetMail(tooManyRequests, language),
  tooManyLinks: (language) =>
    show(
      <InitPasswordPage />,
      language,
      { 'POST /auth/validate-token': tooManyRequests },
      '/initPassword?token=abc&email=claire%40example.com',
    ),
  unsupportedBrowser(language) {
    browserIs(oldBrowser);
    return show(<SignInPanel />, language);
  },
  async noResultOfQuickSearch(language) {
    await show(<QuickSearch />, language, { 'GET /search': { startups: [] } });
    await userEvent.type(screen.getByRole('combobox'), 'zzz');
  },
  async documentNotOpened(language) {
    const tab = { document: {}, location: {}, close() {} };
    jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    await pressOfDocument(openPlan, language);
  },
  documentNotDownloaded: (language) => pressOfDocument(downloadPlan, language),
  async documentDownloadStarted(language) {
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await pressOfDocument(downloadPlan, language, { 'GET /documents/accessibility-action-plan': {} });
  },
});
