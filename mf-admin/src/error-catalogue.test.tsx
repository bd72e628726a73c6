import type { LinkingEvent, ListedUser } from '@passerelle/contract';
import { orphee, village } from '@passerelle/shared/catalogue/testing';
import { answerCalls, renderScreen, testCatalogue, userWithRole } from '@passerelle/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from './locales/en.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import { Component as EventsPage } from './pages/EventsPage.tsx';
import { Component as StartupDetailPage } from './pages/StartupDetailPage.tsx';
import { Component as UsersPage } from './pages/UsersPage.tsx';

type Language = 'fr' | 'en';

const inno = userWithRole('INNO');

const request: LinkingEvent = {
  id: '11111111-1111-4111-8111-111111111111',
  type: 'LINKING',
  clientId: '22222222-2222-4222-8222-222222222222',
  startupId: orphee.id,
  date: '2026-11-18T09:00:00.000Z',
  status: 'OPEN',
  comment: null,
  client: { id: '22222222-2222-4222-8222-222222222222', fullName: 'Camille Morel' },
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

const openEvents = (language: Language, ...data: LinkingEvent[]) =>
  open([{ path: '/events', element: <EventsPage /> }], '/events', language, {
    'GET /event': { data, totalElements: data.length },
    [`PUT /event/${request.id}`]: request,
  });

testCatalogue('mf-admin', {
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
    await openEvents(language, request);
    const follow = { fr: /^Suivre la demande de Camille/, en: /^Follow up the request of Camille/ }[language];
    await userEvent.click(await screen.findByRole('button', { name: follow }));
    const save = { fr: 'Enregistrer', en: 'Save' }[language];
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: save }));
  },
  async noResultAmongRequests(language) {
    await openEvents(language);
    await userEvent.type(await screen.findByRole('searchbox'), 'zzz');
  },
  async noResultAmongUsers(language) {
    const users: ListedUser[] = [inno];
    await open([{ path: '/users', element: <UsersPage /> }], '/users', language, {
      'GET /admin/users': users,
    });
    await userEvent.type(await screen.findByRole('searchbox'), 'zzz');
  },
});
