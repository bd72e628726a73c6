import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Registry } from '@passerelle/platform/modules';
import { build } from '../../bucket/testing/builds.ts';
import { applyPolicy } from '../../ownership/policy-commands.ts';
import { publishModule, publishShell } from '../../publish.ts';
import type { Teams } from '../../testing/teams.ts';
import { newCredential } from '../credentials.ts';
import { createEndpoint, type EndpointOptions } from '../endpoint-server.ts';

const names = ['mf-admin', 'mf-client', 'mf-startup'];

/** Puts a policy, a shell and the modules with their first versions into service at a folder. */
export async function fillSite(site: string, root: string, teams: Teams): Promise<void> {
  const options = { now: new Date(), keep: 10, act: { act: 'deployed', by: 'a test' } as const };
  await applyPolicy(site, teams.policyFile);
  await publishShell(site, { built: await build(root, 'shell', 'one'), version: '1.0.0' }, options);
  for (const name of names) {
    const module = { name, built: await build(root, name, 'one'), signer: teams.signer(name) };
    await publishModule(site, module, options);
  }
}

/** What the command prints, taken apart: the credential, and its line of the file. */
export function makeCredential(name: string): { credential: string; hash: string } {
  const [, credential = '', , line = ''] = newCredential(name).split('\n');
  const [hash = ''] = /[\da-f]{64}/.exec(line) ?? [];
  return { credential: credential.trim(), hash };
}

export interface Running {
  address: string;
  /** What it said. */
  lines: string[];
  credentialOf: (name: string) => string;
  credentialsFile: string;
  close: () => Promise<void>;
}

export async function writeCredentials(
  root: string,
  of: readonly string[] = names,
): Promise<{ file: string; credentialOf: (name: string) => string }> {
  const made = new Map(of.map((name) => [name, makeCredential(name)]));
  const file = path.join(root, 'credentials.json');
  await writeFile(
    file,
    JSON.stringify(Object.fromEntries([...made].map(([name, { hash }]) => [name, [hash]]))),
  );
  return { file, credentialOf: (name) => made.get(name)?.credential ?? '' };
}

/** An endpoint of a site that listens, with a credential for each module. */
export async function startEndpoint(
  root: string,
  options: Pick<EndpointOptions, 'site'> & Partial<EndpointOptions>,
): Promise<Running> {
  const { file, credentialOf } = await writeCredentials(root);
  const lines: string[] = [];
  const say = (line: string) => {
    lines.push(line);
  };
  const server = createEndpoint({ keep: 10, api: false, credentials: file, say, ...options });
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  return { address, lines, credentialOf, credentialsFile: file, close: () => server.close() };
}

/** A call as it is on its way, and what came back. */
export interface Passing {
  method: string;
  /** How many calls of this method came before. */
  before: number;
  body: Record<string, unknown>;
}

export interface Between {
  address: string;
  close: () => Promise<void>;
}

async function serve(
  answer: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>,
): Promise<Between> {
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const reply = (outgoing: ServerResponse, status: number, content: unknown) =>
  outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));

/**
 * What is between a team and an endpoint: it may look at what passes and change what comes back, or lose it.
 * @param change answers what comes back instead, or undefined where that is lost
 */
export async function startBetween(
  target: () => string,
  change: (call: Passing, answer: Record<string, unknown>) => unknown,
  onCall: (call: Passing) => unknown = () => undefined,
): Promise<Between> {
  const counted: Record<string, number> = {};
  return serve(async (incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming;
    const sent = await buffer(incoming);
    const before = counted[method] ?? 0;
    counted[method] = before + 1;
    const call = { method, before, body: sent.length > 0 ? JSON.parse(sent.toString()) : {} };
    await onCall(call);
    const response = await fetch(target() + url, {
      method,
      headers: {
        authorization: headers.authorization ?? '',
        ...(sent.length > 0 && { 'content-type': 'application/json' }),
      },
      ...(sent.length > 0 && { body: sent }),
    });
    const changed = change(call, (await response.json()) as Record<string, unknown>);
    if (changed === undefined) incoming.socket.destroy();
    else reply(outgoing, response.status, changed);
  });
}

/** An endpoint of somebody else, which answers to what is sent what it likes. */
export function startForeign(answerTo: (body: Record<string, unknown>) => unknown): Promise<Between> {
  return serve(async (incoming, outgoing) => {
    const sent = await buffer(incoming);
    if (sent.length === 0) reply(outgoing, 200, { now: new Date().toISOString() });
    else reply(outgoing, 200, answerTo(JSON.parse(sent.toString())));
  });
}

/** What a registry says of a module. */
export function entryOf(registry: Registry | undefined, name: string) {
  const module = registry?.modules.find((each) => each.name === name);
  if (!module) throw new Error(`${name} is not in service.`);
  return module;
}
