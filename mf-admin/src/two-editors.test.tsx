import { describe, expect, test } from '@jest/globals';
import type { ContactRequest, InnoEcosystem } from '@passerelle/contract';
import { useSession } from '@passerelle/platform/session';
import { ProfileForm } from '@passerelle/profile';
import {
  answerCalls,
  type Call,
  OutdatedSave,
  Refusal,
  renderScreen,
  userWithRole,
} from '@passerelle/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { CriteriaTab } from './clients/details/criteria-tab.tsx';
import { FollowUpForm } from './clients/details/follow-up-form.tsx';
import { camille, detailOf } from './clients/testing/clients.ts';
import { EditContactRequestDrawer } from './contact-requests/edit-contact-request-drawer.tsx';
import { openRequest } from './contact-requests/testing/open-request.ts';
import { EcosystemDrawer } from './ecosystems/ecosystem-drawer.tsx';
import { FeedsDrawer } from './homepage/feeds-drawer.tsx';
import { ShortNewsDrawer } from './homepage/short-news-drawer.tsx';
import { replaceText } from './homepage/testing/replace-text.ts';
import en from './locales/en.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import { RolesForm } from './users/drawer/roles-form.tsx';

const id = '33333333-3333-4333-8333-333333333333';

const request: ContactRequest = { ...openRequest, id, status: 'WIP', comment: 'Appelée' };
const ecosystem: InnoEcosystem = {
  id,
  name: 'Réseau',
  comment: null,
  subEcosystems: [{ id: 'a0000000-0000-4000-8000-000000000000', name: 'Mer' }],
  revision: 4,
};
const added = { id: 'b0000000-0000-4000-8000-000000000000', name: 'Santé' };
const news = { titleFr: 'Un', titleEn: 'One', textFr: '', textEn: '', updatedAt: null, revision: 4 };
const feed = (name: string) => ({ link: `https://${name}.example/rss`, readAt: null, failure: null });
const person = {
  id,
  firstName: 'Zoé',
  lastName: 'Roy',
  email: 'zoe@example.com',
  mobilePhone: null,
  revision: 4,
};

/** A form of a record, with what it does when it is done. */
type FormOf<Shown> = (record: Shown, onClose: () => void) => ReactElement;

interface Case {
  kind: string;
  form: (onClose: () => void) => ReactElement;
  /** The same of the record as somebody else made it. */
  later: (onClose: () => void) => ReactElement;
  route: string;
  current: object;
  /** What a save is answered, where that is not the same. */
  answer?: object;
  /** Both changed the same: a draft that comes back to it is not put over it unseen. */
  isDisputed: boolean;
  edit: () => Promise<unknown>;
  save: string;
  /** What is shown of the other version, and of the person's own where both changed it. */
  shown: RegExp[];
  /** What is saved in the end, by who keeps theirs. */
  kept: object;
}

/** The form of a record, and of what somebody else made of it. */
const formsOf = <Shown extends object>(form: FormOf<Shown>, before: Shown, current: Shown) => ({
  form: (onClose: () => void) => form(before, onClose),
  later: (onClose: () => void) => form(current, onClose),
  current,
});

