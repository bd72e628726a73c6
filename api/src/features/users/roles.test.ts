import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { completeCriteria } from '@passerelle/contract/clients/testing/criteria';
import { buildTestApp, type SignedIn, type TestApp } from '../../testing/app.ts';
import { basic } from '../../testing/basic.ts';
import { startupWithCard } from '../../testing/cards.ts';
import { insertStartup, signInClient } from '../contact-requests/testing/people.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';

describe('the roles of an account', () => {
  let test: TestApp;
  let inno: SignedIn;
  beforeAll(async () => {
    test = await buildTestApp();
    inno = await test.signedIn('INNO');
  });
  afterAll(() => test.close());

  const change = (who: SignedIn, id: string, ...roles: string[]) =>
    who.put(`/admin/user/${id}/roles`, { roles });

  /** Who the account is after a new sign-in. */
  async function signInAgain({ email, password }: SignedIn['account']) {
    const browser = await test.anonymous();
    const answer = await browser.get('/login', { headers: basic(email, password) });
    return { browser, user: answer.json() };
  }

  it('are several, the first of which leads; open sessions end', async () => {
    const banker = await test.signedIn('BANQUIER');
    const answer = await change(inno, banker.account.id, 'INNO', 'BANQUIER');
    expect(answer.json()).toMatchObject({ role: 'INNO', roles: ['INNO', 'BANQUIER'] });
    expect((await banker.get('/me')).statusCode).toBe(401);
    const { browser, user } = await signInAgain(banker.account);
    expect(user).toMatchObject({ role: 'INNO', roles: ['INNO', 'BANQUIER'] });
    expect((await browser.get('/admin/users')).statusCode).toBe(200);
  });

  it('begin with what each has to fill in', async () => {
    const { account } = await test.signedIn('BANQUIER');
    await test.database.db('users').where({ id: account.id }).update({ profil_completed: true });
    await change(inno, account.id, 'BANQUIER', 'CLIENT', 'STARTUP');
    const { browser, user } = await signInAgain(account);
    expect(user).toMatchObject({
      role: 'BANQUIER',
      profilCompleted: false,
      clientId: expect.any(String),
      startupId: expect.any(String),
    });
    expect((await browser.get('/startup/my')).json()).toMatchObject({ status: 'CREATE' });
    const shortened = await change(inno, account.id, 'BANQUIER');
    expect(shortened.json()).toMatchObject({ roles: ['BANQUIER'], profilCompleted: true });
  });

  it('take the card of a former startup away and leave the account', async () => {
    const { account, cardId } = await startupWithCard(test, 'VALIDATED');
    expect((await change(inno, account.id, 'BANQUIER')).statusCode).toBe(200);
    expect((await inno.get(`/startup/${cardId}`)).json().status).toBe('DISABLED');
    expect((await signInAgain(account)).user).toMatchObject({ roles: ['BANQUIER'] });
  });

  it('keep the account of who has others where the card is disabled', async () => {
    const startup = await startupWithCard(test, 'VALIDATED');
    await change(inno, startup.account.id, 'STARTUP', 'INNO');
    expect((await inno.post(`/startup/disable/${startup.cardId}`)).statusCode).toBe(200);
    const { user } = await signInAgain(startup.account);
    expect(user).toMatchObject({ roles: ['INNO'] });
    expect(user).not.toHaveProperty('startupId');
  });

  it('leave nothing to fill in to who has no card any more, however it went', async () => {
    const ecosystem = (await inno.post('/ecosystem', { name: 'Village qui part' })).json();
    const acts = [
      (card: string) => inno.post(`/startup/disable/${card}`),
      async (card: string) => {
        await test.database.db('startups').where({ id: card }).update({ ecosystem_id: ecosystem.id });
        return inno.delete(`/ecosystem/${ecosystem.id}`);
      },
    ];
    for (const act of acts) {
      const { account } = await test.signedIn('BANQUIER');
      const given = (await change(inno, account.id, 'BANQUIER', 'STARTUP')).json();
      expect(given.profilCompleted).toBe(false);
      const { id } = await test.database.db('startups').where({ user_id: account.id }).first('id');
      expect((await act(id)).statusCode).toBeLessThan(300);
      expect((await signInAgain(account)).user).toMatchObject({ roles: ['BANQUIER'], profilCompleted: true });
    }
  });

  it.each(['disabled', 'taken away'])('leave a client what they were where their card is %s', async (how) => {
    const withCriteria = await signInClient(test);
    await withCriteria.post(`/client/${withCriteria.clientId}`, completeCriteria);
    const without = await signInClient(test);
    for (const [person, profilCompleted] of [
      [withCriteria, true],
      [without, false],
    ] as const) {
      const { account } = person;
      await change(inno, account.id, 'CLIENT', 'STARTUP');
      const { id } = await test.database.db('startups').where({ user_id: account.id }).first('id');
      const answer =
        how === 'disabled'
          ? await inno.post(`/startup/disable/${id}`)
          : await change(inno, account.id, 'CLIENT');
      expect(answer.statusCode).toBe(200);
      const { browser, user } = await signInAgain(account);
      expect(user).toMatchObject({ roles: ['CLIENT'], profilCompleted });
      expect((await browser.get('/client/linking')).statusCode).toBe(profilCompleted ? 200 : 403);
    }
  });

  it('take a former client off their requests, which stay and count', async () => {
    const client = await signInClient(test);
    const startupId = await insertStartup(test, 'Bobine');
    const { id } = (await client.post(`/client/linking/${startupId}`)).json();
    await change(inno, client.account.id, 'BANQUIER');
    expect(await test.database.db('events').where({ id }).first('client_id')).toEqual({ client_id: null });
    expect(await test.database.db('clients').where({ id: client.clientId })).toEqual([]);
    expect((await signInAgain(client.account)).user).not.toHaveProperty('clientId');
  });

  it('change nothing where they are the same: the sessions go on', async () => {
    const banker = await test.signedIn('BANQUIER');
    expect((await change(inno, banker.account.id, 'BANQUIER')).statusCode).toBe(200);
    expect((await banker.get('/me')).statusCode).toBe(200);
  });

  it('are never one’s own to change, none, or those of nobody', async () => {
    for (const roles of [['INNO', 'BANQUIER'], ['BANQUIER']]) {
      const answer = await change(inno, inno.account.id, ...roles);
      expect(answer.json()).toMatchObject({ statusCode: 409, code: 'OWN_ROLES' });
    }
    const banker = await test.signedIn('BANQUIER');
    expect((await change(inno, banker.account.id)).json()).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'roles', code: 'ROLE_REQUIRED' }],
    });
    expect((await change(inno, banker.account.id, 'BOSS')).statusCode).toBe(400);
    expect((await change(inno, unknownId, 'INNO')).json()).toMatchObject({ code: 'USER_NOT_FOUND' });
  });

  it('leave an INNO where two take the role from each other, or one takes it and the other deletes', async () => {
    const rows = () => test.database.db('user_roles').where({ role: 'INNO' }).pluck('user_id');
    for (const act of ['roles', 'deletion'] as const) {
      const [first, second] = [await test.signedIn('INNO'), await test.signedIn('INNO')];
      await Promise.all([
        change(first, second.account.id, 'BANQUIER'),
        act === 'roles'
          ? change(second, first.account.id, 'BANQUIER')
          : second.delete(`/admin/user/${first.account.id}`),
      ]);
      const left = (await rows()).filter((id) => [first.account.id, second.account.id].includes(id));
      expect(left).toHaveLength(1);
    }
  });
});
