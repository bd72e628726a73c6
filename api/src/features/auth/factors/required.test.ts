import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { factorLimits, type Role, roles } from '@passerelle/contract';
import { buildTestApp, type TestApp } from '../../../testing/app.ts';
import { basic } from '../../../testing/basic.ts';
import { setUpFactor, signInByFactor } from '../../../testing/factors.ts';
import { createPasskeyDevice } from '../../../testing/passkey-device.ts';
import { addPasskey, removePasskey, requestOf } from '../../../testing/passkeys.ts';

const staff: readonly Role[] = ['INNO', 'BANQUIER'];
const unknownId = '00000000-0000-4000-8000-000000000000';

/** What somebody needs to set up a second factor, and to leave. Public routes, such as the sign-out, are open anyway. */
const open = [
  'GET /me',
  'GET /me/session',
  'PUT /me/session',
  'PUT /me/language',
  'GET /me/factors',
  'POST /me/factors/passkeys',
  'POST /me/factors/passkeys/request',
  'POST /me/factors/passkeys/set-up',
  'POST /me/factors/totp',
  'POST /me/factors/totp/confirm',
  'DELETE /me/factors/totp',
  'GET /user/isConsented',
  'POST /user/consent',
  'POST /module-failures',
  'POST /module-starts',
];

describe('where people of the bank need a second factor', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp({ config: { staffSignIn: 'mfa' } });
  });
  afterAll(() => test.close());

  describe.each(staff)('%s', (role) => {
    it('signs in by the password, and is told what to do first', async () => {
      const { account } = await test.signedIn(role);
      const browser = await test.anonymous();
      const login = await browser.get('/login', { headers: basic(account.email, account.password) });
      expect([login.statusCode, login.json().mustSetUpFactor]).toEqual([200, true]);
      expect((await browser.get('/me')).json().mustSetUpFactor).toBe(true);
      expect((await browser.get('/me/factors')).json().isRequired).toBe(true);
    });

    it('may do nothing else before, whatever the route', async () => {
      const person = await test.signedIn(role);
      const routes = test.app.routeTable.filter(({ access }) => access !== 'public');
      expect(routes.length).toBeGreaterThan(60);
      for (const { method, url } of routes) {
        const route = `${method} ${url}`;
        const address = url.replace(/:\w+/g, unknownId);
        const answer = await person.request({ method: method as 'GET', url: address });
        if (open.includes(route)) {
          expect({ route, refused: answer.body.includes('SETUP_REQUIRED') }).toEqual({
            route,
            refused: false,
          });
        } else {
          expect({ route, ...answer.json() }).toMatchObject({
            route,
            statusCode: 403,
            code: 'SECOND_FACTOR_SETUP_REQUIRED',
          });
        }
      }
      const registered = routes.map(({ method, url }) => `${method} ${url}`);
      expect(registered).toEqual(expect.arrayContaining(open));
    });

    it('goes on in the same session once it is set up, and is asked for a code from then on', async () => {
      const person = await test.signedIn(role);
      const { code, recoveryCodes } = await setUpFactor(test, person);
      expect(recoveryCodes).toHaveLength(factorLimits.recoveryCodes);
      expect((await person.get('/startup')).statusCode).toBe(200);
      expect((await person.get('/me')).json()).not.toHaveProperty('mustSetUpFactor');
      expect((await signInByFactor(await test.anonymous(), person, code())).statusCode).toBe(200);
    });

    it('goes on with a passkey, too, and cannot remove the last factor of whatever kind', async () => {
      const person = await test.signedIn(role);
      const { device, passkey } = await addPasskey(person);
      expect((await person.get('/me')).json()).not.toHaveProperty('mustSetUpFactor');
      const { password } = person.account;
      const last = await removePasskey(person, passkey.id, {
        currentPassword: password,
        passkey: device.answer(await requestOf(person)),
      });
      expect(last.json()).toMatchObject({ statusCode: 409, code: 'SECOND_FACTOR_OBLIGATORY' });
      const further = await addPasskey(person, { device: createPasskeyDevice(), by: device });
      const other = await removePasskey(person, passkey.id, {
        currentPassword: password,
        passkey: further.device.answer(await requestOf(person)),
      });
      expect(other.statusCode).toBe(204);
      expect((await person.get('/startup')).statusCode).toBe(200);
    });

    it('cannot leave it out again', async () => {
      const person = await test.signedIn(role);
      const { code } = await setUpFactor(test, person);
      const answer = await person.request({
        method: 'DELETE',
        url: '/me/factors/totp',
        payload: { currentPassword: person.account.password, code: code() },
      });
      expect(answer.json()).toMatchObject({ statusCode: 409, code: 'SECOND_FACTOR_OBLIGATORY' });
      expect((await person.get('/me/factors')).json().totp).not.toBeNull();
    });
  });

  it.each(roles.filter((role) => !staff.includes(role)))('nobody else does: %s', async (role) => {
    const person = await test.signedIn(role);
    expect((await person.get('/me')).json()).not.toHaveProperty('mustSetUpFactor');
    expect((await person.get('/ecosystem')).statusCode).toBe(200);
  });

  it('somebody who becomes one of the bank does, too, and an invitation does not pass by it', async () => {
    const inno = await test.signedIn('INNO');
    await setUpFactor(test, inno);
    const client = await test.signedIn('CLIENT');
    const { account } = client;
    await test.database.db('user_roles').insert({ user_id: account.id, role: 'BANQUIER', position: 1 });
    expect((await client.get('/startup')).json().code).toBe('SECOND_FACTOR_SETUP_REQUIRED');

    const [email, password] = ['invited-inno@passerelle.example', 'Correct-Horse-7-Battery'];
    const { token } = (await inno.post('/auth/invite-token', { email, role: 'INNO' })).json();
    const browser = await test.anonymous();
    const names = { firstName: 'Zoé', lastName: 'Noël' };
    await browser.post('/auth/init-account', { ...names, email, token, password });
    await browser.get('/login', { headers: basic(email, password) });
    expect((await browser.get('/admin/users')).json().code).toBe('SECOND_FACTOR_SETUP_REQUIRED');
  });

  it('the steps of a first visit are no refused access in the security log', async () => {
    const person = await test.signedIn('INNO');
    await person.get('/startup');
    await test.features.securityEvents.storeCounted();
    const events = await test.database.db('security_events').where({ user_id: person.account.id });
    expect(events).toEqual([]);
  });
});
