import { expect, test } from '@jest/globals';
import { orphee, village } from '@passerelle/catalogue/testing';
import { type MessageCode, messageText } from '@passerelle/contract';
import { answerCalls, noAnswer, Refusal, renderScreen, userWithRole } from '@passerelle/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from './locales/en.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import { Component as ContactRequestsPage } from './pages/contact-requests-page.tsx';
import { Component as EcosystemPage } from './pages/ecosystem-page.tsx';
import { Component as StartupDetailPage } from './pages/startup-detail-page.tsx';
import { Component as UsersPage } from './pages/users-page.tsx';

const id = '11111111-1111-4111-8111-111111111111';
const pageOf = (...data: object[]) => ({ data, totalElements: data.length });

interface Screen {
  routes: Parameters<typeof renderScreen>[0];
  at: string;
  /** The call that deletes, and what the API answers to its repetition. */
  deletion: string;
  gone: MessageCode;
  /** What the screen asks for, before and after the deletion. */
  answers: (isThere: boolean) => Record<string, object>;
  /** The buttons up to the question, and the one of the question. */
  presses: (string | RegExp)[];
  confirm: string;
  done: string | RegExp;
  /** What is there once the list has come without it. */
  after: string | RegExp;
}

const screens: Record<string, Screen> = {
  'a contact request': {
    routes: [{ path: '/events', element: <ContactRequestsPage /> }],
    at: '/events',
    deletion: `DELETE /event/${id}`,
    gone: 'EVENT_NOT_FOUND',
    answers: (isThere) => ({
      'GET /event': isThere ? pageOf(request) : pageOf(),
      'GET /event/summary': { openEvents: 0, inProgressEvents: 0, closedEvents: 0 },
      'GET /event/owners': [],
      [`GET /event/${id}/history`]: [],
      [`GET /event/${id}/steps`]: [],
      [`GET /event/${id}/outcomes`]: [],
    }),
    presses: [/^Suivre la demande de Camille/, 'Supprimer la demande'],
    confirm: 'Supprimer la demande',
    done: 'Demande supprimée',
    after: 'Aucune demande',
  },
  'an account': {
    routes: [{ path: '/users', element: <UsersPage /> }],
    at: '/users',
    deletion: `DELETE /admin/user/${id}`,
    gone: 'USER_NOT_FOUND',
    answers: (isThere) => ({ 'GET /admin/users': isThere ? pageOf(banker) : pageOf() }),
    presses: ['Modifier Zoé Roy', 'Supprimer l’utilisateur'],
    confirm: 'Supprimer l’utilisateur',
    done: /^Utilisateur supprimé/,
    after: /^Aucun/,
  },
  'an ecosystem': {
    routes: [{ path: '/ecosystem', element: <EcosystemPage /> }],
    at: '/ecosystem',
    deletion: `DELETE /ecosystem/${id}`,
    gone: 'ECOSYSTEM_NOT_FOUND',
    answers: (isThere) => ({
      'GET /ecosystem': isThere ? [{ id, name: 'Pôle', comment: null, subEcosystems: [], revision: 0 }] : [],
      [`GET /ecosystem/${id}/impact`]: { startups: 0, users: 0, subEcosystems: [] },
    }),
    presses: ['Voir Pôle', 'Supprimer l’écosystème'],
    confirm: 'Supprimer l’écosystème',
    done: 'Écosystème supprimé',
    after: /^Aucun/,
  },
  'a card': {
    routes: [
      { path: '/startups', element: <p>La liste</p> },
      { path: '/startups/:idStartup', element: <StartupDetailPage /> },
    ],
    at: `/startups/${orphee.id}`,
    deletion: `DELETE /startup/${orphee.id}`,
    gone: 'STARTUP_NOT_FOUND',
    answers: () => ({
      [`GET /startup/${orphee.id}`]: { ...orphee, status: 'DISABLED' },
      'GET /ecosystem': [village],
    }),
    presses: ['Supprimer'],
    confirm: 'Supprimer la startup',
    done: /supprimée/,
    after: 'La liste',
  },
};

const request = {
  ...{ id, type: 'LINKING', status: 'OPEN', comment: null, clientConsent: null, revision: 0 },
  ...{ clientId: id, startupId: orphee.id, date: '2026-11-18T09:00:00.000Z' },
  client: { id, fullName: 'Camille Morel' },
  startup: { id: orphee.id, fullName: 'Orphée Santé' },
};
const banker = {
  ...{ id, firstName: 'Zoé', lastName: 'Roy', email: 'zoe@example.com', mobilePhone: null },
  ...{ role: 'BANQUIER', roles: ['BANQUIER'], profilCompleted: true, state: 'ACTIVE' },
};

test.each(Object.entries(screens))(
  'the deletion of %s whose answer was lost is done, and found done by its repetition',
  async (_what, { routes, at, deletion, gone, answers, presses, confirm, done, after }) => {
    let isThere = true;
    const asked = Object.keys(answers(true)).map((route) => [route, () => answers(isThere)[route] ?? {}]);
    const calls = answerCalls({
      ...Object.fromEntries(asked),
      [deletion]: () => {
        if (!isThere) return new Refusal(404, gone);
        isThere = false;
        return noAnswer();
      },
    });
    await renderScreen(routes, {
      at,
      user: userWithRole('INNO'),
      language: 'fr',
      translations: { namespace: 'admin', fr, en },
    });
    for (const name of presses) await userEvent.click(await screen.findByRole('button', { name }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: confirm }));

    // The call is made again after a second.
    expect(await screen.findByText(done, {}, { timeout: 5000 })).toBeVisible();
    expect(await screen.findByText(after)).toBeVisible();
    expect(screen.queryByText(messageText(gone, 'fr'))).toBeNull();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.filter(({ route }) => route === deletion)).toHaveLength(2);
  },
);
