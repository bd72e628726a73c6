import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../../develop/start/command.ts';
import { findFreePort } from '../../../develop/start/preconditions.ts';
import { makeCertificate } from '../../../measure/observatory/certificate.ts';
import { findAccount } from '../../../test/postgresql/own-server.ts';

const run = promisify(execFile);

/** The blocks of commands of a page, in order. */
export function commandsOf(page: string): string[] {
  const text = readFileSync(join(ROOT, page), 'utf8');
  return [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, commands = '']) => commands);
}

/** What somebody has who begins to go live: a server of PostgreSQL as Debian makes one, a certificate, and the names of everything. */
export interface Machine {
  readonly folder: string;
  /** Values for every variable that the page names first. */
  readonly names: Readonly<Record<string, string>>;
  readonly isRoot: boolean;
  /** Has what each psql was called with, one below the other. */
  readonly wordsToPsql: string;
  /**
   * Runs a script in a shell of its own, which knows what cron gives it and what `operating.sh` says, until its first command
   * that fails, of which the error then says everything that was written.
   */
  shell(script: string, more?: Record<string, string>): Promise<{ stdout: string; stderr: string }>;
  remove(): Promise<void>;
}

/** Whom an account that the page makes is here: one that nobody else is, or oneself where that is the only one. */
const serviceAccount = (isRoot: boolean) => (isRoot ? 'daemon' : userInfo().username);

/**
 * Makes such a machine in a folder of its own.
 * @param programs the folder with the programs of PostgreSQL
 */
export async function makeMachine(programs: string): Promise<Machine> {
  const folder = await mkdtemp(join(tmpdir(), 'passerelle-live-'));
  await chmod(folder, 0o711);
  const account = await findAccount();
  const isRoot = account !== undefined;
  const inside = (name: string) => join(folder, name);
  const own = async (name: string) => {
    if (account) await chown(inside(name), account.uid, account.gid);
  };
  const as = account ? `setpriv --reuid=${account.uid} --regid=${account.gid} --clear-groups` : 'env';

  const writeProgram = (name: string, script: string) =>
    writeFile(inside(name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });

  async function chooseNames(): Promise<Record<string, string>> {
    const { certificate, key } = await makeCertificate(folder, 90);
    const { stdout } = await run('node', ['infra/operate/passerelle.mjs', 'new-key'], { cwd: ROOT });
    await writeFile(inside('backups.key'), stdout, { mode: 0o600 });
    await mkdir(inside('site'));
    await writeFile(inside('site/modules.json'), '{}');
    const [http, site, api, port, restored] = await Promise.all(
      Array.from({ length: 5 }, () => findFreePort()),
    );
    return {
      SITE_ADDRESS: `https://localhost:${site}`,
      API_ADDRESS: `https://localhost:${api}`,
      CERTIFICATE: certificate,
      KEY: key,
      OPERATING: inside('operating.sh'),
      ENVIRONMENT: inside('environment'),
      SECRETS: inside('secrets'),
      API_ACCOUNT: serviceAccount(isRoot),
      NGINX_ACCOUNT: serviceAccount(isRoot),
      SITE_FOLDER: inside('site'),
      DATA_FOLDER: inside('installation'),
      NGINX_CONFIGURATION: inside('nginx.conf'),
      RUN_FOLDER: inside('run'),
      DATABASE_FOLDER: inside('data'),
      BACKUPS: inside('backups'),
      WAL: inside('wal'),
      RESTORED: inside('restored'),
      IDENTITY: inside('backups.key'),
      BACKUP_RECIPIENTS: /age1\w+/.exec(stdout)?.[0] ?? '',
      POSTGRES_ACCOUNT: String(account?.uid ?? process.getuid?.()),
      AS_POSTGRES: as,
      PGPORT: String(port),
      RESTORED_PORT: String(restored),
      STOP_POSTGRESQL: inside('stop-postgresql'),
      RESTART_POSTGRESQL: inside('restart-postgresql'),
      FIRST_MEMBER: 'anna@bank.example',
      MAIL_FROM: 'Passerelle <no-reply@bank.example>',
      HTTP_PORT: String(http),
      PATH: `${inside('programs')}:${programs}:${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}:/usr/sbin`,
    };
  }

  const names = await chooseNames();
  const lines = Object.entries(names).map(([name, value]) => `export ${name}='${value}'\n`);
  await writeFile(inside('operating.sh'), lines.join(''));

  const wordsToPsql = inside('words-to-psql');
  await mkdir(inside('programs'));
  await writeFile(wordsToPsql, '');
  await chmod(wordsToPsql, 0o666);
  // This one is the first in PATH, and the real one the next.
  await writeProgram(
    'programs/psql',
    `printf '%s\\n' "$@" >> ${wordsToPsql}\nPATH="\${PATH#*:}"\nexec psql "$@"`,
  );

  const shell: Machine['shell'] = (script, more = {}) =>
    run('sh', ['-euc', `. ${inside('operating.sh')}\n${script}`], {
      cwd: ROOT,
      env: { HOME: folder, LOGNAME: userInfo().username, SHELL: '/bin/sh', PATH: '/usr/bin:/bin', ...more },
    }).catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(stdout + stderr);
    });

  /** Who is on this machine comes in as they are, and its configuration is elsewhere. */
  async function makeServer(): Promise<void> {
    await mkdir(inside('data'), { mode: 0o700 });
    for (const name of ['socket', 'etc']) await mkdir(inside(name));
    await writeFile(inside('password'), 'until it is live');
    await writeFile(inside('server.log'), '');
    for (const name of ['data', 'socket', 'etc', 'password', 'server.log']) await own(name);
    await shell(
      `$AS_POSTGRES initdb --pgdata "$DATABASE_FOLDER" --username postgres --pwfile ${inside('password')} --no-sync \\
        --locale C.UTF-8 --encoding UTF8 --auth-local trust --auth-host scram-sha-256`,
    );
    for (const name of ['postgresql.conf', 'pg_hba.conf'])
      await rename(inside(`data/${name}`), inside(`etc/${name}`));
    const settings = [
      `config_file=${inside('etc/postgresql.conf')}`,
      `hba_file=${inside('etc/pg_hba.conf')}`,
      `unix_socket_directories=${inside('socket')}`,
      'listen_addresses=127.0.0.1',
      'fsync=off',
    ];
    const control = `exec $AS_POSTGRES pg_ctl --pgdata "$DATABASE_FOLDER" --wait`;
    const options = `-p $PGPORT ${settings.map((setting) => `-c ${setting}`).join(' ')}`;
    await writeProgram('stop-postgresql', `${control} stop`);
    await writeProgram(
      'restart-postgresql',
      `${control} --log ${inside('server.log')} --options "${options}" restart`,
    );
    await shell('$RESTART_POSTGRESQL');
  }

  await makeServer();
  return {
    folder,
    names,
    isRoot,
    wordsToPsql,
    shell,
    async remove() {
      await shell('$AS_POSTGRES pg_ctl --pgdata "$DATABASE_FOLDER" --mode=immediate --wait stop').catch(
        () => {},
      );
      await rm(folder, { recursive: true, force: true });
    },
  };
}
