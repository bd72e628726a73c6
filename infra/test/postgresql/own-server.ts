import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, rmSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '../../develop/start/preconditions.ts';

const run = promisify(execFile);

/** A PostgreSQL server that nobody else uses. */
export interface OwnServer {
  /** `postgres://…` of a superuser. */
  readonly url: string;
  /** Ends it, and removes what it kept. */
  stop(): Promise<void>;
}

/** Where Debian and Red Hat put the programs of each version, none of which is in the PATH. */
const FOLDERS = ['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin'];

/** What it keeps need not outlive it: waiting for the disk is half of what the tests wait for, and proves nothing. */
const FORGETFUL = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_wal_size=1GB'];
/** Each worker of the tests has the connections of several processes. */
const CONNECTIONS = 300;

/** What a server of one's own needs. */
const SERVER_PROGRAMS = ['initdb', 'postgres'];

/** The folder with the programs of the newest PostgreSQL on this machine; undefined where there is none that has all of them. */
export function findPrograms(names: readonly string[] = SERVER_PROGRAMS): string | undefined {
  const newestFirst = globSync(FOLDERS).sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...newestFirst];
  return folders.find((folder) => names.every((name) => existsSync(join(folder, name))));
}

/** Who it runs as: root may not, and has the account that the package made, or one that owns nothing. */
export async function findAccount(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const ids = await Promise.all(['-u', '-g'].map((which) => run('id', [which, name]))).catch(
      () => undefined,
    );
    const [uid, gid] = ids?.map(({ stdout }) => Number(stdout)) ?? [];
    if (uid && gid) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and there is no other account.');
}

/** Resolves when it takes connections; rejects with what it wrote when it ends before. */
async function becomeReady(server: ChildProcess): Promise<void> {
  let written = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      // Only its start is of interest; later it writes every error that a test provokes.
      if (written.length < 10_000) written += text;
      if (/ready to accept (read.only )?connections/.test(written)) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(written)));
  });
}

/** Where the data of a server is: in `data` of its folder. */
export interface ServerPlace {
  programs: string;
  folder: string;
  account: Awaited<ReturnType<typeof findAccount>>;
  port: number;
}

/** A process that serves. */
export interface RunningServer {
  pid: number;
  /** Ends it at once, as a crash does; resolves when it is gone. */
  kill(): Promise<void>;
}

/**
 * Runs the server whose data is there, which then answers. It ends with this process, whose end removes its folder.
 * @throws {Error} where it does not; its message is what it wrote
 */
export async function runServer({ programs, folder, account, port }: ServerPlace): Promise<RunningServer> {
  const settings = [
    ...['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories='],
    ...[`max_connections=${CONNECTIONS}`, ...FORGETFUL],
  ];
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', join(folder, 'data'), ...settings.flatMap((setting) => ['-c', setting])],
    { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], ...account },
  );
  const end = () => {
    server.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  process.once('exit', end);
  await becomeReady(server);
  return {
    pid: server.pid ?? 0,
    async kill() {
      process.removeListener('exit', end);
      const ended = once(server, 'exit');
      server.kill('SIGQUIT');
      await ended;
    },
  };
}

/**
 * Starts a PostgreSQL server with the programs of this machine, on a port of this machine alone. It does not wait for the disk.
 * It ends with this process. Undefined where there are no such programs.
 * @throws {Error} where they do not run; its message is what they wrote
 */
export async function startOwnServer(programs = findPrograms()): Promise<OwnServer | undefined> {
  if (!programs) return undefined;
  const account = await findAccount();
  const folder = await mkdtemp(join(tmpdir(), 'passerelle-postgresql-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const data = join(folder, 'data');
    const password = randomUUID();
    const passwordFile = join(folder, 'password');
    await writeFile(passwordFile, password);
    // A file that the server's account reads, in a folder that nobody else opens.
    if (account) for (const path of [folder, passwordFile]) await chown(path, account.uid, account.gid);
    await chmod(folder, 0o700);
    await run(
      join(programs, 'initdb'),
      [
        ...['--pgdata', data, '--username', 'postgres', '--pwfile', passwordFile, '--auth', 'password'],
        ...['--encoding', 'UTF8', '--locale', 'C.UTF-8', '--no-sync'],
      ],
      { cwd: folder, ...account },
    );
    const port = await findFreePort();
    const running = await runServer({ programs, folder, account, port });
    return {
      url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      async stop() {
        await running.kill();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
