import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { loginLimits, messages, type SecurityEvent, sessionLimits, stepUpLimits } from '@passerelle/contract';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { basic } from '../../../testing/basic.ts';
import { createTestClient, type TestClient } from '../../../testing/client.ts';
import { setUpFactor } from '../../../testing/factors.ts';
import { hashOfSecret } from '../secrets.ts';
import { createIdentityService } from './identity.service.ts';

const { proofMilliseconds } = stepUpLimits;
const wrong = 'Wrong-Horse-7-Battery';

/** What asks for a fresh proof. A route that says so and is not here, or the other way round, fails the test. */
const sensitiveRoutes = [
  'DELETE /admin/user/:id',
  'DELETE /admin/user/:id/factors',
  'DELETE /me/sessions',
  'DELETE /me/sessions/:id',
  'GET /admin/results/export',
  'GET /approvals/:id/export',
  'GET /audit/export',
  'GET /client/export',
  'GET /me/data',
  'GET /startup/export',
  'POST /approvals/:id/approve',
  'POST /auth/invite-token',
  'POST /auth/reset-token',
  'POST /import/:kind',
  'PUT /admin/user/:id/roles',
  'PUT /user/:id',
];

describe('a proof of who somebody is', () => {
  let test: TestApp;
  let inno: SignedIn;
  let somebody: SignedIn;
  beforeAll(async () => {
    test = await buildTestApp({ config: { proofLifetime: proofMilliseconds } });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    inno = await test.signedIn('INNO');
    somebody = await test.signedIn('BANQUIER');
    const colleague = (await test.signedIn('INNO')).account.id;
    await waitingExport(somebody.account.id, { requester_id: colleague, status: 'PENDING' });
    const decision = { decider_id: colleague, decided_at: test.clock.now().toISOString() };
    await waitingExport(inno.account.id, {
      requester_id: inno.account.id,
      status: 'APPROVED',
      ...decision,
    });
  });

  /** An export of clients that needs two; somebody of the team asked for it. */
  async function waitingExport(id: string, state: object): Promise<void> {
    await test.database.db('approvals').insert({
      ...{ id, kind: 'CLIENT_EXPORTS', payload: '{"search":"","entities":[],"sort":"NAME_ASC"}' },
      ...{ created_at: '2026-01-01T00:00:00.000Z', expires_at: '2099-01-01T00:00:00.000Z' },
      ...state,
    });
  }

  const confirm = (person: TestClient, password: string, language = 'fr') =>
    person.post('/me/confirm-identity', { password }, { headers: { 'accept-language': language } });
  const confirmed = async (person: SignedIn) =>
    expect((await confirm(person, person.account.password)).statusCode).toBe(204);
  const exported = async (person: TestClient) => (await person.get('/client/export')).statusCode;
  /** Lets the proof of everybody who is signed in grow too old. */
  const wait = () => test.clock.advance(proofMilliseconds + 1);
  const eventsOf = async ({ account }: SignedIn): Promise<(string | null)[][]> => {
    await test.features.securityEvents.storeCounted();
    const reader = await test.signedIn('INNO');
    const { data } = (await reader.get('/security-events', { query: { pageSize: '100' } })).json();
    return (data as SecurityEvent[])
      .filter(({ user }) => user?.id === account.id)
      .map(({ kind, route, code }) => [kind, route, code]);
  };
  const refusal = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().code];

  const profileOf = (email: string) => ({ firstName: 'Jean', lastName: 'Dupont', mobilePhone: null, email });

  /** A call of each sensitive route with input that it would take. */
  const calls = (): Record<string, InjectOptions> => ({
    'DELETE /admin/user/:id': { method: 'DELETE', url: `/admin/user/${somebody.account.id}` },
    'DELETE /admin/user/:id/factors': {
      method: 'DELETE',
      url: `/admin/user/${somebody.account.id}/factors`,
    },
    'DELETE /me/sessions': { method: 'DELETE', url: '/me/sessions' },
    'DELETE /me/sessions/:id': { method: 'DELETE', url: `/me/sessions/${somebody.account.id}` },
    'GET /admin/results/export': { method: 'GET', url: '/admin/results/export' },
    'GET /approvals/:id/export': { method: 'GET', url: `/approvals/${inno.account.id}/export` },
    'GET /audit/export': { method: 'GET', url: '/audit/export' },
    'GET /client/export': { method: 'GET', url: '/client/export' },
    'GET /me/data': { method: 'GET', url: '/me/data' },
    'GET /startup/export': { method: 'GET', url: '/startup/export' },
    'POST /approvals/:id/approve': {
      method: 'POST',
      url: `/approvals/${somebody.account.id}/approve`,
    },
    'POST /auth/invite-token': {
      method: 'POST',
      url: '/auth/invite-token',
      payload: { email: 'invited@passerelle.example', role: 'INNO' },
    },
    'POST /auth/reset-token': {
      method: 'POST',
      url: '/auth/reset-token',
      payload: { email: somebody.account.email },
    },
    'POST /import/:kind': {
      method: 'POST',
      url: '/import/invitations',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\ncontent-disposition: form-data; name="confirmation"\r\n\r\nyes\r\n--x--\r\n',
    },
    'PUT /admin/user/:id/roles': {
      method: 'PUT',
      url: `/admin/user/${somebody.account.id}/roles`,
      payload: { roles: ['INNO'] },
    },
    'PUT /user/:id': {
      method: 'PUT',
      url: `/user/${somebody.account.id}`,
      payload: profileOf('moved@passerelle.example'),
    },
  });

  it('is asked for by these routes, as the description of the API says', async () => {
    const marked = test.app.routeTable.filter(({ isSensitive }) => isSensitive);
    expect(marked.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(sensitiveRoutes);
    expect(Object.keys(calls())).toEqual(sensitiveRoutes);
    const { paths } = (await inno.get('/openapi.json')).json() as {
      paths: Record<string, Record<string, { 'x-step-up'?: boolean; description: string }>>;
    };
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, operation]) => operation['x-step-up'])
        .map(([method]) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(described.sort()).toEqual(sensitiveRoutes);
    expect(paths['/user/{id}']?.put?.description).toContain('where it changes the e-mail address');
  });

  it.each(sensitiveRoutes)(
    'that is too old has %s refused in both languages, and nothing done',
    async (route) => {
      const call = calls()[route] ?? {};
      const before = await test.database.db('audit_entries').count();
      const mails = (await test.mails()).length;
      wait();
      for (const language of ['fr', 'en'] as const) {
        const headers = { ...call.headers, 'accept-language': language };
        const answer = await inno.request({ ...call, headers });
        expect(answer.json()).toEqual({
          statusCode: 403,
          code: 'STEP_UP_REQUIRED',
          message: messages.STEP_UP_REQUIRED[language],
        });
      }
      expect(await test.database.db('audit_entries').count()).toEqual(before);
      expect(await test.mails()).toHaveLength(mails);
      // Neither that something was exported, nor that an access was refused.
      expect(await eventsOf(inno)).toEqual([]);
      expect((await somebody.get('/me')).json()).toMatchObject({
        email: somebody.account.email,
        roles: ['BANQUIER'],
      });

      await confirmed(inno);
      const answer = await inno.request(call);
      expect(answer.payload).not.toContain('STEP_UP_REQUIRED');
      // The file of the import is none: it was looked at, which is what this is about.
      expect(answer.statusCode).toBeLessThan(route === 'POST /import/:kind' ? 500 : 300);
    },
  );

  it('is a sign-in, too, and holds for its time to the millisecond', async () => {
    const browser = await test.anonymous();
    const { email, password } = inno.account;
    await browser.get('/login', { headers: basic(email, password) });
    test.clock.advance(proofMilliseconds);
    expect(await exported(browser)).toBe(200);
    test.clock.advance(1);
    expect(await exported(browser)).toBe(403);
  });

  it('holds for its own session alone, also in another process, and not for the next one', async () => {
    const other = await test.anonymous();
    await other.get('/login', { headers: basic(inno.account.email, inno.account.password) });
    wait();
    await confirmed(inno);
    expect([await exported(inno), await exported(other)]).toEqual([200, 403]);
    const process = await test.anotherProcess();
    try {
      const cookies = Object.fromEntries(inno.cookies);
      expect((await process.app.inject({ url: '/client/export', cookies })).statusCode).toBe(200);
    } finally {
      await process.close();
    }
    wait();
    expect(await exported(inno)).toBe(403);
  });

  it('is the sign-in in sessions that a process of the version before has opened', async () => {
    await test.database.db('sessions').where({ user_id: inno.account.id }).update({ confirmed_at: null });
    expect(await exported(inno)).toBe(200);
    wait();
    expect(await exported(inno)).toBe(403);
  });

  it('is not asked for by a profile whose address stays, nor of who may not do it or sends nonsense', async () => {
    wait();
    const { id, email } = somebody.account;
    const saved = await inno.put(`/user/${id}`, profileOf(email.toUpperCase()));
    expect(saved.statusCode).toBe(200);
    expect(
      refusal(await somebody.put(`/user/${inno.account.id}`, profileOf('x@passerelle.example'))),
    ).toEqual([403, 'FORBIDDEN']);
    expect(refusal(await somebody.get('/client/export'))).toEqual([403, 'FORBIDDEN']);
    expect((await inno.put(`/admin/user/${id}/roles`, { roles: [] })).statusCode).toBe(400);
    // Nor of a save that comes too late: what has changed meanwhile is told first.
    const late = await inno.put(
      `/user/${id}?revision=${saved.json().revision - 1}`,
      profileOf('late@passerelle.example'),
    );
    expect(refusal(late)).toEqual([409, 'RECORD_CHANGED']);
    // One's own address has its own rule: the password comes with it.
    const own = { ...profileOf('own@passerelle.example'), currentPassword: inno.account.password };
    expect((await inno.put(`/user/${inno.account.id}`, own)).statusCode).toBe(200);
    expect((await inno.get('/import/invitations/template')).statusCode).toBe(200);
  });

  it.each([
    ['none', '', 'PASSWORD_REQUIRED', []],
    ['a wrong one', wrong, 'CURRENT_PASSWORD_WRONG', [['IDENTITY_REFUSED', 'POST /me/confirm-identity']]],
  ] as const)(
    'is not given by %s, which is told at its field in either language',
    async (_, given, code, events) => {
      wait();
      for (const language of ['fr', 'en'] as const) {
        const field = { path: 'password', code, message: messages[code][language] };
        expect((await confirm(inno, given, language)).json()).toMatchObject({
          statusCode: 400,
          errors: [field],
        });
      }
      expect(await exported(inno)).toBe(403);
      expect((await eventsOf(inno)).map(([kind, route]) => [kind, route])).toEqual(events);
    },
  );

  it('is given by a code of the second factor, each of them once, and by a recovery code', async () => {
    const authenticator = await setUpFactor(test, somebody);
    const prove = (code: string) => somebody.post('/me/confirm-identity', { code });
    const own = async () => (await somebody.get('/me/data')).statusCode;
    wait();
    expect(await own()).toBe(403);
    const code = authenticator.code();
    expect((await prove(code)).statusCode).toBe(204);
    expect(await own()).toBe(200);
    expect((await prove(code)).json().errors).toMatchObject([{ path: 'code', code: 'FACTOR_CODE_USED' }]);
    wait();
    expect(await own()).toBe(403);
    expect((await prove(authenticator.recoveryCodes[0] ?? '')).statusCode).toBe(204);
    expect(await own()).toBe(200);
  });

  it('is given by no code of who has no second factor, nor by one that is none', async () => {
    const answer = await inno.post('/me/confirm-identity', { code: '123456' });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.json().code).toBe('SECOND_FACTOR_MISSING');
    const none = await inno.post('/me/confirm-identity', { code: 'abc' });
    expect(none.json().errors).toMatchObject([{ path: 'code', code: 'FACTOR_CODE_INVALID' }]);
  });

  it('is noted in the security log', async () => {
    await confirmed(inno);
    expect(await eventsOf(inno)).toEqual([['IDENTITY_CONFIRMED', 'POST /me/confirm-identity', null]]);
  });

  it('is refused after as many wrong passwords as a sign-in, together with those of sign-ins', async () => {
    const { email, password } = inno.account;
    const browser = await test.anonymous();
    await browser.get('/login', { headers: basic(email, wrong) });
    for (let index = 2; index < loginLimits.failuresBeforeLock; index += 1)
      expect((await confirm(inno, wrong)).statusCode).toBe(400);
    const locking = await confirm(inno, wrong, 'en');
    expect(locking.json()).toMatchObject({
      statusCode: 429,
      code: 'IDENTITY_LOCKED',
      message: 'Following 5 wrong passwords, the check is blocked. Wait 10 minutes before you try again.',
    });
    expect(locking.headers['retry-after']).toBe('600');
    expect((await confirm(inno, password)).statusCode).toBe(429);
    expect((await browser.get('/login', { headers: basic(email, password) })).statusCode).toBe(401);
    expect((await test.mails()).filter(({ recipient }) => recipient === email)).toHaveLength(1);
    expect((await eventsOf(inno)).map(([kind]) => kind).sort()).toEqual([
      'IDENTITY_REFUSED',
      'SIGN_IN_FAILED',
      'SIGN_IN_LOCKED',
      'SIGN_IN_LOCKED',
    ]);
    test.clock.advance(loginLimits.lockMilliseconds + 1);
    await confirmed(inno);
  });

  it('counts all of the guesses that run at once', async () => {
    wait();
    const guesses = await Promise.all(
      Array.from({ length: 2 * loginLimits.failuresBeforeLock }, () => confirm(inno, wrong)),
    );
    const tried = guesses.filter(({ statusCode }) => statusCode === 400);
    expect(tried.length).toBeLessThan(loginLimits.failuresBeforeLock);
    expect((await confirm(inno, inno.account.password)).statusCode).toBe(429);
  });

  it('counts all of the codes that are guessed at once, before the next one is looked at', async () => {
    const authenticator = await setUpFactor(test, somebody);
    const prove = (code: string) => somebody.post('/me/confirm-identity', { code });
    // More than there are connections to the database.
    const guesses = Array.from({ length: 40 }, (_, index) => prove(authenticator.code(5 + index)));
    const right = prove(authenticator.code());
    const tried = (await Promise.all(guesses)).filter(({ statusCode }) => statusCode === 400);
    expect(tried.length).toBeLessThan(loginLimits.failuresBeforeLock);
    expect((await right).statusCode).toBe(429);
    const locks = (await test.mails()).filter(({ recipient }) => recipient === somebody.account.email);
    expect(locks.map(({ subject }) => subject)).toEqual([
      'La double authentification de votre accès Passerelle est activée',
      'Votre accès Passerelle est bloqué pour 10 minutes',
    ]);
  });

  it('is still taken from a browser that is known where strangers have locked the address', async () => {
    const { email, password } = inno.account;
    const desk = await test.anonymous();
    await desk.get('/login', { headers: basic(email, password) });
    const stranger = await test.anonymous();
    for (let index = 0; index < loginLimits.failuresBeforeLock; index += 1)
      await stranger.get('/login', { headers: basic(email, wrong) });
    wait();
    // The lock of the address outlives the proof in this test.
    await test.database
      .db('login_locks')
      .where({ email_key: email })
      .update({
        locked_until: new Date(test.clock.now().getTime() + loginLimits.lockMilliseconds).toISOString(),
      });
    expect((await confirm(inno, password)).statusCode).toBe(429);
    expect((await confirm(desk, password)).statusCode).toBe(204);
    expect(await exported(desk)).toBe(200);
  });

  it('asks nobody in who has signed out or whose password was changed meanwhile', async () => {
    await confirmed(inno);
    const { token } = (await inno.post('/auth/reset-token', { email: somebody.account.email })).json();
    const visitor = await test.anonymous();
    const password = 'Loutre-Violette-9-Marais';
    const { email } = somebody.account;
    expect((await visitor.post('/auth/reset-password', { token, email, password })).statusCode).toBe(204);
    expect((await confirm(somebody, password)).json()).toMatchObject({ code: 'UNAUTHENTICATED' });
    await inno.get('/logout');
    expect((await confirm(inno, inno.account.password)).statusCode).toBe(401);
  });

  it('proves nothing where the session ends while the password is checked', async () => {
    const { db } = test.database;
    const [token = ''] = Object.values(inno.account.cookies);
    const identity = createIdentityService({
      db,
      sessions: test.features.auth.sessions,
      ownProofs: { prove: () => Promise.reject(new Error('not asked for')) },
      passwordChecks: {
        async check() {
          await db('sessions')
            .where({ token_hash: hashOfSecret(token) })
            .delete();
          return 'RIGHT';
        },
      },
    });
    const caller = { userId: inno.account.id, signsInByProvider: false };
    const { password } = inno.account;
    await expect(identity.confirm(caller, { password }, { token })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  describe('gives the session another token,', () => {
    /** The browser, as whoever took its cookies a moment ago has them. */
    async function thief(person: SignedIn) {
      const taken = Object.fromEntries(person.cookies);
      return createTestClient(test.app, taken);
    }
    const opens = async (client: TestClient) => (await client.get('/me')).statusCode;

    it('with which alone the sensitive can be done; calls under way may bring the one of before', async () => {
      wait();
      const other = await thief(inno);
      await confirmed(inno);
      expect(await exported(inno)).toBe(200);
      expect(await opens(other)).toBe(200);
      expect(await exported(other)).toBe(403);
      test.clock.advance(stepUpLimits.formerTokenMilliseconds);
      expect(await opens(other)).toBe(401);
      expect(await exported(inno)).toBe(200);
    });

    it('the same one to two proofs at once, and to one that is repeated because its answer was lost', async () => {
      wait();
      const [second, lost] = [await thief(inno), await thief(inno)];
      const { password } = inno.account;
      const answers = await Promise.all([inno, second].map((tab) => confirm(tab, password)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
      expect((await confirm(lost, password)).statusCode).toBe(204);
      test.clock.advance(stepUpLimits.formerTokenMilliseconds);
      for (const tab of [inno, second, lost]) expect(await exported(tab)).toBe(200);
    });

    it('and leaves the one of before until the new one is used: its answer may have been lost', async () => {
      wait();
      const [lost, other] = [await thief(inno), await thief(inno)];
      await confirmed(inno);
      test.clock.advance(2 * stepUpLimits.formerTokenMilliseconds);
      expect([await opens(lost), await exported(lost)]).toEqual([200, 403]);
      expect((await confirm(lost, inno.account.password)).statusCode).toBe(204);
      expect(await exported(lost)).toBe(200);
      test.clock.advance(stepUpLimits.formerTokenMilliseconds - 1);
      expect(await opens(other)).toBe(200);
      test.clock.advance(1);
      expect([await opens(other), await opens(lost)]).toEqual([401, 200]);
    });

    it('and the one of before ends it all the same', async () => {
      const before = await thief(inno);
      await confirmed(inno);
      await before.get('/logout', { headers: { 'x-xsrf-token': before.cookies.get('XSRF-TOKEN') ?? '' } });
      expect(await opens(inno)).toBe(401);
    });

    it('which stands alone among the sessions that the person sees and ends', async () => {
      const phone = await test.anonymous();
      await phone.get('/login', { headers: basic(inno.account.email, inno.account.password) });
      await confirmed(inno);
      const { data } = { data: (await inno.get('/me/sessions')).json() as { isCurrent: boolean }[] };
      expect(data.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
      await inno.delete('/me/sessions');
      expect([await opens(inno), await opens(phone)]).toEqual([200, 401]);
    });
  });

  it('needs nobody’s token but that of one’s own browser', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/me/confirm-identity',
      cookies: { ...inno.account.cookies },
      payload: { password: inno.account.password },
    });
    expect(answer.json()).toMatchObject({ code: 'CSRF_REJECTED' });
  });

  it('holds as long as the installation says', async () => {
    const patient = await buildTestApp({
      config: { proofLifetime: sessionLimits.GUEST.absoluteMilliseconds },
    });
    try {
      const person = await patient.signedIn('INNO');
      patient.clock.advance(3 * proofMilliseconds);
      expect(await exported(person)).toBe(200);
    } finally {
      await patient.close();
    }
  });
});
