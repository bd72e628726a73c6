import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { secretVariables } from '../../../api/src/config/secret-files.ts';
import { readConfig, variableNames } from '../../../api/src/config.ts';
import { ownKeyFile } from '../../deploy/ownership/demonstration.ts';
import { ROOT } from '../../develop/start/command.ts';
import { readCompose } from './read-compose.ts';

/** What the files of the containers say, as an engine would read them; none runs here. */

const run = promisify(execFile);
const { services, volumes, secrets } = readCompose();
const entries = Object.entries(services);
const ofTheApi = entries.filter(([, { environment }]) => environment && 'DATABASE_URL_FILE' in environment);
const version = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version as string;

let folder: string;
let made: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerelle-compose-'));
  made = join(folder, 'secrets');
  await run(join(import.meta.dirname, 'make-secrets.sh'), [made]);
});

afterAll(() => rm(folder, { recursive: true }));

describe.each(entries)('the container %s', (name, service) => {
  test('can write to its volumes and to memory alone, with no right that it need not have', () => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    // The object store alone runs as root, whose volume it is, without any of root's rights.
    if (name === 'store') expect(service.user).toBeUndefined();
    else expect(service.user).toMatch(/^(?:postgres|[1-9]\d*:[1-9]\d*)$/);
  });

  test('takes no more of the machine than it is given', () => {
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    expect(service.cpus).toBeGreaterThan(0);
    expect(service.pids_limit).toBeGreaterThan(0);
  });

  test('is one exact version, of no named registry', () => {
    expect(service.image).toMatch(/^[a-z\d-]+(?:\/[a-z\d]+)?:\S*\d+[.-]\d+\S*$/);
    if (service.image.startsWith('passerelle-')) expect(service.image.split(':')[1]).toBe(version);
  });

  test('has its secrets from files, and only those that are declared and made', () => {
    const mounted = service.secrets ?? [];
    for (const secret of mounted) expect(Object.keys(secrets)).toContain(secret);
    const named = Object.values(service.environment ?? {}).flatMap(
      (value) => /^\/run\/secrets\/(\w+)$/.exec(value)?.[1] ?? [],
    );
    for (const secret of named) expect(mounted).toContain(secret);
    for (const [variable, value] of Object.entries(service.environment ?? {}))
      if (/(?:PASSWORD|_KEYS?|_URL)$/.test(variable) && value && variable !== 'ANALYTICS_URL')
        expect(`${variable} stands in the file`).toBe('');
  });
});

test('what the API’s containers are told is in the configuration’s words, secrets as files', () => {
  expect(ofTheApi.map(([name]) => name)).toEqual(['api-1', 'api-2', 'migrate', 'database-rights', 'bucket']);
  const allowed = [
    ...variableNames.filter((name) => !(secretVariables as readonly string[]).includes(name)),
    ...secretVariables.map((name) => `${name}_FILE`),
    // The name of a key, which the object store makes with it, is no secret here.
    'S3_ACCESS_KEY_ID',
    'AUDIT_ANCHOR_S3_ACCESS_KEY_ID',
  ];
  for (const [, { environment = {} }] of ofTheApi)
    expect(Object.keys(environment).filter((name) => !allowed.includes(name))).toEqual([]);
});

test('is a valid configuration, with the secrets that a script makes', async () => {
  const environmentOf = (name: string) =>
    Object.fromEntries(
      Object.entries(services[name]?.environment ?? {}).map(([variable, value]) => [
        variable,
        value.replace(/^\/run\/secrets/, made),
      ]),
    );
  for (const [name] of ofTheApi) expect(readConfig(environmentOf(name))).toBeDefined();
  const config = readConfig(environmentOf('api-1'));

  expect(config).toMatchObject({
    databaseUrl: expect.stringMatching(/^postgres:\/\/passerelle:[\da-f]{48}@database:5432\/passerelle$/),
    migratesAtStart: false,
    fileStore: 's3',
    filesKeys: [expect.stringContaining('AGE-SECRET-KEY-1')],
    filesEncryptedOnly: true,
    factorKey: expect.stringMatching(/^[\da-f]{48}$/),
    smtpUrl: 'smtp://mail:1025',
    apiOrigin: 'http://localhost:8080',
    s3: { endpoint: 'http://store:9000', accessKeyId: 'passerelle-files' },
    auditAnchor: {
      kind: 's3',
      store: {
        endpoint: 'http://store:9000',
        accessKeyId: 'passerelle-anchors',
        bucket: 'passerelle-anchors',
      },
    },
    observability: { metrics: { port: 9464, host: '0.0.0.0' } },
  });
  expect(config.drainSeconds).toBeGreaterThan(0);
  // As docs/operating/updating.md says: the drain and ten seconds more, before it is killed.
  expect(Number.parseInt(services['api-1']?.stop_grace_period ?? '', 10)).toBeGreaterThanOrEqual(
    config.drainSeconds + 10,
  );
});

