import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { messageText, type OwnerStartup } from '@passerelle/contract';
import { buildTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { type CardStartup, completeParts, startupWithCard } from '../../../testing/cards.ts';
import { postForm } from '../../../testing/forms.ts';

let test: TestApp;
let inno: SignedIn;
beforeAll(async () => {
  test = await buildTestApp();
  inno = await test.signedIn('INNO');
});
afterAll(() => test.close());

const cardOf = async (startup: CardStartup): Promise<OwnerStartup> =>
  (await startup.get('/startup/my')).json();

/** The five saves, each with something that the card does not hold yet. */
async function savesOf(): Promise<Record<string, object>> {
  const { informations, offer, raise, team } = await completeParts(test, 'Seconde version');
  return {
    '': { startup: JSON.stringify({ informations, offer, raise, team }) },
    '/informations': { informations: JSON.stringify(informations) },
    '/offer': { ...offer, market: ['B2B2C'] },
    '/raise': { ...raise, contactName: 'Autre contact' },
    '/team': { ...team, collaborateurs: 99 },
  };
}

async function save(client: SignedIn, startup: CardStartup, part: string, query: string) {
  const saves = await savesOf();
  const url = `/startup/${startup.cardId}${part}${query}`;
  const body = saves[part] ?? {};
  return part === '' || part === '/informations'
    ? postForm(client, url, body as Record<string, string>)
    : client.post(url, body);
}

describe.each(['', '/informations', '/offer', '/raise', '/team'])('POST /startup/{id}%s', (part) => {
  it('is refused for an older state, and stores nothing', async () => {
    const startup = await startupWithCard(test, 'TO_VALIDATE');
    const { revision } = await cardOf(startup);
    const first = await inno.post(`/startup/${startup.cardId}/team?revision=${revision}`, {
      fondateurs: [],
      collaborateurs: 5,
    });
    expect([first.statusCode, first.json().revision]).toEqual([200, revision + 1]);
    const before = await cardOf(startup);

    const second = await save(startup, startup, part, `?revision=${revision}`);

    expect([second.statusCode, second.json().code]).toEqual([409, 'CARD_CHANGED']);
    expect(await cardOf(startup)).toEqual(before);
    const third = await save(startup, startup, part, `?revision=${revision + 1}`);
    expect([third.statusCode, third.json().revision]).toEqual([200, revision + 2]);
    expect((await cardOf(startup)).revision).toBe(revision + 2);
  });
});

describe('a save', () => {
  it('that is sent twice because its answer was lost is no conflict with itself', async () => {
    const startup = await startupWithCard(test, 'VALIDATED');
    const { revision, team } = await cardOf(startup);
    const url = `/startup/${startup.cardId}/team?revision=${revision}`;
    const changed = { ...team, collaborateurs: 77 };

    const answers = [await startup.post(url, changed), await startup.post(url, changed)];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[1]?.json()).toEqual(answers[0]?.json());
  });

  it('without a revision is stored whatever came before', async () => {
    const startup = await startupWithCard(test, 'TO_VALIDATE');
    expect((await save(inno, startup, '/team', '')).statusCode).toBe(200);
    expect((await save(startup, startup, '/offer', '')).statusCode).toBe(200);
  });

  it('of ten at once on the same state succeeds once', async () => {
    const startup = await startupWithCard(test, 'TO_VALIDATE');
    const { revision, team } = await cardOf(startup);
    const url = `/startup/${startup.cardId}/team?revision=${revision}`;
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const answer = await startup.post(url, { ...team, collaborateurs: 100 + index });
        return answer.statusCode;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(9);
  });

  it.each(['fr', 'en'] as const)(
    'contains the other version in the caller’s language (%s)',
    async (language) => {
      const startup = await startupWithCard(test, 'TO_VALIDATE');
      const answer = await startup.post(
        `/startup/${startup.cardId}/team?revision=0`,
        { fondateurs: [], collaborateurs: 1 },
        { headers: { 'accept-language': language } },
      );
      expect(answer.json()).toMatchObject({
        statusCode: 409,
        code: 'CARD_CHANGED',
        message: messageText('CARD_CHANGED', language),
      });
    },
  );

  it.each(['-1', '1.5', 'deux', '99999999999'])('of revision %s is a bad request', async (revision) => {
    const startup = await startupWithCard(test, 'TO_VALIDATE');
    const url = `/startup/${startup.cardId}/team?revision=${revision}`;
    expect((await startup.post(url, { fondateurs: [] })).statusCode).toBe(400);
  });
});

it('readers do not receive how often a card was saved', async () => {
  const startup = await startupWithCard(test, 'VALIDATED');
  for (const role of ['CLIENT', 'BANQUIER'] as const) {
    const reader = await test.signedIn(role);
    expect((await reader.get(`/startup/${startup.cardId}`)).json()).not.toHaveProperty('revision');
    expect((await reader.get('/startup')).json()[0]).not.toHaveProperty('revision');
  }
});
