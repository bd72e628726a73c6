import { execFile } from 'node:child_process';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '../../develop/start/preconditions.ts';
import { findAccount, findPrograms, type OwnServer, runServer } from './own-server.ts';

const run = promisify(execFile);

/** The folder with the programs that make a server and its replica; undefined where there is none. */
export const findReplicaPrograms = () => findPrograms(['initdb', 'postgres', 'pg_basebackup']);

/** A streaming replica of a server, on this machine. */
export interface OwnReplica {
  /** `postgres://…` of the same superuser. */
  readonly url: string;
  /** The process that all its others come from. */
  readonly pid: number;
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>;
  /** Runs it again; it then follows from where it was. */
  start(): Promise<void>;
  /** Ends it, and removes what it kept. */
  stop(): Promise<void>;
}

/** Copies a server that the same programs run, and runs the copy, which follows it from then on. */
export async function startReplica(primary: OwnServer, programs: string): Promise<OwnReplica> {
  const account = await findAccount();
  const folder = await mkdtemp(join(tmpdir(), 'passerelle-replica-'));
  await chmod(folder, 0o700);
  if (account) await chown(folder, account.uid, account.gid);
  await run(
    join(programs, 'pg_basebackup'),
    [
      ...['--dbname', primary.url, '--pgdata', join(folder, 'data')],
      ...['--write-recovery-conf', '--checkpoint=fast', '--no-sync'],
    ],
    { cwd: folder, ...account },
  );
  const place = { programs, folder, account, port: await findFreePort() };
  const url = new URL(primary.url);
  url.port = String(place.port);
  let running = await runServer(place);
  return {
    url: url.href,
    get pid() {
      return running.pid;
    },
    kill: () => running.kill(),
    async start() {
      running = await runServer(place);
    },
    async stop() {
      await running.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
