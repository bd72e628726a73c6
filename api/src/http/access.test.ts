/** @engine-independent who may call what is decided by the roles of the session, which other tests read from both engines */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Role, roles } from '@passerelle/contract';
import type { InjectOptions } from 'fastify';
import { buildTestApp, type TestApp } from '../testing/app.ts';
import type { Access } from './scopes.ts';

const everyRole: Access = roles;
const readers: Access = ['INNO', 'CLIENT', 'BANQUIER'];
const authors: Access = ['INNO', 'STARTUP'];
const team: Access = ['INNO'];

/** Who may call what, by the specifications and the decisions on them. A route that is not here fails the test. */
const expected: Record<string, Access> = {
  'GET /health': 'public',
  'GET /ready': 'public',
  'GET /version': 'public',
  'GET /openapi.json': 'public',
  'GET /documents/:fileName': 'public',
  'GET /documents/test': 'public',

  'GET /notifications/stop': 'public',
  'POST /notifications/stop': 'public',
  'GET /notifications/one-click': 'public',
  'POST /notifications/one-click': 'public',

  'GET /login': 'public',
  'POST /login/factor': 'public',
  'GET /auth/sso/start': 'public',
  'GET /auth/sso/callback': 'public',
  'POST /auth/sso/backchannel-logout': 'public',
  'GET /logout': 'public',
  'POST /auth/confirm-email': 'public',
  'POST /auth/confirm-access': 'public',
  'GET /auth/validate-token': 'public',
  'POST /auth/validate-token': 'public',
  'POST /auth/init-account': 'public',
  'POST /auth/reset-password': 'public',
  'POST /auth/send-reset-token-email': 'public',
  'POST /auth/invite-token': team,
  'POST /auth/reset-token': team,
  'POST /auth/send-access-confirmation': 'session',
  'GET /me': 'session',
  'POST /me/confirm-identity': 'session',
  'GET /me/session': 'session',
  'PUT /me/session': 'session',
  'GET /me/data': 'session',
  'GET /me/sessions': 'session',
  'DELETE /me/sessions': 'session',
  'DELETE /me/sessions/:id': 'session',
  'PUT /me/language': 'session',
  'GET /me/factors': 'session',
  'POST /me/factors/passkeys': 'session',
  'POST /me/factors/passkeys/request': 'session',
  'POST /me/factors/passkeys/set-up': 'session',
  'DELETE /me/factors/passkeys/:id': 'session',
  'POST /me/factors/totp': 'session',
  'POST /me/factors/totp/confirm': 'session',
  'DELETE /me/factors/totp': 'session',
  'POST /me/factors/recovery-codes': 'session',
  'GET /user/isConsented': 'session',
  'POST /user/consent': 'session',
  'GET /user/:id': everyRole,
  'PUT /user/:id': everyRole,
  'GET /admin/users': team,
  'DELETE /admin/user/:id': team,
  'PUT /admin/user/:id/roles': team,
  'DELETE /admin/user/:id/factors': team,
  'DELETE /admin/invitation/:id': team,

  'GET /startup': readers,
  'GET /startup/counts': readers,
  'GET /startup/archive': team,
  'GET /startup/export': team,
  'GET /startup/:id': everyRole,
  'GET /startup/my': ['STARTUP'],
  'GET /startup/my/introductions': ['STARTUP'],
  'GET /startup/my/introductions/summary': ['STARTUP'],
  'PUT /startup/my/introductions/:id/answers/:answerId': ['STARTUP'],
  'GET /startup/last-visited': ['CLIENT', 'BANQUIER'],
  'GET /startup/:id/clients': team,
  'GET /startup/:id/visits': team,
  'GET /startup/:id/visitors': team,
  'POST /startup': ['STARTUP'],
  'POST /startup/:id': authors,
  'POST /startup/:id/informations': authors,
  'POST /startup/:id/offer': authors,
  'POST /startup/:id/raise': authors,
  'POST /startup/:id/team': authors,
  'POST /startup/:id/documents': team,
  'POST /startup/:id/logo': authors,
  'POST /startup/:id/picture': authors,
  'DELETE /startup/:id/logo/:logoId': authors,
  'DELETE /startup/:id/picture/:pictureId': authors,
  'GET /startup/proposed-changes': team,
  'GET /startup/:id/proposed-changes': authors,
  'DELETE /startup/:id/proposed-changes': ['STARTUP'],
  'POST /startup/:id/proposed-changes/accept': team,
  'POST /startup/:id/proposed-changes/refuse': team,
  'POST /startup/validate/:id': team,
  'POST /startup/disable/:id': team,
  'DELETE /startup/:id': team,
  'GET /asset-files/:id': everyRole,
  'GET /search': readers,
  'GET /ecosystem': everyRole,
  'GET /ecosystem/:id/impact': team,
  'POST /ecosystem': team,
  'PUT /ecosystem/:id': team,
  'DELETE /ecosystem/:id': team,

  'GET /module-changes': team,
  'GET /module-failures': team,
  'POST /module-failures': 'session',
  'GET /module-previews': 'session',
  'POST /module-previews': team,
  'GET /module-rollouts': team,
  'POST /module-starts': 'session',
  'GET /module-stops': 'public',
  'GET /import/:kind/template': team,
  'POST /import/:kind/preview': team,
  'POST /import/:kind': team,
  'POST /import/:kind/report': team,

  'GET /approvals': team,
  'GET /approvals/:id/content': team,
  'POST /approvals/:id/withdraw': team,
  'POST /approvals/:id/approve': team,
  'POST /approvals/:id/decline': team,
  'GET /approvals/:id/export': team,

  'GET /audit': team,
  'GET /audit/export': team,
  'GET /security-events': team,

  'GET /client': team,
  'GET /client/export': team,
  'GET /client/:id': team,
  'GET /client/me': ['CLIENT'],
  'POST /client/:id': ['INNO', 'CLIENT'],
  'PUT /client/:id/follow-up': team,
  'GET /client/linking': ['CLIENT'],
  'GET /client/archived': ['CLIENT'],
  'GET /client/linking/mails': ['CLIENT'],
  'PUT /client/linking/mails': ['CLIENT'],
  'GET /client/linking/:id/messages': ['CLIENT'],
  'PUT /client/linking/:id/messages/:messageId': ['CLIENT'],
  'GET /client/linking/follow-ups': ['CLIENT'],
  'PUT /client/linking/follow-ups/:id': ['CLIENT'],
  'GET /client/linking/summary': ['CLIENT'],
  'GET /client/linking/:id': ['CLIENT'],
  'POST /client/linking/:id': ['CLIENT'],
  'POST /client/linking/:id/withdrawal': ['CLIENT'],
  'GET /event': team,
  'GET /event/owners': team,
  'GET /event/summary': team,
  'POST /event': team,
  'POST /event/proposal': team,
  'GET /event/:id': team,
  'GET /event/:id/history': team,
  'GET /admin/results': team,
  'GET /admin/results/export': team,
  'GET /admin/results/views': team,
  'GET /admin/results/startup/:id': team,
  'GET /admin/results/client/:id': team,
  'GET /event/:id/outcomes': team,
  'GET /event/:id/steps': team,
  'PUT /event/:id/steps/:stepId': team,
  'DELETE /event/:id/steps/:stepId': team,
  'PUT /event/:id/steps/:stepId/meeting': team,
  'GET /event/:id/steps/:stepId/calendar': team,
  'GET /event/:id/log': team,
  'GET /event/:id/introduction': team,
  'GET /event/follow-ups': team,
  'PUT /event/follow-ups/:id': team,
  'GET /event/absences': team,
  'PUT /event/absences/:id': team,
  'DELETE /event/absences/:id': team,
  'PUT /event/:id': team,
  'DELETE /event/:id': team,

  'GET /admin/dashboard': team,
  'GET /short-news': ['INNO', 'CLIENT'],
  'POST /short-news': team,
  'GET /startup-news': ['CLIENT'],
  'GET /startup-news/rss-feeds': team,
  'POST /startup-news/rss-feeds': team,
};

