/** @engine-independent what a right allows is decided before a call reaches the database; users/staff-rights.test.ts reads it from both engines */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isRightEnough, messages, type StaffRight, staffRights } from '@passerelle/contract';
import type { InjectOptions } from 'fastify';
import { buildTestApp, type SignedIn, type TestApp } from '../testing/app.ts';
import { startupWithCard } from '../testing/cards.ts';

/** What a member of the team needs for each route of theirs. A route that is not here fails the test. */
const expected: Record<StaffRight, readonly string[]> = {
  READER: [
    'GET /user/:id',
    // One's own profile; that of others needs more, by what changes.
    'PUT /user/:id',
    'GET /admin/users',
    'GET /startup',
    'GET /startup/counts',
    'GET /startup/archive',
    'GET /startup/proposed-changes',
    'GET /startup/:id',
    'GET /startup/:id/clients',
    'GET /startup/:id/proposed-changes',
    'GET /startup/:id/visits',
    'GET /startup/:id/visitors',
    'GET /asset-files/:id',
    'GET /search',
    'GET /ecosystem',
    'GET /ecosystem/:id/impact',
    'GET /approvals',
    'GET /approvals/:id/content',
    'GET /audit',
    'GET /client',
    'GET /client/:id',
    'GET /event',
    'GET /event/owners',
    'GET /event/summary',
    'GET /event/:id',
    'GET /event/:id/history',
    'GET /event/:id/outcomes',
    'GET /event/:id/steps',
    'GET /event/:id/steps/:stepId/calendar',
    'GET /event/:id/log',
    'GET /event/:id/introduction',
    'GET /event/follow-ups',
    'GET /event/absences',
    'GET /admin/dashboard',
    'GET /admin/results',
    'GET /admin/results/views',
    'GET /admin/results/startup/:id',
    'GET /admin/results/client/:id',
    'GET /short-news',
    'GET /startup-news/rss-feeds',
  ],
  EDITOR: [
    // Of clients and startups; those of the bank's staff need more, as in an import.
    'POST /auth/invite-token',
    'DELETE /admin/invitation/:id',
    'GET /import/:kind/template',
    'POST /import/:kind/preview',
    'POST /import/:kind',
    'POST /import/:kind/report',
    'GET /startup/export',
    'GET /client/export',
    'GET /audit/export',
    'GET /admin/results/export',
    'GET /approvals/:id/export',
    'POST /approvals/:id/withdraw',
    'POST /startup/:id',
    'POST /startup/:id/informations',
    'POST /startup/:id/offer',
    'POST /startup/:id/raise',
    'POST /startup/:id/team',
    'POST /startup/:id/documents',
    'POST /startup/:id/logo',
    'POST /startup/:id/picture',
    'DELETE /startup/:id/logo/:logoId',
    'DELETE /startup/:id/picture/:pictureId',
    'POST /startup/:id/proposed-changes/accept',
    'POST /startup/:id/proposed-changes/refuse',
    'POST /startup/validate/:id',
    'POST /startup/disable/:id',
    'DELETE /startup/:id',
    'POST /ecosystem',
    'PUT /ecosystem/:id',
    'DELETE /ecosystem/:id',
    'POST /client/:id',
    'PUT /client/:id/follow-up',
    'POST /event',
    'POST /event/proposal',
    'PUT /event/:id',
    'PUT /event/:id/steps/:stepId',
    'DELETE /event/:id/steps/:stepId',
    'PUT /event/:id/steps/:stepId/meeting',
    'PUT /event/follow-ups/:id',
    'PUT /event/absences/:id',
    'DELETE /event/absences/:id',
    'DELETE /event/:id',
    'POST /short-news',
    'POST /startup-news/rss-feeds',
  ],
  ADMINISTRATOR: [
    'DELETE /admin/user/:id',
    'PUT /admin/user/:id/roles',
    'DELETE /admin/user/:id/factors',
    'POST /auth/reset-token',
    'POST /approvals/:id/approve',
    'POST /approvals/:id/decline',
    'GET /security-events',
    'GET /module-changes',
    'GET /module-failures',
    'GET /module-rollouts',
    'POST /module-previews',
  ],
};

const unknownId = '00000000-0000-4000-8000-000000000000';
const rows = staffRights.flatMap((needed) => expected[needed].map((route) => ({ route, needed })));
const refusals = {
  READER: 'FORBIDDEN',
  EDITOR: 'RIGHT_EDITOR_REQUIRED',
  ADMINISTRATOR: 'RIGHT_ADMINISTRATOR_REQUIRED',
} as const satisfies Record<StaffRight, keyof typeof messages>;

function callOf(route: string, ownId: string): InjectOptions {
  const [method, url = ''] = route.split(' ');
  const id = url.startsWith('/user/') ? ownId : unknownId;
  return { method: method as 'GET', url: url.replace(':kind', 'startups').replace(/:\w+/g, id) };
}

describe('rights in the team', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp();
  });
  afterAll(() => test.close());

  it('are stated here for every route of the team, and for no other', () => {
    const registered = test.app.routeTable.flatMap(({ method, url, right }) =>
      right ? [[`${method} ${url}`, right]] : [],
    );
    const stated = rows.map(({ route, needed }) => [route, needed]);
    expect(Object.fromEntries(registered)).toEqual(Object.fromEntries(stated));
  });

  it('belong to each route that an INNO may call as such', () => {
    for (const { method, url, access, right } of test.app.routeTable) {
      const isOfTeam = typeof access !== 'string' && access.includes('INNO');
      expect([`${method} ${url}`, right !== undefined]).toEqual([`${method} ${url}`, isOfTeam]);
    }
  });

  describe.each(staffRights)('%s', (held) => {
    let member: SignedIn;
    beforeAll(async () => {
      member = await test.signedIn('INNO', { staffRight: held });
    });
    const isAllowed = ({ needed }: { needed: StaffRight }) => isRightEnough(held, needed);

    it.each(rows.filter(isAllowed))('may call $route', async ({ route }) => {
      const answer = await member.request(callOf(route, member.account.id));
      expect([200, 204, 400, 404, 409, 415]).toContain(answer.statusCode);
    });

    const refused = rows.filter((row) => !isAllowed(row));
    // Who has everything is refused nothing.
    if (refused.length === 0) return;
    it.each(refused)('is refused $route by the name of the right', async ({ route, needed }) => {
      for (const language of ['fr', 'en'] as const) {
        const call = callOf(route, member.account.id);
        const answer = await member.request({ ...call, headers: { 'accept-language': language } });
        expect(answer.json()).toMatchObject({
          statusCode: 403,
          code: refusals[needed],
          message: messages[refusals[needed]][language],
        });
      }
    });
  });

  it('take nothing from what somebody may do by another role', async () => {
    const startup = await startupWithCard(test, 'CREATE');
    await test.database.db('users').where({ id: startup.account.id }).update({ staff_right: 'READER' });
    const asMember = { user_id: startup.account.id, role: 'INNO', position: 1 };
    await test.database.db('user_roles').insert(asMember);
    const save = (cardId: string) => startup.post(`/startup/${cardId}/informations`, { name: 'Bobine' });
    expect((await save(startup.cardId)).statusCode).toBe(200);
    // Here they are the startup, for whom there is no other card; reading, they are of the team.
    const { cardId: other } = await startupWithCard(test, 'CREATE');
    expect((await save(other)).json()).toMatchObject({ statusCode: 404, code: 'STARTUP_NOT_FOUND' });
    expect((await startup.get(`/startup/${other}`)).statusCode).toBe(200);
  });
});
