import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accessConfirmationLimits, messages, recipientLimits, tokenLifetimes } from '@passerelle/contract';
import { buildTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { basic } from '../../../testing/basic.ts';
import { createTestClient, type TestClient } from '../../../testing/client.ts';
import { insertStartup, signInClient, type TestPerson } from '../../contact-requests/testing/people.ts';

const DAY = 24 * 60 * 60 * 1000;
const [{ milliseconds: betweenMails }] = recipientLimits;
/** Chosen by whoever opens a link. */
const password = 'Ruelle-Fougère-63-Tilleul';
let names = 0;

describe('an access in which the team took a hand', () => {
  let test: TestApp;
  let inno: SignedIn;
  beforeAll(async () => {
    test = await buildTestApp();
    inno = await test.signedIn('INNO', { firstName: 'Inès', lastName: 'Morin' });
  });
  afterAll(() => test.close());

  const newStartup = () => insertStartup(test, `Startup ${++names}`);
  const newAddress = () => `taken-${++names}@passerelle.example`;

  async function issue(email: string): Promise<{ token: string; email: string }> {
    const { token } = (await inno.post('/auth/reset-token', { email })).json();
    return { token, email };
  }

  async function reset(link: { token: string; email: string }): Promise<void> {
    const answer = await (await test.anonymous()).post('/auth/reset-password', { ...link, password });
    expect(answer.statusCode).toBe(204);
  }

  /** Signs in with the password that a link has set. */
  async function signIn(email: string): Promise<TestClient> {
    const visitor = await test.anonymous();
    const headers = { ...basic(email, password), 'accept-language': 'fr' };
    expect((await visitor.get('/login', { headers })).statusCode).toBe(200);
    return visitor;
  }

  /** Somebody who signs in as a client by a link that the team has made. */
  async function takeOver(client: TestPerson): Promise<TestClient> {
    await reset(await issue(client.account.email));
    return signIn(client.account.email);
  }

  const mailsTo = async (address: string) =>
    (await test.mails()).filter(({ recipient }) => recipient === address);
  const subjectsTo = async (address: string) => (await mailsTo(address)).map(({ subject }) => subject);

  /** The link of the newest mail to an address. */
  async function linkTo(address: string, path: string): Promise<{ token: string; email: string }> {
    const texts = (await mailsTo(address)).map(({ text }) => text);
    const found = texts.flatMap((text) => new RegExp(`http\\S+${path}\\S+`).exec(text)?.[0] ?? []).at(-1);
    const { searchParams } = new URL(found ?? 'http://no-link');
    return { token: searchParams.get('token') ?? '', email: searchParams.get('email') ?? '' };
  }

  const open = async (link: object, who?: TestClient) =>
    (who ?? (await test.anonymous())).post('/auth/confirm-access', link);

  const actsOn = async (id: string) =>
    (await inno.get('/audit', { query: { entityId: id, pageSize: '100' } })).json().data.reverse();

  it('discloses nobody before their own mailbox has confirmed it', async () => {
    const client = await signInClient(test, { language: 'fr' });
    const { email } = client.account;
    const startup = await newStartup();
    const taken = await takeOver(client);

    for (const language of ['fr', 'en'] as const) {
      const headers = { 'accept-language': language };
      const refused = await taken.post(`/client/linking/${startup}`, undefined, { headers });
      expect(refused.json()).toEqual({
        statusCode: 403,
        code: 'MAIL_CONFIRMATION_REQUIRED',
        message: messages.MAIL_CONFIRMATION_REQUIRED[language],
      });
    }
    expect((await taken.get(`/client/linking/${startup}`)).statusCode).toBe(404);
    expect(await test.database.db('events').where({ startup_id: startup })).toEqual([]);
    expect(await actsOn(client.clientId)).toEqual([]);
    const mails = (await mailsTo(email)).filter(({ text }) => text.includes('/confirmAccess'));
    expect(mails).toMatchObject([{ subject: 'Confirmez que c’est bien vous sur Passerelle' }]);

    const link = await linkTo(email, '/confirmAccess');
    expect((await test.app.inject({ url: '/auth/validate-token', query: link })).statusCode).toBe(204);
    expect((await taken.post(`/client/linking/${startup}`)).statusCode).toBe(403);
    expect((await open(link)).statusCode).toBe(204);
    expect((await taken.post(`/client/linking/${startup}`)).statusCode).toBe(201);
    await test.features.securityEvents.storeCounted();
    const events = await test.database.db('security_events').where({ kind: 'ACCESS_CONFIRMED' });
    expect(events).toMatchObject([{ user_id: client.account.id }]);
    expect(await actsOn(client.account.id)).toMatchObject([
      { action: 'USER_RESET_ISSUED', actor: { id: inno.account.id, name: 'Inès Morin' } },
      {
        action: 'USER_RESET_USED',
        actor: null,
        details: { issuerId: inno.account.id },
        issuer: { id: inno.account.id, name: 'Inès Morin' },
      },
      { action: 'USER_ACCESS_CONFIRMED', actor: null },
    ]);
  });

  it('is told to the person when the link is made and when it is used, without the link', async () => {
    const client = await signInClient(test, { language: 'en' });
    const { email } = client.account;
    const link = await issue(email);
    const issued = 'The team has made a password link for your Passerelle access';
    expect(await subjectsTo(email)).toEqual([issued]);
    expect(JSON.stringify(await mailsTo(email))).not.toContain(link.token);
    await reset(link);
    const used = 'Your Passerelle password was chosen with a link from the team';
    expect(await subjectsTo(email)).toEqual([issued, used]);
    expect((await mailsTo(email)).at(-1)?.html).toContain('Forgotten password?');
  });

  it('stays so where who made the link is deleted once it was used; one that was not opens nothing', async () => {
    const client = await signInClient(test);
    const colleague = await test.signedIn('INNO', { firstName: 'Basile', lastName: 'Roy' });
    const { email } = client.account;
    const { token } = (await colleague.post('/auth/reset-token', { email })).json();
    await reset({ token, email });
    const unused = await signInClient(test);
    const link = (await colleague.post('/auth/reset-token', { email: unused.account.email })).json();
    expect((await inno.delete(`/admin/user/${colleague.account.id}`)).statusCode).toBe(204);
    const refused = {
      url: '/auth/validate-token',
      query: { token: link.token, email: unused.account.email },
    };
    expect((await test.app.inject(refused)).statusCode).toBe(400);
    const taken = await signIn(email);
    expect((await taken.post(`/client/linking/${await newStartup()}`)).statusCode).toBe(403);
    expect((await actsOn(client.account.id)).at(-1)).toMatchObject({
      action: 'USER_RESET_USED',
      issuer: { id: colleague.account.id, name: 'Basile Roy' },
    });
  });

  it('needs no confirmation for a request that was made before, nor after seven days', async () => {
    const client = await signInClient(test);
    const startup = await newStartup();
    await client.post(`/client/linking/${startup}`);
    const taken = await takeOver(client);
    expect((await taken.post(`/client/linking/${startup}`)).statusCode).toBe(200);
    const other = await newStartup();
    test.clock.advance(accessConfirmationLimits.neededDays * DAY - 1);
    expect((await taken.post(`/client/linking/${other}`)).statusCode).toBe(403);
    test.clock.advance(1);
    expect((await taken.post(`/client/linking/${other}`)).statusCode).toBe(201);
  });

  it('is the person’s again once the link of a mail to them has set their password', async () => {
    const client = await signInClient(test, { language: 'fr' });
    const { email } = client.account;
    await takeOver(client);
    await (await test.anonymous()).post('/auth/send-reset-token-email', { email });
    await reset(await linkTo(email, '/resetPassword'));
    expect((await subjectsTo(email)).at(-1)).toBe('Votre mot de passe Passerelle a changé');
    const back = await signIn(email);
    expect((await back.post(`/client/linking/${await newStartup()}`)).statusCode).toBe(201);
  });

  it('is confirmed once by a link that is opened twice, and again where the team takes another hand', async () => {
    const client = await signInClient(test);
    const { email, id } = client.account;
    const startup = await newStartup();
    const taken = await takeOver(client);
    await taken.post(`/client/linking/${startup}`);
    const link = await linkTo(email, '/confirmAccess');
    const answers = await Promise.all([open(link), open(link), open(link)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    const confirmed = (await actsOn(id)).filter(({ action }: { action: string }) =>
      action.endsWith('CONFIRMED'),
    );
    expect(confirmed).toHaveLength(1);
    expect((await taken.post('/auth/send-access-confirmation')).json()).toMatchObject({
      statusCode: 409,
      code: 'MAIL_CONFIRMATION_NOT_NEEDED',
    });
    const again = await takeOver(client);
    expect((await again.post(`/client/linking/${startup}`)).statusCode).toBe(403);
    expect((await open(link)).json()).toMatchObject({ statusCode: 400, code: 'TOKEN_INVALID' });
  });

  it('is not confirmed by a session, an expired link, that of another address, or one made up', async () => {
    const client = await signInClient(test);
    const { email } = client.account;
    const startup = await newStartup();
    const taken = await takeOver(client);
    await taken.post(`/client/linking/${startup}`);
    const link = await linkTo(email, '/confirmAccess');
    const worthless = [
      { ...link, token: 'made-up' },
      { ...link, email: inno.account.email },
      { ...link, token: taken.cookies.get('AUTH_TOKEN') ?? '' },
      await issue(email),
    ];
    for (const one of worthless) {
      expect((await open(one, taken)).json()).toMatchObject({ statusCode: 400, code: 'TOKEN_INVALID' });
    }
    test.clock.advance(tokenLifetimes.accessConfirmationMilliseconds);
    expect((await open(link)).json()).toMatchObject({ statusCode: 400, code: 'TOKEN_INVALID' });
    expect((await taken.post(`/client/linking/${startup}`)).statusCode).toBe(403);
    // The link had expired: the act has brought another one.
    expect((await open(await linkTo(email, '/confirmAccess'))).statusCode).toBe(204);
    expect((await taken.post(`/client/linking/${startup}`)).statusCode).toBe(201);
  });

  it('sends its mail once however often it is pressed, and again within the limits of the recipient', async () => {
    const client = await signInClient(test);
    const { email } = client.account;
    const startup = await newStartup();
    const taken = await takeOver(client);
    const confirmations = async () =>
      (await mailsTo(email)).filter(({ text }) => text.includes('/confirmAccess')).length;
    const other = await test.anotherProcess();
    const elsewhere = await createTestClient(other.app, {
      AUTH_TOKEN: taken.cookies.get('AUTH_TOKEN') ?? '',
    });
    const presses = [taken, elsewhere, taken, elsewhere].map((one) => one.post(`/client/linking/${startup}`));
    for (const answer of await Promise.all(presses)) expect(answer.statusCode).toBe(403);
    await other.close();
    expect(await confirmations()).toBe(1);

    const tooSoon = await taken.post('/auth/send-access-confirmation');
    expect(tooSoon.json()).toMatchObject({ statusCode: 429, code: 'MAIL_SENT_RECENTLY' });
    expect(Number(tooSoon.headers['retry-after'])).toBeGreaterThan(0);
    test.clock.advance(betweenMails);
    const first = await linkTo(email, '/confirmAccess');
    expect((await taken.post('/auth/send-access-confirmation')).statusCode).toBe(204);
    expect(await confirmations()).toBe(2);
    expect((await open(first)).statusCode).toBe(400);
    expect((await open(await linkTo(email, '/confirmAccess'))).statusCode).toBe(204);
    expect((await (await test.anonymous()).post('/auth/send-access-confirmation')).statusCode).toBe(401);
  });

  it('asks the mailbox of before where the team, or whoever has the access, named another one', async () => {
    const client = await signInClient(test, { language: 'fr' });
    const { id, email: own } = client.account;
    const profile = { firstName: 'Jean', lastName: 'Dupont', mobilePhone: null };
    const foreign = newAddress();
    expect((await inno.put(`/user/${id}`, { ...profile, email: foreign })).statusCode).toBe(200);
    expect(await subjectsTo(own)).toEqual(['L’équipe a changé votre adresse e-mail Passerelle']);
    // The session of before is the person's own: nothing has been set since.
    expect((await client.post(`/client/linking/${await newStartup()}`)).statusCode).toBe(201);

    await (await test.anonymous()).post('/auth/send-reset-token-email', { email: foreign });
    await reset(await linkTo(foreign, '/resetPassword'));
    expect((await subjectsTo(own)).at(-1)).toBe('Votre mot de passe Passerelle a changé');
    const taken = await signIn(foreign);
    const startup = await newStartup();
    expect((await taken.post(`/client/linking/${startup}`)).statusCode).toBe(403);
    expect((await mailsTo(foreign)).filter(({ text }) => text.includes('/confirmAccess'))).toEqual([]);
    // A second hand of the team's does not make the foreign mailbox the person's.
    await reset(await issue(foreign));
    const again = await signIn(foreign);
    test.clock.advance(betweenMails);
    expect((await again.post(`/client/linking/${startup}`)).statusCode).toBe(403);
    expect((await open(await linkTo(own, '/confirmAccess'))).statusCode).toBe(204);
    expect((await again.post(`/client/linking/${startup}`)).statusCode).toBe(201);
  });

  it('is forgotten with the account, and when it is over', async () => {
    const client = await signInClient(test);
    await takeOver(client);
    const rows = () => test.database.db('access_confirmations').where({ user_id: client.account.id });
    test.clock.advance((accessConfirmationLimits.neededDays + 2) * DAY);
    await test.retention.forgetOld();
    expect(await rows()).toEqual([]);
  });
});
