import { describe, expect, test } from '@jest/globals';
import { blankStartup, refusedChanges } from '@passerelle/card-form/testing';
import { orphee } from '@passerelle/catalogue/testing';
import { useSession } from '@passerelle/platform/session';
import { answerCalls, Refusal, renderScreen, userWithRole } from '@passerelle/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { camille } from './clients/testing/clients.ts';
import { AbsenceForm } from './contact-requests/absences/absence-form.tsx';
import { AddContactRequestDrawer } from './contact-requests/add-contact-request-drawer.tsx';
import { EcosystemDrawer } from './ecosystems/ecosystem-drawer.tsx';
import en from './locales/en.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import { OwnerPanel } from './startups/owner-panel.tsx';
import { RefuseDrawer } from './startups/proposed-changes/refuse-drawer.tsx';
import { ProposalForm } from './startups/suitable-clients/proposal-form.tsx';
import { InviteForm } from './users/invite-form.tsx';
import { useInvite } from './users/use-invite.ts';

/*
 * Forms that make something new: what is typed outlives a session that ends, and a save leaves nothing unsaved behind.
 * Forms of records that exist are in two-editors.test.tsx.
 */

interface Case {
  kind: string;
  form: (onClose: () => void) => ReactElement;
  /** How the route begins by which it is sent. */
  route: string;
  answer: object;
  edit: () => Promise<unknown>;
  isBack: () => void;
  save: string;
}

function Invite() {
  const { invite, isInviting } = useInvite();
  return <InviteForm invite={invite} isInviting={isInviting} />;
}

const email = () => screen.getByLabelText(/^Adresse e-mail/);
const card = { ...blankStartup, informations: { ...blankStartup.informations, email: null } };
const invitation = { token: 'x'.repeat(43), expirationDate: '2027-01-01T12:00:00.000Z' };

const cases: Case[] = [
  {
    kind: 'an invitation',
    form: () => <Invite />,
    route: 'POST /auth/invite-token',
    answer: invitation,
    async edit() {
      await userEvent.type(email(), 'zoe@example.com');
      await userEvent.selectOptions(screen.getByLabelText(/^Rôle/), 'CLIENT');
    },
    isBack() {
      expect(email()).toHaveValue('zoe@example.com');
      expect(screen.getByLabelText(/^Rôle/)).toHaveValue('CLIENT');
    },
    save: 'Générer l’invitation',
  },
  {
    kind: 'an invitation to a card without an owner',
    form: () => <OwnerPanel startup={card} />,
    route: 'POST /auth/invite-token',
    answer: invitation,
    edit: () => userEvent.type(email(), 'zoe@example.com'),
    isBack: () => expect(email()).toHaveValue('zoe@example.com'),
    save: 'Générer l’invitation',
  },
  {
    kind: 'a contact request that a client made by other means',
    form: (onClose) => <AddContactRequestDrawer onClose={onClose} />,
    route: 'POST /event',
    answer: {},
    async edit() {
      await pick(/^Client/, 'Camille Morel');
      await pick(/^Startup/, 'Orphée Santé');
      await userEvent.type(screen.getByLabelText(/^Preuve/), 'Son courrier');
      await userEvent.type(screen.getByRole('textbox', { name: /^Date de l’accord/ }), '02/11/2026');
      await userEvent.type(screen.getByLabelText(/^Commentaire/), 'Vue au salon');
    },
    isBack() {
      expect(screen.getByRole('combobox', { name: /^Client/ })).toHaveValue('Camille Morel');
      expect(screen.getByRole('combobox', { name: /^Startup/ })).toHaveValue('Orphée Santé');
      expect(screen.getByLabelText(/^Preuve/)).toHaveValue('Son courrier');
      expect(screen.getByRole('textbox', { name: /^Date de l’accord/ })).toHaveValue('02/11/2026');
      expect(screen.getByLabelText(/^Commentaire/)).toHaveValue('Vue au salon');
    },
    save: 'Ajouter la demande',
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
    answer: { status: 'OPEN' },
    async edit() {
      await userEvent.type(screen.getByLabelText(/^Preuve/), 'Courrier signé');
      await userEvent.type(screen.getByRole('textbox', { name: /^Date de l’accord/ }), '02/11/2026');
    },
    isBack() {
      expect(screen.getByLabelText(/^Preuve/)).toHaveValue('Courrier signé');
      expect(screen.getByRole('textbox', { name: /^Date de l’accord/ })).toHaveValue('02/11/2026');
    },
    save: 'Démarrer la demande',
  },
  {
    kind: 'a refusal of what a startup has changed on its card',
    form: (onClose) => (
      <RefuseDrawer startup={orphee} revision={7} typed="" onKeep={() => {}} onClose={onClose} />
    ),
    route: `POST /startup/${orphee.id}/proposed-changes/refuse`,
    answer: { changes: refusedChanges },
    edit: () => userEvent.type(screen.getByLabelText(/^Ce que vous demandez/), 'D’où vient la minute ?'),
    isBack: () =>
      expect(screen.getByLabelText(/^Ce que vous demandez/)).toHaveValue('D’où vient la minute ?'),
    save: 'Refuser les modifications',
  },
  {
    kind: 'an ecosystem',
    form: (onClose) => <EcosystemDrawer ecosystem={null} onClose={onClose} />,
    route: 'POST /ecosystem',
    answer: {},
    async edit() {
      await userEvent.type(screen.getByLabelText(/^Nom/), 'Réseau');
      await userEvent.click(screen.getByRole('button', { name: /^Ajouter/ }));
      await userEvent.type(screen.getByLabelText(/^Sous-écosystème 1/), 'Mer');
    },
    isBack() {
      expect(screen.getByLabelText(/^Nom/)).toHaveValue('Réseau');
      expect(screen.getByLabelText(/^Sous-écosystème 1/)).toHaveValue('Mer');
    },
    save: 'Créer l’écosystème',
  },
  {
    kind: 'an absence',
    form: () => <AbsenceForm />,
    route: 'PUT /event/absences/',
    answer: {},
    async edit() {
      await userEvent.type(screen.getByRole('textbox', { name: /^Premier jour/ }), '03/08/2099');
      await userEvent.type(screen.getByRole('textbox', { name: /^Dernier jour/ }), '21/08/2099');
    },
    isBack() {
      expect(screen.getByRole('textbox', { name: /^Premier jour/ })).toHaveValue('03/08/2099');
      expect(screen.getByRole('textbox', { name: /^Dernier jour/ })).toHaveValue('21/08/2099');
    },
    save: 'Noter l’absence',
  },
];