async function type(label: RegExp, text: string) {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

const cases: Case[] = [
  {
    kind: 'a contact request: a comment does not turn DONE back into WIP',
    ...formsOf<ContactRequest>(
      (shown, onClose) => (
        <EditContactRequestDrawer request={shown} onSaved={() => undefined} onClose={onClose} />
      ),
      request,
      {
        ...request,
        status: 'DONE',
        revision: 5,
      },
    ),
    isDisputed: false,
    route: `PUT /event/${id}`,
    edit: () => type(/^Commentaire/, 'À rappeler'),
    save: 'Enregistrer',
    shown: [/^Dans l’autre version\s: Terminée?$/],
    kept: { status: 'DONE', comment: 'À rappeler' },
  },
  {
    kind: 'an ecosystem: a colleague’s new sub-ecosystem stays, beside one’s own',
    ...formsOf<InnoEcosystem>(
      (shown, onClose) => <EcosystemDrawer ecosystem={shown} onClose={onClose} />,
      ecosystem,
      { ...ecosystem, subEcosystems: [...ecosystem.subEcosystems, added], revision: 5 },
    ),
    isDisputed: true,
    route: `PUT /ecosystem/${id}`,
    async edit() {
      await userEvent.click(screen.getByRole('button', { name: /Ajouter/ }));
      await type(/^Sous-écosystème 1/, 'Ciel');
    },
    save: 'Enregistrer',
    shown: [/^Dans l’autre version\s: Mer, Santé$/, /^Dans vos saisies\s: Ciel, Mer$/],
    kept: { name: 'Réseau', subEcosystems: [{ name: 'Ciel' }, ...ecosystem.subEcosystems, added] },
  },
  {
    kind: 'the short news',
    ...formsOf((shown, onClose) => <ShortNewsDrawer news={shown} onClose={onClose} />, news, {
      ...news,
      titleFr: 'Deux',
      titleEn: 'Two',
      revision: 5,
    }),
    isDisputed: true,
    route: 'POST /short-news',
    edit: () => type(/^Titre.*français/, 'Trois'),
    save: 'Enregistrer',
    shown: [/\s: Deux$/, /^Dans vos saisies\s: Trois$/, /\s: Two$/],
    kept: { titleFr: 'Trois', titleEn: 'Two' },
  },
  {
    kind: 'a text of the short news: both versions are shown in words',
    ...formsOf((shown, onClose) => <ShortNewsDrawer news={shown} onClose={onClose} />, news, {
      ...news,
      textFr: '<h3>À lire</h3><p>Le <a href="https://a.example">programme</a></p>',
      revision: 5,
    }),
    isDisputed: true,
    route: 'POST /short-news',
    edit: async () =>
      replaceText(
        await screen.findByRole('textbox', { name: /^Texte en français/ }),
        '<p>Venez <strong>ce soir</strong></p>',
      ),
    save: 'Enregistrer',
    shown: [/\s: À lire\sLe programme \(https:\/\/a\.example\)$/, /^Dans vos saisies\s: Venez ce soir$/],
    kept: { textFr: '<p>Venez <strong>ce soir</strong></p>' },
  },
  {
    kind: 'the feeds',
    ...formsOf(
      (shown, onClose) => <FeedsDrawer shown={shown} onClose={onClose} />,
      { feeds: [feed('un')], revision: 4 },
      { feeds: [feed('un'), feed('deux')], revision: 5 },
    ),
    answer: [feed('un'), feed('deux'), feed('trois')],
    isDisputed: true,
    route: 'POST /startup-news/rss-feeds',
    async edit() {
      await userEvent.click(screen.getByRole('button', { name: /Ajouter/ }));
      await userEvent.type(screen.getAllByRole('textbox').at(-1) as HTMLElement, 'https://trois.example/rss');
    },
    save: 'Enregistrer',
    shown: [/un\.example\/rss, https:\/\/deux\.example\/rss$/],
    kept: ['un', 'deux', 'trois'].map((name) => ({ link: feed(name).link })),
  },
  {
    kind: 'a profile',
    ...formsOf((shown) => <ProfileForm userId={id} profile={shown} />, person, {
      ...person,
      lastName: 'Le Roy',
      revision: 5,
    }),
    isDisputed: false,
    route: `PUT /user/${id}`,
    edit: () => type(/^Prénom/, 'Chloé'),
    save: 'Enregistrer',
    shown: [/\s: Le Roy$/],
    kept: { firstName: 'Chloé', lastName: 'Le Roy' },
  },
  {
    kind: 'roles',
    ...formsOf<Parameters<typeof RolesForm>[0]['user']>(
      (shown, onClose) => <RolesForm user={shown} name="Zoé Roy" onSaved={onClose} />,
      { id, roles: ['BANQUIER', 'INNO'], rolesRevision: 4 },
      { id, roles: ['BANQUIER', 'INNO', 'STARTUP'], rolesRevision: 5 },
    ),
    isDisputed: true,
    route: `PUT /admin/user/${id}/roles`,
    edit: () => userEvent.click(screen.getByRole('checkbox', { name: 'Client' })),
    save: 'Enregistrer les rôles',
    shown: [/^Dans l’autre version\s: Banquier, Admin, Startup$/, /^Dans vos saisies\s: .*Client/],
    kept: { roles: expect.arrayContaining(['BANQUIER', 'INNO', 'STARTUP', 'CLIENT']) },
  },
  {
    kind: 'the follow-up of a client: only what was changed is sent',
    ...formsOf((shown) => <FollowUpForm client={shown} />, camille, {
      ...camille,
      banquier: 'Élodie Caron',
      entity: 'Monaco',
      residence: 'Menton',
      followUpRevision: 5,
    }),
    isDisputed: true,
    route: `PUT /client/${camille.id}/follow-up`,
    edit: () => type(/^Banquier/, 'Anne Roy'),
    save: 'Enregistrer le suivi',
    shown: [/\s: Élodie Caron$/, /^Dans vos saisies\s: Anne Roy$/, /\s: Monaco$/, /\s: Menton$/],
    kept: { banquier: 'Anne Roy' },
  },
  {
    kind: 'criteria: a client’s opt-out and new sectors stay',
    ...formsOf((shown) => <CriteriaTab client={shown} />, detailOf(), {
      ...detailOf(),
      minInvest: 60_000,
      isNotifiable: false,
      sectors: ['GAMING'],
      revision: 5,
    }),
    isDisputed: true,
    route: `POST /client/${camille.id}`,
    edit: () => type(/^Montant minimal$/, '75000'),
    save: 'Enregistrer',
    shown: [/\s: 60\s000\s€$/, /^Dans vos saisies\s: 75\s000\s€$/, /\s: Non$/i, /^Gaming$/],
    kept: { minInvest: 75_000, isNotifiable: false, sectors: ['GAMING'] },
  },
];

/** As the shell does it: without a session the page gives way to the sign-in. A form that is done gives way, too. */
function Page({ form }: Pick<Case, 'form'>) {
  const [isDone, setDone] = useState(false);
  if (!useSession().user) return <p>Connexion</p>;
  return isDone ? <p>Fermé</p> : form(() => setDone(true));
}

interface Opening {
  form?: Case['form'];
  /** The session has ended by the time that something is saved. */
  isSignedOut?: boolean;
}

async function open(
  { form: before, route, current, answer = current }: Case,
  { form = before, isSignedOut }: Opening = {},
) {
  const user = userWithRole('INNO');
  const calls = answerCalls({
    [route]: ({ query }: Call) => {
      if (isSignedOut) return new Refusal(401, 'UNAUTHENTICATED');
      return query.get('revision') === '5' ? answer : new OutdatedSave(current);
    },
    [`GET /event/${id}/history`]: [],
    [`GET /event/${id}/steps`]: [],
    [`GET /event/${id}/outcomes`]: [],
    'GET /event/owners': [],
    'GET /ecosystem': [],
    'GET /startup-news/rss-feeds': [],
    'GET /short-news': news,
    'GET /me': user,
    'GET /user/isConsented': true,
  });
  await renderScreen([{ path: '/', element: <Page form={form} /> }], {
    at: '/',
    user,
    translations: { namespace: 'admin', fr, en },
  });
  return () => calls.filter((call) => call.route === route);
}

const notice = () => screen.findByRole('region', { name: /Quelqu’un d’autre a enregistré/ });
const keepMine = () => userEvent.click(screen.getByRole('button', { name: /^Garder mes saisies/ }));

/** Nothing is asked when the tab is closed, and nothing comes back the next time. */
async function expectNothingUnsaved() {
  await waitFor(() => {
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    expect(Object.keys(localStorage).filter((key) => key.includes('unsaved'))).toEqual([]);
  });
}

describe.each(cases)('$kind', (each) => {
  test('is saved with both changes once the person has seen the other one’s', async () => {
    const saves = await open(each);
    await each.edit();
    await userEvent.click(screen.getByRole('button', { name: each.save }));

    const seen = await notice();
    expect(seen).toHaveFocus();
    for (const words of each.shown) expect(within(seen).getByText(words)).toBeVisible();
    expect(screen.queryByText('Conflit')).toBeNull();

    await keepMine();
    await waitFor(() => expect(saves()).toHaveLength(2));
    expect(saves().map(({ query }) => query.get('revision'))[1]).toBe('5');
    expect(saves()[1]?.body).toMatchObject(each.kept);
    await waitFor(() => expect(screen.queryByRole('region', { name: /Quelqu’un d’autre/ })).toBeNull());
    await expectNothingUnsaved();
  });

  test('that was typed when the session ended comes back beside what was saved meanwhile', async () => {
    await open(each, { isSignedOut: true });
    await each.edit();
    await userEvent.click(screen.getByRole('button', { name: each.save }));
    expect(await screen.findByText('Connexion')).toBeVisible();

    cleanup();
    const saves = await open(each, { form: each.later });
    if (each.isDisputed) {
      const seen = await notice();
      expect(within(seen).getByText(/^Dans vos saisies/)).toBeVisible();
      await keepMine();
    } else {
      expect(await screen.findByText('Vos saisies non enregistrées sont de retour')).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: each.save }));
    }
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(saves()[0]?.query.get('revision')).toBe('5');
    expect(saves()[0]?.body).toMatchObject(each.kept);
    await expectNothingUnsaved();
  });
});

