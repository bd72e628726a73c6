import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { insertEcosystem } from './ecosystems.service.ts';

describe('ecosystems', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp();
    const subEcosystems = [{ name: 'Mer' }, { name: 'Ciel' }];
    await insertEcosystem(test.database.db, {
      name: 'Zénith',
      comment: 'Convention à revoir',
      subEcosystems,
    });
    await insertEcosystem(test.database.db, { name: 'Élan', comment: null, subEcosystems: [] });
  });
  afterAll(() => test.close());

  it('are listed in the alphabetical order of French, each with its own in their order', async () => {
    const inno = await test.signedIn('INNO');
    expect((await inno.get('/ecosystem')).json()).toEqual([
      { id: expect.any(String), name: 'Élan', comment: null, revision: 0, subEcosystems: [] },
      {
        id: expect.any(String),
        name: 'Zénith',
        comment: 'Convention à revoir',
        revision: 0,
        subEcosystems: [
          { id: expect.any(String), name: 'Mer' },
          { id: expect.any(String), name: 'Ciel' },
        ],
      },
    ]);
  });

  it.each(['CLIENT', 'BANQUIER', 'STARTUP'] as const)('keep the team’s comment from %s', async (role) => {
    const caller = await test.signedIn(role);
    const answer = await caller.get('/ecosystem');
    expect(answer.json()).toHaveLength(2);
    expect(answer.body).not.toContain('omment');
    expect(answer.body).not.toContain('Convention');
  });
});
