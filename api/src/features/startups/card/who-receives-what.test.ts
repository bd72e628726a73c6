/** @engine-independent who is sent what of a card is decided by the roles, after it was read */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uploadLimits } from '@passerelle/contract';
import type { LightMyRequestResponse } from 'fastify';
import { readSheet } from 'read-excel-file/node';
import { buildTestApp, type TestApp } from '../../../testing/app.ts';
import {
  amountOf,
  type CardState,
  cardStates,
  createCard,
  createReceivedCards,
  type ReceivedCards,
  type TestCard,
  type Viewer,
  viewers,
} from './testing/received-cards.ts';

let test: TestApp;
let received: ReceivedCards;
beforeAll(async () => {
  test = await buildTestApp();
  received = await createReceivedCards(test);
}, 120_000);
afterAll(() => test.close());

/** For one of the sources: where a card is asked for, and what of it an answer of 200 holds. */
interface Source {
  urls: (card: TestCard) => string[];
  amount: (answer: LightMyRequestResponse, card: TestCard) => string | Promise<string>;
}

const inList = (entries: { id?: string }[], card: TestCard) =>
  amountOf(entries.find(({ id }) => id === card.id));
const everything = cardStates.slice(0, 4).map((status) => `statuses=${status}`);
const widths = ['', ...uploadLimits.widths.map((width) => `?width=${width}`)];
const given = () => 'given';
const isNamed = (answer: LightMyRequestResponse, card: TestCard) =>
  answer.body.includes(card.name) ? 'name' : '-';

const sources: Record<string, Source> = {
  list: {
    urls: () => ['/startup', `/startup?${everything.join('&')}`, '/startup?search=energie&sort=NAME_ASC'],
    amount: (answer, card) => inList(answer.json(), card),
  },
  'paged list': {
    urls: () => ['/startup?page=0', `/startup?page=0&pageSize=9&${everything.join('&')}`],
    amount: (answer, card) => inList(answer.json().data, card),
  },
  detail: { urls: ({ id }) => [`/startup/${id}`], amount: (answer) => amountOf(answer.json()) },
  'own card': { urls: () => ['/startup/my'], amount: (answer, card) => inList([answer.json()], card) },
  search: {
    urls: () => ['/search?searchText=energie'],
    amount: (answer, card) => inList(answer.json().startups, card),
  },
  images: {
    urls: ({ files }) => files.flatMap((id) => widths.map((width) => `/asset-files/${id}${width}`)),
    amount: given,
  },
  visits: { urls: ({ id }) => [`/startup/${id}/visits`, `/startup/${id}/visitors`], amount: given },
  'last visited': {
    urls: () => ['/startup/last-visited'],
    amount: (answer, card) => inList(answer.json(), card),
  },
  'own requests': { urls: () => ['/client/linking'], amount: isNamed },
  'own archived requests': { urls: () => ['/client/archived'], amount: isNamed },
  'requests of all': { urls: () => ['/event?pageSize=100'], amount: isNamed },
  export: {
    urls: () => ['/startup/export', `/startup/export?${everything.join('&')}`],
    amount: async ({ rawPayload }, card) => {
      const rows = await readSheet(rawPayload);
      const row = rows.find(([name]) => name === card.name);
      // Phones are written in the groups of their country.
      const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');
      const text = withoutSpaces(row?.join() ?? '');
      return card.secrets.slice(1).every((secret) => text.includes(withoutSpaces(secret))) ? 'whole' : '-';
    },
  },
};

/** For each viewer what they receive of the cards in the order of `cardStates`; a number is the status of a refusal. */
const table: Record<keyof typeof sources, Record<Viewer, string>> = {
  list: {
    nobody: '401 401 401 401 401',
    own: '403 403 403 401 401',
    stranger: '403 403 403 403 403',
    client: '- - read - -',
    banker: '- - read - -',
    inno: 'whole whole whole whole -',
  },
  'paged list': {
    nobody: '401 401 401 401 401',
    own: '403 403 403 401 401',
    stranger: '403 403 403 403 403',
    client: '- - read - -',
    banker: '- - read - -',
    inno: 'whole whole whole whole -',
  },
  detail: {
    nobody: '401 401 401 401 401',
    own: 'own own own 401 401',
    stranger: '404 404 404 404 404',
    client: '404 404 read 404 404',
    banker: '404 404 read 404 404',
    inno: 'whole whole whole whole 404',
  },
  'own card': {
    nobody: '401 401 401 401 401',
    own: 'own own own 401 401',
    stranger: '- - - - -',
    client: '403 403 403 403 403',
    banker: '403 403 403 403 403',
    inno: '403 403 403 403 403',
  },
  search: {
    nobody: '401 401 401 401 401',
    own: '403 403 403 401 401',
    stranger: '403 403 403 403 403',
    client: '- - name - -',
    banker: '- - name - -',
    inno: 'name name name name -',
  },
  images: {
    nobody: '401 401 401 401 401',
    own: 'given given given 401 401',
    stranger: '404 404 404 404 404',
    client: '404 404 given 404 404',
    banker: '404 404 given 404 404',
    inno: 'given given given given 404',
  },
  visits: {
    nobody: '401 401 401 401 401',
    own: '403 403 403 401 401',
    stranger: '403 403 403 403 403',
    client: '403 403 403 403 403',
    banker: '403 403 403 403 403',
    inno: 'given given given given 404',
  },
  'last visited': {
    nobody: '401 401 401 401 401',
    own: '403 403 403 401 401',
    stranger: '403 403 403 403 403',
    client: '- - name - -',
    banker: '- - name - -',
    inno: '403 403 403 403 403',
  },
  // A client keeps the name of whom they asked to meet, whatever became of the card: it is their own history.
  'own requests': {
    nobody: '401 401 401 401 401',
    own: '403 403 403 401 401',
    stranger: '403 403 403 403 403',
    client: 'name name name - -',
    banker: '403 403 403 403 403',
    inno: '403 403 403 403 403',
  },
  'own archived requests': {
    nobody: '401 401 401 401 401',
    own: '403 403 403 401 401',
    stranger: '403 403 403 403 403',
    client: '- - - name name',
    banker: '403 403 403 403 403',
    inno: '403 403 403 403 403',
  },
  'requests of all': {
    nobody: '401 401 401 401 401',
    own: '403 403 403 401 401',
    stranger: '403 403 403 403 403',
    client: '403 403 403 403 403',
    banker: '403 403 403 403 403',
    inno: 'name name name name name',
  },
  export: {
    nobody: '401 401 401 401 401',
    own: '403 403 403 401 401',
    stranger: '403 403 403 403 403',
    client: '403 403 403 403 403',
    banker: '403 403 403 403 403',
    inno: 'whole whole whole whole -',
  },
};