async function pick(field: RegExp, name: string) {
  await userEvent.type(screen.getByRole('combobox', { name: field }), name.slice(0, 3));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
}

/** As the shell does it: without a session the page gives way to the sign-in. A form that is done gives way, too. */
function Page({ form }: Pick<Case, 'form'>) {
  const [isDone, setDone] = useState(false);
  if (!useSession().user) return <p>Connexion</p>;
  return isDone ? <p>Fermé</p> : form(() => setDone(true));
}

async function open({ form, route, answer }: Case, isSignedOut: boolean) {
  cleanup();
  const user = userWithRole('INNO');
  const others: Parameters<typeof answerCalls>[0] = {
    'GET /client': { data: [camille], totalElements: 1 },
    'GET /startup': { data: [orphee], totalElements: 1 },
    'GET /me': user,
    'GET /user/isConsented': true,
  };
  const given = isSignedOut ? new Refusal(401, 'UNAUTHENTICATED') : answer;
  const calls = answerCalls(
    new Proxy(others, {
      get: (all, called) => (String(called).startsWith(route) ? given : all[String(called)]),
    }),
  );
  await renderScreen([{ path: '/', element: <Page form={form} /> }], {
    at: '/',
    user,
    translations: { namespace: 'admin', fr, en },
  });
  return () => calls.filter((call) => call.route.startsWith(route)).map(({ body }) => body);
}

/** A request is dated by the moment at which it is sent. */
const atAnyMoment = (body: unknown) => ({
  ...(body as object),
  ...('date' in (body as object) && { date: expect.any(String) }),
});

describe.each(cases)('$kind', (each) => {
  test('is there again after a session that ended, and leaves nothing behind once it is sent', async () => {
    const refused = await open(each, true);
    await each.edit();
    await userEvent.click(screen.getByRole('button', { name: each.save }));
    expect(await screen.findByText('Connexion')).toBeVisible();

    const sent = await open(each, false);
    expect(await screen.findByText('Vos saisies non enregistrées sont de retour')).toBeVisible();
    each.isBack();
    await userEvent.click(screen.getByRole('button', { name: each.save }));
    await waitFor(() => expect(sent()).toEqual(refused().map(atAnyMoment)));
    await waitFor(() => {
      expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
      expect(Object.keys(localStorage).filter((key) => key.includes('unsaved'))).toEqual([]);
    });
  });
});
