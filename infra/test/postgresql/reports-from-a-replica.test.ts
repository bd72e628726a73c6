import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { readSheet } from 'read-excel-file/node';
import { type DatabaseClient, openDatabase } from '../../../api/src/db/client.ts';
import { migrate } from '../../../api/src/db/migrate.ts';
import { type ReportAnswer, reportAnswers } from '../../../api/src/db/report-reader.ts';
import { standardLimits } from '../../../api/src/db/settings.ts';
import { recordHistory } from '../../../api/src/features/audit/history.ts';
import { systemClock } from '../../../api/src/ports/clock.ts';
import { createAccount } from '../../../api/src/testing/accounts.ts';
import { buildTestApp, type SignedIn, type TestApp } from '../../../api/src/testing/app.ts';
import { startupWithCard } from '../../../api/src/testing/cards.ts';
import { createTestClient, type TestClient } from '../../../api/src/testing/client.ts';
import { runOnServer } from '../../../api/src/testing/database/postgresql-server.ts';
import {
  freePort,
  type ServerProcess,
  startServer,
} from '../../../api/src/testing/processes/server-process.ts';
import { needs } from '../jest/needs.ts';
import { findReplicaPrograms, type OwnReplica, startReplica } from './own-replica.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';

// Two servers are made, copied, killed and started again.
jest.setTimeout(120_000);

const LOOK_EVERY_MS = 20;
/** More than an export reads at once. */
const ENTRIES = 1_200;

/** A replica is asked again at once, so that each report of a test meets it. */
const limits = { ...standardLimits, replica: { ...standardLimits.replica, restMilliseconds: 0 } };

