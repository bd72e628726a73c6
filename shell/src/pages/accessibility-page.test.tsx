import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Language } from '@passerelle/contract/common/enumerations';
import { presentAudit } from '@passerelle/contract/platform/present-audit';
import { chooseLanguage } from '@passerelle/platform/i18n';
import { answerCalls, Refusal, renderScreen } from '@passerelle/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component as AccessibilityPage } from './accessibility-page.tsx';
import '../translations.ts';

const words = {
  fr: {
    open: /^Ouvrir\s: Plan d’action pour l’accessibilité \(PDF, nouvel onglet\)$/,
    download: /^Télécharger\s: Plan d’action pour l’accessibilité \(PDF\)$/,
    name: 'Plan d’action pour l’accessibilité',
    started: 'Téléchargement démarré',
    error: 'Erreur',
    openFailed: 'Impossible d’ouvrir le document. Veuillez réessayer plus tard.',
    downloadFailed: 'Impossible de télécharger le document. Veuillez réessayer plus tard.',
    fetchFailed: 'Échec de la récupération du document « Plan d’action pour l’accessibilité ».',
  },
  en: {
    open: 'Open: Accessibility action plan (PDF, new tab)',
    download: 'Download: Accessibility action plan (PDF)',
    name: 'Accessibility action plan',
    started: 'Download started',
    error: 'Error',
    openFailed: 'The document cannot be opened. Please try again later.',
    downloadFailed: 'The document cannot be downloaded. Please try again later.',
    fetchFailed: 'Failed to fetch document “Accessibility action plan”.',
  },
} satisfies Record<Language, object>;

/** A tab as the page sees the one that it opens. */
interface Tab {
  opener: unknown;
  document: { title: string };
  location: { replace: (address: string) => void };
  close: () => void;
}

let tab: Tab;

/** The page keeps the bytes of a document under an address of the browser's own, which jsdom does not make. */
function doubleObjectAddresses(): void {
  Object.assign(URL, { createObjectURL: () => 'blob:document', revokeObjectURL: () => {} });
}

const show = (language: Language = 'fr') =>
  renderScreen([{ path: '/accessibility', Component: AccessibilityPage }], {
    at: '/accessibility',
    language,
  });

const pdf = new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });

/** Answers the accessibility plan, in that language only. */
function answerDocument(language: Language, answer: Response | Refusal = pdf): void {
  answerCalls({
    'GET /documents/accessibility-action-plan': ({ query }) =>
      query.get('language') === language ? answer : new Refusal(404, 'NOT_FOUND'),
  });
}

beforeEach(() => {
  doubleObjectAddresses();
  tab = {
    opener: 'this page',
    document: { title: '' },
    location: { replace: jest.fn() },
    close: jest.fn(),
  };
  jest.spyOn(window, 'open').mockImplementation(() => tab as unknown as Window);
});

test('the dated statement tells its figures, and every document is offered', async () => {
  await show();

  expect(screen.getByRole('heading', { level: 1, name: 'Déclaration d’accessibilité' })).toBeVisible();
  expect(screen.getByText('Établie le 17 juillet 2025')).toBeVisible();
  const figures = ['16', '34', '86', '32 %'];
  for (const figure of figures) {
    expect(screen.getAllByText(new RegExp(`^${figure.replace(' ', '\\s')}$`))[0]).toBeVisible();
  }
  expect(screen.getAllByRole('button', { name: /^Ouvrir/ })).toHaveLength(3);
  expect(screen.getAllByRole('button', { name: /^Télécharger/ })).toHaveLength(3);
});

test('what the software reaches today stands beside the dated statement, from its audit', async () => {
  await show();
  const day = new Intl.DateTimeFormat('fr', { dateStyle: 'long' }).format(new Date(presentAudit.day));
  expect(screen.getByRole('heading', { name: `État du logiciel au ${day}` })).toBeVisible();
  for (const figure of [presentAudit.met, presentAudit.unmet, presentAudit.unverified]) {
    expect(screen.getAllByText(String(figure)).at(-1)).toBeVisible();
  }
  for (const { criterion } of presentAudit.open) {
    expect(screen.getByText(new RegExp(`\\(critère ${criterion.replace('.', '\\.')}\\)$`))).toBeVisible();
  }
});

test('what helps people who need it is described', async () => {
  await show('en');
  expect(screen.getByRole('heading', { name: 'Accessibility features' })).toBeVisible();
  expect(screen.getByText(/^The site map, at the foot of the page/)).toBeVisible();
});

test('the page and its tab change language in place', async () => {
  await show();
  expect(document.title).toBe('Déclaration d’accessibilité · Passerelle');

  await act(() => chooseLanguage('en'));

  expect(await screen.findByRole('heading', { level: 1, name: 'Accessibility statement' })).toBeVisible();
  expect(document.title).toBe('Accessibility statement · Passerelle');
  expect(document.documentElement.lang).toBe('en');
});

describe.each(['fr', 'en'] as const)('in %s', (language) => {
  const said = words[language];
  const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
  beforeEach(() => show(language));

  test('a document opens in a tab of its own, in the language of the page', async () => {
    answerDocument(language);

    await press(said.open);

    const address = `http://localhost:8080/documents/accessibility-action-plan?language=${language}`;
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(address));
    expect(window.open).toHaveBeenCalledWith('', '_blank');
    expect(tab).toMatchObject({ opener: null, document: { title: said.name } });
    expect(tab.close).not.toHaveBeenCalled();
  });

  test('a document that cannot be fetched leaves no tab behind, and is named', async () => {
    answerDocument(language, new Refusal(500, 'INTERNAL_ERROR'));

    await press(said.open);

    expect(await screen.findByText(`${said.openFailed} ${said.fetchFailed}`)).toBeVisible();
    expect(screen.getByText(said.error)).toBeVisible();
    expect(tab.close).toHaveBeenCalled();
    expect(tab.location.replace).not.toHaveBeenCalled();
  });

  test('a browser that opens no tab is reported', async () => {
    jest.spyOn(window, 'open').mockReturnValue(null);

    await press(said.open);

    expect(await screen.findByText(said.openFailed)).toBeVisible();
  });

  test('a document is saved under its name', async () => {
    answerDocument(language);
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.href} ${this.download}`);
    });

    await press(said.download);

    expect(await screen.findByText(said.started)).toBeVisible();
    expect(saved).toEqual([`blob:document ${said.name}.pdf`]);
  });

  test('a document that cannot be saved is named', async () => {
    answerDocument(language, new Refusal(404, 'NOT_FOUND'));

    await press(said.download);

    expect(await screen.findByText(`${said.downloadFailed} ${said.fetchFailed}`)).toBeVisible();
    expect(screen.getByText(said.error)).toBeVisible();
  });
});
