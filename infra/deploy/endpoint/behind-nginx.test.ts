import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chown, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { repository } from '@passerelle/federation/workspace';
import { findFreePort } from '../../develop/start/preconditions.ts';
import { findNginx } from '../../serve/nginx/find-nginx.ts';
import { needs } from '../../test/jest/needs.ts';
import { build } from '../bucket/testing/builds.ts';
import { readRegistry } from '../site-registry.ts';
import { makeTeams, type Teams } from '../testing/teams.ts';
import { deployThere } from './publish-there.ts';
import { entryOf, fillSite, type Running, startEndpoint } from './testing/endpoint.ts';

const nginx = await findNginx();
const name = 'mf-client';
/** An nginx that root starts runs as Debian's `nobody`. */
const NOBODY = 65_534;

/** The server of the document, at a port of this machine and without TLS. */
async function documentedServer(port: number, endpoint: string): Promise<string> {
  const document = await readFile(path.join(repository, 'docs/operating/publish-endpoint.md'), 'utf8');
  const [block = ''] = /^server \{\n[\s\S]+?^\}$/m.exec(document) ?? [];
  return block
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_.*\n/gm, '')
    .replace('http://127.0.0.1:8090', endpoint);
}

needs('nginx', nginx !== undefined).describe('an endpoint behind nginx, as the document has it', () => {
  let root: string;
  let site: string;
  let address: string;
  let teams: Teams;
  let endpoint: Running;
  let child: ChildProcess;

  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'endpoint-nginx-'));
    site = path.join(root, 'site');
    teams = await makeTeams(root);
    await fillSite(site, root, teams);
    endpoint = await startEndpoint(root, { site });
    const port = await findFreePort();
    address = `http://127.0.0.1:${port}`;
    const run = await mkdtemp(path.join(root, 'nginx-'));
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (each) => `${each}_temp_path ${each};`,
    );
    const file = path.join(run, 'nginx.conf');
    await writeFile(
      file,
      `pid nginx.pid;\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${await documentedServer(port, endpoint.address)}\n}\n`,
    );
    const isRoot = process.getuid?.() === 0;
    for (const folder of isRoot ? [root, run] : []) await chown(folder, NOBODY, NOBODY);
    child = spawn(
      nginx?.path ?? '',
      ['-e', path.join(run, 'error.log'), '-p', run, '-c', file, '-g', 'daemon off;'],
      { stdio: 'ignore', ...(isRoot && { uid: NOBODY, gid: NOBODY }) },
    );
    const isListening = () =>
      fetch(address).then(
        () => true,
        () => false,
      );
    while (!(await isListening()))
      if (child.exitCode !== null) throw new Error(await readFile(path.join(run, 'error.log'), 'utf8'));
  });

  afterAll(async () => {
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
    await endpoint.close();
    await rm(root, { recursive: true });
  });

  test('takes a module of many megabytes', async () => {
    const built = path.join(root, 'large');
    await cp(await build(root, name, 'two'), built, { recursive: true });
    await appendFile(path.join(built, 'remoteEntry.js'), Buffer.alloc(12 * 1024 * 1024, ' '));
    const there = { address, credential: endpoint.credentialOf(name) };
    const told = await deployThere(there, { name, built, signer: teams.signer(name) });
    const { version } = entryOf(await readRegistry(site), name).active;
    expect(told).toBe(`${name} ${version} is in service.`);
  });

  test('refuses who is not known before their request has come', async () => {
    const headers = { 'content-type': 'application/json', 'content-length': '1000000' };
    const outgoing = request(`${address}/modules/${name}`, { method: 'POST', headers });
    outgoing.on('error', () => undefined).flushHeaders();
    const [response] = await once(outgoing, 'response');
    expect(response.statusCode).toBe(401);
    outgoing.destroy();
  });
});
