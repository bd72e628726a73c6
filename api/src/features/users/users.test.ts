import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { departedClientNote, loginLimits, roles } from '@passerelle/contract';
import type { Account } from '../../testing/accounts.ts';
import { buildTestApp, type SignedIn, type TestApp } from '../../testing/app.ts';
import { basic } from '../../testing/basic.ts';
import { insertStartup, signInClient } from '../contact-requests/testing/people.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';

describe('users', () => {
  let test: TestApp;
  let inno: SignedIn;
  beforeAll(async () => {
    test = await buildTestApp();
    inno = await test.signedIn('INNO', { firstName: 'Inès', lastName: 'Aubry' });
  });
  afterAll(() => test.close());

  const profile = (email: string) => ({
    firstName: 'Jean',
    lastName: 'Dupont',
    email,
    mobilePhone: { indicatif: '+33', number: '6 12 34 56 78' },
  });

  describe('the list', () => {
    it('has every account, and the invitations without an id', async () => {
      const client = await test.signedIn('CLIENT');
      const { expirationDate } = (
        await inno.post('/auth/invite-token', { email: 'pending@passerelle.example', role: 'STARTUP' })
      ).json();
      const answer = await inno.get('/admin/users');
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toContainEqual(
        expect.objectContaining({
          id: client.account.id,
          email: client.account.email,
          role: 'CLIENT',
          roles: ['CLIENT'],
        }),
      );
      const pending = answer
        .json()
        .find((user: { email: string }) => user.email === 'pending@passerelle.example');
      expect(pending).toMatchObject({ role: 'STARTUP', invitationExpirationDate: expirationDate });
      expect(pending).not.toHaveProperty('id');
      expect(answer.body).not.toContain('argon2');
    });

    it('is in the same order on either engine, whatever alphabet its database has', async () => {
      const inOrder = ['a-c@order.example', 'a1b@order.example', 'a_b@order.example', 'ab@order.example'];
      for (const email of [...inOrder].reverse()) await test.signedIn('BANQUIER', { email });
      const whole: { email: string }[] = (await inno.get('/admin/users')).json();
      const emails = whole.map(({ email }) => email).filter((email) => email.endsWith('@order.example'));
      expect(emails).toEqual(inOrder);
    });

    it('comes in pages to who asks for them', async () => {
      const whole: { email: string }[] = (await inno.get('/admin/users')).json();
      const emails = whole.map(({ email }) => email);
      expect(emails.length).toBeGreaterThan(2);
      const page = await inno.get('/admin/users', { query: { page: '1', pageSize: '2' } });
      expect(page.json().totalElements).toBe(emails.length);
      expect(page.json().data.map(({ email }: { email: string }) => email)).toEqual(emails.slice(2, 4));
      const tooMany = await inno.get('/admin/users', { query: { pageSize: '101' } });
      expect(tooMany.json()).toMatchObject({
        statusCode: 400,
        errors: [{ path: 'pageSize', code: 'NUMBER_TOO_BIG' }],
      });
    });
  });

  describe('the list that is narrowed', () => {
    const people = '@narrowed.example';
    /** The local parts of the addresses that a query finds among this block's people, in its order. */
    const found = async (query: Record<string, string>, who = inno): Promise<string[]> => {
      const answer = await who.get('/admin/users', { query: { search: 'narrowed', ...query } });
      expect(answer.statusCode).toBe(200);
      const rows: { email: string }[] = 'page' in query ? answer.json().data : answer.json();
      return rows.map(({ email }) => email.replace(people, ''));
    };

    it('by state, role and words, sorted by each column, in pages that count what was found', async () => {
      const person = (email: string, firstName: string, lastName: string) =>
        [`${email}${people}`, { firstName, lastName }] as const;
      const [a, b] = [person('a', 'Zoé', 'Aubin'), person('b', 'Élie', 'Zola')];
      await test.signedIn('BANQUIER', { email: a[0], ...a[1] });
      await test.signedIn('CLIENT', { email: b[0], ...b[1] });
      await inno.post('/auth/invite-token', { email: `c${people}`, role: 'STARTUP' });
      await inno.post('/auth/invite-token', { email: `d${people}`, role: 'CLIENT' });
      const db = test.database.db;
      const past = new Date(test.clock.now().getTime() - 1000).toISOString();
      await db('account_tokens')
        .where({ email_key: `c${people}` })
        .update({ expires_at: past });
      const visitor = await test.anonymous();
      for (let tries = 0; tries < loginLimits.failuresBeforeLock; tries += 1)
        await visitor.get('/login', { headers: basic(`a${people}`, 'wrong') });

      const states = (await inno.get('/admin/users', { query: { search: 'narrowed' } })).json();
      expect(states.map(({ state }: { state: string }) => state)).toEqual([
        'LOCKED',
        'ACTIVE',
        'EXPIRED',
        'INVITED',
      ]);
      expect(await found({ states: 'LOCKED' })).toEqual(['a']);
      expect(await found({ states: 'INVITED,EXPIRED' })).toEqual(['c', 'd']);
      expect(await found({ states: 'ACTIVE', roles: 'CLIENT' })).toEqual(['b']);
      expect(await found({ roles: 'CLIENT' })).toEqual(['b', 'd']);
      expect(await found({ search: 'zoe narrowed' })).toEqual(['a']);
      expect(await found({ search: '%' })).toEqual([]);
      expect(await found({ sort: 'EMAIL_DESC' })).toEqual(['d', 'c', 'b', 'a']);
      expect(await found({ sort: 'STATE_ASC' })).toEqual(['b', 'a', 'd', 'c']);
      expect(await found({ sort: 'STATE_DESC' })).toEqual(['c', 'd', 'a', 'b']);
      expect(await found({ sort: 'NAME_DESC' })).toEqual(['b', 'a', 'c', 'd']);
      expect(await found({ sort: 'NAME_ASC' })).toEqual(['a', 'b', 'c', 'd']);
      expect(await found({ sort: 'ROLE_ASC' })).toEqual(['a', 'b', 'd', 'c']);
      expect(await found({ states: 'INVITED,EXPIRED', page: '1', pageSize: '1' })).toEqual(['d']);
      const page = await inno.get('/admin/users', {
        query: { search: 'narrowed', roles: 'CLIENT', page: '0', pageSize: '1' },
      });
      expect(page.json().totalElements).toBe(2);
    });

    it('by an address as it reads, in whatever case, and by one that was typed with an accent', async () => {
      await test.signedIn('CLIENT', { email: 'dorénavant@accents.example' });
      await inno.post('/auth/invite-token', { email: 'éphémère@accents.example', role: 'BANQUIER' });
      await test.signedIn('CLIENT', { email: 'plain@accents.example' });
      for (const [search, emails] of [
        ['DORÉNAVANT@accents.example', ['dorénavant@accents.example']],
        ['dore\u0301navant', ['dorénavant@accents.example']],
        ['Éphémère@', ['éphémère@accents.example']],
        ['Plâin@Accents', ['plain@accents.example']],
      ] as const) {
        const rows: { email: string }[] = (await inno.get('/admin/users', { query: { search } })).json();
        expect({ search, emails: rows.map(({ email }) => email) }).toEqual({ search, emails });
      }
    });

    it.each(['states=GONE', 'roles=KING', 'sort=AGE'])('refuses %s', async (query) => {
      expect((await inno.get(`/admin/users?${query}`)).statusCode).toBe(400);
    });
  });

  describe('a withdrawn invitation', () => {
    const invite = async (email: string) => {
      const { token } = (await inno.post('/auth/invite-token', { email, role: 'CLIENT' })).json();
      const [row] = (await inno.get('/admin/users', { query: { search: email } })).json();
      return { token, id: row.invitationId as string };
    };
    const account = { firstName: 'Ana', lastName: 'Sol', password: 'Nouvelle-Passe-2026' };

    it('opens nothing any more, is gone from the list, and a second withdrawal is refused with the reason', async () => {
      const email = 'withdrawn@passerelle.example';
      const { id, token } = await invite(email);
      expect((await inno.delete(`/admin/invitation/${id}`)).statusCode).toBe(204);
      expect((await inno.get('/admin/users', { query: { search: email } })).json()).toEqual([]);
      const visitor = await test.anonymous();
      expect((await visitor.get('/auth/validate-token', { query: { token, email } })).statusCode).toBe(400);
      const activation = await visitor.post('/auth/init-account', { ...account, token, email });
      expect(activation.json()).toMatchObject({ statusCode: 400, code: 'TOKEN_INVALID' });
      const again = await inno.delete(`/admin/invitation/${id}`);
      expect(again.json()).toMatchObject({ statusCode: 404, code: 'INVITATION_GONE' });
      // The address can be invited anew, and the old press does not reach the new invitation.
      const anew = await invite(email);
      expect(anew.id).not.toBe(id);
      expect((await inno.delete(`/admin/invitation/${id}`)).statusCode).toBe(404);
      expect(
        (await visitor.get('/auth/validate-token', { query: { token: anew.token, email } })).statusCode,
      ).toBe(204);
    });

    it('is refused once the person has activated their account, which stays', async () => {
      const email = 'activated@passerelle.example';
      const { id, token } = await invite(email);
      const visitor = await test.anonymous();
      expect((await visitor.post('/auth/init-account', { ...account, token, email })).statusCode).toBe(204);
      const refused = await inno.delete(`/admin/invitation/${id}`);
      expect(refused.json()).toMatchObject({ statusCode: 409, code: 'INVITATION_USED' });
      expect((await inno.get(`/user/${id}`)).statusCode).toBe(200);
    });

    it('is withdrawn or used, never both, when both are asked for at once', async () => {
      const email = 'both@passerelle.example';
      const { id, token } = await invite(email);
      const visitor = await test.anonymous();
      const [activation, ...withdrawals] = await Promise.all([
        visitor.post('/auth/init-account', { ...account, token, email }),
        inno.delete(`/admin/invitation/${id}`),
        inno.delete(`/admin/invitation/${id}`),
      ]);
      const done = [activation, ...withdrawals].filter(({ statusCode }) => statusCode === 204);
      expect(done).toHaveLength(1);
      const isUsed = activation?.statusCode === 204;
      expect((await inno.get(`/user/${id}`)).statusCode).toBe(isUsed ? 200 : 404);
    });
  });

  describe('a profile', () => {
    it('is read and changed by its owner; the phone’s number loses its spaces', async () => {
      const client = await test.signedIn('CLIENT');
      const url = `/user/${client.account.id}`;
      const { email } = client.account;
      const answer = await client.put(url, profile(email));
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({
        id: client.account.id,
        firstName: 'Jean',
        email,
        mobilePhone: { indicatif: '+33', number: '612345678' },
      });
      expect((await client.get(url)).json()).toEqual(answer.json());
      expect((await client.get('/me')).json()).toMatchObject({ username: email });
      expect((await client.put(url, { ...profile(email), mobilePhone: null })).json()).toMatchObject({
        mobilePhone: null,
      });
    });

    it.each(roles)('is a %s’s own', async (role) => {
      const person = await test.signedIn(role);
      const { id, email, password } = person.account;
      const answer = await person.put(`/user/${id}`, profile(email));
      expect(answer.statusCode).toBe(200);
      expect((await person.get('/me')).json()).toMatchObject({ firstName: 'Jean', email, role });
      // Another address is theirs once its link is opened: `email-change.test.ts`.
      const address = `own-${role.toLowerCase()}@passerelle.example`;
      const asked = await person.put(`/user/${id}`, { ...profile(address), currentPassword: password });
      expect(asked.json()).toMatchObject({ email });
    });

    it('is nobody else’s business but the team’s', async () => {
      const [client, other] = [await test.signedIn('CLIENT'), await test.signedIn('BANQUIER')];
      for (const id of [client.account.id, unknownId]) {
        expect((await other.get(`/user/${id}`)).json()).toMatchObject({ statusCode: 403, code: 'FORBIDDEN' });
        expect((await other.put(`/user/${id}`, profile('thief@passerelle.example'))).json()).toMatchObject({
          statusCode: 403,
        });
      }
      expect((await inno.get(`/user/${client.account.id}`)).statusCode).toBe(200);
      expect((await inno.put(`/user/${unknownId}`, profile('x@passerelle.example'))).json()).toMatchObject({
        code: 'USER_NOT_FOUND',
      });
    });

    it('cannot take another account’s address, in whatever case', async () => {
      const [client, other] = [await test.signedIn('CLIENT'), await test.signedIn('CLIENT')];
      const answer = await inno.put(`/user/${client.account.id}`, profile(other.account.email.toUpperCase()));
      expect(answer.json()).toMatchObject({ statusCode: 409, code: 'EMAIL_TAKEN' });
    });

    it('of an address of before, with dots where a new one may have none, is saved with it', async () => {
      const odd = 'j..r.@passerelle.example';
      const client = await test.signedIn('CLIENT', { email: odd });
      const { id, password: currentPassword } = client.account;
      for (const editor of [client, inno]) {
        const saved = await editor.put(`/user/${id}`, profile(odd));
        expect(saved.json()).toMatchObject({ email: odd, firstName: 'Jean' });
        const other = { ...profile(`x.${odd}`), currentPassword };
        expect((await editor.put(`/user/${id}`, other)).json()).toMatchObject({
          ...{ statusCode: 400, code: 'VALIDATION_FAILED' },
          errors: [{ path: 'email', code: 'EMAIL_INVALID' }],
        });
      }
    });

    it('with a new address makes the links to the old one worthless', async () => {
      const client = await test.signedIn('CLIENT');
      const { email } = client.account;
      const { token } = (await inno.post('/auth/reset-token', { email })).json();
      const moved = await inno.put(`/user/${client.account.id}`, profile('moved@passerelle.example'));
      expect(moved.json()).toMatchObject({ email: 'moved@passerelle.example' });
      const answer = await test.app.inject({ url: '/auth/validate-token', query: { token, email } });
      expect(answer.json()).toMatchObject({ code: 'TOKEN_INVALID' });
    });
  });

  describe('deleting', () => {
    it('ends the account and its sessions', async () => {
      const banker = await test.signedIn('BANQUIER');
      expect((await inno.delete(`/admin/user/${banker.account.id}`)).statusCode).toBe(204);
      expect((await banker.get('/me')).statusCode).toBe(401);
      expect((await inno.get(`/user/${banker.account.id}`)).json()).toMatchObject({ code: 'USER_NOT_FOUND' });
      expect((await inno.delete(`/admin/user/${banker.account.id}`)).json()).toMatchObject({
        statusCode: 404,
      });
    });

    it('is not for oneself', async () => {
      const answer = await inno.delete(`/admin/user/${inno.account.id}`);
      expect(answer.json()).toMatchObject({ statusCode: 409, code: 'SELF_DELETION' });
    });

    it('leaves one of two of the team who delete each other at once', async () => {
      const [first, second] = [await test.signedIn('INNO'), await test.signedIn('INNO')];
      await Promise.all([
        first.delete(`/admin/user/${second.account.id}`),
        second.delete(`/admin/user/${first.account.id}`),
      ]);
      const left = await test.database.db('users').whereIn('id', [first.account.id, second.account.id]);
      expect(left).toHaveLength(1);
    });

    it('takes a client off their requests, which stay and count', async () => {
      const client = await signInClient(test);
      const startupId = await insertStartup(test, 'Bobine');
      const { id } = (await client.post(`/client/linking/${startupId}`)).json();
      await inno.put(`/event/${id}`, { status: 'WIP', comment: 'Camille Martin rappelle lundi' });
      expect((await inno.delete(`/admin/user/${client.account.id}`)).statusCode).toBe(204);
      const events = await inno.get('/event');
      expect(events.json().data).toEqual([
        expect.objectContaining({ id, clientId: null, comment: departedClientNote, status: 'DONE' }),
      ]);
      expect(events.json().data[0].client).toEqual({ id: null, fullName: '' });
      expect(events.body).not.toMatch(/Camille Martin CLIENT|rappelle/);
      expect((await inno.get(`/client/${client.clientId}`)).statusCode).toBe(404);
    });

    it('disables the card of a STARTUP and keeps it', async () => {
      const email = 'leaving@startup.example';
      const { token } = (await inno.post('/auth/invite-token', { email, role: 'STARTUP' })).json();
      const visitor = await test.anonymous();
      const password = 'Nouvelle-Passe-2026';
      await visitor.post('/auth/init-account', { firstName: 'A', lastName: 'B', password, token, email });
      const { id } = await test.database.db('users').where({ email }).first('id');
      const card = await test.database.db('startups').where({ user_id: id }).first('id');
      expect((await inno.delete(`/admin/user/${id}`)).statusCode).toBe(204);
      expect(await test.database.db('startups').where({ id: card.id })).toEqual([
        expect.objectContaining({ status: 'DISABLED', user_id: null }),
      ]);
    });
  });

  describe('the language of a person', () => {
    const inBrowser = (language: string) => ({ 'accept-language': language });

    /** Signs in with a browser in a language; answers the language of the account then. */
    async function languageAfterSignIn({ email, password }: Account, language: string): Promise<string> {
      const browser = await test.anonymous();
      const headers = { ...basic(email, password), ...inBrowser(language) };
      return (await browser.get('/login', { headers })).json().language;
    }

    it('is that of the browser until they choose one, then theirs in every browser', async () => {
      const client = await test.signedIn('CLIENT', { language: 'fr' });
      expect(await languageAfterSignIn(client.account, 'en')).toBe('en');
      expect(await languageAfterSignIn(client.account, 'fr')).toBe('fr');

      expect((await client.put('/me/language', { language: 'en' })).statusCode).toBe(204);
      expect((await client.get('/me')).json()).toMatchObject({ language: 'en' });
      expect(await languageAfterSignIn(client.account, 'fr')).toBe('en');
    });

    it('is chosen before the terms are accepted, too', async () => {
      const startup = await test.signedIn('STARTUP', { hasConsented: false });
      expect((await startup.put('/me/language', { language: 'en' })).statusCode).toBe(204);
      expect((await startup.get('/me')).json()).toMatchObject({ language: 'en' });
    });

    it('is one of ours', async () => {
      const client = await test.signedIn('CLIENT');
      const answer = await client.put('/me/language', { language: 'de' });
      expect(answer.json()).toMatchObject({ statusCode: 400, errors: [{ path: 'language' }] });
    });

    it('is that of their mails', async () => {
      const { account, put } = await test.signedIn('BANQUIER', { language: 'fr' });
      await put('/me/language', { language: 'en' });
      const visitor = await test.anonymous();
      const body = { email: account.email };
      await visitor.post('/auth/send-reset-token-email', body, { headers: inBrowser('fr') });
      const mail = (await test.mails()).find(({ recipient }) => recipient === account.email);
      expect(mail?.subject).toBe('Your new Passerelle password');
    });
  });
});