const unknownId = '00000000-0000-4000-8000-000000000000';
const rows = Object.entries(expected).map(([route, access]) => ({ route, access }));

/** The call of a route; `ownId` stands for the account itself where a route is about accounts. */
function callOf(route: string, ownId = unknownId): InjectOptions {
  const [method, url = ''] = route.split(' ');
  const id = url.startsWith('/user/') ? ownId : unknownId;
  return {
    method: method as 'GET',
    url: url.replace(':fileName', 'accessibility-declaration').replace(/:\w+/g, id),
  };
}

describe('access', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp();
  });
  afterAll(() => test.close());

  it('is stated here for every route, and there is no other route', () => {
    const sorted = (access: Access) => (typeof access === 'string' ? access : [...access].sort());
    const registered = test.app.routeTable.map(({ method, url, access }) => [
      `${method} ${url}`,
      sorted(access),
    ]);
    const stated = rows.map(({ route, access }) => [route, sorted(access)]);
    expect(Object.fromEntries(registered)).toEqual(Object.fromEntries(stated));
  });

  it.each(rows.filter(({ access }) => access !== 'public'))('nobody is refused $route', async ({ route }) => {
    const visitor = await test.anonymous();
    const answer = await visitor.request(callOf(route));
    expect(answer.json()).toMatchObject({ statusCode: 401, code: 'UNAUTHENTICATED' });
  });

  it.each(rows.filter(({ access }) => access === 'public'))('anybody may call $route', async ({ route }) => {
    const visitor = await test.anonymous();
    // An installation without a provider of the bank has none of its addresses.
    const missing = route.includes('/auth/sso/') ? [404] : [];
    expect([200, 204, 400, ...missing]).toContain((await visitor.request(callOf(route))).statusCode);
  });

  describe.each(roles)('%s', (role: Role) => {
    const mayCall = (access: Access) => typeof access === 'string' || access.includes(role);

    it.each(rows.filter(({ access }) => mayCall(access)))('may call $route', async ({ route }) => {
      const caller = await test.signedIn(role);
      const answer = await caller.request(callOf(route, caller.account.id));
      expect([200, 204, 400, 404, 409, 415]).toContain(answer.statusCode);
    });

    it.each(rows.filter(({ access }) => !mayCall(access)))('is refused $route', async ({ route }) => {
      const caller = await test.signedIn(role);
      const answer = await caller.request(callOf(route, caller.account.id));
      expect(answer.json()).toMatchObject({ statusCode: 403, code: 'FORBIDDEN' });
    });

    it('may call nothing that is a role’s before accepting the terms', async () => {
      const caller = await test.signedIn(role, { hasConsented: false });
      for (const { route } of rows.filter(({ access }) => typeof access !== 'string' && mayCall(access))) {
        const answer = await caller.request(callOf(route, caller.account.id));
        expect({ route, ...answer.json() }).toMatchObject({
          route,
          statusCode: 403,
          code: 'CONSENT_REQUIRED',
        });
      }
    });
  });

  /** What a client needs to give their criteria, and what is theirs anyway. */
  const beforeCriteria = [
    'GET /client/me',
    'POST /client/:id',
    'GET /ecosystem',
    'GET /user/:id',
    'PUT /user/:id',
  ];

  it.each(rows.filter(({ access }) => typeof access !== 'string' && access.includes('CLIENT')))(
    'a client without criteria of their own meets onboarding before $route',
    async ({ route }) => {
      const caller = await test.signedIn('CLIENT', { hasCriteria: false });
      const answer = await caller.request(callOf(route, caller.account.id));
      if (beforeCriteria.includes(route)) expect([200, 204, 400, 404]).toContain(answer.statusCode);
      else expect(answer.json()).toMatchObject({ statusCode: 403, code: 'CRITERIA_REQUIRED' });
    },
  );
});
