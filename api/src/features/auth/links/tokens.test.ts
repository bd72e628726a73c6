import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Language, messages, repeatWindows } from '@passerelle/contract';
import type { LightMyRequestResponse } from 'fastify';
import { buildTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { basic } from '../../../testing/basic.ts';
import { readEverything } from '../../../testing/database/database-content.ts';
import { createPasswords } from '../sign-in/passwords.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const password = 'Nouvelle-Passe-2026';
let people = 0;
const newAddress = () => `person-${++people}@passerelle.example`;

interface Link {
  token: string;
  email: string;
}

/** Where a link of a kind comes from, and the call that uses it up. */
interface LinkKind {
  name: string;
  issue: (email?: string) => Promise<Link>;
  use: (link: Link, language?: Language) => Promise<LightMyRequestResponse>;
  lifetime: number;
}

describe('the tokens of links', () => {
  let test: TestApp;
  let inno: SignedIn;
  beforeAll(async () => {
    test = await buildTestApp();
    inno = await test.signedIn('INNO');
  });
  afterAll(() => test.close());

  async function post(url: string, body: object, language: Language): Promise<LightMyRequestResponse> {
    const visitor = await test.anonymous();
    return visitor.post(url, body, { headers: { 'accept-language': language } });
  }

  const kinds: LinkKind[] = [
    {
      name: 'an invitation',
      lifetime: 7 * DAY,
      async issue(email = newAddress()) {
        const answer = await inno.post('/auth/invite-token', { email, role: 'BANQUIER' });
        return { token: answer.json().token, email };
      },
      use: (link, language = 'fr') =>
        post('/auth/init-account', { firstName: 'Léa', lastName: 'Roux', password, ...link }, language),
    },
    {
      name: 'a reset',
      lifetime: HOUR,
      async issue(email) {
        const known = email ?? (await test.signedIn('CLIENT')).account.email;
        const answer = await inno.post('/auth/reset-token', { email: known });
        return { token: answer.json().token, email: known };
      },
      use: (link, language = 'fr') => post('/auth/reset-password', { password, ...link }, language),
    },
  ];

  const validate = (link: Link, language: Language = 'fr') =>
    test.app.inject({
      url: '/auth/validate-token',
      query: { ...link },
      headers: { 'accept-language': language },
    });

  /** All that a caller sees of an answer, but the time of day and the identifier of the request. */
  function seen({ statusCode, headers, body }: LightMyRequestResponse) {
    const { date, 'set-cookie': cookies, 'x-request-id': requestId, ...rest } = headers;
    return { statusCode, headers: rest, body };
  }

  function withOtherCharacter({ token, email }: Link): Link {
    const other = token[20] === 'A' ? 'B' : 'A';
    return { token: `${token.slice(0, 20)}${other}${token.slice(21)}`, email };
  }

  /** Every way in which a link is worth nothing, by name; the clock has moved on when it resolves. */
  async function worthlessLinks({ issue, use, lifetime }: LinkKind): Promise<Record<string, Link>> {
    const old = await issue();
    test.clock.advance(lifetime);
    const used = await issue();
    expect((await use(used)).statusCode).toBe(204);
    test.clock.advance(repeatWindows.activationMilliseconds);
    const superseded = await issue();
    test.clock.advance(repeatWindows.invitationMilliseconds);
    await issue(superseded.email);
    const valid = await issue();
    const otherKind = kinds.find((kind) => kind.issue !== issue);
    return {
      'expired at this instant': old,
      'used before': used,
      'superseded by a newer one': superseded,
      'of another address': { ...valid, email: (await issue()).email },
      'for an address that nobody has': { ...valid, email: 'nobody@passerelle.example' },
      'altered by one character': withOtherCharacter(valid),
      'cut short': { ...valid, token: valid.token.slice(0, -1) },
      'made up': { ...valid, token: 'made-up' },
      'of the other kind': (await otherKind?.issue()) ?? valid,
    };
  }

  describe.each(kinds)('of $name', (kind) => {
    it.each(['fr', 'en'] as const)(
      'are refused alike, whatever makes them worthless (%s)',
      async (language) => {
        const links = await worthlessLinks(kind);
        const expected = {
          statusCode: 400,
          code: 'TOKEN_INVALID',
          message: messages.TOKEN_INVALID[language],
        };
        const reference = seen(await kind.use({ token: 'made-up', email: newAddress() }, language));
        expect(JSON.parse(reference.body)).toEqual(expected);
        for (const [worth, link] of Object.entries(links)) {
          expect({ worth, ...seen(await kind.use(link, language)) }).toEqual({ worth, ...reference });
          // The other kind's is valid where it belongs; the question whether a link is valid is for both pages.
          if (worth === 'of the other kind') continue;
          const answer = seen(await validate(link, language));
          expect({ worth, statusCode: answer.statusCode, body: answer.body }).toEqual({
            worth,
            statusCode: 400,
            body: reference.body,
          });
          expect(answer.headers).toEqual(reference.headers);
        }
      },
    );

    it('stay valid for who was guessed at', async () => {
      const link = await kind.issue();
      for (let guess = 0; guess < 20; guess += 1) await kind.use({ ...link, token: `guess-${guess}` });
      expect((await validate(link)).statusCode).toBe(204);
      expect((await kind.use(link)).statusCode).toBe(204);
    });
  });

  it('are refused before the work of hashing a password, so that the time tells nothing either', async () => {
    const memoryKib = 131_072;
    const slow = await buildTestApp({ config: { ...test.config, passwordMemoryKib: memoryKib } });
    const hashing = await duration(() => createPasswords(memoryKib).hash(password));
    const visitor = await slow.anonymous();
    for (const token of ['made-up', 'x'.repeat(43)]) {
      const refusing = await duration(() =>
        visitor.post('/auth/reset-password', { password, token, email: 'nobody@passerelle.example' }),
      );
      expect(refusing).toBeLessThan(hashing / 2);
    }
    await slow.close();
  });

  describe('the database', () => {
    it('holds none of them in clear: no link, no session, no password, no mail that waits', async () => {
      const secrets: Record<string, string> = { password };
      const [invitation, reset] = [await kinds[0]?.issue(), await kinds[1]?.issue()];
      const client = await test.signedIn('CLIENT');
      const visitor = await test.anonymous();
      const login = await visitor.get('/login', {
        headers: basic(client.account.email, client.account.password),
      });
      expect(login.statusCode).toBe(200);
      const used = (await kinds[1]?.issue(client.account.email)) as Link;
      await kinds[1]?.use(used);

      const mailed = await test.signedIn('CLIENT');
      await visitor.post('/auth/send-reset-token-email', { email: mailed.account.email });
      const whileTheMailWaits = JSON.stringify(await readEverything(test.database));
      const mail = (await test.mails()).find(({ recipient }) => recipient === mailed.account.email);
      secrets.mailed = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
      secrets.invitation = invitation?.token ?? '';
      secrets.reset = reset?.token ?? '';
      secrets.used = used.token;
      secrets.session = visitor.cookies.get('AUTH_TOKEN') ?? '';
      secrets.antiForgery = visitor.cookies.get('_csrf') ?? '';
      secrets.firstPassword = client.account.password;

      const afterwards = JSON.stringify(await readEverything(test.database));
      expect(afterwards).toContain(mailed.account.email);
      const files = await rawFiles();
      expect(files.includes(mailed.account.email)).toBe(test.database.engine === 'sqlite');
      for (const [name, secret] of Object.entries(secrets)) {
        expect({ name, isLong: secret.length > 15 }).toEqual({ name, isLong: true });
        for (const content of [whileTheMailWaits, afterwards, files]) {
          expect({ name, isThere: content.includes(secret) }).toEqual({ name, isThere: false });
        }
      }
    });

    /** SQLite's files byte by byte: what was deleted or overwritten may still stand in them. */
    async function rawFiles(): Promise<string> {
      const folder = test.config.dataFolder;
      const names = (await readdir(folder)).filter((name) => name.includes('sqlite'));
      const contents = await Promise.all(names.map((name) => readFile(join(folder, name), 'latin1')));
      return contents.join('');
    }
  });
});

/** In milliseconds. */
async function duration(action: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await action();
  return performance.now() - start;
}
