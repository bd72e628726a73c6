import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { InnoStartup } from '@passerelle/contract';
import { buildTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { startupWithCard } from '../../../testing/cards.ts';

let test: TestApp;
let inno: SignedIn;
beforeAll(async () => {
  test = await buildTestApp();
  inno = await test.signedIn('INNO');
});
afterAll(() => test.close());

const cardSeenByInno = async (id: string): Promise<InnoStartup> => (await inno.get(`/startup/${id}`)).json();

it('notes each received document for itself and changes nothing else', async () => {
  const { cardId } = await startupWithCard(test, 'VALIDATED');
  const url = `/startup/${cardId}/documents`;
  const before = await cardSeenByInno(cardId);
  await Promise.all([
    inno.post(url, { hasLettreEmetteur: true }),
    inno.post(url, { hasFicheOFAC: true, name: 'Autre' }),
  ]);
  const noted = { hasLettreEmetteur: true, hasFicheOFAC: true };
  expect(await cardSeenByInno(cardId)).toEqual({
    ...before,
    informations: { ...before.informations, ...noted },
  });
  const answer = await inno.post(url, { hasFicheOFAC: false });
  expect(answer.json().informations).toMatchObject({ hasLettreEmetteur: true, hasFicheOFAC: false });
});

it('refuses what is no yes or no, and a card that is disabled or unknown', async () => {
  const { cardId } = await startupWithCard(test, 'TO_VALIDATE');
  const url = `/startup/${cardId}/documents`;
  const refused = await inno.post(url, { hasFicheOFAC: 'yes' });
  expect([refused.statusCode, refused.json().errors[0].path]).toEqual([400, 'hasFicheOFAC']);
  await inno.post(`/startup/disable/${cardId}`);
  expect((await inno.post(url, { hasFicheOFAC: true })).json().code).toBe('STATUS_CONFLICT');
  const unknown = await inno.post('/startup/5a0f2a52-4b0e-4d55-9d0f-0d5d5c6f3a10/documents', {});
  expect(unknown.statusCode).toBe(404);
});