test('a sub-ecosystem that is added in view of the other version is kept beside both', async () => {
  const [, ecosystems] = cases as [Case, Case];
  const saves = await open(ecosystems);
  await ecosystems.edit();
  await userEvent.click(screen.getByRole('button', { name: ecosystems.save }));
  await notice();
  await userEvent.click(screen.getByRole('button', { name: /Ajouter/ }));
  await type(/^Sous-écosystème 1/, 'Terre');
  await keepMine();
  await waitFor(() => expect(saves()).toHaveLength(2));
  const named = ['Terre', 'Ciel', 'Mer', 'Santé'].map((name) => expect.objectContaining({ name }));
  expect(saves()[1]?.body).toMatchObject({ subEcosystems: named });
});

test('what is typed in view of the other version is what is kept', async () => {
  const [request] = cases as [Case];
  const saves = await open(request);
  await request.edit();
  await userEvent.click(screen.getByRole('button', { name: request.save }));
  await notice();
  await userEvent.click(screen.getByRole('radio', { name: 'Ouverte' }));
  await type(/^Commentaire/, 'Reprise à zéro');
  await keepMine();
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()[1]?.body).toMatchObject({ status: 'OPEN', comment: 'Reprise à zéro' });
});

test('the other version can be taken instead, after a question', async () => {
  const [request] = cases as [Case];
  await open(request);
  await request.edit();
  await userEvent.click(screen.getByRole('button', { name: request.save }));
  await userEvent.click(await screen.findByRole('button', { name: 'Reprendre l’autre version' }));
  const question = await screen.findByRole('alertdialog', { name: /Abandonner vos saisies/ });
  await userEvent.click(within(question).getByRole('button', { name: 'Abandonner mes saisies' }));
  await waitFor(() => expect(screen.getByLabelText(/^Commentaire/)).toHaveValue('Appelée'));
});