test('mails are sent in the name that the installation gives', () => {
  const MAIL_FROM = 'Passerelle <no-reply@bank.example>';
  const given = readCompose('compose.yaml', { MAIL_FROM }).services;
  for (const [name] of ofTheApi) expect(given[name]?.environment).toMatchObject({ MAIL_FROM });
});

test('the metrics are where Prometheus asks for them', () => {
  const targets = /targets: (\["api.*\])/.exec(
    readFileSync(join(ROOT, 'infra/operate/watching/prometheus.yml'), 'utf8'),
  );
  const port = services['api-1']?.environment?.METRICS_PORT;
  expect(JSON.parse(targets?.[1] ?? '')).toEqual([`api-1:${port}`, `api-2:${port}`]);
});

test('every secret that a container is given is made by the script, and no other, for its owner alone', async () => {
  const mounted = entries.flatMap(([, service]) => service.secrets ?? []);
  const declared = Object.entries(secrets).map(([name, { file }]) => {
    expect(file).toBe(`/${name}`);
    return name;
  });

  expect([...new Set(mounted)].sort()).toEqual(declared.sort());
  expect(readdirSync(made).sort()).toEqual(declared);
  expect(statSync(made).mode & 0o777).toBe(0o700);
  await expect(run(join(import.meta.dirname, 'make-secrets.sh'), [made])).rejects.toThrow('File exists');
});

test('nothing of the site is in the image of the web server, which can only read it', () => {
  const { web, configure } = services;
  expect(web?.image).toMatch(/^nginx:/);
  expect(web?.volumes).toEqual(['site:/site:ro', 'configuration:/configuration:ro']);
  expect(configure?.volumes).toEqual(['configuration:/configuration']);
  expect(Object.keys(volumes)).toEqual(expect.arrayContaining(['site', 'configuration']));
});

test('the site is a folder of its volume, where its lock is made beside it, and everywhere the same one', () => {
  const standardIn = (script: string) =>
    /SITE_FOLDER:-([^}]+)\}/.exec(readFileSync(join(import.meta.dirname, script), 'utf8'))?.[1] ?? '';
  const site = standardIn('publish-missing.sh');
  expect(standardIn('configure-web.sh')).toBe(site);
  expect(services['api-1']?.environment?.SITE_FOLDER).toBe(site);
  // Keys stay where the image looks for them, whichever image it is.
  const keys = join('/passerelle', relative(ROOT, dirname(ownKeyFile('mf-client'))));
  expect(services.publish?.volumes).toEqual([`site:${dirname(site)}`, `keys:${keys}`]);
  const mounts = Object.values(services).flatMap(({ volumes: mounted = [] }) => mounted);
  expect(mounts.filter((mount) => mount.startsWith('keys:'))).toHaveLength(1);
  for (const mount of mounts.filter((each) => each.startsWith('site:')))
    expect(mount).toMatch(new RegExp(`^site:${dirname(site)}(?::ro)?$`));
});

test('ports are open to this machine alone, unless somebody says otherwise', () => {
  const hosts = (variables: Record<string, string>) =>
    Object.values(readCompose('compose.yaml', variables).services)
      .flatMap(({ ports = [] }) => ports)
      .map((port) => (typeof port === 'string' ? port.split(':')[0] : port.host_ip));
  expect(new Set(hosts({}))).toEqual(new Set(['127.0.0.1']));
  expect(hosts({ LISTEN: '0.0.0.0' }).filter((host) => host === '0.0.0.0')).toHaveLength(2);
});
