import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { completeParts, newStartup, pngOf, startupWithCard } from '../../../testing/cards.ts';
import { upload } from '../../../testing/forms.ts';
import { createClientRecord } from '../../clients/clients.service.ts';

let test: TestApp;
let inno: SignedIn;
beforeAll(async () => {
  test = await buildTestApp();
  inno = await test.signedIn('INNO');
});
afterAll(() => test.close());

const statusOf = async (id: string) => (await inno.get(`/startup/${id}`)).json().status;

describe('handing a card in', () => {
  it('moves a complete card to TO_VALIDATE, and changes nothing the second time', async () => {
    const startup = await newStartup(test);
    await startup.post(`/startup/${startup.cardId}`, await completeParts(test));
    await upload(startup, `/startup/${startup.cardId}/picture`, await pngOf(8, 8));
    const answers = [await startup.post('/startup'), await startup.post('/startup')];
    expect(answers.map((answer) => [answer.statusCode, answer.json().status])).toEqual([
      [200, 'TO_VALIDATE'],
      [200, 'TO_VALIDATE'],
    ]);
  });

  it('names every missing and wrong field, in the language that is asked for', async () => {
    const startup = await newStartup(test);
    const { offer } = await completeParts(test);
    await startup.post(`/startup/${startup.cardId}/offer`, { ...offer, economicModelEn: 'e'.repeat(751) });
    const answer = await startup.post('/startup', undefined, { headers: { 'accept-language': 'fr' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'CARD_INCOMPLETE', message: 'La fiche n’est pas complète.' });
    expect(answer.json().errors.map(({ path }: { path: string }) => path)).toEqual([
      'informations.name',
      'informations.sector',
      'informations.country',
      'informations.ecosystemId',
      'informations.roadMap',
      'offer.economicModelEn',
      'raise.targetMoney',
      'raise.minInvest',
      'raise.contactName',
      'raise.email',
      'team.fondateurs',
      'team.collaborateurs',
      'pictureIds',
    ]);
    expect(answer.json().errors.at(-1).message).toBe('Ajoutez au moins une image');
    expect(await statusOf(startup.cardId)).toBe('CREATE');
  });

  it('leaves a validated card validated', async () => {
    const startup = await startupWithCard(test, 'VALIDATED');
    expect((await startup.post('/startup')).json().status).toBe('VALIDATED');
  });

  it('is for startups that have a card', async () => {
    expect((await (await test.signedIn('STARTUP')).post('/startup')).statusCode).toBe(404);
    expect((await inno.post('/startup')).statusCode).toBe(403);
  });
});

describe('validating', () => {
  it('dates the card once', async () => {
    const { cardId } = await startupWithCard(test, 'TO_VALIDATE');
    const first = (await inno.post(`/startup/validate/${cardId}`)).json();
    expect(first).toMatchObject({ status: 'VALIDATED', validateDate: test.clock.now().toISOString() });
    test.clock.advance(60_000);
    expect((await inno.post(`/startup/validate/${cardId}`)).json()).toEqual(first);
    expect((await inno.get(`/startup/${cardId}`)).json()).toEqual(first);
  });

  it('refuses a card that became incomplete after it was handed in', async () => {
    const startup = await startupWithCard(test, 'TO_VALIDATE');
    await startup.post(`/startup/${startup.cardId}/team`, { fondateurs: [], collaborateurs: 2 });
    const answer = await inno.post(`/startup/validate/${startup.cardId}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'CARD_INCOMPLETE', errors: [{ path: 'team.fondateurs' }] });
    expect(await statusOf(startup.cardId)).toBe('TO_VALIDATE');
  });

  it('refuses cards that were not handed in, are disabled or unknown', async () => {
    const created = await startupWithCard(test, 'CREATE');
    const empty = await newStartup(test);
    const disabled = await startupWithCard(test, 'VALIDATED');
    await inno.post(`/startup/disable/${disabled.cardId}`);
    const codeFor = async (id: string) => (await inno.post(`/startup/validate/${id}`)).statusCode;
    expect(await codeFor(created.cardId)).toBe(409);
    expect(await codeFor(empty.cardId)).toBe(400);
    expect(await codeFor(disabled.cardId)).toBe(409);
    expect(await codeFor('5a0f2a52-4b0e-4d55-9d0f-0d5d5c6f3a10')).toBe(404);
  });

  it('is INNO’s', async () => {
    const startup = await startupWithCard(test, 'TO_VALIDATE');
    for (const client of [startup, await test.signedIn('CLIENT'), await test.signedIn('BANQUIER')]) {
      for (const url of [`/startup/validate/${startup.cardId}`, `/startup/disable/${startup.cardId}`]) {
        expect((await client.post(url)).statusCode).toBe(403);
      }
      expect((await client.delete(`/startup/${startup.cardId}`)).statusCode).toBe(403);
    }
  });
});

describe('disabling', () => {
  it.each(['CREATE', 'TO_VALIDATE', 'VALIDATED'] as const)(
    'ends a %s card and its account',
    async (status) => {
      const startup = await startupWithCard(test, status);
      const answer = await inno.post(`/startup/disable/${startup.cardId}`);
      expect(answer.json()).toMatchObject({ status: 'DISABLED', informations: { email: null } });
      expect((await startup.get('/startup/my')).statusCode).toBe(401);
      expect((await inno.get(`/user/${startup.account.id}`)).statusCode).toBe(404);
      expect((await inno.post(`/startup/disable/${startup.cardId}`)).json()).toEqual(answer.json());
    },
  );

  it('closes the open requests to the startup as DONE', async () => {
    const startup = await startupWithCard(test, 'VALIDATED');
    const client = await newClient();
    await client.post(`/client/linking/${startup.cardId}`);
    await inno.post(`/startup/disable/${startup.cardId}`);
    expect((await client.get(`/client/linking/${startup.cardId}`)).json()).toEqual({ status: 'DONE' });
  });

  it('happens to the card of an account that is deleted', async () => {
    const startup = await startupWithCard(test, 'VALIDATED');
    expect((await inno.delete(`/admin/user/${startup.account.id}`)).statusCode).toBeLessThan(300);
    expect(await statusOf(startup.cardId)).toBe('DISABLED');
  });
});

describe('deleting', () => {
  it('is refused before the card is disabled', async () => {
    const { cardId } = await startupWithCard(test, 'VALIDATED');
    const answer = await inno.delete(`/startup/${cardId}`);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'STATUS_CONFLICT']);
    expect(await statusOf(cardId)).toBe('VALIDATED');
  });

  it('leaves the name and dates in the archive, nothing of the rest, and the requests', async () => {
    const startup = await startupWithCard(test, 'VALIDATED', 'Adieu Mobilité');
    const client = await newClient();
    await client.get(`/startup/${startup.cardId}`);
    await client.post(`/client/linking/${startup.cardId}`);
    const { pictureIds } = (await startup.get('/startup/my')).json();
    await inno.post(`/startup/disable/${startup.cardId}`);

    expect((await inno.delete(`/startup/${startup.cardId}`)).statusCode).toBe(204);

    expect((await inno.get(`/startup/${startup.cardId}`)).statusCode).toBe(404);
    expect((await inno.get(`/asset-files/${pictureIds[0]}`)).statusCode).toBe(404);
    expect((await inno.get('/search?searchText=adieu')).json()).toEqual({ startups: [] });
    expect((await inno.delete(`/startup/${startup.cardId}`)).statusCode).toBe(404);
    const archived = await test.database.db('archived_startups').where({ id: startup.cardId }).first();
    expect(archived).toMatchObject({
      name: 'Adieu Mobilité',
      status: 'DELETED',
      disabled_at: expect.any(String),
    });
    expect(await test.database.db('visits').where({ startup_id: startup.cardId })).toEqual([]);
    expect((await client.get('/client/archived')).json()).toMatchObject({
      data: [{ archivedStartup: { fullName: 'Adieu Mobilité' } }],
    });
  });
});

async function newClient(): Promise<SignedIn> {
  const client = await test.signedIn('CLIENT');
  await createClientRecord(test.database.db, { userId: client.account.id, now: test.clock.now() });
  return client;
}
