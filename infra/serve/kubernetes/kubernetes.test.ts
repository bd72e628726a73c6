import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ConfigMap } from 'kubernetes-types/core/v1.d.ts';
import { readConfig } from '../../../api/src/config.ts';
import { makeCertificate } from '../../../api/src/testing/servers/certificate.ts';
import { ROOT } from '../../develop/start/command.ts';
import { needs } from '../../test/jest/needs.ts';
import { readCompose } from '../containers/read-compose.ts';
import { findNginx } from '../nginx/find-nginx.ts';
import { complaintsAbout } from './manifest-types.ts';
import { containersOf, type Manifest, podsOf, readManifests } from './read-manifests.ts';

/** What the manifests say, as a cluster would read them, beside the file of the containers; none runs here. */

const run = promisify(execFile);
const nginx = await findNginx();
const { services } = readCompose();
const manifests = readManifests();
const pods = podsOf(manifests);
const containers = pods.flatMap((pod) => containersOf(pod).map((container) => ({ pod, container })));

function called<Kind extends Manifest>(kind: string, name: string): Kind {
  const found = manifests.find(({ manifest }) => manifest.kind === kind && manifest.metadata?.name === name);
  if (!found) throw new Error(`There is no ${kind} ${name}.`);
  return found.manifest as Kind;
}

const settingsOf = (name: string) => called<ConfigMap>('ConfigMap', name).data ?? {};

/** The container of compose.yaml that each container has the work of. */
const SERVICES: Readonly<Record<string, string>> = {
  api: 'api-1',
  migrate: 'migrate',
  'database-rights': 'database-rights',
  publish: 'publish',
  configure: 'configure',
  nginx: 'web',
};

let folder: string;
let certificate: string;
let key: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerelle-kubernetes-'));
  [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const made = await makeCertificate('passerelle-api');
  await writeFile(certificate, made.certificate);
  await writeFile(key, made.key);
});
afterAll(() => rm(folder, { recursive: true }));

describe('the types of Kubernetes', () => {
  test('are those of every manifest', () => {
    expect(complaintsAbout(manifests)).toEqual([]);
  });

  test('name a field that a cluster would drop, and a value of another type', () => {
    const changed = (from: string, to: string): typeof manifests =>
      JSON.parse(JSON.stringify(manifests).replace(from, to));
    const complaints = complaintsAbout([
      ...changed('"readOnlyRootFilesystem"', '"readonlyRootFilesystem"'),
      ...changed('"replicas":2', '"replicas":"2"'),
    ]).join();
    expect(complaints).toContain('readonlyRootFilesystem');
    expect(complaints).toContain("Type 'string' is not assignable");
  });
});

test('mails are sent by the bank, and not in the name that stands for none', () => {
  const { MAIL_FROM, WEB_ORIGIN = '' } = settingsOf('passerelle-api');
  const bank = new URL(WEB_ORIGIN).hostname.replace(/^passerelle\./, '');
  expect(readConfig({ MAIL_FROM }).mailFrom).toContain(`@${bank}>`);
});

test('every container of compose.yaml that is Passerelle’s has its place, in the same image with the same command', () => {
  const external = ['database', 'store', 'store-keys', 'bucket', 'mail', 'prometheus', 'api-2'];
  expect(Object.values(SERVICES).sort()).toEqual(
    Object.keys(services)
      .filter((name) => !external.includes(name))
      .sort(),
  );
  for (const { container } of containers) {
    const service = services[SERVICES[container.name] ?? ''];
    expect(container.image).toBe(service?.image);
    if (container.name !== 'api') expect(container.command).toEqual(service?.entrypoint ?? service?.command);
  }
});