const programs = findReplicaPrograms() ?? '';
needs('the programs of PostgreSQL', programs !== '').describe('reports that a replica answers', () => {
  let folder: string;
  let primary: OwnServer;
  let replica: OwnReplica;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'passerelle-reports-'));
    primary = (await startOwnServer(programs)) as OwnServer;
    const client = openDatabase({ databaseUrl: primary.url, dataFolder: folder });
    await migrate(client);
    await client.close();
    replica = await startReplica(primary, programs);
  });
  afterAll(async () => {
    await replica?.stop();
    await primary?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Two processes of one installation: one that writes, and one whose reports are read. */
  let writer: TestApp;
  let reader: TestApp;
  let database: DatabaseClient;
  let team: SignedIn;
  let reports: TestClient;
  let answers: ReportAnswer[];
  const start = async (databaseReadUrl = replica.url, databaseLimits = limits) => {
    const open = () =>
      openDatabase({ databaseUrl: primary.url, databaseReadUrl, dataFolder: folder, databaseLimits });
    database = open();
    writer = await buildTestApp({ database: open() });
    reader = await buildTestApp({ database });
    team = await writer.signedIn('INNO');
    reports = await createTestClient(reader.app, team.account.cookies);
    answers = [];
    database.reports.watch((answer) => answers.push(answer));
  };
  const stop = async () => {
    await writer.close();
    await reader.close();
  };

  const onReplica = (...statements: string[]) => runOnServer(replica.url, ...statements);

  async function until(isIt: () => Promise<boolean>): Promise<void> {
    while (!(await isIt())) await wait(LOOK_EVERY_MS);
  }

  async function pauseReplay(): Promise<void> {
    await onReplica('SELECT pg_wal_replay_pause()');
    await until(async () => {
      const [row] = await onReplica('SELECT pg_get_wal_replay_pause_state() AS state');
      return row?.state === 'paused';
    });
  }
  const resumeReplay = () => onReplica('SELECT pg_wal_replay_resume()');

  let written = 0;
  /** Writes by one process; answers what the reports then have to show. */
  async function write(): Promise<string> {
    written += 1;
    const name = `Pôle ${written}`;
    expect((await team.post('/ecosystem', { name })).statusCode).toBe(201);
    return name;
  }

  /** What the audit trail has last, as the other process tells it. */
  async function lastEntry(): Promise<string> {
    const answer = await reports.get('/audit?pageSize=1');
    expect(answer.statusCode).toBe(200);
    return answer.json().data[0].entity.name;
  }

  const untilReplicaAnswers = () =>
    until(async () => {
      await lastEntry();
      return answers.at(-1) === 'replica';
    });

  /** How many of the application's statements wait for a lock on a server. */
  async function waiting(url: string): Promise<number> {
    const [row] = await runOnServer(
      url,
      `SELECT count(*) AS count FROM pg_stat_activity
       WHERE application_name = 'passerelle' AND wait_event_type = 'Lock'`,
    );
    return Number(row?.count);
  }

  describe.each(['on', 'off'])('with synchronous_commit=%s', (synchronousCommit) => {
    beforeEach(async () => {
      await runOnServer(primary.url, `ALTER DATABASE postgres SET synchronous_commit = ${synchronousCommit}`);
      await start();
    });
    afterEach(stop);

    it('are never older than what another process was told is stored, while replay pauses and goes on', async () => {
      for (let round = 0; round < 24; round += 1) {
        if (round % 6 === 2) await pauseReplay();
        if (round % 6 === 4) await resumeReplay();
        const name = await write();
        expect(await lastEntry()).toBe(name);
      }
      await resumeReplay();
      await untilReplicaAnswers();
      expect(answers).toEqual(expect.arrayContaining(['replica', 'behind']));
      expect(answers).not.toContain('unavailable');
    });
  });

  describe('in a process', () => {
    beforeEach(async () => {
      await runOnServer(primary.url, 'ALTER DATABASE postgres SET synchronous_commit = on');
      await start();
    });
    afterEach(stop);

    it('are lists, figures and exports of the team, and nothing else', async () => {
      await startupWithCard(writer, 'VALIDATED');
      await untilReplicaAnswers();
      const [row] = await onReplica(
        "SELECT count(*) AS count FROM pg_stat_activity WHERE application_name = 'passerelle'",
      );
      expect(Number(row?.count)).toBeGreaterThan(0);

      const ofReplica = [
        ...['/admin/dashboard', '/admin/users', '/client', '/audit', '/security-events', '/event'],
        ...['/admin/results?sectors=FINTECH', '/admin/results/views'],
        ...['/audit/export', '/client/export', '/startup/export'],
      ];
      const ofPrimary = ['/me', '/startup', '/me/data?format=json', '/ready'];
      const read: Record<string, ReportAnswer[]> = {};
      for (const url of [...ofReplica, ...ofPrimary]) {
        answers.length = 0;
        expect([url, (await reports.get(url)).statusCode]).toEqual([url, 200]);
        read[url] = [...new Set(answers)];
      }
      expect(read).toEqual({
        ...Object.fromEntries(ofReplica.map((url) => [url, ['replica']])),
        ...Object.fromEntries(ofPrimary.map((url) => [url, []])),
      });
    });

    it('fail for nobody while the replica is killed, and go on being read there once it is back', async () => {
      await database.db.transaction((trx) =>
        recordHistory(
          trx,
          Array.from({ length: ENTRIES }, () => ({
            ...{ action: 'CLIENTS_EXPORTED', entity: { type: 'CLIENT', id: null } },
            ...{ details: { count: 1 }, date: reader.clock.now(), actorId: null },
          })),
        ),
      );
      await untilReplicaAnswers();
      let isOver = false;
      const ask = async (url: string) => {
        const codes: number[] = [];
        while (!isOver) codes.push((await reports.get(url)).statusCode);
        return codes;
      };
      const asked = ['/audit', '/admin/users', '/admin/dashboard', '/audit/export'].map(ask);
      const seen = (answer: ReportAnswer) => async () => answers.includes(answer);
      answers.length = 0;
      await until(seen('replica'));
      await replica.kill();
      await until(seen('unavailable'));
      await replica.start();
      answers.length = 0;
      await until(seen('replica'));
      isOver = true;
      expect(new Set((await Promise.all(asked)).flat())).toEqual(new Set([200]));

      const rows = await readSheet((await reports.get('/audit/export')).rawPayload);
      expect(rows.length).toBeGreaterThan(ENTRIES);
    });

    it('are answered by the primary where the replica goes in the middle of one', async () => {
      const holder = await database.db.transaction();
      await holder.raw('LOCK TABLE former_staff IN ACCESS EXCLUSIVE MODE');
      const name = await write();
      const report = lastEntry();
      await until(async () => (await waiting(replica.url)) > 0);
      await replica.kill();
      await until(async () => (await waiting(primary.url)) > 0);
      await holder.rollback();
      expect(await report).toBe(name);
      expect(answers).toEqual(['unavailable']);
      await replica.start();
    });

    it('are answered by the primary where the replica stands still without a word', async () => {
      await untilReplicaAnswers();
      const rows = await onReplica('SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()');
      const pids = [replica.pid, ...rows.map(({ pid }) => Number(pid))];
      for (const pid of pids) process.kill(pid, 'SIGSTOP');
      try {
        const name = await write();
        expect(await lastEntry()).toBe(name);
        expect(answers.at(-1)).toBe('unavailable');
      } finally {
        for (const pid of pids) process.kill(pid, 'SIGCONT');
      }
      await untilReplicaAnswers();
    });
  });

  describe('in a process of its own', () => {
    let server: ServerProcess | undefined;
    afterEach(async () => {
      await server?.end('SIGKILL');
      await stop();
    });

    it('are counted and logged; the process is ready and ends without the replica', async () => {
      await start();
      const metricsPort = await freePort();
      server = startServer({
        DATABASE_URL: primary.url,
        DATABASE_READ_URL: replica.url,
        DATA_FOLDER: folder,
        API_PORT: String(await freePort()),
        METRICS_PORT: String(metricsPort),
        LOG_FORMAT: 'json',
      });
      await server.ready();
      const member = await createAccount(database.db, systemClock, 'INNO');
      const cookie = Object.entries(member.cookies)
        .map((pair) => pair.join('='))
        .join('; ');
      const ask = async (path: string) =>
        (await fetch(`${server?.url}${path}`, { headers: { cookie } })).status;
      const countOf = async (answer: ReportAnswer) => {
        const text = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text();
        return Number(
          new RegExp(`^passerelle_report_reads_total{answer="${answer}"} (.+)$`, 'm').exec(text)?.[1],
        );
      };
      expect(await Promise.all(reportAnswers.map(countOf))).toEqual([0, 0, 0]);
      expect(await ask('/audit')).toBe(200);
      expect(await countOf('replica')).toBe(1);
      await replica.kill();
      expect([await ask('/audit'), await ask('/ready')]).toEqual([200, 200]);
      expect(await countOf('unavailable')).toBe(1);
      await server.says('reports are read from the primary');
      expect(await server.end('SIGTERM')).toBe(0);
      expect(server.output()).not.toContain(new URL(replica.url).password);
      await replica.start();
    });
  });

  describe('are read from the primary where DATABASE_READ_URL names', () => {
    afterEach(stop);

    it.each([
      ['the primary itself', () => ({ port: new URL(primary.url).port })],
      ['another database of the replica', () => ({ pathname: '/template1' })],
      ['a server that is not there', () => ({ port: '1' })],
      ['a password that is none', () => ({ password: 'none' })],
    ])('%s', async (_what, other) => {
      await start(Object.assign(new URL(replica.url), other()).href);
      const name = await write();
      expect(await lastEntry()).toBe(name);
      expect(answers).toEqual(['unavailable']);
    });
  });

  describe('leave a replica alone', () => {
    afterEach(stop);

    it('for some seconds that was not used', async () => {
      await start(replica.url, standardLimits);
      await untilReplicaAnswers();
      await pauseReplay();
      const name = await write();
      answers.length = 0;
      expect([await lastEntry(), await lastEntry(), await lastEntry()]).toEqual([name, name, name]);
      expect(answers).toEqual(['behind', 'behind', 'behind']);
      await resumeReplay();
      // Its rest is not over; the primary is not asked how far it is either.
      expect(await lastEntry()).toBe(name);
      expect(answers.at(-1)).toBe('behind');
      await untilReplicaAnswers();
    });
  });
});
