import { randomUUID } from 'node:crypto';
import type {
  ClientDetail,
  ContactRequest,
  InnoEcosystem,
  ListedUser,
  Page as ListPage,
  RssFeed,
  ShortNews,
} from '@passerelle/contract';
import { labelOf } from '@passerelle/contract/common/labels';
import type { Page } from 'playwright-core';
import type { ApiSession } from './support/api-session.ts';
import { label } from './support/labels.ts';
import type { People } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** A kind of record that two people may edit at once. Cards, which have a screen to themselves, are in card-edit.e2e.ts. */
interface Kind {
  kind: string;
  address: string;
  /** Opens what edits it. */
  open?: (page: Page) => Promise<unknown>;
  /** Changes what both change. */
  change: (page: Page, to: string) => Promise<unknown>;
  first: string;
  second: string;
  /** What only the first one changes beside it. */
  changeAlone?: (page: Page) => Promise<unknown>;
  save: string;
  stored: () => Promise<unknown>;
  /** What is stored in the end: what the second one made of it, who has seen what the first one did, and what both did. */
  expected: Record<string, unknown>;
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name: typeof name === 'string' ? label(name) : name }).click();
const fill = (page: Page, name: string, text: string) => page.getByLabel(label(name)).last().fill(text);
const openUser = async (page: Page, email: string) => {
  await page.getByRole('searchbox').last().fill(email);
  await page
    .getByRole('row', { name: new RegExp(email) })
    .getByRole('button')
    .click();
};

/** One record of each kind: those of the platform as a whole as they are, of the others one that nobody else uses. */
async function recordsOf(inno: ApiSession, people: People): Promise<Kind[]> {
  const [client, startup, person] = await Promise.all([
    people.namedClient({ need: ['INVESTMENT'], minInvest: 50_000 }),
    people.startup(),
    people.arrive('BANQUIER'),
  ]);
  await client.post(`/client/linking/${startup.cardId}`);
  const search = encodeURIComponent(client.fullName);
  const ecosystem = await inno.post<InnoEcosystem>('/ecosystem', {
    name: `Pôle ${randomUUID().slice(0, 8)}`,
    subEcosystems: [{ name: 'Ciel' }],
  });
  const { email } = person.user;
  const seenClient = () => inno.get<ClientDetail>(`/client/${client.clientId}`);
  const seenPerson = () => inno.get<ListedUser>(`/user/${person.user.id}`);
  const feed = (name: string) => `https://${name}-${randomUUID().slice(0, 8)}.example/rss`;
  const [firstFeed, secondFeed] = [feed('premier'), feed('second')];

  return [
    {
      kind: 'a contact request',
      address: `/events?status=ALL&search=${search}`,
      open: (page) => press(page, /^Suivre la demande (?:de |d’)/),
      change: (page, to) => fill(page, 'Commentaire de l’équipe', to),
      first: 'À rappeler lundi',
      second: 'Rappelée ce matin',
      changeAlone: (page) =>
        page
          .getByRole('dialog')
          .getByRole('radio', { name: labelOf('eventStatus', 'WIP', 'fr') })
          .check(),
      save: 'Enregistrer',
      stored: async () => {
        const query = `search=${search}&page=0&pageSize=10`;
        return (await inno.get<ListPage<ContactRequest>>(`/event?${query}`)).data[0];
      },
      expected: { status: 'WIP', comment: 'Rappelée ce matin' },
    },
    {
      kind: 'an ecosystem',
      address: '/ecosystem',
      open: (page) => press(page, `Voir ${ecosystem.name}`),
      change: (page, to) => fill(page, 'Commentaire de l’équipe', to),
      first: 'À rencontrer',
      second: 'Rencontré',
      async changeAlone(page) {
        await press(page, 'Ajouter un sous-écosystème');
        await fill(page, 'Sous-écosystème 1', 'Mer');
      },
      save: 'Enregistrer',
      stored: async () =>
        (await inno.get<InnoEcosystem[]>('/ecosystem')).find(({ id }) => id === ecosystem.id),
      expected: {
        comment: 'Rencontré',
        subEcosystems: [expect.objectContaining({ name: 'Mer' }), expect.objectContaining({ name: 'Ciel' })],
      },
    },
    {
      kind: 'the short news',
      address: '/dashboard',
      open: (page) => press(page, 'Modifier la brève'),
      change: (page, to) => fill(page, 'Titre en français', to),
      first: 'Rentrée des startups',
      second: 'Rentrée de l’innovation',
      changeAlone: (page) => fill(page, 'Titre en anglais', 'Back to business'),
      save: 'Enregistrer',
      stored: () => inno.get('/short-news'),
      expected: { titleFr: 'Rentrée de l’innovation', titleEn: 'Back to business' },
    },
    {
      kind: 'the feeds',
      address: '/dashboard',
      open: (page) => press(page, /^Flux RSS/),
      async change(page, to) {
        await press(page, 'Ajouter un flux');
        await page.getByRole('dialog').getByRole('textbox').last().fill(to);
      },
      first: firstFeed,
      second: secondFeed,
      save: 'Enregistrer',
      // Nobody edits how the reading of a feed went: it is read in the background meanwhile.
      stored: async () => ({
        feeds: (await inno.get<RssFeed[]>('/startup-news/rss-feeds')).map(({ link }) => link),
      }),
      expected: { feeds: expect.arrayContaining([firstFeed, secondFeed]) },
    },
    {
      kind: 'a profile',
      address: '/users',
      open: (page) => openUser(page, email),
      change: (page, to) => fill(page, 'Nom', to),
      first: 'Le Roy',
      second: 'Roy-Martin',
      changeAlone: (page) => fill(page, 'Prénom', 'Chloé'),
      save: 'Enregistrer',
      stored: seenPerson,
      expected: { firstName: 'Chloé', lastName: 'Roy-Martin' },
    },
    {
      kind: 'the roles of somebody',
      address: '/users',
      open: (page) => openUser(page, email),
      change: (page, to) => page.getByRole('checkbox', { name: to, exact: true }).check(),
      first: 'Client',
      second: 'Startup',
      save: 'Enregistrer les rôles',
      stored: seenPerson,
      expected: { roles: expect.arrayContaining(['BANQUIER', 'CLIENT', 'STARTUP']) },
    },
    {
      kind: 'the criteria of a client',
      address: `/clients/${client.clientId}`,
      change: (page, to) => fill(page, 'Montant minimal', to),
      first: '75000',
      second: '90000',
      changeAlone: (page) =>
        page.getByRole('checkbox', { name: labelOf('raiseStage', 'SEED', 'fr') }).check(),
      save: 'Enregistrer',
      stored: seenClient,
      expected: { minInvest: 90_000, raise: ['SEED'] },
    },
    {
      kind: 'the bank’s follow-up of a client',
      address: `/clients/${client.clientId}`,
      change: (page, to) => fill(page, 'Banquier', to),
      first: 'Élodie Caron',
      second: 'Hugo Delmas',
      changeAlone: (page) => fill(page, 'Fonction', 'Gérante'),
      save: 'Enregistrer le suivi',
      stored: seenClient,
      expected: { banquier: 'Hugo Delmas', jobTitle: 'Gérante' },
    },
  ];
}

