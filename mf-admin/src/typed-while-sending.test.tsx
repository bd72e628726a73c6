import { describe, expect, test } from '@jest/globals';
import { blankStartup, refusedChanges } from '@passerelle/card-form/testing';
import { orphee } from '@passerelle/catalogue/testing';
import type { ContactRequest, InnoEcosystem } from '@passerelle/contract';
import { useSession } from '@passerelle/platform/session';
import { answerCalls, Refusal, renderScreen, userWithRole } from '@passerelle/testing';
import { Drawer } from '@passerelle/ui';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { camille } from './clients/testing/clients.ts';
import { AbsenceForm } from './contact-requests/absences/absence-form.tsx';
import { AddContactRequestDrawer } from './contact-requests/add-contact-request-drawer.tsx';
import { EditContactRequestDrawer } from './contact-requests/edit-contact-request-drawer.tsx';
import { MeetingForm } from './contact-requests/meeting/meeting-form.tsx';
import { StepForm } from './contact-requests/steps/step-form.tsx';
import { openRequest } from './contact-requests/testing/open-request.ts';
import { EcosystemDrawer } from './ecosystems/ecosystem-drawer.tsx';
import { FeedsDrawer } from './homepage/feeds-drawer.tsx';
import { ShortNewsDrawer } from './homepage/short-news-drawer.tsx';
import en from './locales/en.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import { OwnerPanel } from './startups/owner-panel.tsx';
import { RefuseDrawer } from './startups/proposed-changes/refuse-drawer.tsx';
import { ProposalForm } from './startups/suitable-clients/proposal-form.tsx';
import { RolesForm } from './users/drawer/roles-form.tsx';
import { InviteForm } from './users/invite-form.tsx';
import { useInvite } from './users/use-invite.ts';

/*
 * Forms whose answer takes its time: what is typed until it comes is not what was sent. It stays in the form, as a change
 * that is not saved, and what would close with the answer stays open.
 */

const id = '33333333-3333-4333-8333-333333333333';
const user = userWithRole('INNO');

const request: ContactRequest = { ...openRequest, id, status: 'WIP', comment: 'Appelée' };
const step = {
  ...({ id, kind: 'MEETING', day: '2026-12-04', comment: null } as const),
  ...{ notedAt: '2026-11-19T09:30:00.000Z', author: null, meeting: null },
};
const ecosystem: InnoEcosystem = { id, name: 'Réseau', comment: null, subEcosystems: [], revision: 4 };
const news = { titleFr: 'Un', titleEn: 'One', textFr: '', textEn: '', updatedAt: null, revision: 4 };
const card = { ...blankStartup, informations: { ...blankStartup.informations, email: null } };
const invitation = { token: 'x'.repeat(43), expirationDate: '2027-01-01T12:00:00.000Z' };

function Invite() {
  const { invite, isInviting } = useInvite();
  return <InviteForm invite={invite} isInviting={isInviting} />;
}

const inDrawer = (form: ReactElement) => (
  <Drawer isOpen title="Demande" onClose={() => {}}>
    {form}
  </Drawer>
);

