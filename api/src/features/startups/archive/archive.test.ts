import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { startupWithCard } from '../../../testing/cards.ts';

describe('the archive of deleted startups', () => {
  let test: TestApp;
  let inno: SignedIn;
  beforeAll(async () => {
    test = await buildTestApp();
    inno = await test.signedIn('INNO');
  });
  afterAll(() => test.close());

  async function deleted(name: string): Promise<string> {
    const { cardId } = await startupWithCard(test, 'VALIDATED', name);
    test.clock.advance(60_000);
    await inno.post(`/startup/disable/${cardId}`);
    test.clock.advance(60_000);
    expect((await inno.delete(`/startup/${cardId}`)).statusCode).toBe(204);
    return cardId;
  }

  it('keeps name and dates of each, the last deleted first, in pages', async () => {
    const created = test.clock.now().toISOString();
    const orphee = await deleted('Orphée');
    const eurydice = await deleted('Eurydice');
    const first = (await inno.get('/startup/archive', { query: { pageSize: '1' } })).json();
    expect(first).toMatchObject({ totalElements: 2, data: [{ id: eurydice, name: 'Eurydice' }] });
    const second = (await inno.get('/startup/archive', { query: { page: '1', pageSize: '1' } })).json();
    expect(second.data).toEqual([
      {
        id: orphee,
        name: 'Orphée',
        status: 'DELETED',
        creationDate: created,
        validateDate: created,
        disabledDate: new Date(Date.parse(created) + 60_000).toISOString(),
        deletionDate: new Date(Date.parse(created) + 120_000).toISOString(),
      },
    ]);
    expect((await inno.get(`/startup/${orphee}`)).statusCode).toBe(404);
  });
});
