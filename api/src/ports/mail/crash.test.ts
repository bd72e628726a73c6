import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type DatabaseClient, openDatabase } from '../../db/client.ts';
import { migrate } from '../../db/migrate.ts';
import { createAccount } from '../../testing/accounts.ts';
import { freePort, type ServerProcess, startServer } from '../../testing/processes/server-process.ts';
import { createMailServer, type MailServer } from '../../testing/servers/mail-server.ts';
import { systemClock } from '../clock.ts';

// Each test starts processes, which on a busy machine takes seconds.
jest.setTimeout(60_000);

const LOOK_EVERY_MS = 20;

async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isDone())) await wait(LOOK_EVERY_MS);
}

describe('a mail whose process is killed', () => {
  let folder: string;
  let database: DatabaseClient;
  let mailServer: MailServer;
  let server: ServerProcess;
  let email: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'passerelle-crash-'));
    database = openDatabase({ dataFolder: folder });
    await migrate(database);
    ({ email } = await createAccount(database.db, systemClock, 'CLIENT'));
    mailServer = await createMailServer();
  });
  afterEach(async () => {
    await server.end('SIGKILL');
    await mailServer.stop();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function start(): Promise<void> {
    server = startServer({
      DATA_FOLDER: folder,
      API_PORT: String(await freePort()),
      PASSWORD_MEMORY_KIB: '8',
      SMTP_URL: mailServer.url,
    });
    await server.ready();
  }

  async function askForReset(): Promise<void> {
    const equipped = await fetch(`${server.url}/version`);
    const cookies = equipped.headers.getSetCookie().map((header) => header.split(';')[0] ?? '');
    const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length);
    const answer = await fetch(`${server.url}/auth/send-reset-token-email`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: cookies.join('; '),
        'x-xsrf-token': decodeURIComponent(token ?? ''),
      },
      body: JSON.stringify({ email }),
    });
    expect(answer.status).toBe(204);
  }

  const triesSoFar = async () => (await database.readDb('outbox').first('attempts'))?.attempts;
  /** Lets the wait before the next try be over. */
  const passTime = () => database.db('outbox').update({ due_at: '2000-01-01T00:00:00.000Z' });

  async function expectOneMailWithAWorkingLink(): Promise<void> {
    await until(() => mailServer.received.length > 0);
    await until(async () => (await database.readDb('outbox').first('sent_at')).sent_at !== null);
    expect(mailServer.received).toEqual([expect.objectContaining({ to: [{ address: email, name: '' }] })]);
    const query = /resetPassword\?(\S+)/.exec(mailServer.received[0]?.text ?? '')?.[1];
    expect((await fetch(`${server.url}/auth/validate-token?${query}`)).status).toBe(204);
  }

  it('is sent by the next one, where the mail server was down', async () => {
    await start();
    await askForReset();
    await until(async () => (await triesSoFar()) === 1);
    await server.end('SIGKILL');

    await mailServer.take();
    await passTime();
    await start();
    await expectOneMailWithAWorkingLink();
  });

  it('is sent by the next one, where the mail server had not answered yet', async () => {
    await mailServer.hold();
    await start();
    await askForReset();
    await until(() => mailServer.held() === 1);
    await server.end('SIGKILL');

    await mailServer.take();
    await passTime();
    await start();
    await expectOneMailWithAWorkingLink();
  });

  it('was sent once in the ordinary case, and is not sent again', async () => {
    await mailServer.take();
    await start();
    await askForReset();
    await expectOneMailWithAWorkingLink();
    await server.end('SIGKILL');

    await passTime();
    // So soon after the first, the same person would be mailed no second one.
    await database.db('request_counts').delete();
    await start();
    await askForReset();
    await until(() => mailServer.received.length > 1);
    expect(mailServer.received).toHaveLength(2);
  });
});
