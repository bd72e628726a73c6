import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { InnoStartup, StartupDraft } from '@passerelle/contract';
import { buildTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import {
  type CardStartup,
  completeParts,
  newStartup,
  pngOf,
  startupWithCard,
} from '../../../testing/cards.ts';
import { postForm, upload } from '../../../testing/forms.ts';

let test: TestApp;
let inno: SignedIn;
beforeAll(async () => {
  test = await buildTestApp();
  inno = await test.signedIn('INNO');
});
afterAll(() => test.close());

const cardSeenByInno = async (id: string): Promise<InnoStartup> => (await inno.get(`/startup/${id}`)).json();

function savePart(client: SignedIn, id: string, part: keyof StartupDraft, value: unknown) {
  return part === 'informations'
    ? postForm(client, `/startup/${id}/informations`, { informations: JSON.stringify(value) })
    : client.post(`/startup/${id}/${part}`, value as object);
}

describe('saving a part of a card', () => {
  it.each(['informations', 'offer', 'raise', 'team'] as const)('stores %s and nothing else', async (part) => {
    const startup = await newStartup(test);
    const before = (await startup.get('/startup/my')).json();
    const parts = await completeParts(test);

    const answer = await savePart(startup, startup.cardId, part, parts[part]);

    expect(answer.statusCode).toBe(200);
    const after = (await startup.get('/startup/my')).json();
    expect(after[part]).toMatchObject(parts[part]);
    expect({ ...after, [part]: before[part], revision: before.revision }).toEqual(before);
    expect(answer.json()).toEqual(after);
  });

  it('takes informations as JSON, as a text field and as a typed file of a form alike', async () => {
    const startup = await newStartup(test);
    const { informations } = await completeParts(test);
    const url = `/startup/${startup.cardId}/informations`;
    const json = JSON.stringify({ ...informations, name: 'Trois' });
    const answers = [
      await startup.post(url, { ...informations, name: 'Un' }),
      await postForm(startup, url, { informations: JSON.stringify({ ...informations, name: 'Deux' }) }),
      await postForm(startup, url, { informations: new Blob([json], { type: 'application/json' }) }),
    ];
    expect(answers.map((answer) => answer.json().informations?.name)).toEqual(['Un', 'Deux', 'Trois']);
  });

  it('stores an unfinished part while the card is not validated', async () => {
    const startup = await startupWithCard(test, 'TO_VALIDATE');
    const long = 'é'.repeat(200);
    const answer = await startup.post(`/startup/${startup.cardId}/offer`, { shortDescriptionFr: long });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().offer).toMatchObject({ shortDescriptionFr: long, market: [], maturity: null });
  });

  it('stores the smallest amounts where none were given', async () => {
    const startup = await newStartup(test);
    const answer = await startup.post(`/startup/${startup.cardId}/raise`, { targetMoney: 0, need: [] });
    expect(answer.json().raise).toMatchObject({ targetMoney: 100_000, minInvest: 100_000 });
  });

  it('completes the profile with the team, for the startup itself only', async () => {
    const startup = await newStartup(test);
    const isComplete = async () => (await startup.get('/me')).json().profilCompleted;
    await startup.post(`/startup/${startup.cardId}/offer`, {});
    await inno.post(`/startup/${startup.cardId}/team`, { fondateurs: [], collaborateurs: 3 });
    expect(await isComplete()).toBe(false);
    await startup.post(`/startup/${startup.cardId}/team`, { fondateurs: [], collaborateurs: 3 });
    expect(await isComplete()).toBe(true);
  });

  it('keeps what came later where a front end of before does not send it', async () => {
    const startup = await newStartup(test);
    const { informations } = await completeParts(test);
    const { videoTranscriptFr, videoTranscriptEn, imageAlternatives, ...sentBefore } = informations;
    const stored = { videoTranscriptFr, videoTranscriptEn, imageAlternatives };
    await savePart(startup, startup.cardId, 'informations', informations);
    const answer = await savePart(startup, startup.cardId, 'informations', { ...sentBefore, name: 'Orphée' });
    expect(answer.json().informations).toMatchObject({ ...stored, name: 'Orphée' });
    expect((await cardSeenByInno(startup.cardId)).informations).toMatchObject(stored);
    const emptied = { ...informations, videoTranscriptFr: '', imageAlternatives: [] };
    await savePart(startup, startup.cardId, 'informations', emptied);
    expect((await cardSeenByInno(startup.cardId)).informations).toMatchObject({
      videoTranscriptFr: null,
      imageAlternatives: [],
    });
  });

  it('says of a picture what was saved before it was uploaded', async () => {
    const startup = await newStartup(test);
    const { informations } = await completeParts(test);
    const key = '6a1c7c0e-54a1-4f5e-9d63-0a1b2c3d4e5f';
    const text = { isDecorative: false, textFr: 'L’atelier', textEn: 'The workshop' };
    const imageAlternatives = [{ imageId: key, ...text }];
    await savePart(startup, startup.cardId, 'informations', { ...informations, imageAlternatives });
    const address = `/startup/${startup.cardId}/picture`;
    const picture = await upload(startup, address, await pngOf(40, 20), 'picture.png', {
      'idempotency-key': key,
    });
    const { id } = picture.json();
    expect((await cardSeenByInno(startup.cardId)).informations.imageAlternatives).toEqual([
      { imageId: id, ...text },
    ]);
  });

  it('takes the two documents from INNO only', async () => {
    const startup = await newStartup(test);
    const { informations } = await completeParts(test);
    const withDocuments = { ...informations, hasLettreEmetteur: true, hasFicheOFAC: true };
    const documentsOf = async () => {
      const { hasLettreEmetteur, hasFicheOFAC } = (await cardSeenByInno(startup.cardId)).informations;
      return [hasLettreEmetteur, hasFicheOFAC];
    };
    await savePart(startup, startup.cardId, 'informations', withDocuments);
    expect(await documentsOf()).toEqual([false, false]);
    await savePart(inno, startup.cardId, 'informations', withDocuments);
    expect(await documentsOf()).toEqual([true, true]);
    await savePart(startup, startup.cardId, 'informations', { ...withDocuments, hasFicheOFAC: false });
    expect(await documentsOf()).toEqual([true, true]);
  });

  it('refuses ecosystems that do not exist, by the path in the whole card', async () => {
    const startup = await newStartup(test);
    const { informations } = await completeParts(test);
    const unknown = '11111111-1111-4111-8111-111111111111';
    const problemsOf = async (change: Partial<StartupDraft['informations']>) =>
      (await savePart(startup, startup.cardId, 'informations', { ...informations, ...change })).json().errors;
    expect(await problemsOf({ ecosystemId: unknown })).toEqual([
      expect.objectContaining({ path: 'informations.ecosystemId', code: 'ECOSYSTEM_UNKNOWN' }),
    ]);
    expect(await problemsOf({ subEcosystem: 'Espace' })).toEqual([
      expect.objectContaining({ path: 'informations.subEcosystem', code: 'SUB_ECOSYSTEM_UNKNOWN' }),
    ]);
    expect(await problemsOf({ ecosystemId: null, subEcosystem: 'Mer' })).toHaveLength(1);
    expect(await problemsOf({ subEcosystem: 'Mer' })).toBeUndefined();
  });

  it('names what is no value at all by the path in the whole card', async () => {
    const startup = await newStartup(test);
    const answer = await startup.post(`/startup/${startup.cardId}/offer`, { market: ['B2B', 'C2C'] });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ path: 'offer.market.1', code: 'INVALID' }],
    });
  });

  it.each([
    ['text that is no JSON', 'informations', '{'],
    ['another field', 'startup', '{}'],
  ])('refuses a form with %s', async (_name, field, text) => {
    const startup = await newStartup(test);
    const answer = await postForm(startup, `/startup/${startup.cardId}/informations`, { [field]: text });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].path).toBe('informations');
  });
});

