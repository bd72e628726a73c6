import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { messages } from '@passerelle/contract';
import { buildTestApp, type SignedIn, type TestApp } from '../testing/app.ts';
import { insertStartup } from './contact-requests/testing/people.ts';

describe('a period that ends before it begins is refused by', () => {
  let api: TestApp;
  let anna: SignedIn;
  let startupId: string;
  beforeAll(async () => {
    api = await buildTestApp();
    anna = await api.signedIn('INNO');
    startupId = await insertStartup(api, 'Orphée');
  });
  afterAll(() => api.close());

  const instants = ['2026-03-02T00:00:00.500Z', '2026-03-02T00:00:00Z'];
  test.each([
    ['the audit trail', '/audit', 'from', 'to'],
    ['its export', '/audit/export', 'from', 'to'],
    ['the security log', '/security-events', 'from', 'to'],
    ['the list of startups', '/startup', 'validatedFrom', 'validatedTo'],
    ['its counts', '/startup/counts', 'validatedFrom', 'validatedTo'],
    ['its export', '/startup/export', 'validatedFrom', 'validatedTo'],
    ['the results', '/admin/results', 'from', 'to'],
    ['the cards that were opened', '/admin/results/views', 'from', 'to'],
    ['the visits of a card', '/startup/:id/visits', 'startDate', 'endDate', instants],
    ['its visitors', '/startup/:id/visitors', 'startDate', 'endDate', instants],
  ])('%s, %s', async (_, path, first, last, [later = '', earlier = ''] = ['2026-03-02', '2026-03-01']) => {
    const get = (from: string, to: string, language: 'fr' | 'en') =>
      anna.get(path.replace(':id', startupId), {
        query: { [first]: from, [last]: to },
        headers: { 'accept-language': language },
      });
    for (const language of ['fr', 'en'] as const) {
      const refused = await get(later, earlier, language);
      expect(refused.statusCode).toBe(400);
      expect(refused.json().errors).toEqual([
        { path: first, code: 'PERIOD_REVERSED', message: messages.PERIOD_REVERSED[language] },
      ]);
    }
    for (const from of [earlier, later]) {
      expect((await get(from, later, 'fr')).statusCode).toBe(200);
    }
  });
});
