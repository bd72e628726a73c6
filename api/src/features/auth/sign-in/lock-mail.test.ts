import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Language, loginLimits, recipientLimits } from '@passerelle/contract';
import { buildTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { basic } from '../../../testing/basic.ts';
import type { TestClient } from '../../../testing/client.ts';

const wrong = 'Wrong-Horse-7-Battery';
const subjects: Record<Language, RegExp> = {
  fr: /^Votre accès Passerelle est bloqué pour 10 minutes$/,
  en: /^Your Passerelle access is locked for 10 minutes$/,
};

describe('the mail about a locked sign-in', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp();
  });
  afterAll(() => test.close());

  async function fail(email: string, times: number): Promise<void> {
    for (let attempt = 0; attempt < times; attempt += 1) {
      await test.app.inject({ url: '/login', headers: basic(email, wrong) });
    }
  }
  const mailsTo = async (address: string) =>
    (await test.mails()).filter(({ recipient }) => recipient === address);

  it.each(['fr', 'en'] as const)(
    'comes with the lock and not before, once for each lock, in the language of the person (%s)',
    async (language) => {
      const { account } = await test.signedIn('CLIENT', { language });
      await fail(account.email.toUpperCase(), loginLimits.failuresBeforeLock - 1);
      expect(await mailsTo(account.email)).toEqual([]);
      await fail(account.email, 4);
      const [mail, ...others] = await mailsTo(account.email);
      expect(others).toEqual([]);
      expect(mail?.subject).toMatch(subjects[language]);
      for (const body of [mail?.text, mail?.html]) expect(body).toContain('10 minutes');
      test.clock.advance(loginLimits.lockMilliseconds);
      await fail(account.email, loginLimits.failuresBeforeLock);
      expect(await mailsTo(account.email)).toHaveLength(2);
    },
  );

  it('comes once where guesses run in parallel', async () => {
    const { account } = await test.signedIn('CLIENT');
    await Promise.all(Array.from({ length: 20 }, () => fail(account.email, 1)));
    expect(await mailsTo(account.email)).toHaveLength(1);
  });

  it('comes for wrong passwords that are typed to change the address, too', async () => {
    const person = await test.signedIn('CLIENT', { language: 'en' });
    const change = {
      firstName: 'Jean',
      lastName: 'Dupont',
      mobilePhone: null,
      email: 'other@passerelle.example',
      currentPassword: wrong,
    };
    for (let attempt = 0; attempt < loginLimits.failuresBeforeLock; attempt += 1) {
      await person.put(`/user/${person.account.id}`, change);
    }
    expect(await mailsTo(person.account.email)).toMatchObject([
      { subject: expect.stringMatching(subjects.en) },
    ]);
  });

  it('comes to nobody for an address that nobody has, whose outbox does the same work', async () => {
    const before = (await test.mails()).length;
    const { account } = await test.signedIn('CLIENT');
    await fail('nobody@passerelle.example', 6);
    await fail(account.email, 6);
    const rowsOf = (recipient: string) =>
      test.database.db('outbox').where({ recipient, letter: 'SIGN_IN_LOCKED' });
    expect(await rowsOf('nobody@passerelle.example')).toHaveLength(1);
    expect((await test.mails()).slice(before).map(({ recipient }) => recipient)).toEqual([account.email]);
    expect(await rowsOf(account.email)).toHaveLength(1);
  });

  it('leaves the mail with a link to a new password what it may send', async () => {
    const { account } = await test.signedIn('CLIENT');
    await fail(account.email, loginLimits.failuresBeforeLock);
    const visitor = await test.anonymous();
    await visitor.post('/auth/send-reset-token-email', { email: account.email });
    expect(await mailsTo(account.email)).toHaveLength(2);
    expect((await mailsTo(account.email)).at(-1)?.text).toContain('/resetPassword');
  });

  it('stays within what one mailbox may be sent', async () => {
    const { account } = await test.signedIn('CLIENT');
    const [{ milliseconds }] = recipientLimits;
    await fail(account.email, loginLimits.failuresBeforeLock);
    // What lifts the lock lets another follow at once.
    await test.database.db('login_locks').where({ email_key: account.email }).delete();
    await fail(account.email, loginLimits.failuresBeforeLock);
    expect(await mailsTo(account.email)).toHaveLength(1);
    test.clock.advance(milliseconds);
    await test.database.db('login_locks').where({ email_key: account.email }).delete();
    await fail(account.email, loginLimits.failuresBeforeLock);
    expect(await mailsTo(account.email)).toHaveLength(2);
  });
});

describe('the mail about a new browser', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp();
  });
  afterAll(() => test.close());

  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const signIn = async (browser: TestClient, { account }: SignedIn, language: Language = 'fr') => {
    const own = basic(account.email, account.password);
    const headers = { ...own, 'user-agent': userAgent, 'accept-language': language };
    expect((await browser.get('/login', { headers })).statusCode).toBe(200);
  };
  const mailsTo = async ({ account }: SignedIn) =>
    (await test.mails()).filter(({ recipient }) => recipient === account.email);
  const expected: Record<Language, [RegExp, string]> = {
    fr: [/^Connexion à Passerelle depuis un nouveau navigateur$/, 'pas encore servi (Firefox, Linux).'],
    en: [/^Sign-in to Passerelle from a new browser$/, 'not been used before (Firefox, Linux).'],
  };

  it.each(['fr', 'en'] as const)(
    'comes from the second browser on, once each, in the language of the person (%s)',
    async (language) => {
      const person = await test.signedIn('CLIENT', { language });
      const [first, second] = [await test.anonymous(), await test.anonymous()];
      await signIn(first, person, language);
      await signIn(first, person, language);
      expect(await mailsTo(person)).toEqual([]);
      await signIn(second, person, language);
      await signIn(second, person, language);
      const [mail, ...others] = await mailsTo(person);
      expect(others).toEqual([]);
      expect(mail?.subject).toMatch(expected[language][0]);
      for (const body of [mail?.text, mail?.html]) expect(body).toContain(expected[language][1]);
    },
  );

  it('comes no more often than other mails to one address, who signs in all the same', async () => {
    const person = await test.signedIn('CLIENT');
    const [{ mails }] = recipientLimits;
    for (let time = 0; time < mails + 3; time += 1) await signIn(await test.anonymous(), person);
    expect(await mailsTo(person)).toHaveLength(mails);
  });
});
