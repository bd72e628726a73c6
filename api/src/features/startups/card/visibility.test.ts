/** @engine-independent who sees what of a card is decided by the roles, after it was read */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { InnoStartup, Role, StartupStatus } from '@passerelle/contract';
import { buildTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { type CardStartup, newStartup, pngOf, startupWithCard } from '../../../testing/cards.ts';
import { upload } from '../../../testing/forms.ts';

const statuses = ['CREATE', 'TO_VALIDATE', 'VALIDATED', 'DISABLED'] as const;
const readers = ['CLIENT', 'BANQUIER'] as const;

let test: TestApp;
let callers: Record<Role, SignedIn>;
let cards: Record<StartupStatus, CardStartup>;

beforeAll(async () => {
  test = await buildTestApp();
  callers = {
    INNO: await test.signedIn('INNO'),
    CLIENT: await test.signedIn('CLIENT'),
    BANQUIER: await test.signedIn('BANQUIER'),
    STARTUP: await newStartup(test),
  };
  cards = {
    CREATE: await startupWithCard(test, 'CREATE', 'Ébauche Énergie'),
    TO_VALIDATE: await startupWithCard(test, 'TO_VALIDATE', 'Attente Énergie'),
    VALIDATED: await startupWithCard(test, 'VALIDATED', 'Visible Énergie'),
    DISABLED: await startupWithCard(test, 'VALIDATED', 'Close Énergie'),
  };
  for (const { cardId } of Object.values(cards)) {
    await upload(callers.INNO, `/startup/${cardId}/logo`, await pngOf(4, 4));
  }
  await callers.INNO.post(`/startup/disable/${cards.DISABLED.cardId}`);
});
afterAll(() => test.close());

const idsOf = (list: { id: string }[]) => list.map(({ id }) => id).sort();
const idOf = (...of: StartupStatus[]) => of.map((status) => cards[status].cardId).sort();

/** Every name of a field, however deep. */
function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(Array.isArray(value) ? [] : [name]),
    ...namesIn(inner),
  ]);
}

describe('a card in detail', () => {
  it.each(statuses)('%s is there for INNO', async (status) => {
    const answer = await callers.INNO.get(`/startup/${cards[status].cardId}`);
    expect([answer.statusCode, answer.json().status]).toEqual([200, status]);
  });

  it.each(readers)('%s finds a validated card only, any other is unknown', async (role) => {
    const codes = statuses.map(async (status) => {
      const answer = await callers[role].get(`/startup/${cards[status].cardId}`);
      return [answer.statusCode, answer.json().code];
    });
    const unknown = [404, 'STARTUP_NOT_FOUND'];
    expect(await Promise.all(codes)).toEqual([unknown, unknown, [200, undefined], unknown]);
  });

  it('is there for its own startup only', async () => {
    const { cardId } = cards.TO_VALIDATE;
    expect((await cards.TO_VALIDATE.get(`/startup/${cardId}`)).statusCode).toBe(200);
    expect((await cards.TO_VALIDATE.get('/startup/my')).json().id).toBe(cardId);
    expect((await cards.VALIDATED.get(`/startup/${cardId}`)).statusCode).toBe(404);
    expect((await callers.STARTUP.get(`/startup/${cards.VALIDATED.cardId}`)).statusCode).toBe(404);
  });

  it('is unknown to everyone with an id that nothing has', async () => {
    for (const caller of Object.values(callers)) {
      expect((await caller.get('/startup/5a0f2a52-4b0e-4d55-9d0f-0d5d5c6f3a10')).statusCode).toBe(404);
      expect((await caller.get('/startup/nothing')).statusCode).toBe(404);
    }
  });
});

