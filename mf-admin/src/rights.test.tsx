import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { proposedChanges } from '@passerelle/card-form/testing';
import { orphee, pagesOf, startups } from '@passerelle/catalogue/testing';
import type {
  Approval,
  ContactRequest,
  InnoEcosystem,
  ListedUser,
  ShownShortNews,
  StaffRight,
} from '@passerelle/contract';
import { answerCalls, renderScreen, userWithRole } from '@passerelle/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { camille, detailOf } from './clients/testing/clients.ts';
import { dashboard } from './dashboard/testing/dashboard.ts';
import en from './locales/en.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import { Component as ApprovalsPage } from './pages/approvals-page.tsx';
import { Component as AuditPage } from './pages/audit-page.tsx';
import { Component as ClientDetailPage } from './pages/client-detail-page.tsx';
import { Component as ClientListPage } from './pages/client-list-page.tsx';
import { Component as ContactRequestsPage } from './pages/contact-requests-page.tsx';
import { Component as DashboardPage } from './pages/dashboard-page.tsx';
import { Component as EcosystemPage } from './pages/ecosystem-page.tsx';
import { Component as StartupDetailPage } from './pages/startup-detail-page.tsx';
import { Component as StartupListPage } from './pages/startup-list-page.tsx';
import { Component as UsersPage } from './pages/users-page.tsx';

const id = (digit: number) => `${digit}0000000-0000-4000-8000-000000000000`;
const listOf = <Item,>(...data: Item[]) => ({ data, totalElements: data.length });

const account: ListedUser = {
  id: id(1),
  email: 'zoe@example.com',
  firstName: 'Zoé',
  lastName: 'Lefèvre',
  mobilePhone: { indicatif: '+33', number: '612345678' },
  role: 'CLIENT',
  roles: ['CLIENT'],
  profilCompleted: true,
  state: 'ACTIVE',
  hasSecondFactor: true,
};
const invitationTo = (role: 'CLIENT' | 'INNO', digit: number): ListedUser => ({
  email: `${role.toLowerCase()}@example.com`,
  firstName: null,
  lastName: null,
  mobilePhone: null,
  role,
  roles: [role],
  ...(role === 'INNO' && { staffRight: 'READER' }),
  profilCompleted: false,
  state: 'INVITED',
  invitationId: id(digit),
  invitationExpirationDate: '2999-11-27T09:00:00.000Z',
});
const request: ContactRequest = {
  id: id(4),
  type: 'LINKING',
  clientId: id(5),
  startupId: id(6),
  date: '2026-11-18T09:00:00.000Z',
  status: 'WIP',
  comment: 'À rappeler',
  client: { id: id(5), fullName: 'Camille Morel' },
  startup: { id: id(6), fullName: 'Orphée Santé' },
  clientConsent: null,
  revision: 4,
};
const ecosystem: InnoEcosystem = {
  id: id(7),
  revision: 1,
  name: 'Campus Terre',
  comment: 'Un correspondant',
  subEcosystems: [{ id: id(8), name: 'Été' }],
};
const approval: Approval = {
  id: id(9),
  subject: { kind: 'STAFF_INVITATIONS', email: 'new@bank.example', role: 'INNO', staffRight: 'EDITOR' },
  status: 'PENDING',
  requester: { id: id(1), name: 'Inès Aubry' },
  requestDate: '2026-11-20T09:00:00.000Z',
  expirationDate: '2026-11-27T09:00:00.000Z',
  decider: null,
  decisionDate: null,
  reason: null,
  fetchDate: null,
  readyUntil: null,
};
const news: ShownShortNews = {
  titleFr: 'Lyon',
  titleEn: 'Lyon',
  textFr: '',
  textEn: '',
  updatedAt: null,
};

/** A page with what it asks for, and what on it needs a right; the text is there for everybody. */
interface Screen {
  at: string;
  path?: string;
  page: ComponentType;
  answers: Parameters<typeof answerCalls>[0];
  text: string | RegExp;
  needs: Partial<Record<StaffRight, readonly (string | RegExp)[]>>;
}

