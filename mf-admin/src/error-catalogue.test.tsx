import { orphee, village } from '@passerelle/catalogue/testing';
import type { ContactRequest, ListedUser } from '@passerelle/contract';
import { answerCalls, Refusal, renderScreen, testCatalogue, userWithRole } from '@passerelle/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { camille } from './clients/testing/clients.ts';
import { openRequest } from './contact-requests/testing/open-request.ts';
import { dashboard } from './dashboard/testing/dashboard.ts';
import en from './locales/en.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import { Component as ContactRequestsPage } from './pages/contact-requests-page.tsx';
import { Component as DashboardPage } from './pages/dashboard-page.tsx';
import { Component as EcosystemPage } from './pages/ecosystem-page.tsx';
import { Component as StartupDetailPage } from './pages/startup-detail-page.tsx';
import { Component as UsersPage } from './pages/users-page.tsx';

type Language = 'fr' | 'en';

const inno = userWithRole('INNO');

const request: ContactRequest = {
  ...openRequest,
  startupId: orphee.id,
  startup: { id: orphee.id, fullName: 'Orphée Santé' },
};

async function open(
  routes: Parameters<typeof renderScreen>[0],
  at: string,
  language: Language,
  answers: Parameters<typeof answerCalls>[0],
) {
  answerCalls(answers);
  await renderScreen(routes, { at, user: inno, language, translations: { namespace: 'admin', fr, en } });
}

const openContactRequests = (language: Language, ...data: ContactRequest[]) =>
  open([{ path: '/events', element: <ContactRequestsPage /> }], '/events', language, {
    'GET /event': { data, totalElements: data.length },
    'GET /event/summary': { openEvents: data.length, inProgressEvents: 0, closedEvents: 0 },
    [`GET /event/${request.id}/history`]: [],
    [`GET /event/${request.id}/steps`]: [],
    'GET /event/owners': [],
    'GET /client': { data: [camille], totalElements: 1 },
    'GET /startup': { data: [orphee], totalElements: 1 },
    'POST /event': request,
    [`PUT /event/${request.id}`]: request,
  });

const pole = { id: '33333333-3333-4333-8333-333333333333', name: 'Pôle', comment: null, subEcosystems: [] };

async function openEcosystems(language: Language) {
  await open([{ path: '/ecosystem', element: <EcosystemPage /> }], '/ecosystem', language, {
    'GET /ecosystem': [pole],
    [`GET /ecosystem/${pole.id}/impact`]: { startups: 0, users: 0, subEcosystems: [] },
    'POST /ecosystem': pole,
    [`PUT /ecosystem/${pole.id}`]: pole,
    [`DELETE /ecosystem/${pole.id}`]: {},
  });
}

/** Presses a button of the page, or of the question over it. */
async function press(language: Language, names: Record<Language, string>, question?: HTMLElement) {
  const place = question ? within(question) : screen;
  await userEvent.click(await place.findByRole('button', { name: names[language] }));
}

const banker: ListedUser = {
  id: '44444444-4444-4444-8444-444444444444',
  firstName: 'Zoé',
  lastName: 'Roy',
  email: 'zoe@example.com',
  mobilePhone: null,
  role: 'BANQUIER',
  roles: ['BANQUIER'],
  profilCompleted: true,
  state: 'ACTIVE',
};

/** Has the team delete an account, which the API answers. */
async function deleteBanker(language: Language, answer: object) {
  await open([{ path: '/users', element: <UsersPage /> }], '/users', language, {
    'GET /admin/users': { data: [banker], totalElements: 1 },
    [`DELETE /admin/user/${banker.id}`]: answer,
  });
  const deletion = { fr: 'Supprimer l’utilisateur', en: 'Delete the user' };
  await press(language, { fr: 'Modifier Zoé Roy', en: 'Edit Zoé Roy' });
  await press(language, deletion);
  await press(language, deletion, await screen.findByRole('alertdialog'));
}

