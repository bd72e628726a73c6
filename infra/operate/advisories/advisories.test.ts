import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { checkAdvisories, exitCodes } from './check-advisories.ts';
import { judge } from './due.ts';
import { type Advisories, type Advisory, readAdvisories } from './read-advisories.ts';

const address = 'https://github.com/advisories/GHSA-0000-0000-0000';
const advisory: Advisory = {
  package: 'leaky',
  title: 'Tells everything',
  address,
  severity: 'high',
  isDelivered: true,
};

describe('of a registry', () => {
  let folder: string;
  let registry: Server;
  let status: number;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'passerelle-advisories-'));
    const manifest = { name: 'audited', version: '1.0.0', dependencies: { leaky: '1.0.0' } };
    const devDependencies = { shaky: '1.0.0' };
    const lock = {
      ...{ name: 'audited', version: '1.0.0', lockfileVersion: 3 },
      packages: {
        '': { ...manifest, devDependencies },
        'node_modules/leaky': { version: '1.0.0' },
        'node_modules/shaky': { version: '1.0.0', dev: true },
      },
    };
    await writeFile(join(folder, 'package.json'), JSON.stringify({ ...manifest, devDependencies }));
    await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lock));
    const of = (title: string) => [
      { id: 1, url: address, title, severity: 'high', vulnerable_versions: '<2.0.0' },
    ];
    registry = createServer((request, response) => {
      request.resume();
      const isAsked = request.method === 'POST' && request.url?.endsWith('/advisories/bulk');
      response.writeHead(isAsked ? status : 404, { 'content-type': 'application/json' });
      const known = isAsked && status === 200;
      response.end(JSON.stringify(known ? { leaky: of('Tells everything'), shaky: of('Falls over') } : {}));
    }).listen(0, '127.0.0.1');
    await once(registry, 'listening');
  });
  afterAll(async () => {
    registry.close();
    await rm(folder, { recursive: true, force: true });
  });

  const read = () => {
    const { port } = registry.address() as AddressInfo;
    return readAdvisories(folder, { npm_config_registry: `http://127.0.0.1:${port}/` });
  };

  test('are read with whether the package is delivered', async () => {
    status = 200;
    expect(await read()).toEqual({
      known: [advisory, { ...advisory, package: 'shaky', title: 'Falls over', isDelivered: false }],
    });
  });

  test('that offers none are said to be unavailable, without its address', async () => {
    status = 405;
    const advisories = (await read()) as { unavailable: string };
    expect(advisories.unavailable).toBe(
      'the registry that npm is configured for offers no advisories (it answers 405)',
    );
  });

  test('that is not there, too', async () => {
    const environment = { npm_config_registry: 'http://127.0.0.1:9/' };
    const advisories = (await readAdvisories(folder, environment)) as { unavailable: string };
    expect(advisories.unavailable).toMatch(/^the registry that npm is configured for does not answer/);
    expect(advisories.unavailable).not.toContain('127.0.0.1');
  });
});

describe('what is known', () => {
  const noted = [{ address, published: '2026-11-01', plan: 'waits for 2.0.0' }];

  test('is due where nobody has noted it', () => {
    expect(judge([advisory], [], '2026-11-25')).toEqual([{ ...advisory, isDue: true }]);
  });

  test.each([
    ['critical', '2026-11-08'],
    ['high', '2026-12-01'],
    ['moderate', '2027-01-30'],
    ['low', '2027-01-30'],
  ] as const)('is due after the time that SECURITY.md gives a %s one', (severity, until) => {
    const known = [{ ...advisory, severity }];
    const next = new Date(Date.parse(until) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    expect(judge(known, noted, until)).toMatchObject([{ isDue: false, until }]);
    expect(judge(known, noted, next)).toMatchObject([{ isDue: true, until }]);
  });

  test('waits for the next release where tests and builds alone use it', () => {
    expect(judge([{ ...advisory, isDelivered: false }], [], '2026-11-25')).toMatchObject([{ isDue: false }]);
  });

  test.each<[string, Advisories, keyof typeof exitCodes, number, string]>([
    ['one', { known: [advisory] }, 'DUE', 1, `leaky: high: Tells everything (${address}): DUE, not noted`],
    ['none', { known: [] }, 'NONE_DUE', 0, ''],
    ['no answer', { unavailable: 'nothing is offered' }, 'UNAVAILABLE', 3, 'nothing is offered'],
  ])('ends the command by a code of its own: %s', async (_name, advisories, outcome, code, line) => {
    const check = await checkAdvisories(async () => advisories);
    expect([check.outcome, exitCodes[check.outcome]]).toEqual([outcome, code]);
    expect(check.lines.join('\n')).toContain(line);
  });
});