const screens: Screen[] = [
  {
    at: '/dashboard',
    page: DashboardPage,
    answers: {
      'GET /admin/dashboard': dashboard,
      'GET /short-news': news,
      'GET /startup-news/rss-feeds': [],
    },
    text: 'Lyon',
    needs: { EDITOR: ['Modifier la brève', /^Flux RSS/] },
  },
  {
    at: '/startups?layout=table',
    path: '/startups',
    page: StartupListPage,
    answers: { 'GET /startup': pagesOf(startups(2)), 'GET /ecosystem': [] },
    text: 'Startup 2',
    needs: { EDITOR: ['Importer des startups', 'Exporter (.xlsx)'] },
  },
  {
    at: `/startups/${orphee.id}`,
    path: '/startups/:idStartup',
    page: StartupDetailPage,
    answers: {
      [`GET /startup/${orphee.id}`]: orphee,
      [`GET /startup/${orphee.id}/proposed-changes`]: { changes: proposedChanges },
      'GET /ecosystem': [],
    },
    text: 'Modifications proposées par la startup',
    needs: { EDITOR: ['Modifier la fiche', 'Désactiver', 'Accepter', 'Refuser'] },
  },
  {
    at: '/clients',
    page: ClientListPage,
    answers: { 'GET /client': listOf(camille) },
    text: 'Camille Morel',
    needs: { EDITOR: [/^Exporter/] },
  },
  {
    at: `/clients/${camille.id}`,
    path: '/clients/:idClient',
    page: ClientDetailPage,
    answers: { [`GET /client/${camille.id}`]: detailOf(), 'GET /ecosystem': [] },
    text: 'Suivi par la banque',
    needs: { EDITOR: ['Enregistrer le suivi', 'Enregistrer'] },
  },
  {
    at: `/clients/${camille.id}?tab=profile`,
    path: '/clients/:idClient',
    page: ClientDetailPage,
    answers: { [`GET /client/${camille.id}`]: detailOf() },
    text: 'Prénom',
    needs: { EDITOR: ['Enregistrer'] },
  },
  {
    at: '/ecosystem',
    page: EcosystemPage,
    answers: { 'GET /ecosystem': [ecosystem] },
    text: 'Campus Terre',
    needs: { EDITOR: ['Ajouter un écosystème'] },
  },
  {
    at: '/events',
    page: ContactRequestsPage,
    answers: {
      'GET /event': listOf(request),
      'GET /event/summary': { openEvents: 0, inProgressEvents: 1, closedEvents: 0 },
      'GET /event/owners': [],
    },
    text: 'À rappeler',
    needs: { EDITOR: ['Ajouter une demande', /^Suivre la demande/] },
  },
  {
    at: '/audit',
    page: AuditPage,
    answers: { 'GET /audit': listOf() },
    text: 'Aucun résultat',
    needs: { EDITOR: [/^Exporter/] },
  },
  {
    at: '/approvals',
    page: ApprovalsPage,
    answers: { 'GET /approvals': { ...listOf(approval), kinds: ['STAFF_INVITATIONS'] } },
    text: /new@bank\.example.*Admin \(Modification\)/,
    needs: { ADMINISTRATOR: [/^Approuver/, /^Refuser/] },
  },
  {
    at: '/users',
    page: UsersPage,
    answers: {
      'GET /admin/users': listOf(account, invitationTo('CLIENT', 2), invitationTo('INNO', 3)),
    },
    text: 'Admin (Lecture)',
    needs: {
      EDITOR: ['Importer des invitations', 'Générer l’invitation', /client@example\.com$/],
      ADMINISTRATOR: [/inno@example\.com$/],
    },
  },
];

const issued = { token: 'token', expirationDate: '2999-11-27T09:00:00.000Z' };

