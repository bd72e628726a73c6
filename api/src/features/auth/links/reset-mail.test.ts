import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Language, messages } from '@passerelle/contract';
import { createSmtpTransport } from '../../../ports/mail/transports.ts';
import { buildTestApp, type TestApp } from '../../../testing/app.ts';
import { createMailServer, type MailServer } from '../../../testing/servers/mail-server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const password = 'Nouvelle-Passe-2026';

/** What the mail says in each language. */
const words: Record<Language, { subject: string; texts: string[] }> = {
  fr: {
    subject: 'Votre nouveau mot de passe Passerelle',
    texts: [
      'Bonjour,',
      'Vous avez demandé à choisir un nouveau mot de passe',
      'Ce lien est valable une heure et ne sert qu’une fois.',
      'votre mot de passe reste inchangé.',
    ],
  },
  en: {
    subject: 'Your new Passerelle password',
    texts: [
      'Hello,',
      'You asked to choose a new password',
      'This link is valid for one hour and works once.',
      'your password stays as it is.',
    ],
  },
};

describe('the mail with the link to a new password', () => {
  let mailServer: MailServer;
  let test: TestApp;
  beforeAll(async () => {
    mailServer = await createMailServer();
    const transport = createSmtpTransport(mailServer.url, 'Passerelle <no-reply@passerelle.example>');
    test = await buildTestApp({ transport });
  });
  afterAll(async () => {
    await test.close();
    await mailServer.stop();
  });
  beforeEach(async () => {
    await mailServer.stop();
    mailServer.received.length = 0;
  });

  async function ask(email: string): Promise<void> {
    const visitor = await test.anonymous();
    const answer = await visitor.post('/auth/send-reset-token-email', { email });
    expect(answer.statusCode).toBe(204);
  }

  function linkIn(text = ''): { token: string; email: string } {
    const { searchParams } = new URL(/http\S+\/resetPassword\S+/.exec(text)?.[0] ?? 'http://no-link');
    return { token: searchParams.get('token') ?? '', email: searchParams.get('email') ?? '' };
  }

  const validate = async (query: { token: string; email: string }) =>
    (await test.app.inject({ url: '/auth/validate-token', query })).statusCode;

  it.each(['fr', 'en'] as const)(
    'arrives in %s, once, after the mail server was down at the first try',
    async (language) => {
      const { account } = await test.signedIn('CLIENT', { language });
      await ask(account.email);
      await test.deliverMails();
      expect(await test.database.db('outbox').where({ recipient: account.email })).toEqual([
        expect.objectContaining({ attempts: 1, sent_at: null, text: '', html: '' }),
      ]);

      await mailServer.take();
      test.clock.advance(MINUTE);
      await test.deliverMails();
      test.clock.advance(24 * HOUR);
      await test.deliverMails();

      const [mail, ...more] = mailServer.received;
      expect(more).toEqual([]);
      expect(mail).toMatchObject({
        from: { name: 'Passerelle', address: 'no-reply@passerelle.example' },
        to: [{ address: account.email }],
        subject: words[language].subject,
      });
      for (const text of words[language].texts) {
        expect(mail?.text).toContain(text);
        expect(mail?.html).toContain(text);
      }
      expect(mail?.html).toContain(`token=${linkIn(mail?.text).token}&amp;email=`);
    },
  );

  it('brings a link that lives an hour from the sending, however long the mail waited, and sets a password', async () => {
    const { account } = await test.signedIn('CLIENT');
    await ask(account.email);
    for (let tries = 0; tries < 5; tries += 1) {
      await test.deliverMails();
      test.clock.advance(HOUR);
    }
    await mailServer.take();
    await test.deliverMails();
    const link = linkIn(mailServer.received[0]?.text);
    expect(link.email).toBe(account.email);
    test.clock.advance(HOUR - 1);
    expect(await validate(link)).toBe(204);

    const visitor = await test.anonymous();
    expect((await visitor.post('/auth/reset-password', { ...link, password })).statusCode).toBe(204);
    expect(await validate(link)).toBe(400);
    await test.deliverMails();
    expect(mailServer.received.at(-1)?.subject).toMatch(/^(?:Votre mot|Your Passerelle password)/);
  });

  it.each([
    ['fr', 'Votre mot de passe Passerelle a changé', 'Si ce n’était pas vous'],
    ['en', 'Your Passerelle password has changed', 'If this was not you'],
  ] as const)(
    'is followed by one that says the password was changed, once (%s)',
    async (language, subject, otherwise) => {
      await mailServer.take();
      const { account } = await test.signedIn('CLIENT', { language });
      await ask(account.email);
      await test.deliverMails();
      const link = linkIn(mailServer.received[0]?.text);
      const visitor = await test.anonymous();
      const presses = [1, 2, 3].map(() => visitor.post('/auth/reset-password', { ...link, password }));
      const statuses = (await Promise.all(presses)).map(({ statusCode }) => statusCode);
      expect(statuses).toEqual([204, 204, 204]);
      await test.deliverMails();
      const [, mail, ...others] = mailServer.received;
      expect(others).toEqual([]);
      expect(mail).toMatchObject({ to: [{ address: account.email }], subject });
      for (const body of [mail?.text, mail?.html]) expect(body).toContain(otherwise);
      expect(mail?.text).not.toContain('token=');
    },
  );

  it('is not followed by one where a password is refused', async () => {
    await mailServer.take();
    const { account } = await test.signedIn('CLIENT', { firstName: 'Solène', lastName: 'Vandamme' });
    await ask(account.email);
    await test.deliverMails();
    const link = linkIn(mailServer.received[0]?.text);
    const visitor = await test.anonymous();
    for (const [refused, code] of [
      ['Passerelle2026!', 'PASSWORD_COMMON'],
      // The form does not know the names: the API does.
      ['Solene-Vandamme-7', 'PASSWORD_PERSONAL'],
    ] as const) {
      for (const language of ['fr', 'en'] as const) {
        const headers = { 'accept-language': language };
        const answer = await visitor.post(
          '/auth/reset-password',
          { ...link, password: refused },
          { headers },
        );
        const message = messages[code][language];
        expect(answer.json()).toMatchObject({
          statusCode: 400,
          errors: [{ path: 'password', code, message }],
        });
      }
    }
    await test.deliverMails();
    expect(mailServer.received).toHaveLength(1);
    expect(await validate(link)).toBe(204);
  });

  it('makes the link of the mail before worthless as soon as another one is asked for, two minutes later', async () => {
    await mailServer.take();
    const { account } = await test.signedIn('CLIENT');
    await ask(account.email);
    await test.deliverMails();
    const link = linkIn(mailServer.received[0]?.text);
    expect(await validate(link)).toBe(204);
    await ask(account.email);
    await test.deliverMails();
    expect(await validate(link)).toBe(204);
    test.clock.advance(2 * MINUTE);
    await ask(account.email);
    expect(await validate(link)).toBe(400);
    await test.deliverMails();
    expect(mailServer.received).toHaveLength(2);
    expect(await validate(linkIn(mailServer.received[1]?.text))).toBe(204);
  });

  it('is not written to who has left meanwhile', async () => {
    await mailServer.take();
    const inno = await test.signedIn('INNO');
    const { account } = await test.signedIn('CLIENT');
    await ask(account.email);
    await inno.delete(`/admin/user/${account.id}`);
    await test.deliverMails();
    expect(mailServer.received).toEqual([]);
  });
});