/** Words on the screen, where numbers are written with the spaces of the language. */
const asShown = (text: string) => (/^\d+$/.test(text) ? Number(text).toLocaleString('fr-FR') : text);

async function openBy(page: Page, { address, open }: Kind) {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await open?.(page);
}

test('two edit every kind of record at once, and nobody’s change goes without having been shown', async ({
  inno,
  people,
  visitors,
}) => {
  const news = await inno.get<ShortNews>('/short-news');
  const feeds = await inno.get<RssFeed[]>('/startup-news/rss-feeds');
  const [{ page: one }, { page: other }] = [await visitors.openAs('inno'), await visitors.openAs('inno')];
  for (const each of await recordsOf(inno, people)) {
    await test.step(each.kind, async () => {
      await openBy(one, each);
      await openBy(other, each);
      await each.changeAlone?.(one);
      await each.change(one, each.first);
      const before = await each.stored();
      await press(one, each.save);
      await expect.poll(each.stored).not.toEqual(before);
      const afterFirst = await each.stored();

      await each.change(other, each.second);
      await press(other, each.save);
      const notice = other.getByRole('region', { name: /^Quelqu’un d’autre a enregistré/ });
      await expect(
        notice.getByText(/^Dans l’autre version/).filter({ hasText: asShown(each.first) }),
      ).toBeVisible();
      await expect(
        notice.getByText(/^Dans vos saisies/).filter({ hasText: asShown(each.second) }),
      ).toBeVisible();
      expect(await each.stored()).toEqual(afterFirst);

      await press(other, /^Garder mes saisies/);
      await expect(notice).toHaveCount(0);
      await expect.poll(each.stored).toMatchObject(each.expected);
    });
  }
  await inno.post('/short-news', news);
  await inno.post(
    '/startup-news/rss-feeds',
    feeds.map(({ link }) => ({ link })),
  );
});
