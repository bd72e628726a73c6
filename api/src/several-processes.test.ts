import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { attemptHeader, sourceLimits } from '@passerelle/contract';
import type { DatabaseClient } from './db/client.ts';
import { systemClock } from './ports/clock.ts';
import { type Account, createAccount } from './testing/accounts.ts';
import { basic } from './testing/basic.ts';
import { createTestDatabase, type TestDatabase } from './testing/database/database.ts';
import { freePort, type ServerProcess, startServer } from './testing/processes/server-process.ts';
import { createMailServer, type MailServer } from './testing/servers/mail-server.ts';
import { createVisitor } from './testing/visitor.ts';

// Two processes have to start, which on a busy machine takes seconds.
jest.setTimeout(90_000);

const LOOK_EVERY_MS = 20;
const newPassword = 'Another-Horse-8-Battery';

async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isDone())) await wait(LOOK_EVERY_MS);
}

describe('two processes on one database are one', () => {
  let folder: string;
  let testDatabase: TestDatabase;
  let database: DatabaseClient;
  let mailServer: MailServer;
  let first: ServerProcess;
  let second: ServerProcess;
  let client: Account;
  let inno: Account;
  async function begin(): Promise<void> {
    folder = await mkdtemp(join(tmpdir(), 'passerelle-processes-'));
    testDatabase = await createTestDatabase(folder);
    database = testDatabase.open();
    mailServer = await createMailServer();
    await mailServer.take();
    [first, second] = await Promise.all([start(), start()]);
    await Promise.all([first.ready(), second.ready()]);
  }
  async function end(): Promise<void> {
    await Promise.all([first.end('SIGKILL'), second.end('SIGKILL')]);
    await mailServer.stop();
    await database.close();
    await testDatabase.remove();
    await rm(folder, { recursive: true, force: true });
  }
  async function createAccounts(): Promise<void> {
    client = await createAccount(database.db, systemClock, 'CLIENT');
    inno = await createAccount(database.db, systemClock, 'INNO');
  }

  async function start(): Promise<ServerProcess> {
    return startServer({
      ...testDatabase.environment,
      DATA_FOLDER: folder,
      API_PORT: String(await freePort()),
      PASSWORD_MEMORY_KIB: '8',
      TRUSTED_PROXIES: '1',
      SMTP_URL: mailServer.url,
    });
  }

  /** The two by turns, beginning with the first. */
  const turn = (index: number) => (index % 2 === 0 ? first : second);

  async function stopBoth(): Promise<void> {
    expect(await Promise.all([first.end('SIGTERM'), second.end('SIGTERM')])).toEqual([0, 0]);
  }

  const rightly = (password = client.password) => ({ headers: basic(client.email, password) });

  describe('while both run', () => {
    beforeAll(begin);
    beforeEach(createAccounts);
    afterAll(end);

    it('for who guesses a password: the fifth wrong one locks, wherever each was typed', async () => {
      const attempts: (string | null)[] = [];
      for (let index = 0; index < 5; index += 1) {
        const answer = await createVisitor().call(turn(index), '/login', rightly(`Wrong-Horse-${index}`));
        expect(answer.status).toBe(401);
        attempts.push(answer.headers.get(attemptHeader));
      }
      expect(attempts).toEqual(['4', '3', '2', '1', '0']);
      for (const server of [first, second]) {
        expect((await createVisitor().call(server, '/login', rightly())).status).toBe(401);
      }
    });

    it('for who tries many accounts from one network: they count together, and a proxy’s word alone counts', async () => {
      const statuses: number[] = [];
      for (let index = 0; index < sourceLimits.signIn.calls + 4; index += 1) {
        const { authorization } = basic(`client-${index}@passerelle.example`, 'Wrong-Horse-7');
        const forwarded = `198.51.100.${index}, 203.0.113.9`;
        const headers = { authorization, 'x-forwarded-for': forwarded };
        statuses.push((await createVisitor().call(turn(index), '/login', { headers })).status);
      }
      const { calls } = sourceLimits.signIn;
      expect(statuses).toEqual([...Array(calls).fill(401), 429, 429, 429, 429]);
      expect((await createVisitor().call(first, '/login', rightly())).status).toBe(200);
    });

    it('for who signs in at one and out at the other', async () => {
      const visitor = createVisitor();
      expect((await visitor.call(first, '/login', rightly())).status).toBe(200);
      expect((await visitor.call(second, '/me')).body).toMatchObject({ email: client.email });
      const sameTab = createVisitor(client.cookies);
      expect((await sameTab.call(second, '/me')).status).toBe(200);

      expect((await visitor.call(second, '/logout')).status).toBe(204);
      expect((await visitor.call(first, '/me')).status).toBe(401);
      // Only that session ended.
      expect((await sameTab.call(first, '/me')).status).toBe(200);
    });

    it('for who chooses a new password: the link works once, and every session ends, at both', async () => {
      const issued = await createVisitor(inno.cookies).call(first, '/auth/reset-token', {
        body: { email: client.email },
      });
      const { token } = issued.body as { token: string };
      const reset = (server: ServerProcess, password: string) =>
        createVisitor().call(server, '/auth/reset-password', {
          body: { email: client.email, token, password },
        });
      // As one that is sent again, which does it once.
      const answers = await Promise.all([first, second].map((server) => reset(server, newPassword)));
      expect(answers.map(({ status }) => status)).toEqual([204, 204]);
      expect((await reset(second, `${newPassword}!`)).status).toBe(400);

      for (const server of [first, second]) {
        expect((await createVisitor(client.cookies).call(server, '/me')).status).toBe(401);
        expect((await createVisitor().call(server, '/login', rightly())).status).toBe(401);
        expect((await createVisitor().call(server, '/login', rightly(newPassword))).status).toBe(200);
      }
    });

    it.each([
      [
        'with the same password both succeed, as one that is sent again',
        [newPassword, newPassword],
        [204, 204],
      ],
      ['with another password one is refused', [newPassword, `${newPassword}!`], [204, 400]],
    ])('for who is invited: of two activations of one link %s', async (name, passwords, statuses) => {
      const email = `nouvelle.${name.length}@passerelle.example`;
      const invited = await createVisitor(inno.cookies).call(first, '/auth/invite-token', {
        body: { email, role: 'BANQUIER' },
      });
      const { token } = invited.body as { token: string };
      const answers = await Promise.all(
        [first, second].map((server, index) =>
          createVisitor().call(server, '/auth/init-account', {
            body: { email, token, firstName: 'Ana', lastName: 'Ruiz', password: passwords[index] },
          }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual(statuses);
      expect(await database.db('users').where({ email })).toHaveLength(1);
    });
  });

  describe('by themselves, from their start to their end', () => {
    beforeEach(begin);
    beforeEach(createAccounts);
    afterEach(end);

    it('for who gets mails: each is sent once', async () => {
      const mail = { subject: 'Bonjour', text: 'Bonjour', html: '<p>Bonjour</p>' };
      const now = new Date().toISOString();
      const ids = Array.from({ length: 25 }, (_, index) => `mail-${index}`);
      await database.db('outbox').insert(
        ids.map((id) => ({
          ...mail,
          id,
          recipient: `${id}@passerelle.example`,
          created_at: now,
          due_at: now,
        })),
      );
      // A mail that is asked for wakes the process; both look for what waits at the same time.
      await Promise.all(
        [first, second].map((server, index) =>
          createVisitor().call(server, '/auth/send-reset-token-email', {
            body: { email: [client, inno][index]?.email },
          }),
        ),
      );
      await until(async () => (await database.db('outbox').whereNull('sent_at')).length === 0);
      await stopBoth();
      const recipients = mailServer.received.map(({ to }) => to?.[0]?.address).sort();
      expect(recipients).toEqual(
        [...ids.map((id) => `${id}@passerelle.example`), client.email, inno.email].sort(),
      );
    });

    it('for what is done once a day', async () => {
      const done = () =>
        `${first.output()}${second.output()}`.match(/"job":"\w+".*the daily job is done/g) ?? [];
      await until(() => done().length >= 5);
      await stopBoth();
      const jobs = done().map((line) => /"job":"(\w+)"/.exec(line)?.[1]);
      expect(jobs.sort()).toEqual(['anchor', 'desk', 'digest', 'drawings', 'housekeeping']);
    });
  });
});
