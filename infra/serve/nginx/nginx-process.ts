import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type NginxSettings, nginxConfiguration } from './configuration.ts';
import type { NginxProgram } from './find-nginx.ts';

const READY_WITHIN_MS = 10_000;
const ASK_EVERY_MS = 20;

/** An nginx that root starts runs as Debian's `nobody`. */
const NOBODY = 65_534;

export interface NginxProcess {
  /**
   * Lines of JSON about the requests so far, as soon as there are so many: nginx writes one after its answer was sent.
   * @throws {Error} where they do not come
   */
  accessLog(lines: number): Promise<string>;
  /** What it noted so far of requests, and of what went wrong; empty where it has noted nothing. */
  logs(): Promise<{ readonly access: string; readonly error: string }>;
  stop(): Promise<void>;
}

interface Settings extends Omit<NginxSettings, 'runFolder' | 'brotliModule'> {
  readonly siteListen: string;
  /** How many files it may have open unless it asks for more; as many as this process unless given. */
  readonly openFiles?: number;
}

async function isListening(address: string): Promise<boolean> {
  const [host, port] = address.split(':');
  const socket = connect(Number(port), host);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/**
 * Starts an nginx of its own, in a folder of its own and without the rights of root; it listens when this resolves.
 * @param settings `siteListen` with host and port; the files it names must be readable by everybody
 * @throws {Error} with what nginx says when it does not start
 */
export async function startNginx(
  program: NginxProgram,
  { openFiles, ...settings }: Settings,
): Promise<NginxProcess> {
  const runFolder = await mkdtemp(join(tmpdir(), 'passerelle-nginx-'));
  const file = join(runFolder, 'nginx.conf');
  const { brotliModule } = program;
  await writeFile(file, await nginxConfiguration({ ...settings, runFolder, brotliModule }));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(runFolder, NOBODY, NOBODY);
  const line = [
    ...[program.path, '-e', join(runFolder, 'error.log'), '-p', runFolder],
    ...['-c', file, '-g', 'daemon off;'],
  ];
  const limit = openFiles ? `ulimit -S -n ${openFiles} && ` : '';
  const child = spawn('sh', ['-c', `${limit}exec "$@"`, 'sh', ...line], {
    stdio: 'ignore',
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  });
  const exited = once(child, 'exit');
  const readLog = (name: string) => readFile(join(runFolder, name), 'utf8').catch(() => '');
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM');
    await exited;
    await rm(runFolder, { recursive: true });
  };
  const latest = Date.now() + READY_WITHIN_MS;
  while (!(await isListening(settings.siteListen))) {
    if (child.exitCode !== null || Date.now() > latest) {
      const said = await readLog('error.log');
      await stop();
      throw new Error(`nginx did not start: ${said}`);
    }
    await wait(ASK_EVERY_MS);
  }
  const accessLog = async (lines: number) => {
    const patience = Date.now() + READY_WITHIN_MS;
    for (;;) {
      const log = await readFile(join(runFolder, 'access.log'), 'utf8');
      if (log.split('\n').length > lines) return log;
      if (Date.now() > patience) throw new Error(`nginx noted less than ${lines} requests: ${log}`);
      await wait(ASK_EVERY_MS);
    }
  };
  const logs = async () => ({ access: await readLog('access.log'), error: await readLog('error.log') });
  return { accessLog, logs, stop };
}
