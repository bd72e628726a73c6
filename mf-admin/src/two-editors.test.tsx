import { describe, expect, test } from '@jest/globals';
import type { InnoEcosystem, LinkingEvent } from '@passerelle/contract';
import { ProfileForm } from '@passerelle/shared/profile';
import { answerCalls, type Call, OutdatedSave, renderScreen, userWithRole } from '@passerelle/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { CriteriaTab } from './clients/criteria-tab.tsx';
import { FollowUpForm } from './clients/follow-up-form.tsx';
import { camille, detailOf } from './clients/testing.ts';
import { EcosystemDrawer } from './ecosystems/ecosystem-drawer.tsx';
import { EditEventDrawer } from './events/edit-event-drawer.tsx';
import { FeedsDrawer } from './homepage/feeds-drawer.tsx';
import { ShortNewsDrawer } from './homepage/short-news-drawer.tsx';
import en from './locales/en.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import { RolesForm } from './users/roles-form.tsx';

const id = '33333333-3333-4333-8333-333333333333';
const nothing = () => undefined;

const event: LinkingEvent = {
  id,
  type: 'LINKING',
  clientId: camille.id,
  startupId: id,
  date: '2026-03-01T09:00:00.000Z',
  status: 'WIP',
  comment: 'Appelée',
  client: { id: camille.id, fullName: 'Camille Morel' },
  startup: { id, fullName: 'Orphée Santé' },
  clientConsent: null,
  revision: 4,
};
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

interface Case {
  kind: string;
  form: ReactElement;
  route: string;
  /** What somebody else made of the record. */
  current: object;
  edit: () => Promise<unknown>;
  save: string;
  /** What is shown of the other version, and of the person's own where both changed it. */
  shown: RegExp[];
  /** What is saved in the end, by who keeps theirs. */
  kept: object;
}

async function type(label: RegExp, text: string) {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

const cases: Case[] = [
  {
    kind: 'a contact request: a comment does not turn DONE back into WIP',
    form: <EditEventDrawer event={event} onClose={nothing} />,
    route: `PUT /event/${id}`,
    current: { ...event, status: 'DONE', revision: 5 },
    edit: () => type(/^Commentaire/, 'À rappeler'),
    save: 'Enregistrer',
    shown: [/^Dans l’autre version\s: Terminée?$/],
    kept: { status: 'DONE', comment: 'À rappeler' },
  },
  {
    kind: 'an ecosystem: a colleague’s new sub-ecosystem stays, beside one’s own',
    form: <EcosystemDrawer ecosystem={ecosystem} onClose={nothing} />,
    route: `PUT /ecosystem/${id}`,
    current: { ...ecosystem, subEcosystems: [...ecosystem.subEcosystems, added], revision: 5 },
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
    form: <ShortNewsDrawer news={news} onClose={nothing} />,
    route: 'POST /short-news',
    current: { ...news, titleFr: 'Deux', titleEn: 'Two', revision: 5 },
    edit: () => type(/^Titre.*français/, 'Trois'),
    save: 'Enregistrer',
    shown: [/\s: Deux$/, /^Dans vos saisies\s: Trois$/, /\s: Two$/],
    kept: { titleFr: 'Trois', titleEn: 'Two' },
  },
  {
    kind: 'the feeds',
    form: <FeedsDrawer shown={{ feeds: [feed('un')], revision: 4 }} onClose={nothing} />,
    route: 'POST /startup-news/rss-feeds',
    current: { feeds: [feed('un'), feed('deux')], revision: 5 },
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
    form: <ProfileForm userId={id} profile={person} />,
    route: `PUT /user/${id}`,
    current: { ...person, lastName: 'Le Roy', revision: 5 },
    edit: () => type(/^Prénom/, 'Chloé'),
    save: 'Enregistrer',
    shown: [/\s: Le Roy$/],
    kept: { firstName: 'Chloé', lastName: 'Le Roy' },
  },
  {
    kind: 'roles',
    form: (
      <RolesForm
        user={{ id, roles: ['BANQUIER', 'INNO'], rolesRevision: 4 }}
        name="Zoé Roy"
        onSaved={nothing}
      />
    ),
    route: `PUT /admin/user/${id}/roles`,
    current: { ...person, roles: ['BANQUIER', 'INNO', 'STARTUP'], rolesRevision: 5 },
    edit: () => userEvent.click(screen.getByRole('checkbox', { name: 'Client' })),
    save: 'Enregistrer les rôles',
    shown: [/^Dans l’autre version\s: Banquier, Admin, Startup$/, /^Dans vos saisies\s: .*Client/],
    kept: { roles: expect.arrayContaining(['BANQUIER', 'INNO', 'STARTUP', 'CLIENT']) },
  },
  {
    kind: 'the follow-up of a client: only what was changed is sent',
    form: <FollowUpForm client={camille} />,
    route: `PUT /client/${camille.id}/follow-up`,
    current: { ...camille, banquier: 'Élodie Caron', entity: 'Monaco', followUpRevision: 5 },
    edit: () => type(/^Banquier/, 'Anne Roy'),
    save: 'Enregistrer le suivi',
    shown: [/\s: Élodie Caron$/, /^Dans vos saisies\s: Anne Roy$/, /\s: Monaco$/],
    kept: { banquier: 'Anne Roy' },
  },
  {
    kind: 'criteria: a client’s opt-out and new sectors stay',
    form: <CriteriaTab client={detailOf()} />,
    route: `POST /client/${camille.id}`,
    current: { ...camille, isNotifiable: false, sectors: ['GAMING'], revision: 5 },
    edit: () => type(/^Montant minimal$/, '75000'),
    save: 'Enregistrer',
    shown: [/\s: Non$/i, /\s: Gaming$/],
    kept: { minInvest: 75_000, isNotifiable: false, sectors: ['GAMING'] },
  },
];

async function open({ form, route, current }: Case, language: 'fr' | 'en' = 'fr') {
  const calls = answerCalls({
    [route]: ({ query }: Call) => (query.get('revision') === '5' ? current : new OutdatedSave(current)),
    [`GET /event/${id}/history`]: [],
    'GET /ecosystem': [],
    'GET /startup-news/rss-feeds': [],
    'GET /short-news': news,
  });
  await renderScreen([{ path: '/', element: form }], {
    at: '/',
    user: userWithRole('INNO'),
    language,
    translations: { namespace: 'admin', fr, en },
  });
  return () => calls.filter((call) => call.route === route);
}

describe.each(cases)('$kind', (each) => {
  test('is saved with both changes once the person has seen the other one’s', async () => {
    const saves = await open(each);
    await each.edit();
    await userEvent.click(screen.getByRole('button', { name: each.save }));

    const notice = await screen.findByRole('region', { name: /Quelqu’un d’autre a enregistré/ });
    expect(notice).toHaveFocus();
    for (const words of each.shown) expect(within(notice).getByText(words)).toBeVisible();
    expect(screen.queryByText('Conflit')).toBeNull();

    await userEvent.click(within(notice).getByRole('button', { name: /^Garder mes saisies/ }));
    await waitFor(() => expect(saves()).toHaveLength(2));
    expect(saves().map(({ query }) => query.get('revision'))[1]).toBe('5');
    expect(saves()[1]?.body).toMatchObject(each.kept);
    await waitFor(() => expect(screen.queryByRole('region', { name: /Quelqu’un d’autre/ })).toBeNull());
  });
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