async function type(label: RegExp, text: string) {
  const field = screen.getByRole('textbox', { name: label });
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

async function pick(field: RegExp, name: string) {
  await userEvent.type(screen.getByRole('combobox', { name: field }), name.slice(0, 3));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
}

interface Case {
  kind: string;
  form: (onClose: () => void) => ReactElement;
  /** How the route begins by which it is sent. */
  route: string;
  answer: object;
  edit: () => Promise<unknown>;
  save: string;
  /** What is typed until the answer comes, into the last field of that name, which then holds `text`. */
  since: { field: RegExp; text: string; add?: RegExp };
  /** It closes with what is saved, and says why it does not. */
  closes?: true;
  /** What is empty again, or is what is stored by then. */
  rest?: [field: RegExp, value: string];
}

const comment = { field: /^Commentaire/, text: 'Tout autre chose' };
const evidence = async () => {
  await type(/^Preuve/, 'Courrier signé');
  await type(/^Date de l’accord/, '02/11/2026');
};

const cases: Case[] = [
  {
    kind: 'an invitation',
    form: () => <Invite />,
    route: 'POST /auth/invite-token',
    answer: invitation,
    async edit() {
      await type(/^Adresse e-mail/, 'zoe@example.com');
      await userEvent.selectOptions(screen.getByLabelText(/^Rôle/), 'CLIENT');
    },
    save: 'Générer l’invitation',
    since: { field: /^Adresse e-mail/, text: 'ana@example.com' },
  },
  {
    kind: 'an invitation to a card without an owner',
    form: () => <OwnerPanel startup={card} />,
    route: 'POST /auth/invite-token',
    answer: invitation,
    edit: () => type(/^Adresse e-mail/, 'zoe@example.com'),
    save: 'Générer l’invitation',
    since: { field: /^Adresse e-mail/, text: 'ana@example.com' },
  },
  {
    kind: 'an absence',
    form: () => inDrawer(<AbsenceForm />),
    route: 'PUT /event/absences/',
    answer: {},
    async edit() {
      await type(/^Premier jour/, '03/08/2099');
      await type(/^Dernier jour/, '21/08/2099');
    },
    save: 'Noter l’absence',
    since: { field: /^Dernier jour/, text: '28/08/2099' },
    rest: [/^Premier jour/, ''],
  },
  {
    kind: 'a step of a request',
    form: () => inDrawer(<StepForm requestId={id} />),
    route: `PUT /event/${id}/steps/`,
    answer: step,
    edit: () => type(/^Précision/, 'Le matin'),
    save: 'Client appelé',
    since: { field: /^Précision/, text: 'Le soir' },
  },
  {
    kind: 'a contact request that a client made by other means',
    form: (onClose) => <AddContactRequestDrawer onClose={onClose} />,
    route: 'POST /event',
    answer: request,
    async edit() {
      await pick(/^Client/, 'Camille Morel');
      await pick(/^Startup/, 'Orphée Santé');
      await evidence();
    },
    save: 'Ajouter la demande',
    since: comment,
    closes: true,
    rest: [/^Preuve/, ''],
  },
  {
    kind: 'a contact request that the team proposes',
    form: (onClose) => (
      <ProposalForm
        client={{ ...camille, met: [], event: null }}
        startup={{ id: orphee.id, name: 'Orphée Santé' }}
        onClose={onClose}
      />
    ),
    route: 'POST /event/proposal',
    answer: request,
    edit: evidence,
    save: 'Démarrer la demande',
    since: comment,
    closes: true,
    rest: [/^Preuve/, ''],
  },
  {
    kind: 'a refusal of what a startup has changed on its card',
    form: (onClose) => (
      <RefuseDrawer startup={orphee} revision={7} typed="" onKeep={() => {}} onClose={onClose} />
    ),
    route: `POST /startup/${orphee.id}/proposed-changes/refuse`,
    answer: { changes: refusedChanges },
    edit: () => type(/^Ce que vous demandez/, 'D’où vient la minute ?'),
    save: 'Refuser les modifications',
    since: { field: /^Ce que vous demandez/, text: 'Et la mesure ?' },
    closes: true,
  },
  {
    kind: 'an ecosystem that is new',
    form: (onClose) => <EcosystemDrawer ecosystem={null} onClose={onClose} />,
    route: 'POST /ecosystem',
    answer: ecosystem,
    edit: () => type(/^Nom/, 'Réseau'),
    save: 'Créer l’écosystème',
    since: comment,
    closes: true,
    rest: [/^Nom/, 'Réseau'],
  },
  {
    kind: 'an ecosystem',
    form: (onClose) => <EcosystemDrawer ecosystem={ecosystem} onClose={onClose} />,
    route: `PUT /ecosystem/${id}`,
    answer: { ...ecosystem, name: 'Réseau de l’Ouest', revision: 5 },
    edit: () => type(/^Nom/, 'Réseau de l’Ouest'),
    save: 'Enregistrer',
    since: comment,
    closes: true,
    rest: [/^Nom/, 'Réseau de l’Ouest'],
  },
  {
    kind: 'the short news',
    form: (onClose) => <ShortNewsDrawer news={news} onClose={onClose} />,
    route: 'POST /short-news',
    answer: { ...news, titleFr: 'Deux', revision: 5 },
    edit: () => type(/^Titre.*français/, 'Deux'),
    save: 'Enregistrer',
    since: { field: /^Titre.*anglais/, text: 'Two' },
    closes: true,
    rest: [/^Titre.*français/, 'Deux'],
  },
  {
    kind: 'the feeds',
    form: (onClose) => <FeedsDrawer shown={{ feeds: [], revision: 4 }} onClose={onClose} />,
    route: 'POST /startup-news/rss-feeds',
    answer: [{ link: 'https://un.example/rss', readAt: null, failure: null }],
    async edit() {
      await userEvent.click(screen.getByRole('button', { name: /^Ajouter/ }));
      await type(/ 1$/, 'https://un.example/rss');
    },
    save: 'Enregistrer',
    since: { field: / 2$/, text: 'https://deux.example/rss', add: /^Ajouter/ },
    closes: true,
    rest: [/ 1$/, 'https://un.example/rss'],
  },
  {
    kind: 'the follow-up of a request',
    form: (onClose) => <EditContactRequestDrawer request={request} onSaved={() => {}} onClose={onClose} />,
    route: `PUT /event/${id}`,
    answer: { ...request, status: 'OPEN', revision: 5 },
    edit: () => userEvent.click(screen.getByRole('radio', { name: 'Ouverte' })),
    save: 'Enregistrer',
    since: comment,
    closes: true,
  },
  {
    kind: 'the hour and the place of a meeting',
    form: (onClose) => inDrawer(<MeetingForm requestId={id} step={step} onClose={onClose} />),
    route: `PUT /event/${id}/steps/`,
    answer: { ...step, meeting: { time: '14:30', minutes: 60, place: '3 rue Scribe', sequence: 1 } },
    async edit() {
      await type(/^Heure/, '14:30');
      await type(/^Lieu ou lien/, '3 rue Scribe');
    },
    save: 'Enregistrer le rendez-vous',
    since: { field: /^Lieu ou lien/, text: '5 rue Scribe' },
    rest: [/^Heure/, '14:30'],
  },
];

/** As the shell does it: without a session the page gives way to the sign-in. A form that is done gives way, too. */
function Page({ form }: Pick<Case, 'form'>) {
  const [isDone, setDone] = useState(false);
  if (!useSession().user) return <p>Connexion</p>;
  return isDone ? <p>Fermé</p> : form(() => setDone(true));
}

/** Shows a form whose answer comes once the test lets it go; the session has ended by the next one. */
async function open({ form, route, answer }: Pick<Case, 'form' | 'route' | 'answer'>) {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let isSignedOut = false;
  const slowly = async () => {
    if (isSignedOut) return new Refusal(401, 'UNAUTHENTICATED');
    isSignedOut = true;
    await released;
    return answer;
  };
  const answers: Parameters<typeof answerCalls>[0] = {
    'GET /client': { data: [camille], totalElements: 1 },
    'GET /startup': { data: [orphee], totalElements: 1 },
    'GET /event/owners': [{ id: user.id, fullName: 'Claire Martin' }],
    'GET /event/absences': [],
    [`GET /event/${id}/history`]: [],
    [`GET /event/${id}/steps`]: [],
    [`GET /event/${id}/outcomes`]: [],
    'GET /ecosystem': [],
    [`PUT /ecosystem/${id}`]: new Refusal(401, 'UNAUTHENTICATED'),
  };
  const calls = answerCalls(
    new Proxy(answers, {
      get: (others, called) => (String(called).startsWith(route) ? slowly : others[String(called)]),
    }),
  );
  await renderScreen([{ path: '/', element: <Page form={form} /> }], {
    at: '/',
    user,
    translations: { namespace: 'admin', fr, en },
  });
  const sent = () => calls.filter((call) => call.route.startsWith(route));
  return { calls, sent, letGo: () => act(async () => letGo()) };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isBusy = (name: string) =>
  screen.queryByRole('button', { name })?.getAttribute('aria-disabled') === 'true';
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe.each(cases)('$kind', ({ edit, save, since, closes, rest, ...each }) => {
  test('keeps what is typed while it is being sent, unsaved', async () => {
    const { sent, letGo } = await open(each);
    await edit();
    await press(save);
    await waitFor(() => expect(sent()).toHaveLength(1));
    if (since.add) await userEvent.click(screen.getByRole('button', { name: since.add }));
    await type(since.field, since.text);
    await letGo();

    if (closes) expect(await screen.findByText('Ce panneau reste ouvert')).toBeVisible();
    await waitFor(() => expect(isBusy(save)).toBe(false));
    expect(screen.queryByText('Fermé')).toBeNull();
    expect(screen.getByRole('textbox', { name: since.field })).toHaveValue(since.text);
    expect(screen.getByRole('textbox', { name: since.field })).toHaveFocus();
    if (rest) expect(screen.getByRole('textbox', { name: rest[0] })).toHaveValue(rest[1]);
    expect(asksBeforeLeaving()).toBe(true);
  });
});

test('an ecosystem that was just created is changed by the next save, and not created once more', async () => {
  const answer = { ...ecosystem };
  const { calls, letGo } = await open({
    form: (onClose) => <EcosystemDrawer ecosystem={null} onClose={onClose} />,
    route: 'POST /ecosystem',
    answer,
  });
  await type(/^Nom/, 'Réseau');
  await press('Créer l’écosystème');
  await waitFor(() => expect(isBusy('Créer l’écosystème')).toBe(true));
  await type(comment.field, comment.text);
  await letGo();
  expect(await screen.findByRole('dialog', { name: 'Réseau' })).toBeVisible();
  await press('Enregistrer');
  await waitFor(() => expect(calls.map(({ route }) => route)).toContain(`PUT /ecosystem/${id}`));
  const change = calls.find(({ route }) => route.startsWith('PUT'));
  expect(change?.query.get('revision')).toBe('4');
  expect(change?.body).toMatchObject({ name: 'Réseau', comment: comment.text });
});

test('what was typed while an ecosystem was being created comes back on it, and in no new one', async () => {
  const route = 'POST /ecosystem';
  const created: Case['form'] = (onClose) => <EcosystemDrawer ecosystem={null} onClose={onClose} />;
  const { sent, letGo } = await open({ form: created, route, answer: ecosystem });
  await type(/^Nom/, ecosystem.name);
  await press('Créer l’écosystème');
  await waitFor(() => expect(sent()).toHaveLength(1));
  await type(comment.field, comment.text);
  await letGo();
  expect(await screen.findByRole('dialog', { name: ecosystem.name })).toBeVisible();
  await press('Enregistrer');
  expect(await screen.findByText('Connexion')).toBeVisible();

  cleanup();
  await open({ form: created, route, answer: ecosystem });
  expect(screen.getByRole('textbox', { name: comment.field })).toHaveValue('');
  expect(screen.queryByText('Vos saisies non enregistrées sont de retour')).toBeNull();

  cleanup();
  const form: Case['form'] = (onClose) => <EcosystemDrawer ecosystem={ecosystem} onClose={onClose} />;
  await open({ form, route, answer: ecosystem });
  expect(await screen.findByText('Vos saisies non enregistrées sont de retour')).toBeVisible();
  expect(screen.getByRole('textbox', { name: comment.field })).toHaveValue(comment.text);
  expect(screen.getByRole('textbox', { name: /^Nom/ })).toHaveValue(ecosystem.name);
});

test('what was typed while a record was being saved comes back on the record as it was stored', async () => {
  const stored = { ...ecosystem, name: 'Réseau de l’Ouest', revision: 5 };
  const formOf = (shown: InnoEcosystem): Case['form'] => {
    return (onClose) => <EcosystemDrawer ecosystem={shown} onClose={onClose} />;
  };
  const route = `PUT /ecosystem/${id}`;
  const { sent, letGo } = await open({ form: formOf(ecosystem), route, answer: stored });
  await type(/^Nom/, stored.name);
  await press('Enregistrer');
  await waitFor(() => expect(sent()).toHaveLength(1));
  await type(comment.field, comment.text);
  await letGo();
  await waitFor(() => expect(isBusy('Enregistrer')).toBe(false));
  await press('Enregistrer');
  expect(await screen.findByText('Connexion')).toBeVisible();

  cleanup();
  await open({ form: formOf(stored), route, answer: stored });
  expect(await screen.findByText('Vos saisies non enregistrées sont de retour')).toBeVisible();
  expect(screen.getByRole('textbox', { name: comment.field })).toHaveValue(comment.text);
  expect(screen.getByRole('textbox', { name: /^Nom/ })).toHaveValue(stored.name);
  expect(screen.queryByText(/Quelqu’un d’autre/)).toBeNull();
});

test.each([
  ['stored', { ...user, id, roles: ['BANQUIER', 'STARTUP'], rolesRevision: 5 }],
  [
    'asked of a second member of the team',
    { id, kind: 'ROLES', status: 'PENDING', expirationDate: invitation.expirationDate },
  ],
])('a role that is chosen while the roles are being %s is still to be saved', async (_, answer) => {
  const { sent, letGo } = await open({
    form: () =>
      inDrawer(
        <RolesForm user={{ id, roles: ['BANQUIER'], rolesRevision: 4 }} name="Zoé Roy" onSaved={() => {}} />,
      ),
    route: `PUT /admin/user/${id}/roles`,
    answer,
  });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Startup' }));
  await press('Enregistrer les rôles');
  await waitFor(() => expect(sent()).toHaveLength(1));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Client' }));
  await letGo();
  await waitFor(() => expect(isBusy('Enregistrer les rôles')).toBe(false));
  const drawer = within(screen.getByRole('dialog'));
  expect(drawer.getByRole('checkbox', { name: 'Client' })).toBeChecked();
  expect(asksBeforeLeaving()).toBe(true);
});
