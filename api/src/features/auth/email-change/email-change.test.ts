import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { emailChangeLimits, messages, repeatWindows, tokenLifetimes } from '@passerelle/contract';
import type { LightMyRequestResponse } from 'fastify';
import { buildTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { basic } from '../../../testing/basic.ts';

const DAY = 24 * 60 * 60 * 1000;
const wrong = 'Wrong-Horse-7-Battery';
let people = 0;
const newAddress = () => `moved-${++people}@passerelle.example`;

describe('a person’s own e-mail address', () => {
  let test: TestApp;
  let inno: SignedIn;
  beforeAll(async () => {
    test = await buildTestApp();
    inno = await test.signedIn('INNO');
  });
  afterAll(() => test.close());

  const profile = { firstName: 'Jean', lastName: 'Dupont', mobilePhone: null };

  /** Asks for another address. */
  function ask(
    person: SignedIn,
    email: string,
    currentPassword: string | undefined = person.account.password,
    language = 'fr',
  ): Promise<LightMyRequestResponse> {
    const headers = { 'accept-language': language };
    return person.put(`/user/${person.account.id}`, { ...profile, email, currentPassword }, { headers });
  }

  const mailsTo = async (address: string) =>
    (await test.mails()).filter(({ recipient }) => recipient === address);

  /** The link of the newest mail to an address. */
  async function linkTo(address: string): Promise<{ token: string; email: string }> {
    const text = (await mailsTo(address)).at(-1)?.text ?? '';
    const { searchParams } = new URL(/http\S+\/confirmEmail\S+/.exec(text)?.[0] ?? 'http://no-link');
    return { token: searchParams.get('token') ?? '', email: searchParams.get('email') ?? '' };
  }

  async function open(link: object, who?: SignedIn): Promise<LightMyRequestResponse> {
    return (who ?? (await test.anonymous())).post('/auth/confirm-email', link);
  }

  const emailOf = async (person: SignedIn) =>
    (await inno.get(`/user/${person.account.id}`)).json().email as string;

  const signIn = async (email: string, password: string) =>
    (await (await test.anonymous()).get('/login', { headers: basic(email, password) })).statusCode;

  const actsOn = async ({ account }: SignedIn): Promise<string[]> =>
    (await inno.get('/audit', { query: { entityId: account.id, pageSize: '100' } }))
      .json()
      .data.map(({ action }: { action: string }) => action)
      .reverse();

  it('counts once the link that was sent there is opened; the old mailbox is told both times', async () => {
    const person = await test.signedIn('CLIENT', { language: 'en' });
    const { email: old, password } = person.account;
    const email = newAddress();
    const answer = await ask(person, email);
    expect(answer.statusCode).toBe(200);
    // The rest of the profile is saved at once.
    expect(answer.json()).toMatchObject({ firstName: 'Jean', email: old });
    expect((await person.get('/me')).json()).toMatchObject({ username: old });
    expect(await mailsTo(old)).toMatchObject([
      { subject: 'A change of your Passerelle email was requested' },
    ]);
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ subject: 'Confirm your new Passerelle email' });
    expect((await mailsTo(old))[0]?.text).not.toContain(email);

    const link = await linkTo(email);
    expect(link.email).toBe(email);
    expect((await test.app.inject({ url: '/auth/validate-token', query: link })).statusCode).toBe(204);
    expect(await emailOf(person)).toBe(old);
    expect((await open(link)).statusCode).toBe(204);
    expect(await emailOf(person)).toBe(email);
    expect(await mailsTo(old)).toMatchObject([{}, { subject: 'Your Passerelle email has changed' }]);
    expect([await signIn(old, password), await signIn(email, password)]).toEqual([401, 200]);
    expect(await actsOn(person)).toEqual(['USER_EMAIL_REQUESTED', 'USER_EMAIL_CHANGED']);
  });

  it.each([
    ['no password', undefined, 'CURRENT_PASSWORD_REQUIRED'],
    ['an empty one', '', 'CURRENT_PASSWORD_REQUIRED'],
    ['a wrong one', wrong, 'CURRENT_PASSWORD_WRONG'],
  ] as const)(
    'is not changed with %s, which is told at its field in either language',
    async (_, given, code) => {
      const person = await test.signedIn('CLIENT');
      const email = newAddress();
      for (const language of ['fr', 'en'] as const) {
        const answer = await person.put(
          `/user/${person.account.id}`,
          { ...profile, email, ...(given !== undefined && { currentPassword: given }) },
          { headers: { 'accept-language': language } },
        );
        const field = { path: 'currentPassword', code, message: messages[code][language] };
        expect(answer.json()).toMatchObject({ statusCode: 400, errors: [field] });
      }
      expect((await person.get('/me')).json()).toMatchObject({
        email: person.account.email,
        firstName: 'Camille',
      });
      expect(await mailsTo(email)).toEqual([]);
      expect(await mailsTo(person.account.email)).toEqual([]);
      const refused = code === 'CURRENT_PASSWORD_WRONG' ? ['USER_EMAIL_REFUSED', 'USER_EMAIL_REFUSED'] : [];
      expect(await actsOn(person)).toEqual(refused);
    },
  );

  it('needs no password while it stays, in whatever case, and none for the rest of the profile', async () => {
    const person = await test.signedIn('CLIENT');
    const { id, email } = person.account;
    const answer = await person.put(`/user/${id}`, { ...profile, email: email.toUpperCase() });
    expect(answer.json()).toMatchObject({ firstName: 'Jean', email: email.toUpperCase() });
    expect(await mailsTo(email)).toEqual([]);
  });

  it('may be asked for five times a day, all tries counting, whatever runs in parallel', async () => {
    const person = await test.signedIn('CLIENT');
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask(person, newAddress())));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    const { triesPerDay } = emailChangeLimits;
    expect(statuses).toEqual([...Array(triesPerDay).fill(200), ...Array(40 - triesPerDay).fill(429)]);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json()).toMatchObject({
      code: 'EMAIL_CHANGES_EXHAUSTED',
      message: messages.EMAIL_CHANGES_EXHAUSTED.fr,
    });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(DAY / 1000 + 3600);
    const acts = await actsOn(person);
    expect(acts.filter((action) => action === 'USER_EMAIL_REQUESTED')).toHaveLength(triesPerDay);
    expect(acts.filter((action) => action === 'USER_EMAIL_REFUSED')).toHaveLength(1);
    test.clock.advance(Number(refused?.headers['retry-after']) * 1000);
    expect((await ask(person, newAddress())).statusCode).toBe(200);
  });

  it('that is asked for again because the answer was lost is one try and one link, told once', async () => {
    const person = await test.signedIn('CLIENT');
    const email = newAddress();
    const answers = await Promise.all([ask(person, email), ask(person, email)]);
    answers.push(await ask(person, ` ${email.toUpperCase()}`));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect([await mailsTo(email), await mailsTo(person.account.email)].map(({ length }) => length)).toEqual([
      1, 1,
    ]);
    expect(await actsOn(person)).toEqual(['USER_EMAIL_REQUESTED']);
    // Nothing is said to who has not got the password.
    expect((await ask(person, email, wrong)).statusCode).toBe(400);
    test.clock.advance(repeatWindows.invitationMilliseconds);
    expect((await ask(person, email, wrong)).statusCode).toBe(400);
    expect((await ask(person, email)).statusCode).toBe(200);
    expect(await mailsTo(email)).toHaveLength(2);
    expect((await open(await linkTo(email))).statusCode).toBe(204);
    expect(await emailOf(person)).toBe(email);
  });

  it('that is asked for again with a new name, as the page saw the profile before, is answered as the first time', async () => {
    const person = await test.signedIn('CLIENT');
    const { id, email: own, password: currentPassword } = person.account;
    const email = newAddress();
    const save = () => person.put(`/user/${id}?revision=0`, { ...profile, email, currentPassword });
    const first = await save();
    expect(first.json()).toMatchObject({ email: own, firstName: 'Jean', revision: 1 });
    const again = await save();
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect(await mailsTo(email)).toHaveLength(1);
    const wrongly = { ...profile, email, currentPassword: wrong };
    expect((await person.put(`/user/${id}?revision=0`, wrongly)).json()).toMatchObject({
      errors: [{ path: 'currentPassword', code: 'CURRENT_PASSWORD_WRONG' }],
    });
  });

  it('whose last try of the day was answered into the void is not refused when it is sent again', async () => {
    const person = await test.signedIn('CLIENT');
    const last = newAddress();
    for (let tries = 1; tries < emailChangeLimits.triesPerDay; tries += 1) await ask(person, newAddress());
    expect((await ask(person, last)).statusCode).toBe(200);
    expect((await ask(person, last)).statusCode).toBe(200);
    expect((await ask(person, newAddress())).statusCode).toBe(429);
    expect((await open(await linkTo(last))).statusCode).toBe(204);
  });

  it('that is asked for again with a wrong password is another try, and fills no audit trail', async () => {
    const person = await test.signedIn('CLIENT');
    const email = newAddress();
    const { triesPerDay } = emailChangeLimits;
    expect((await ask(person, email)).statusCode).toBe(200);
    for (let tries = 0; tries < 2 * triesPerDay; tries += 1) await ask(person, email, wrong);
    const acts = await actsOn(person);
    expect(acts.filter((action) => action === 'USER_EMAIL_REFUSED')).toHaveLength(triesPerDay);
  });

  it('counts wrong passwords as the sign-in does: the account is locked, here and there', async () => {
    const person = await test.signedIn('CLIENT');
    const { email, password } = person.account;
    for (let tries = 0; tries < 3; tries += 1) await ask(person, newAddress(), wrong);
    for (let tries = 0; tries < 2; tries += 1) await signIn(email, wrong);
    expect(await signIn(email, password)).toBe(401);
    const answer = await ask(person, newAddress());
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('leaves a pending invitation of the new address alone', async () => {
    const person = await test.signedIn('CLIENT');
    const email = newAddress();
    const { token } = (await inno.post('/auth/invite-token', { email, role: 'BANQUIER' })).json();
    const isThere = async () =>
      (await test.app.inject({ url: '/auth/validate-token', query: { token, email } })).statusCode;
    await ask(person, email);
    expect(await isThere()).toBe(204);
    await open(await linkTo(email));
    expect(await isThere()).toBe(204);
    await inno.put(`/user/${person.account.id}`, { ...profile, email: newAddress() });
    expect(await isThere()).toBe(204);
  });

  it('ends the other sessions when it changes, and keeps the one in which its link is opened', async () => {
    const person = await test.signedIn('CLIENT');
    const { email: old, password } = person.account;
    const elsewhere = await test.anonymous();
    await elsewhere.get('/login', { headers: basic(old, password) });
    const email = newAddress();
    await ask(person, email);
    expect((await elsewhere.get('/me')).statusCode).toBe(200);
    await open(await linkTo(email), person);
    expect((await person.get('/me')).json()).toMatchObject({ username: email });
    expect((await elsewhere.get('/me')).statusCode).toBe(401);
  });

  it('ends every session where its link is opened by nobody or by somebody else', async () => {
    const person = await test.signedIn('CLIENT');
    const email = newAddress();
    await ask(person, email);
    const other = await test.signedIn('CLIENT');
    await open(await linkTo(email), other);
    expect((await person.get('/me')).statusCode).toBe(401);
    expect((await other.get('/me')).statusCode).toBe(200);
  });

  describe('the link', () => {
    async function asked() {
      const person = await test.signedIn('CLIENT');
      const email = newAddress();
      await ask(person, email);
      return { person, email, link: await linkTo(email) };
    }
    const isWorthless = async (link: object) => {
      const answer = await open(link);
      expect(answer.json()).toMatchObject({ statusCode: 400, code: 'TOKEN_INVALID' });
    };

    it('works for an hour from the sending', async () => {
      const { link } = await asked();
      test.clock.advance(tokenLifetimes.emailChangeMilliseconds - 1);
      expect((await test.app.inject({ url: '/auth/validate-token', query: link })).statusCode).toBe(204);
      test.clock.advance(1);
      expect((await test.app.inject({ url: '/auth/validate-token', query: link })).statusCode).toBe(400);
      await isWorthless(link);
    });

    it('works once; the same call again is answered as the first, and does nothing', async () => {
      const { person, email, link } = await asked();
      const answers = await Promise.all([open(link), open(link)]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
      expect((await open(link)).statusCode).toBe(204);
      expect(await actsOn(person)).toEqual(['USER_EMAIL_REQUESTED', 'USER_EMAIL_CHANGED']);
      await inno.put(`/user/${person.account.id}`, { ...profile, email: newAddress() });
      await isWorthless(link);
      expect(await emailOf(person)).not.toBe(email);
    });

    it('is worth nothing with another address, and where it is made up', async () => {
      const { person, email, link } = await asked();
      await isWorthless({ ...link, email: newAddress() });
      await isWorthless({ token: 'made-up', email });
      await isWorthless({ ...link, token: link.token.slice(0, -1) });
      expect(await emailOf(person)).toBe(person.account.email);
    });

    it('stops working when another address is asked for', async () => {
      const { person, link } = await asked();
      await ask(person, newAddress());
      await isWorthless(link);
    });

    it('stops working with a new password: who asked may have known the old one', async () => {
      const { person, link } = await asked();
      const { email } = person.account;
      const { token } = (await inno.post('/auth/reset-token', { email })).json();
      const visitor = await test.anonymous();
      await visitor.post('/auth/reset-password', { token, email, password: 'Nouvelle-Passe-2026' });
      await isWorthless(link);
    });

    it('stops working when the team changes the address, and when the account goes', async () => {
      const [one, other] = [await asked(), await asked()];
      await inno.put(`/user/${one.person.account.id}`, { ...profile, email: newAddress() });
      await inno.delete(`/admin/user/${other.person.account.id}`);
      await isWorthless(one.link);
      await isWorthless(other.link);
    });

    it('is refused where somebody has taken the address meanwhile', async () => {
      const { email, link } = await asked();
      await test.signedIn('CLIENT', { email });
      expect((await open(link)).json()).toMatchObject({ statusCode: 409, code: 'EMAIL_TAKEN' });
    });

    it('makes the links to a new password that were sent to the old mailbox worthless', async () => {
      const { person, link } = await asked();
      const { email } = person.account;
      const { token } = (await inno.post('/auth/reset-token', { email })).json();
      await open(link);
      const answer = await test.app.inject({ url: '/auth/validate-token', query: { token, email } });
      expect(answer.json()).toMatchObject({ code: 'TOKEN_INVALID' });
    });

    it('is kept hashed, and forgotten with what was asked for after some days', async () => {
      const { email, link } = await asked();
      const rows = () => test.database.db('email_changes').where({ email_key: email });
      expect(JSON.stringify(await rows())).not.toContain(link.token);
      test.clock.advance(4 * DAY);
      await test.retention.forgetOld();
      expect(await rows()).toEqual([]);
    });
  });

  it('that somebody else has is refused, to who has given their password', async () => {
    const [person, other] = [await test.signedIn('CLIENT'), await test.signedIn('CLIENT')];
    const answer = await ask(person, other.account.email.toUpperCase());
    expect(answer.json()).toMatchObject({ statusCode: 409, code: 'EMAIL_TAKEN' });
    expect((await ask(person, other.account.email, wrong)).statusCode).toBe(400);
  });

  it('is told first where somebody changed the profile meanwhile: no password is asked for', async () => {
    const person = await test.signedIn('CLIENT');
    const { id, email } = person.account;
    await inno.put(`/user/${id}`, { ...profile, email });
    const answer = await person.put(`/user/${id}?revision=0`, {
      ...profile,
      firstName: 'Autre',
      email: newAddress(),
    });
    expect(answer.json()).toMatchObject({ statusCode: 409, code: 'RECORD_CHANGED' });
    const unchanged = await person.put(`/user/${id}?revision=0`, { ...profile, email: newAddress() });
    expect(unchanged.json()).toMatchObject({ statusCode: 400, errors: [{ path: 'currentPassword' }] });
  });
});