test.each(containers.map(({ pod, container }) => [container.name, pod, container] as const))(
  '%s can write to memory and its volumes alone, as nobody, within the limits that it has elsewhere',
  (name, pod, container) => {
    expect(container.securityContext).toEqual({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
    });
    expect(pod.spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(pod.spec.hostNetwork ?? pod.spec.hostPID ?? pod.spec.hostIPC).toBeUndefined();
    const service = services[SERVICES[name] ?? ''];
    // nginx's pod is its own, in which its configuration is written as it, too.
    if (name !== 'configure')
      expect(`${pod.spec.securityContext?.runAsUser}:${pod.spec.securityContext?.runAsGroup}`).toBe(
        service?.user,
      );
    const [, amount, unit] = /^(\d+)([mg])$/.exec(service?.mem_limit ?? '') ?? [];
    expect(container.resources?.limits).toEqual({
      cpu: String(service?.cpus),
      memory: `${amount}${unit === 'g' ? 'Gi' : 'Mi'}`,
    });
    const mounted = pod.spec.volumes?.map((volume) => volume.name) ?? [];
    for (const mount of container.volumeMounts ?? []) expect(mounted).toContain(mount.name);
  },
);

test('each container has the volumes of compose.yaml that are not memory alone at the same paths', () => {
  for (const { pod, container } of containers) {
    const claims = new Map(
      pod.spec.volumes?.map(({ name, persistentVolumeClaim }) => [name, persistentVolumeClaim?.claimName]),
    );
    const mounted = (container.volumeMounts ?? []).flatMap(({ name, mountPath }) => {
      const claim = claims.get(name)?.replace('passerelle-', '');
      return claim ? [`${claim}:${mountPath}`] : [];
    });
    const { volumes = [] } = services[SERVICES[container.name] ?? ''] ?? {};
    const kept = volumes.filter((volume) => !volume.startsWith('configuration:'));
    expect([container.name, mounted]).toEqual([
      container.name,
      kept.map((volume) => volume.replace(/:ro$/, '')),
    ]);
  }
});

test('the API is told what it is told in compose.yaml, and that it is on a network', () => {
  const own = [
    ...['S3_ENDPOINT', 'WEB_ORIGIN', 'API_ORIGIN', 'UNENCRYPTED_CONNECTIONS'],
    ...['API_TLS_CERTIFICATE', 'API_TLS_KEY', 'MAIL_FROM'],
  ];
  const without = (settings: Record<string, string>) =>
    Object.fromEntries(Object.entries(settings).filter(([name]) => !own.includes(name)));
  expect(without(settingsOf('passerelle-api'))).toEqual(without(services['api-1']?.environment ?? {}));
  expect(settingsOf('passerelle-api').UNENCRYPTED_CONNECTIONS).toBeUndefined();
  const [migrate, rights] = containersOf(
    pods.find(({ name }) => name.startsWith('passerelle-migrate')) as (typeof pods)[number],
  );
  for (const container of [migrate, rights])
    expect(container?.env).toEqual([
      { name: 'DATABASE_URL_FILE', value: services.migrate?.environment?.DATABASE_URL_FILE },
    ]);
});

test('is a valid configuration of the API, with secrets as files', async () => {
  await run(join(import.meta.dirname, '../containers/make-secrets.sh'), [join(folder, 'secrets')], {
    env: { ...process.env, DATABASE_HOST: 'db.bank.example:5432', SMTP_URL: 'smtps://mail.bank.example' },
  });
  const settings = Object.fromEntries(
    Object.entries(settingsOf('passerelle-api')).map(([name, value]) => [
      name,
      value
        .replace('/run/secrets', join(folder, 'secrets'))
        .replace('/run/api-tls/tls.crt', certificate)
        .replace('/run/api-tls/tls.key', key),
    ]),
  );
  expect(() => readConfig(settings)).toThrow('DATABASE_URL');
  const database = await readFile(join(folder, 'secrets/database_url'), 'utf8');
  const { DATABASE_URL_FILE: _file, ...others } = settings;
  const config = readConfig({ ...others, DATABASE_URL: `${database.trim()}?sslmode=verify-full` });
  const api = pods.find(({ name }) => name === 'passerelle-api');
  const pause = Number(
    containersOf(api as (typeof pods)[number])[0]?.lifecycle?.preStop?.exec?.command?.at(-1),
  );
  expect(api?.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(pause + config.drainSeconds + 10);
});

needs('nginx', nginx !== undefined).test(
  'the web server takes the configuration that is written for the service of the API',
  async () => {
    const settings = {
      ...settingsOf('passerelle-web'),
      API_AUTHORITY: certificate,
      TLS_CERTIFICATE: certificate,
      TLS_KEY: key,
    };
    await run('sh', [services.configure?.command?.at(-1) ?? ''], {
      cwd: ROOT,
      env: {
        ...process.env,
        ...settings,
        CONFIGURATION_FOLDER: folder,
        RUN_FOLDER: folder,
        SITE_FOLDER: folder,
      },
    });
    const file = join(folder, 'nginx.conf');
    // The names of a cluster are known in it alone, and a pipe is no file that nginx could open.
    const local = (await readFile(file, 'utf8'))
      .replaceAll('server passerelle-api:', 'server 127.0.0.1:')
      .replaceAll('/dev/stdout', join(folder, 'access.log'));
    expect(local.match(/server 127\.0\.0\.1:8080/g)).toHaveLength(2);
    expect(local).toContain('proxy_ssl_name "passerelle-api";');
    await writeFile(file, local);
    const { stderr } = await run(String(nginx?.path), ['-t', '-c', file]);
    expect(stderr).toContain('syntax is ok');
  },
);
