/** @engine-independent what Prometheus reads of the API is the same text on both */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../api/src/testing/database/database.ts';
import {
  freePort,
  type ServerProcess,
  startServer,
} from '../../../api/src/testing/processes/server-process.ts';
import { needs } from '../../test/jest/needs.ts';
import { findPrometheus } from './find-prometheus.ts';

// Two processes are started, which on a busy machine takes seconds.
jest.setTimeout(60_000);

const ASK_EVERY_MS = 50;
const DAY = 24 * 60 * 60 * 1000;

const fileOf = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const programs = await findPrometheus();

interface Alert {
  labels: Record<string, string>;
  annotations: Record<string, string>;
  state: string;
}

/** The process that serves the API, and the Prometheus that asks it with the rules of this folder. */
needs('Prometheus', programs !== undefined).describe('a real Prometheus', () => {
  let folder: string;
  let testDatabase: TestDatabase;
  let server: ServerProcess;
  let prometheus: ChildProcess;
  let address: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'passerelle-prometheus-'));
    testDatabase = await createTestDatabase(folder);
    await fillDatabase();
    const metricsPort = String(await freePort());
    server = startServer({
      ...testDatabase.environment,
      DATA_FOLDER: folder,
      API_PORT: String(await freePort()),
      METRICS_PORT: metricsPort,
      PASSWORD_MEMORY_KIB: '8',
    });
    await server.ready();
    await startPrometheus(`localhost:${metricsPort}`);
  });

  afterAll(async () => {
    prometheus?.kill('SIGKILL');
    await server?.end('SIGKILL');
    await testDatabase?.remove();
    await rm(folder, { recursive: true, force: true });
  });

  /** A digest that nobody has done for two days, and mails that nobody could send. */
  async function fillDatabase(): Promise<void> {
    const database = testDatabase.open();
    const past = new Date(Date.now() - 2 * DAY).toISOString();
    const never = '2100-01-01T00:00:00.000Z';
    const mail = {
      recipient: 'anna@client.example',
      subject: 'Bonjour',
      text: 'Bonjour',
      html: '<p>Bonjour</p>',
    };
    await database.db('jobs').insert({ name: 'digest', due_at: never, last_done_at: past });
    await database.db('outbox').insert([
      { ...mail, id: 'waiting', attempts: 3, created_at: past, due_at: never },
      { ...mail, id: 'given up', attempts: 12, created_at: past, due_at: never },
    ]);
    await database.close();
  }

  /** With the configuration as it is in this folder, but for whom it asks and how often. */
  async function startPrometheus(target: string): Promise<void> {
    const listen = `localhost:${await freePort()}`;
    address = `http://${listen}`;
    const configuration = fileOf('prometheus.yml')
      .replace(/targets: \["api-1.*\]/, `targets: ["${target}"]`)
      .replaceAll('interval: 15s', 'interval: 200ms');
    expect(configuration).toContain(target);
    await writeFile(join(folder, 'prometheus.yml'), configuration);
    copyFileSync(join(import.meta.dirname, 'rules.yml'), join(folder, 'rules.yml'));
    prometheus = spawn(
      programs?.prometheus ?? '',
      [
        `--config.file=${join(folder, 'prometheus.yml')}`,
        `--storage.tsdb.path=${join(folder, 'series')}`,
        `--web.listen-address=${listen}`,
      ],
      { stdio: 'ignore' },
    );
    await once(prometheus, 'spawn');
  }

  async function ask<Answer>(path: string): Promise<Answer | undefined> {
    const answer = await fetch(`${address}/api/v1/${path}`).catch(() => null);
    // Until it is ready it answers 503.
    if (!answer?.ok) return undefined;
    return ((await answer.json()) as { data?: Answer }).data;
  }

  async function until<Answer>(look: () => Promise<Answer | undefined | false>): Promise<Answer> {
    for (;;) {
      const found = await look();
      if (found) return found;
      await wait(ASK_EVERY_MS);
    }
  }

  test('raises what is wrong, and nothing else', async () => {
    const expected = ['PasserelleJobNotDone', 'PasserelleMailsGivenUp', 'PasserelleMailsWait'];
    const firing = await until(async () => {
      const alerts = (await ask<{ alerts: Alert[] }>('alerts'))?.alerts ?? [];
      const found = alerts.filter(({ state }) => state === 'firing');
      return found.length >= expected.length && found;
    });

    expect(firing.map(({ labels }) => labels.alertname).sort()).toEqual(expected);
    const dead = firing.find(({ labels }) => labels.alertname === 'PasserelleJobNotDone');
    expect(dead?.labels).toMatchObject({ name: 'digest', severity: 'critical' });
    expect(dead?.annotations.summary).toMatch(/^No process has done the daily job digest for 2d /);
  });

  test('has its own label beside ours, and no metric that was renamed for it', async () => {
    const series = await until(async () => {
      const found = await ask<Record<string, string>[]>(
        'series?match[]=passerelle_job_last_done_timestamp_seconds',
      );
      return found?.length ? found : undefined;
    });
    expect(series).toContainEqual(expect.objectContaining({ job: 'passerelle', name: 'digest' }));
    expect(JSON.stringify(series)).not.toContain('exported_');
  });

  test('understands what every panel of the dashboard asks, and has an answer to it', async () => {
    const panels = JSON.parse(fileOf('dashboard.json')).panels as {
      title: string;
      targets?: { expr: string }[];
    }[];
    // A rate needs two readings, and a request between them.
    await until(async () => {
      await (await fetch(`${server.url}/health`)).arrayBuffer();
      const expr = 'sum(rate(passerelle_http_request_seconds_count[5m])) > 0';
      const answer = await ask<{ result: unknown[] }>(`query?query=${encodeURIComponent(expr)}`);
      return (answer?.result.length ?? 0) > 0;
    });
    for (const { title, targets = [] } of panels)
      for (const { expr } of targets) {
        const answer = await ask<{ result: unknown[] }>(`query?query=${encodeURIComponent(expr)}`);
        expect([title, answer && Array.isArray(answer.result)]).toEqual([title, true]);
        // Nothing has failed yet.
        if (!expr.includes('5xx')) expect([title, answer?.result.length]).not.toEqual([title, 0]);
      }
  });
});
