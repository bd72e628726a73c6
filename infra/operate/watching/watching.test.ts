/** @engine-independent reads which metrics there are */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { createMetrics } from '../../../api/src/observability/metrics/metrics.ts';
import { createTestDatabase } from '../../../api/src/testing/database/database.ts';
import { ROOT } from '../../develop/start/command.ts';
import { needs } from '../../test/jest/needs.ts';
import { findPrometheus } from './find-prometheus.ts';

const run = promisify(execFile);
const fileOf = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const rules = fileOf('rules.yml');
const dashboard = JSON.parse(fileOf('dashboard.json')) as {
  panels: {
    id: number;
    title: string;
    gridPos: { x: number; y: number; w: number; h: number };
    targets?: { expr: string }[];
  }[];
};
const expressions = dashboard.panels.flatMap(({ targets }) => targets ?? []).map(({ expr }) => expr);
const programs = await findPrometheus();

let exported: Set<string>;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'passerelle-watching-'));
  const testDatabase = await createTestDatabase(folder);
  const database = testDatabase.open();
  const metrics = createMetrics({
    database,
    readOutbox: async () => ({ waiting: 0, givenUp: 0, oldestSeconds: 0 }),
    readJobs: async () => [],
  });
  metrics.measureRequests(Fastify());
  const described = await metrics.registry.getMetricsAsJSON();
  exported = new Set(
    described.flatMap(({ name, type }) =>
      String(type) === 'histogram' ? ['_count', '_sum', '_bucket'].map((end) => name + end) : [name],
    ),
  );
  await database.close();
  await testDatabase.remove();
  await rm(folder, { recursive: true });
});

const named = (text: string) => [...new Set(text.match(/\b(?:passerelle|nodejs|process)_\w+/g) ?? [])];

test('every metric that a rule or a panel names is one that the API exports', () => {
  const names = [
    ...named(rules.replace(/^.*(?:summary|runbook):.*$/gm, '')),
    ...named(expressions.join('\n')),
  ];
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !exported.has(name))).toEqual([]);
});

test('every metric of ours is in a rule or a panel', () => {
  const used = named(`${rules}${expressions.join('\n')}`).map((name) =>
    name.replace(/_(?:count|sum|bucket)$/, ''),
  );
  const ours = [...exported]
    .filter((name) => name.startsWith('passerelle_'))
    .map((name) => name.replace(/_(?:count|sum|bucket)$/, ''));
  // How long runs took is looked up when one is slow.
  expect(ours.filter((name) => !used.includes(name))).toEqual([]);
});

test('every alert leads to a page that is there, and has a test of its own', () => {
  const alerts = [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name ?? '');
  const pages = [...rules.matchAll(/runbook: (\S+)/g)].map(([, page = '']) => page.split('#'));
  const tested = fileOf('rules.test.yml');

  expect(pages).toHaveLength(alerts.length);
  for (const alert of alerts) {
    const parts = tested.split(`alertname: ${alert}\n`).slice(1);
    expect([alert, parts.some((part) => part.trimStart().startsWith('exp_alerts'))]).toEqual([alert, true]);
  }
  for (const [file = '', anchor] of pages) {
    expect([file, existsSync(join(ROOT, file))]).toEqual([file, true]);
    if (!anchor) continue;
    const headings = [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^#+ (.+)$/gm)].map(
      ([, heading = '']) =>
        heading
          .toLowerCase()
          .replace(/[^\w\s-]/g, '')
          .replaceAll(' ', '-'),
    );
    expect(headings).toContain(anchor);
  }
});

test('the panels of the dashboard lie beside each other, and Grafana can tell them apart', () => {
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
  const taken = new Set<string>();
  for (const { title, gridPos } of dashboard.panels) {
    expect([title, gridPos.x + gridPos.w <= 24]).toEqual([title, true]);
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
        expect([title, taken.has(`${x} ${y}`)]).toEqual([title, false]);
        taken.add(`${x} ${y}`);
      }
  }
});

needs('Prometheus', programs !== undefined).describe('promtool', () => {
  const promtool = (...args: string[]) => run(programs?.promtool ?? '', args, { cwd: import.meta.dirname });
  test('takes the configuration and the rules', async () => {
    expect((await promtool('check', 'config', 'prometheus.yml')).stdout).toContain('SUCCESS');
    expect((await promtool('check', 'rules', '--lint=all', '--lint-fatal', 'rules.yml')).stdout).toContain(
      'SUCCESS',
    );
  });

  test('finds the alerts that numbers should raise, and no others', async () => {
    expect((await promtool('test', 'rules', 'rules.test.yml')).stdout).toContain('SUCCESS');
  });
});