describe('what is sent of a card', () => {
  const ofTheTeam = ['hasLettreEmetteur', 'hasFicheOFAC'];
  const ofTheContact = ['email', 'contactName', 'mobilePhone'];

  it('is the whole of it to INNO', async () => {
    const card: InnoStartup = (await callers.INNO.get(`/startup/${cards.VALIDATED.cardId}`)).json();
    expect(namesIn(card)).toEqual(expect.arrayContaining([...ofTheTeam, ...ofTheContact]));
    expect(card.informations.email).toBe(cards.VALIDATED.account.email);
  });

  it('is all but the documents of the team to its startup', async () => {
    const names = namesIn((await cards.VALIDATED.get('/startup/my')).json());
    expect(names).toEqual(expect.arrayContaining(ofTheContact));
    expect(names.filter((name) => ofTheTeam.includes(name))).toEqual([]);
  });

  it.each(readers)('holds nothing by which %s could reach the startup, in any answer', async (role) => {
    const answers = await Promise.all(
      [
        `/startup/${cards.VALIDATED.cardId}`,
        '/startup',
        '/startup?page=0&pageSize=5',
        '/startup/last-visited',
        '/search?searchText=energie',
      ].map((url) => callers[role].get(url)),
    );
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      const forbidden = [...ofTheTeam, ...ofTheContact];
      expect(namesIn(answer.json()).filter((name) => forbidden.includes(name))).toEqual([]);
      expect(answer.body).not.toContain(cards.VALIDATED.account.email);
      expect(answer.body).not.toContain('Ada Martin');
    }
  });
});

describe('lists and searches', () => {
  it('show INNO every card, or those in the statuses it asks for', async () => {
    expect(idsOf((await callers.INNO.get('/startup')).json())).toEqual(
      expect.arrayContaining(idOf(...statuses)),
    );
    const asked = await callers.INNO.get('/startup?statuses=TO_VALIDATE,DISABLED');
    expect(idsOf(asked.json())).toEqual(idOf('TO_VALIDATE', 'DISABLED'));
    const found = (await callers.INNO.get('/search?searchText=energie')).json();
    expect(idsOf(found.startups)).toEqual(idOf(...statuses));
  });

  it.each(readers)('show %s validated cards, whatever is asked', async (role) => {
    const all = statuses.map((status) => `statuses=${status}`).join('&');
    expect(idsOf((await callers[role].get(`/startup?${all}`)).json())).toEqual(idOf('VALIDATED'));
    expect((await callers[role].get('/startup?statuses=DISABLED&page=0')).json()).toMatchObject({
      data: [{ id: cards.VALIDATED.cardId }],
      totalElements: 1,
    });
    const found = (await callers[role].get('/search?searchText=énergie')).json();
    expect(idsOf(found.startups)).toEqual(idOf('VALIDATED'));
  });

  it('are closed to startups', async () => {
    expect((await callers.STARTUP.get('/startup')).statusCode).toBe(403);
    expect((await callers.STARTUP.get('/search?searchText=energie')).statusCode).toBe(403);
  });
});

describe('images', () => {
  it('are served with the card that they belong to, and with no other', async () => {
    const statusFor = async (client: SignedIn, status: StartupStatus) => {
      const card: InnoStartup = (await callers.INNO.get(`/startup/${cards[status].cardId}`)).json();
      const images = [card.informations.logoId, ...card.pictureIds];
      const answers = await Promise.all(images.map((id) => client.get(`/asset-files/${id}`)));
      return answers.map((answer) => answer.statusCode);
    };
    for (const status of statuses) {
      const isSeen = status === 'VALIDATED' ? 200 : 404;
      expect(await statusFor(callers.INNO, status)).toEqual([200, 200]);
      expect(await statusFor(callers.CLIENT, status)).toEqual([isSeen, isSeen]);
      expect(await statusFor(callers.BANQUIER, status)).toEqual([isSeen, isSeen]);
      expect(await statusFor(callers.STARTUP, status)).toEqual([404, 404]);
    }
    expect(await statusFor(cards.CREATE, 'CREATE')).toEqual([200, 200]);
    const anonymous = await test.anonymous();
    expect((await anonymous.get(`/asset-files/${cards.VALIDATED.cardId}`)).statusCode).toBe(401);
  });
});