describe('saving a whole card', () => {
  it('stores all four parts', async () => {
    const startup = await newStartup(test);
    const parts = await completeParts(test);
    const answer = await postForm(startup, `/startup/${startup.cardId}`, { startup: JSON.stringify(parts) });
    expect(answer.statusCode).toBe(200);
    expect((await startup.get('/startup/my')).json()).toMatchObject(parts);
    const again = await startup.post(`/startup/${startup.cardId}`, { ...parts, raise: { need: [] } });
    expect(again.json().raise).toMatchObject({ need: [], contactName: null });
  });

  it('refuses to leave a validated card incomplete, and stores nothing of it', async () => {
    const startup = await startupWithCard(test, 'VALIDATED');
    const before = (await startup.get('/startup/my')).json();
    const broken = {
      ...before,
      informations: { ...before.informations, name: 'Autre nom' },
      offer: { ...before.offer, shortDescriptionFr: 'é'.repeat(71), shortDescriptionEn: '' },
    };
    const answer = await startup.post(`/startup/${startup.cardId}`, broken);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([
      expect.objectContaining({
        path: 'offer.shortDescriptionFr',
        code: 'TEXT_TOO_LONG',
        // By which a form says the same in another language.
        values: { maximum: 70 },
      }),
      {
        path: 'offer.shortDescriptionEn',
        code: 'REQUIRED',
        message: 'This field is required',
      },
    ]);
    expect((await startup.get('/startup/my')).json()).toEqual(before);
    expect((await inno.post(`/startup/${startup.cardId}/team`, { fondateurs: [] })).statusCode).toBe(400);
  });

  it('keeps a validated card validated when it stays complete', async () => {
    const startup = await startupWithCard(test, 'VALIDATED');
    const { offer } = await completeParts(test);
    const answer = await startup.post(`/startup/${startup.cardId}/offer`, {
      ...offer,
      market: ['B2C', 'B2B'],
    });
    expect(answer.json()).toMatchObject({ status: 'VALIDATED', offer: { market: ['B2C', 'B2B'] } });
  });
});

describe('who may save', () => {
  let startup: CardStartup;
  beforeAll(async () => {
    startup = await startupWithCard(test, 'VALIDATED');
  });

  it('is 404 for another startup, 403 for readers, and allowed to INNO', async () => {
    const { team } = await completeParts(test);
    const statusFor = async (client: SignedIn) =>
      (await client.post(`/startup/${startup.cardId}/team`, team)).statusCode;
    expect(await statusFor(await newStartup(test))).toBe(404);
    expect(await statusFor(await test.signedIn('STARTUP'))).toBe(404);
    expect(await statusFor(await test.signedIn('CLIENT'))).toBe(403);
    expect(await statusFor(await test.signedIn('BANQUIER'))).toBe(403);
    expect(await statusFor(inno)).toBe(200);
  });

  it('is nobody once the card is disabled', async () => {
    const { team } = await completeParts(test);
    await inno.post(`/startup/disable/${startup.cardId}`);
    const answer = await inno.post(`/startup/${startup.cardId}/team`, team);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'STATUS_CONFLICT']);
  });
});
