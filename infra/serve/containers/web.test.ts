import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { ROOT } from '../../develop/start/command.ts';
import { findFreePort } from '../../develop/start/preconditions.ts';
import { makeCertificate } from '../../measure/observatory/certificate.ts';
import { needs } from '../../test/jest/needs.ts';
import { findNginx } from '../nginx/find-nginx.ts';
import { readCompose } from './read-compose.ts';

const run = promisify(execFile);
const nginx = await findNginx();
const { services } = readCompose();

let folder: string;

/** As root, a program is run as a user who can write no file of the image: as in a container that is read only. */
const asNobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerelle-web-'));
  await chmod(folder, 0o777);
});

afterAll(() => rm(folder, { recursive: true }));

/** What the image of the API holds: the files that it copies, and the packages that are installed for it. */
async function imageOfApi(): Promise<string> {
  const image = join(folder, 'image');
  const copied = [
    ...readFileSync(join(import.meta.dirname, 'api.Dockerfile'), 'utf8').matchAll(
      /^COPY (?!--from)(.+) \S+$/gm,
    ),
  ]
    .flatMap(([, files = '']) => files.split(' '))
    .filter((file) => file !== '.');
  for (const file of copied)
    await cp(join(ROOT, file), join(image, file), {
      recursive: true,
      filter: (path) => !/node_modules|\.test\.ts$/.test(path.slice(ROOT.length)),
    });
  const modules = join(image, 'node_modules');
  await mkdir(join(modules, '@passerelle'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@passerelle') await symlink(join(ROOT, 'node_modules', name), join(modules, name));
  for (const [name, path] of [
    ['api', 'api'],
    ['contract', 'api/contract'],
    ['infra', 'infra'],
  ] as const)
    await symlink(join(image, path), join(modules, '@passerelle', name));
  return image;
}

/** Runs what the service `configure` runs, in the files of its image; answers the configuration. */
async function configure(image: string, environment: Record<string, string>): Promise<string> {
  const [shell = '', ...script] = services.configure?.command ?? [];
  const folders = {
    CONFIGURATION_FOLDER: folder,
    RUN_FOLDER: join(folder, 'run'),
    SITE_FOLDER: join(folder, 'site'),
  };
  await run(shell, script, {
    ...asNobody,
    cwd: image,
    env: { PATH: process.env.PATH, ...services.configure?.environment, ...folders, ...environment },
  });
  expect(existsSync(join(folder, 'nginx.conf.new'))).toBe(false);
  return readFileSync(join(folder, 'nginx.conf'), 'utf8');
}

needs('nginx', nginx !== undefined).test(
  'the image of the API writes, when it is started, what nginx serves a site and the API with',
  async () => {
    const image = await imageOfApi();
    const [sitePort, apiPort] = [await findFreePort(), await findFreePort()];
    const api: Server = createServer((_request, response) => response.end('of the API')).listen(
      0,
      '127.0.0.1',
    );
    await mkdir(join(folder, 'site'), { recursive: true });
    await writeFile(join(folder, 'site/modules.json'), '{}');
    await mkdir(join(folder, 'run'), { mode: 0o777 });
    await chmod(join(folder, 'run'), 0o777);
    const text = await configure(image, {
      SITE_ADDRESS: 'http://passerelle.example',
      API_ADDRESS: 'http://api.passerelle.example',
      API_PROCESSES: `127.0.0.1:${(api.address() as AddressInfo).port}`,
      SITE_LISTEN: `127.0.0.1:${sitePort}`,
      API_LISTEN: `127.0.0.1:${apiPort}`,
      SECURITY_CONTACT: 'security@passerelle.example',
    });
    // The standard output of a test is no file that nginx could open.
    await writeFile(
      join(folder, 'nginx.conf'),
      text
        .replace('/dev/stdout', join(folder, 'run/access.log'))
        .replaceAll('error_log stderr', `error_log ${join(folder, 'run/error.log')}`),
    );
    const [program, ...args] = services.web?.entrypoint ?? [];
    expect(program).toBe('nginx');
    const inPlace = args.map((argument) => argument.replace('/configuration', folder));
    const child = spawn(nginx?.path ?? '', ['-e', join(folder, 'run/early.log'), ...inPlace], {
      stdio: 'ignore',
      ...asNobody,
    });
    try {
      const ask = (port: number, host: string, path: string) =>
        fetch(`http://127.0.0.1:${port}${path}`, { headers: { host } }).then(
          async (answer) => `${answer.status} ${await answer.text()}`,
          () => undefined,
        );
      while ((await ask(sitePort, 'passerelle.example', '/modules.json')) === undefined) {
        expect(child.exitCode).toBeNull();
        await wait(20);
      }
      expect(await ask(sitePort, 'passerelle.example', '/modules.json')).toBe('200 {}');
      expect(await ask(sitePort, 'passerelle.example', '/.well-known/security.txt')).toContain(
        'security@passerelle.example',
      );
      expect(await ask(apiPort, 'api.passerelle.example', '/me')).toBe('200 of the API');
      // It looks at what it serves now, not at what it was started with.
      await writeFile(join(folder, 'site/modules.json'), '{"modules":[]}');
      expect(await ask(sitePort, 'passerelle.example', '/modules.json')).toBe('200 {"modules":[]}');
    } finally {
      child.kill('SIGTERM');
      await once(child, 'exit');
      api.closeAllConnections();
      api.close();
    }
  },
);

needs('nginx', nginx !== undefined).test(
  'with compose.tls.yaml nginx takes the certificate, and leads to it',
  async () => {
    const { certificate, key } = await makeCertificate(folder);
    const tls = readCompose('compose.tls.yaml').services.configure?.environment ?? {};
    expect([tls.TLS_CERTIFICATE, tls.TLS_KEY]).toEqual([
      '/run/secrets/tls_certificate',
      '/run/secrets/tls_key',
    ]);
    const text = await configure(ROOT, {
      ...tls,
      SITE_ADDRESS: 'https://passerelle.example',
      API_ADDRESS: 'https://api.passerelle.example',
      API_PROCESSES: '127.0.0.1:8081',
      TLS_CERTIFICATE: certificate,
      TLS_KEY: key,
    });
    expect(text).toContain('listen 8443 ssl');
    expect(text).toContain('return 301 https://passerelle.example$request_uri');
    await writeFile(join(folder, 'nginx.conf'), text.replace('/dev/stdout', join(folder, 'access.log')));
    const checked = run(nginx?.path ?? '', [
      '-t',
      '-e',
      join(folder, 'error.log'),
      '-c',
      join(folder, 'nginx.conf'),
    ]);
    await expect(checked).resolves.toBeDefined();
  },
);