/** Whether a viewer may read what reaches the startup: the team, and the startup of itself. */
const mayReadSecrets = (viewer: Viewer, asked: CardState, state: CardState) =>
  viewer === 'inno' || (viewer === 'own' && asked === state);

describe.each(Object.keys(sources))('%s', (name) => {
  it.each(viewers)('gives %s what the table says, and nothing that is not theirs', async (viewer) => {
    const source = sources[name] as Source;
    const amounts: string[] = [];
    for (const state of cardStates) {
      const card = received.cards[state];
      const found = new Set<string>();
      for (const url of source.urls(card)) {
        const answer = await received.viewerOf(viewer, state).get(url);
        const isRefused = answer.statusCode !== 200;
        found.add(isRefused ? String(answer.statusCode) : await source.amount(answer, card));
        for (const other of cardStates.filter((one) => !mayReadSecrets(viewer, state, one))) {
          for (const secret of received.cards[other].secrets) expect(answer.body).not.toContain(secret);
          if (isRefused) expect(answer.body).not.toContain(received.cards[other].name);
        }
        expect(answer.headers['cache-control']).toBe(
          name === 'images' && !isRefused ? 'private, no-cache' : 'no-store',
        );
        expect(answer.headers.etag === undefined).toBe(name !== 'images' || isRefused);
      }
      amounts.push([...found].join(' or '));
    }
    expect(amounts.join(' ')).toBe(table[name]?.[viewer]);
  });
});

it.each(['client', 'banker'] as const)(
  'the counts of the filters for a %s include validated cards only',
  async (viewer) => {
    const reader = received.viewerOf(viewer, 'VALIDATED');
    const counts = (await reader.get('/startup/counts')).json();
    expect(counts.countries).toEqual({ France: 1 });
    expect((await reader.get(`/startup/counts?${everything.join('&')}`)).json()).toEqual(counts);
  },
);

describe('an image that another person’s browser has kept', () => {
  it.each(['CREATE', 'VALIDATED', 'DISABLED'] as const)(
    'of a %s card is given to who may see it only',
    async (state) => {
      const [id] = received.cards[state].files;
      for (const width of widths) {
        const url = `/asset-files/${id}${width}`;
        const { etag } = (await received.viewerOf('inno', state).get(url)).headers;
        const tags = [String(etag), `W/${etag}`, `"other", ${etag}`, '*'];
        for (const viewer of viewers) {
          const expected = table.images?.[viewer].split(' ')[cardStates.indexOf(state)];
          for (const tag of tags) {
            const answer = await received
              .viewerOf(viewer, state)
              .get(url, { headers: { 'if-none-match': tag } });
            if (expected === 'given') expect([200, 304]).toContain(answer.statusCode);
            else expect([viewer, answer.statusCode]).toEqual([viewer, Number(expected)]);
          }
        }
      }
    },
  );

  it('is asked for anew once the card is disabled', async () => {
    const { owner, id, files } = await createCard(test, 'VALIDATED');
    const client = received.viewerOf('client', 'VALIDATED');
    const { etag } = (await client.get(`/asset-files/${files[0]}`)).headers;
    const headers = { 'if-none-match': String(etag) };
    expect((await client.get(`/asset-files/${files[0]}`, { headers })).statusCode).toBe(304);
    await received.viewerOf('inno', 'VALIDATED').post(`/startup/disable/${id}`);
    expect((await client.get(`/asset-files/${files[0]}`, { headers })).statusCode).toBe(404);
    expect((await owner.get(`/asset-files/${files[0]}`, { headers })).statusCode).toBe(401);
  });
});
