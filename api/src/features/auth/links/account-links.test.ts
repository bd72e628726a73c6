import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loginLimits, messages, recipientLimits, repeatWindows } from '@passerelle/contract';
import { buildTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { basic } from '../../../testing/basic.ts';
import { createTestClient } from '../../../testing/client.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const password = 'Nouvelle-Passe-2026';
let addresses = 0;
const newAddress = () => `invited-${++addresses}@passerelle.example`;

describe('links in mails', () => {
  let test: TestApp;
  let inno: SignedIn;
  beforeAll(async () => {
    test = await buildTestApp();
    inno = await test.signedIn('INNO');
  });
  afterAll(() => test.close());

  async function invite(email: string, role = 'BANQUIER'): Promise<string> {
    const answer = await inno.post('/auth/invite-token', { email, role });
    expect(answer.statusCode).toBe(200);
    return answer.json().token;
  }

  async function activate(email: string, token: string, chosen = password) {
    const visitor = await test.anonymous();
    return visitor.post(
      '/auth/init-account',
      { firstName: 'Léa', lastName: 'Roux', password: chosen, token, email },
      { headers: { 'accept-language': 'fr' } },
    );
  }

  async function reset(email: string, token: string, newPassword = password) {
    const visitor = await test.anonymous();
    return visitor.post('/auth/reset-password', { password: newPassword, token, email });
  }

  const login = (email: string, word: string) =>
    test.app.inject({ url: '/login', headers: basic(email, word) });
  const validate = (token: string, email: string) =>
    test.app.inject({ url: '/auth/validate-token', query: { token, email } });

  describe('an invitation', () => {
    it('is a token that lives seven days', async () => {
      const answer = await inno.post('/auth/invite-token', { email: newAddress(), role: 'CLIENT' });
      expect(answer.json()).toEqual({
        token: expect.stringMatching(/^[\w-]{43}$/),
        expirationDate: new Date(test.clock.now().getTime() + 7 * DAY).toISOString(),
      });
    });

    it('is refused to an address with stray dots, by which whoever has it still signs in and gets a new password', async () => {
      const email = 'jean..roux.@passerelle.example';
      const refused = await inno.post('/auth/invite-token', { email, role: 'CLIENT' });
      expect(refused.json()).toMatchObject({
        statusCode: 400,
        errors: [{ path: 'email', code: 'EMAIL_INVALID' }],
      });
      const { account } = await test.signedIn('CLIENT', { email });
      expect((await login(email, account.password)).statusCode).toBe(200);
      const { token } = (await inno.post('/auth/reset-token', { email })).json();
      expect((await validate(token, email)).statusCode).toBe(204);
      expect((await reset(email, token)).statusCode).toBe(204);
      expect((await login(email, password)).statusCode).toBe(200);
    });

    it('remarks an address whose letters may imitate another one, in the inviter’s language', async () => {
      const invite = (email: string, language: string) =>
        inno.post(
          '/auth/invite-token',
          { email, role: 'CLIENT' },
          { headers: { 'accept-language': language } },
        );
      for (const language of ['fr', 'en'] as const) {
        const answer = await invite('cl\u0430ire@passerelle.example', language);
        const code = 'EMAIL_LOOKS_LIKE_ANOTHER';
        expect(answer.statusCode).toBe(200);
        expect(answer.json().remarks).toEqual([{ path: 'email', code, message: messages[code][language] }]);
      }
      expect((await invite('claire@passerelle.example', 'fr')).json()).not.toHaveProperty('remarks');
    });

    it('activates the account of its role, once', async () => {
      const email = newAddress();
      const token = await invite(email);
      expect((await validate(token, email)).statusCode).toBe(204);
      expect((await activate(email, token)).statusCode).toBe(204);
      expect((await login(email, password)).json()).toMatchObject({
        email,
        firstName: 'Léa',
        lastName: 'Roux',
        role: 'BANQUIER',
        profilCompleted: true,
      });
      expect((await validate(token, email)).json()).toMatchObject({ statusCode: 400, code: 'TOKEN_INVALID' });
      test.clock.advance(repeatWindows.activationMilliseconds);
      expect((await activate(email, token)).json()).toMatchObject({ statusCode: 400, code: 'TOKEN_INVALID' });
    });

    it('activates once also when it is followed many times at once', async () => {
      const email = newAddress();
      const token = await invite(email, 'CLIENT');
      const answers = await Promise.all(Array.from({ length: 10 }, () => activate(email, token)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(204));
      expect(await test.database.db('users').where({ email })).toHaveLength(1);
    });

    it('has succeeded for whoever asks again because the answer was lost, and for nobody else', async () => {
      const email = newAddress();
      const token = await invite(email);
      expect((await activate(email, token)).statusCode).toBe(204);
      test.clock.advance(repeatWindows.activationMilliseconds - 1);
      expect((await activate(email, token)).statusCode).toBe(204);
      const refused = { statusCode: 400, code: 'TOKEN_INVALID' };
      expect((await activate(email, token, 'Another-Passe-2026')).json()).toMatchObject(refused);
      expect((await activate(email, 'made-up')).json()).toMatchObject(refused);
      expect((await activate('other@passerelle.example', token)).json()).toMatchObject(refused);
      expect((await login(email, password)).statusCode).toBe(200);
    });

    it('lets nobody guess at the password: a wrong one counts as one at the sign-in', async () => {
      const email = newAddress();
      const token = await invite(email);
      await activate(email, token);
      const guesses = Array.from({ length: loginLimits.failuresBeforeLock }, (_, index) =>
        activate(email, token, `Guessed-Passe-${index}`),
      );
      const answers = await Promise.all(guesses);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(guesses.map(() => 400));
      expect((await activate(email, token)).statusCode).toBe(400);
      expect((await login(email, password)).headers.attempt).toBe('0');
    });

    it('of two passwords that are chosen at once takes one and refuses the other', async () => {
      const email = newAddress();
      const token = await invite(email);
      const words = [password, 'Another-Passe-2026'];
      const answers = await Promise.all(words.map((word) => activate(email, token, word)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400]);
    });

    it('gives a STARTUP its empty card', async () => {
      const email = newAddress();
      await activate(email, await invite(email, 'STARTUP'));
      const user = (await login(email, password)).json();
      expect(user).toMatchObject({ role: 'STARTUP', profilCompleted: false, startupId: expect.any(String) });
      expect(await test.database.db('startups').where({ id: user.startupId })).toEqual([
        expect.objectContaining({ user_id: user.id, status: 'CREATE' }),
      ]);
    });

    it('gives a CLIENT their record', async () => {
      const email = newAddress();
      await activate(email, await invite(email, 'CLIENT'));
      const user = (await login(email, password)).json();
      expect(user).toMatchObject({ role: 'CLIENT', profilCompleted: false, clientId: expect.any(String) });
      expect(user).not.toHaveProperty('startupId');
    });

    it('is worth nothing to another address, after a newer one, after a week, or made up', async () => {
      const email = newAddress();
      const first = await invite(email);
      expect((await activate('other@passerelle.example', first)).json()).toMatchObject({
        code: 'TOKEN_INVALID',
      });
      test.clock.advance(repeatWindows.invitationMilliseconds);
      const second = await invite(email);
      expect((await activate(email, first)).json()).toMatchObject({ code: 'TOKEN_INVALID' });
      expect((await activate(email, 'made-up')).json()).toMatchObject({ code: 'TOKEN_INVALID' });
      test.clock.advance(7 * DAY);
      expect((await activate(email, second)).json()).toMatchObject({ code: 'TOKEN_INVALID' });
    });

    it('that is asked for twice at once is one invitation, whose link works', async () => {
      const email = newAddress();
      const body = { email, role: 'CLIENT' };
      const answers = await Promise.all([1, 2, 3].map(() => inno.post('/auth/invite-token', body)));
      const [first, ...others] = answers.map((answer) => answer.json());
      expect(others).toEqual([first, first]);
      expect((await validate(first.token, email)).statusCode).toBe(204);
      const invitedEvents = await test.database.db('audit_entries').where({ action: 'USER_INVITED' });
      const [invitation] = await test.database.db('account_tokens').where({ email });
      expect(invitedEvents.filter(({ entity_id: id }) => id === invitation.id)).toHaveLength(1);
    });

    it('that is asked for by another process at once is the same, too', async () => {
      const email = newAddress();
      const other = await test.anotherProcess();
      const answers = await Promise.all(
        [test.app, other.app].map(async (app) => {
          const client = await createTestClient(app, inno.account.cookies);
          return client.post('/auth/invite-token', { email, role: 'CLIENT' });
        }),
      );
      const [first, second] = answers.map((answer) => answer.json());
      expect(second).toEqual(first);
      expect(first.token).toMatch(/^[\w-]{43}$/);
      await other.close();
    });

    it('is another one for another role, by somebody else, and after a minute', async () => {
      const email = newAddress();
      const tokens = [await invite(email, 'CLIENT'), await invite(email, 'BANQUIER')];
      const colleague = await test.signedIn('INNO');
      tokens.push((await colleague.post('/auth/invite-token', { email, role: 'BANQUIER' })).json().token);
      test.clock.advance(repeatWindows.invitationMilliseconds - 1);
      const same = await colleague.post('/auth/invite-token', {
        email: email.toUpperCase(),
        role: 'BANQUIER',
      });
      expect(same.json().token).toBe(tokens.at(-1));
      test.clock.advance(1);
      tokens.push((await colleague.post('/auth/invite-token', { email, role: 'BANQUIER' })).json().token);
      expect(new Set(tokens).size).toBe(4);
    });

    it('is refused for an address that has an account', async () => {
      const answer = await inno.post('/auth/invite-token', {
        email: inno.account.email.toUpperCase(),
        role: 'CLIENT',
      });
      expect(answer.json()).toMatchObject({ statusCode: 409, code: 'EMAIL_TAKEN' });
    });

    it('is not used up by a password that is refused', async () => {
      const email = newAddress();
      const token = await invite(email);
      const visitor = await test.anonymous();
      const weak = { firstName: 'Léa', lastName: 'Roux', password: 'weak', token, email };
      expect((await visitor.post('/auth/init-account', weak)).json()).toMatchObject({
        statusCode: 400,
        errors: [{ path: 'password', code: 'PASSWORD_TOO_WEAK' }],
      });
      expect((await activate(email, token)).statusCode).toBe(204);
    });

    // To look whether somebody guesses a password of 900 kB took seconds, in which the process answered nobody.
    it('is refused at once where something in it is far too long, whatever it is made of', async () => {
      const visitor = await test.anonymous();
      const typed = { firstName: 'Léa', lastName: 'Roux', password, token: 'made-up', email: newAddress() };
      for (const sign of ['한', 'A1a', 'a.', ' ', 'abc ']) {
        const long = sign.repeat(900_000 / Buffer.byteLength(sign));
        for (const field of ['password', 'firstName', 'lastName', 'email']) {
          const answer = await visitor.post('/auth/init-account', { ...typed, [field]: long });
          expect([answer.statusCode, answer.json().errors?.[0].path]).toEqual([400, field]);
        }
        expect((await reset(typed.email, typed.token, long)).json().errors[0].path).toBe('password');
      }
    });

    it('is not kept in a form that could be used', async () => {
      const email = newAddress();
      const token = await invite(email);
      const [row] = await test.database.db('account_tokens').where({ email });
      expect(JSON.stringify(row)).not.toContain(token);
    });
  });

  describe('a new password', () => {
    it('is set once with the token of INNO, ends the sessions and lifts the lock', async () => {
      const client = await test.signedIn('CLIENT');
      const { email } = client.account;
      for (let attempt = 0; attempt < 5; attempt += 1) await login(email, 'wrong');
      const { token, expirationDate } = (await inno.post('/auth/reset-token', { email })).json();
      expect(expirationDate).toBe(new Date(test.clock.now().getTime() + HOUR).toISOString());

      expect((await reset(email, token)).statusCode).toBe(204);
      expect((await client.get('/me')).statusCode).toBe(401);
      expect((await login(email, password)).statusCode).toBe(200);
      expect((await login(email, client.account.password)).statusCode).toBe(401);
      expect((await reset(email, token, 'Another-Passe-2026')).json()).toMatchObject({
        code: 'TOKEN_INVALID',
      });
    });

    it('has one link, which is told of once, for the member who asks again because the answer was lost', async () => {
      const { account } = await test.signedIn('CLIENT');
      const ask = async (member = inno) =>
        (await member.post('/auth/reset-token', { email: account.email })).json();
      const told = async () => (await test.mails()).filter(({ recipient }) => recipient === account.email);
      const [first, second] = await Promise.all([ask(), ask()]);
      expect(second).toEqual(first);
      expect(await ask()).toEqual(first);
      expect(await told()).toHaveLength(1);
      expect(await test.database.db('audit_entries').where({ entity_id: account.id })).toHaveLength(1);
      const another = await ask(await test.signedIn('INNO'));
      expect(another.token).not.toBe(first.token);
      test.clock.advance(repeatWindows.invitationMilliseconds);
      const later = await ask();
      test.clock.advance(repeatWindows.invitationMilliseconds);
      expect((await ask()).token).not.toBe(later.token);
      expect(await told()).toHaveLength(4);
      expect((await reset(account.email, first.token)).statusCode).toBe(400);
    });

    it('is set for whoever asks again because the answer was lost, and for nobody else', async () => {
      const { account } = await test.signedIn('CLIENT');
      const { email } = account;
      const token = (await inno.post('/auth/reset-token', { email })).json().token;
      const visitor = await test.anonymous();
      const reset = (body: object) =>
        visitor.post('/auth/reset-password', { email, token, password, ...body });
      const answers = await Promise.all([reset({}), reset({}), reset({})]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
      expect((await login(email, password)).statusCode).toBe(200);
      test.clock.advance(repeatWindows.activationMilliseconds - 1);
      expect((await reset({})).statusCode).toBe(204);
      const told = (await test.mails()).filter(({ recipient }) => recipient === email);
      expect(told).toHaveLength(2);
      expect(
        await test.database.db('audit_entries').where({ action: 'USER_RESET_USED', entity_id: account.id }),
      ).toHaveLength(1);
      const refused = { statusCode: 400, code: 'TOKEN_INVALID' };
      expect((await validate(token, email)).json()).toMatchObject(refused);
      expect((await reset({ token: 'made-up' })).json()).toMatchObject(refused);
      expect((await reset({ email: 'other@passerelle.example' })).json()).toMatchObject(refused);
      // Whoever has the link that was used neither sets another password by it, nor guesses at this one.
      for (let guess = 0; guess < loginLimits.failuresBeforeLock; guess += 1)
        expect((await reset({ password: `Loutre-Violette-${guess}-Marais` })).json()).toMatchObject(refused);
      expect((await reset({})).json()).toMatchObject(refused);
      test.clock.advance(loginLimits.lockMilliseconds);
      expect((await reset({})).json()).toMatchObject(refused);
      expect((await login(email, password)).statusCode).toBe(200);
      expect(await test.retention.forgetOld()).toBeUndefined();
      expect(await test.database.db('account_tokens').where({ email })).toEqual([]);
    });

    it('is not set with an invitation, nor an account activated with a reset', async () => {
      const { account } = await test.signedIn('CLIENT');
      const email = newAddress();
      expect((await reset(email, await invite(email))).json()).toMatchObject({ code: 'TOKEN_INVALID' });
      const { token } = (await inno.post('/auth/reset-token', { email: account.email })).json();
      expect((await activate(account.email, token)).json()).toMatchObject({ code: 'TOKEN_INVALID' });
    });

    it('cannot be prepared for an address without an account', async () => {
      const answer = await inno.post('/auth/reset-token', { email: 'nobody@passerelle.example' });
      expect(answer.json()).toMatchObject({ statusCode: 404, code: 'USER_NOT_FOUND' });
    });

    it('is mailed to who asks, in their language, with a link that works for an hour', async () => {
      const { account } = await test.signedIn('CLIENT', { language: 'fr' });
      const visitor = await test.anonymous();
      const ask = () => visitor.post('/auth/send-reset-token-email', { email: account.email.toUpperCase() });
      expect((await ask()).statusCode).toBe(204);
      const mail = (await test.mails()).at(-1);
      expect(mail).toMatchObject({
        recipient: account.email,
        subject: 'Votre nouveau mot de passe Passerelle',
      });
      const link = new URL(/http\S+/.exec(mail?.text ?? '')?.[0] ?? '');
      expect(`${link.origin}${link.pathname}`).toBe('http://localhost:3000/resetPassword');
      const token = link.searchParams.get('token') ?? '';
      const email = link.searchParams.get('email') ?? '';
      expect((await validate(token, email)).statusCode).toBe(204);

      const [{ milliseconds }] = recipientLimits;
      test.clock.advance(milliseconds - 1);
      await ask();
      expect((await validate(token, email)).statusCode).toBe(204);
      test.clock.advance(1);
      await ask();
      expect((await validate(token, email)).statusCode).toBe(400);
      const newer = /token=([\w-]+)/.exec((await test.mails()).at(-1)?.text ?? '')?.[1] ?? '';
      test.clock.advance(HOUR - 1);
      expect((await validate(newer, email)).statusCode).toBe(204);
      test.clock.advance(1);
      expect((await reset(email, newer)).json()).toMatchObject({ code: 'TOKEN_INVALID' });
    });

    it('is answered alike for an address that nobody has, and mailed to nobody', async () => {
      const { account } = await test.signedIn('CLIENT');
      const before = (await test.mails()).length;
      const ask = async (email: string) => {
        const visitor = await test.anonymous();
        const { statusCode, body, headers } = await visitor.post('/auth/send-reset-token-email', { email });
        return { statusCode, body, headers: Object.keys(headers).sort() };
      };
      expect(await ask('nobody@passerelle.example')).toEqual(await ask(account.email));
      expect((await test.mails()).slice(before).map(({ recipient }) => recipient)).toEqual([account.email]);
    });
  });
});
