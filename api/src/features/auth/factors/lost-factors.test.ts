import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Language, loginLimits } from '@passerelle/contract';
import { buildTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { basic } from '../../../testing/basic.ts';
import { challengeOf, setUpFactor } from '../../../testing/factors.ts';
import { addPasskey } from '../../../testing/passkeys.ts';

describe('a second factor that was lost', () => {
  let test: TestApp;
  let inno: SignedIn;
  beforeAll(async () => {
    test = await buildTestApp();
    inno = await test.signedIn('INNO');
  });
  afterAll(() => test.close());

  const removeOf = ({ account }: Pick<SignedIn, 'account'>, by = inno) =>
    by.delete(`/admin/user/${account.id}/factors`);
  const mailsTo = async ({ account }: SignedIn) =>
    (await test.mails()).filter(({ recipient }) => recipient === account.email);

  it.each<[Language, string]>([
    ['fr', 'L’équipe a retiré la double authentification de votre accès Passerelle'],
    ['en', 'The team has removed two-step sign-in from your Passerelle access'],
  ])(
    'is removed by the team: sessions end, the password is enough, the person is told (%s)',
    async (language, subject) => {
      const person = await test.signedIn('CLIENT', { language });
      const { code } = await setUpFactor(test, person);
      const browser = await test.anonymous();
      const challenge = await challengeOf(browser, person);
      expect((await inno.get(`/user/${person.account.id}`)).json().hasSecondFactor).toBe(true);

      expect((await removeOf(person)).statusCode).toBe(204);
      expect((await inno.get(`/user/${person.account.id}`)).json().hasSecondFactor).toBe(false);
      expect((await person.get('/me')).statusCode).toBe(401);
      const late = await browser.post('/login/factor', { challenge, code: code() });
      expect(late.json().code).toBe('SECOND_FACTOR_EXPIRED');
      const { email, password } = person.account;
      expect((await browser.get('/login', { headers: basic(email, password) })).statusCode).toBe(200);
      expect((await mailsTo(person)).at(-1)?.subject).toBe(subject);
    },
  );

  it('is listed as a sign-in that is locked once its codes were wrong too often, until the team removes it', async () => {
    const person = await test.signedIn('CLIENT');
    const { code } = await setUpFactor(test, person);
    const { email, password } = person.account;
    const statesOf = async (states = '') => {
      const rows: { state: string }[] = (
        await inno.get('/admin/users', { query: { search: email, states } })
      ).json();
      return rows.map(({ state }) => state);
    };
    const browser = await test.anonymous();
    const lock = async () => {
      const challenge = await challengeOf(browser, person);
      for (let tries = 0; tries < loginLimits.failuresBeforeLock; tries += 1)
        await browser.post('/login/factor', { challenge, code: code(9) });
    };
    await lock();
    expect(await statesOf()).toEqual(['LOCKED']);
    expect([await statesOf('LOCKED'), await statesOf('ACTIVE')]).toEqual([['LOCKED'], []]);

    // By wrong passwords, too: it is still one line.
    for (let tries = 0; tries < loginLimits.failuresBeforeLock; tries += 1)
      await browser.get('/login', { headers: basic(email, 'wrong') });
    expect(await statesOf()).toEqual(['LOCKED']);
    test.clock.advance(loginLimits.lockMilliseconds);
    expect(await statesOf()).toEqual(['ACTIVE']);

    await lock();
    expect(await statesOf()).toEqual(['LOCKED']);
    expect((await removeOf(person)).statusCode).toBe(204);
    expect(await statesOf()).toEqual(['ACTIVE']);
    expect((await browser.get('/login', { headers: basic(email, password) })).statusCode).toBe(200);
  });

  it('is removed once, however often it is asked for, and the trail and the log name both people', async () => {
    const person = await test.signedIn('CLIENT');
    await setUpFactor(test, person);
    const { id } = person.account;
    const answers = await Promise.all([1, 2].map(() => removeOf(person)));
    expect([...answers, await removeOf(person)].map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    expect(await mailsTo(person)).toHaveLength(2);
    const acts = await test.database
      .db('audit_entries')
      .where({ entity_id: id, action: 'USER_FACTOR_REMOVED' })
      .pluck('actor_id');
    expect(acts).toEqual([inno.account.id]);
    const events = await test.database
      .db('security_events')
      .where({ kind: 'FACTOR_REMOVED', target_id: id })
      .pluck('user_id');
    expect(events).toEqual([inno.account.id]);
  });

  it('is removed with its passkeys, and where there is nothing else', async () => {
    const person = await test.signedIn('CLIENT');
    await addPasskey(person);
    expect((await inno.get(`/user/${person.account.id}`)).json().hasSecondFactor).toBe(true);
    const { id } = person.account;
    const listed: { id: string }[] = (await inno.get('/admin/users')).json();
    expect(listed.find((user) => user.id === id)).toMatchObject({ hasSecondFactor: true });
    expect((await removeOf(person)).statusCode).toBe(204);
    expect((await inno.get(`/user/${id}`)).json().hasSecondFactor).toBe(false);
    for (const table of ['passkeys', 'recovery_codes', 'sessions']) {
      expect(await test.database.db(table).where({ user_id: id })).toEqual([]);
    }
  });

  it('is not removed where there is none: nobody is signed out, nobody is told', async () => {
    const person = await test.signedIn('CLIENT');
    expect((await removeOf(person)).statusCode).toBe(204);
    expect((await person.get('/me')).statusCode).toBe(200);
    expect(await mailsTo(person)).toEqual([]);
  });

  it('is never one’s own that way, nor removed by anybody else', async () => {
    const colleague = await test.signedIn('INNO');
    await setUpFactor(test, colleague);
    const own = await removeOf(colleague, colleague);
    expect(own.json()).toMatchObject({ statusCode: 409, code: 'OWN_SECOND_FACTOR' });
    const client = await test.signedIn('CLIENT');
    expect((await removeOf(colleague, client)).statusCode).toBe(403);
    expect((await colleague.get('/me/factors')).json().totp).not.toBeNull();
    const gone = { account: { ...client.account, id: '00000000-0000-4000-8000-000000000000' } };
    expect((await removeOf(gone)).json().code).toBe('USER_NOT_FOUND');
  });
});