const rights = ['READER', 'EDITOR', 'ADMINISTRATOR'] as const;

// The draft of a mail is opened by a link: jsdom goes nowhere.
beforeEach(() => {
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

async function open({ at, path, page: Page, answers }: Screen, staffRight: StaffRight, language?: 'en') {
  const calls = answerCalls({
    [`GET /event/${request.id}/history`]: [],
    [`GET /startup/${orphee.id}/visits`]: 1,
    [`GET /startup/${orphee.id}/visitors`]: 1,
    ...answers,
  });
  await renderScreen([{ path: path ?? at.replace(/\?.*/, ''), element: <Page /> }], {
    at,
    user: { ...userWithRole('INNO'), staffRight },
    language: language ?? 'fr',
    translations: { namespace: 'admin', fr, en },
  });
  return calls;
}

const pressable = (name: string | RegExp) => [
  ...screen.queryAllByRole('button', { name }),
  ...screen.queryAllByRole('link', { name }),
];

describe.each(screens)('$at', (one) => {
  test.each(rights)('offers a member with the right %s what it allows, and nothing else', async (held) => {
    await open(one, held);
    expect((await screen.findAllByText(one.text))[0]).toBeVisible();
    for (const needed of rights) {
      for (const name of one.needs[needed] ?? []) {
        const isOffered = pressable(name).length > 0;
        expect([String(name), isOffered]).toEqual([
          String(name),
          rights.indexOf(held) >= rights.indexOf(needed),
        ]);
      }
    }
  });
});

const screenAt = (at: string) => screens.find((one) => one.at === at) as Screen;
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('who may only read', () => {
  test('sees a client’s criteria and follow-up without a field', async () => {
    await open(screenAt(`/clients/${camille.id}`), 'READER');
    expect(await screen.findByText('Tous les secteurs')).toBeVisible();
    expect(screen.getByText('Besoins du client')).toBeVisible();
    for (const role of ['textbox', 'combobox', 'checkbox', 'radio'])
      expect(screen.queryByRole(role)).toBeNull();
  });

  test('opens an account, a request and an ecosystem to read them', async () => {
    await open(screenAt('/users'), 'READER');
    await press('Voir Zoé Lefèvre');
    const person = within(await screen.findByRole('dialog'));
    expect(person.getByText('zoe@example.com')).toBeVisible();
    expect(person.queryByRole('textbox')).toBeNull();
    expect(person.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['', 'Fermer']);
  });

  test('opens a request with its history', async () => {
    await open(screenAt('/events'), 'READER');
    await press('Voir la demande de Camille Morel pour Orphée Santé');
    const drawer = within(await screen.findByRole('dialog'));
    expect(drawer.getByText('À rappeler')).toBeVisible();
    expect(drawer.getByRole('heading', { name: 'Historique' })).toBeVisible();
    expect(drawer.queryByRole('textbox')).toBeNull();
    expect(drawer.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['', 'Fermer']);
  });

  test('opens an ecosystem with its parts', async () => {
    await open(screenAt('/ecosystem'), 'READER');
    await press('Voir Campus Terre');
    const drawer = within(await screen.findByRole('dialog'));
    expect(drawer.getByText('Été')).toBeVisible();
    expect(drawer.queryByRole('textbox')).toBeNull();
  });

  test('reads which documents a startup handed in, and ticks none', async () => {
    await open(screenAt(`/startups/${orphee.id}`), 'READER');
    for (const box of await screen.findAllByRole('checkbox')) expect(box).toBeDisabled();
  });
});

describe('who may edit', () => {
  test('changes a profile, but for the address, and neither roles, password, factor nor account', async () => {
    await open(screenAt('/users'), 'EDITOR');
    await press('Modifier Zoé Lefèvre');
    const drawer = within(await screen.findByRole('dialog'));
    expect(drawer.getByRole('textbox', { name: /^Prénom/ })).toBeEnabled();
    expect(drawer.getByRole('textbox', { name: /^Adresse e-mail/ })).toHaveAttribute('readonly');
    expect(drawer.getByText('Client')).toBeVisible();
    for (const name of [/rôles/, /lien/, /double authentification/, /Supprimer/])
      expect(drawer.queryByRole('button', { name })).toBeNull();
  });

  test('invites clients and startups alone', async () => {
    await open(screenAt('/users'), 'EDITOR');
    const role = await screen.findByLabelText(/^Rôle\s*\*/);
    const offered = within(role).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Choisir un rôle', 'Client', 'Startup']);
  });
});

describe('the right in the team', () => {
  test('is asked for where somebody is invited to it, each with what it allows', async () => {
    const calls = await open(
      {
        ...screenAt('/users'),
        answers: { ...screenAt('/users').answers, 'POST /auth/invite-token': issued },
      },
      'ADMINISTRATOR',
    );
    await userEvent.type(await screen.findByLabelText(/^Adresse e-mail/), 'new@bank.example');
    expect(screen.queryByRole('radio')).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText(/^Rôle\s*\*/), 'Admin');
    await press('Générer l’invitation');
    expect(await screen.findByText('Ce champ est obligatoire')).toBeVisible();
    expect(screen.getByRole('radio', { name: /^Lecture.*sans rien modifier/ })).toHaveFocus();
    await userEvent.click(screen.getByRole('radio', { name: /^Modification.*inviter des clients/ }));
    await press('Générer l’invitation');
    const sent = () => calls.findLast(({ route }) => route === 'POST /auth/invite-token')?.body;
    expect(sent()).toEqual({ email: 'new@bank.example', role: 'INNO', staffRight: 'EDITOR' });
  });

  test('chosen before another role is not sent with that', async () => {
    const calls = await open(
      {
        ...screenAt('/users'),
        answers: { ...screenAt('/users').answers, 'POST /auth/invite-token': issued },
      },
      'ADMINISTRATOR',
    );
    await userEvent.type(await screen.findByLabelText(/^Adresse e-mail/), 'new@bank.example');
    await userEvent.selectOptions(screen.getByLabelText(/^Rôle\s*\*/), 'Admin');
    await userEvent.click(screen.getByRole('radio', { name: /^Lecture/ }));
    await userEvent.selectOptions(screen.getByLabelText(/^Rôle\s*\*/), 'Client');
    await press('Générer l’invitation');
    expect(calls.findLast(({ route }) => route === 'POST /auth/invite-token')?.body).toEqual({
      email: 'new@bank.example',
      role: 'CLIENT',
    });
  });

  test('stays with an invitation that is sent again', async () => {
    const calls = await open(
      {
        ...screenAt('/users'),
        answers: { ...screenAt('/users').answers, 'POST /auth/invite-token': issued },
      },
      'ADMINISTRATOR',
    );
    await press('Renvoyer l’invitation d’inno@example.com');
    expect(calls.findLast(({ route }) => route === 'POST /auth/invite-token')?.body).toEqual({
      email: 'inno@example.com',
      role: 'INNO',
      staffRight: 'READER',
    });
  });

  test('of a member is changed with their roles', async () => {
    const member: ListedUser = { ...account, role: 'INNO', roles: ['INNO'], staffRight: 'READER' };
    const answers = {
      'GET /admin/users': listOf(member),
      [`PUT /admin/user/${account.id}/roles`]: { ...member, staffRight: 'EDITOR' },
    };
    const calls = await open({ ...screenAt('/users'), answers }, 'ADMINISTRATOR', 'en');
    await press('Edit Zoé Lefèvre');
    expect(screen.getByRole('radio', { name: /^Read/ })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: /^Edit/ }));
    await press('Save the roles');
    expect(await screen.findByText('Roles saved')).toBeVisible();
    expect(calls.findLast(({ route }) => route.startsWith('PUT'))?.body).toEqual({
      roles: ['INNO'],
      staffRight: 'EDITOR',
    });
  });
});