testCatalogue('team-screens', {
  async identityUnproved(language) {
    await deleteBanker(language, new Refusal(403, 'STEP_UP_REQUIRED'));
    const name = { fr: 'Confirmez que c’est bien vous', en: 'Confirm that it is you' }[language];
    const question = await screen.findByRole('alertdialog', { name });
    await press(language, { fr: 'Annuler', en: 'Cancel' }, question);
  },
  async ecosystemCreated(language) {
    await openEcosystems(language);
    await press(language, { fr: 'Ajouter un écosystème', en: 'Add an ecosystem' });
    const name = { fr: /^Nom\s*\*?$/, en: /^Name\s*\*?$/ }[language];
    await userEvent.type(screen.getByLabelText(name), 'Campus');
    await press(language, { fr: 'Créer l’écosystème', en: 'Create the ecosystem' });
  },
  async ecosystemSaved(language) {
    await openEcosystems(language);
    await press(language, { fr: 'Voir Pôle', en: 'See Pôle' });
    await press(language, { fr: 'Enregistrer', en: 'Save' });
  },
  async ecosystemDeleted(language) {
    await openEcosystems(language);
    const deletion = { fr: 'Supprimer l’écosystème', en: 'Delete the ecosystem' };
    await press(language, { fr: 'Voir Pôle', en: 'See Pôle' });
    await press(language, deletion);
    await press(language, deletion, await screen.findByRole('alertdialog'));
  },
  async dashboardEmpty(language) {
    await open([{ path: '/dashboard', element: <DashboardPage /> }], '/dashboard', language, {
      'GET /admin/dashboard': { ...dashboard, startupVisitedStatistics: [] },
      'GET /short-news': { titleFr: '', titleEn: '', textFr: '', textEn: '', updatedAt: null },
      'GET /startup-news/rss-feeds': [],
    });
  },
  userDeleted: (language) => deleteBanker(language, {}),
  async cardDeleted(language) {
    const routes = [
      { path: '/startups', element: <p>list</p> },
      { path: '/startups/:idStartup', element: <StartupDetailPage /> },
    ];
    await open(routes, `/startups/${orphee.id}`, language, {
      [`GET /startup/${orphee.id}`]: { ...orphee, status: 'DISABLED' },
      'GET /ecosystem': [village],
      [`DELETE /startup/${orphee.id}`]: {},
    });
    const deletion = { fr: 'Supprimer', en: 'Delete' }[language];
    await userEvent.click(await screen.findByRole('button', { name: deletion }));
    const question = await screen.findByRole('alertdialog');
    const confirm = { fr: 'Supprimer la startup', en: 'Delete the startup' }[language];
    await userEvent.click(within(question).getByRole('button', { name: confirm }));
  },
  async requestSaved(language) {
    await openContactRequests(language, request);
    const follow = { fr: /^Suivre la demande de Camille/, en: /^Follow up the request of Camille/ }[language];
    await userEvent.click(await screen.findByRole('button', { name: follow }));
    const save = { fr: 'Enregistrer', en: 'Save' }[language];
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: save }));
  },
  async requestCreated(language) {
    await openContactRequests(language);
    const add = { fr: 'Ajouter une demande', en: 'Add a request' }[language];
    await userEvent.click(await screen.findByRole('button', { name: add }));
    for (const [field, name] of [
      ['Client', 'Camille Morel'],
      ['Startup', 'Orphée Santé'],
    ] as const) {
      await userEvent.click(await screen.findByRole('combobox', { name: new RegExp(`^${field}`) }));
      await userEvent.click(await screen.findByRole('option', { name: new RegExp(name) }));
    }
    const evidence = { fr: /^Preuve/, en: /^Evidence/ }[language];
    await userEvent.type(screen.getByRole('textbox', { name: evidence }), 'Lettre');
    const day = { fr: /^Date de l’accord/, en: /^Date of the consent/ }[language];
    await userEvent.type(screen.getByRole('textbox', { name: day }), '17/11/2026');
    const save = { fr: 'Ajouter la demande', en: 'Add the request' }[language];
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: save }));
  },
  async noResultAmongRequests(language) {
    await openContactRequests(language);
    await userEvent.type(await screen.findByRole('searchbox'), 'zzz');
  },
  async noResultAmongUsers(language) {
    const all: ListedUser[] = [{ ...inno, state: 'ACTIVE' }];
    await open([{ path: '/users', element: <UsersPage /> }], '/users', language, {
      'GET /admin/users': ({ query }) => {
        const data = query.has('search') ? [] : all;
        return { data, totalElements: data.length };
      },
    });
    await userEvent.type(await screen.findByRole('searchbox'), 'zzz');
  },
});
