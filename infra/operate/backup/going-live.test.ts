import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { startServer } from '../../../api/src/testing/processes/server-process.ts';
import { ROOT } from '../../develop/start/command.ts';
import { findFreePort } from '../../develop/start/preconditions.ts';
import { makeCertificate } from '../../measure/observatory/certificate.ts';
import { findNginx } from '../../serve/nginx/find-nginx.ts';
import { needs } from '../../test/jest/needs.ts';
import { findAccount, findPrograms } from '../../test/postgresql/own-server.ts';

// A server of its own is filled, backed up and restored three times.
jest.setTimeout(300_000);

const run = promisify(execFile);
const programs = findPrograms();
const nginx = await findNginx();

/** The blocks of commands of a page, in order. */
function commandsOf(page: string): string[] {
  const text = readFileSync(join(ROOT, page), 'utf8');
  return [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, commands = '']) => commands);
}

const [names = '', ...blocks] = commandsOf('docs/operating/going-live.md');

needs('the programs of PostgreSQL, and nginx', programs !== undefined && nginx !== undefined).describe(
  'going live as the page says',
  () => {
    let folder: string;
    let environment: Record<string, string>;
    let account: { uid: number; gid: number } | undefined;
    /** What each block wrote, by its number on the page. */
    let said: string[];

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'passerelle-live-'));
      await chmod(folder, 0o711);
      account = await findAccount();
      environment = await chooseNames();
      await makeServer();
      said = await runBlocks();
    });

    afterAll(async () => {
      await inShell('$AS_POSTGRES pg_ctl --pgdata "$DATA" --mode=immediate --wait stop').catch(() => {});
      await rm(folder, { recursive: true, force: true });
    });

    /** Values of this test for every variable that the page names first. */
    async function chooseNames(): Promise<Record<string, string>> {
      const { certificate, key } = await makeCertificate(folder, 90);
      const { stdout } = await run('node', ['infra/operate/passerelle.mjs', 'new-key'], { cwd: ROOT });
      await writeFile(join(folder, 'backups.key'), stdout, { mode: 0o600 });
      await mkdir(join(folder, 'site'));
      await writeFile(join(folder, 'site/modules.json'), '{}');
      const [http, site, api, port, restored] = await Promise.all(
        Array.from({ length: 5 }, () => findFreePort()),
      );
      const as = account ? `setpriv --reuid=${account.uid} --regid=${account.gid} --clear-groups` : 'env';
      const data = join(folder, 'data');
      return {
        SITE_ADDRESS: `https://localhost:${site}`,
        API_ADDRESS: `https://localhost:${api}`,
        CERTIFICATE: certificate,
        KEY: key,
        SECRETS: join(folder, 'secrets'),
        ENVIRONMENT: join(folder, 'environment'),
        SITE_FOLDER: join(folder, 'site'),
        DATA_FOLDER: join(folder, 'installation'),
        NGINX_CONFIGURATION: join(folder, 'nginx.conf'),
        RUN_FOLDER: join(folder, 'run'),
        BACKUPS: join(folder, 'backups'),
        WAL: join(folder, 'wal'),
        RESTORED: join(folder, 'restored'),
        IDENTITY: join(folder, 'backups.key'),
        BACKUP_RECIPIENTS: /age1\w+/.exec(stdout)?.[0] ?? '',
        POSTGRES_ACCOUNT: String(account?.uid ?? process.getuid?.()),
        AS_POSTGRES: as,
        PGPORT: String(port),
        RESTORED_PORT: String(restored),
        RESTART_POSTGRESQL: `${as} pg_ctl --pgdata ${data} --log ${join(folder, 'server.log')} --wait restart`,
        SMTP_URL: 'smtps://passerelle:secret@mail.example:465',
        FIRST_MEMBER: 'anna@bank.example',
        HTTP_PORT: String(http),
        PATH: `${programs}:${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}:/usr/sbin`,
      };
    }

    /** Runs a script until its first command that fails, of which the error then says everything that was written. */
    const inShell = (script: string, more: Record<string, string> = {}) =>
      run('sh', ['-euc', script], {
        cwd: ROOT,
        env: {
          LANG: 'C.UTF-8',
          DATA: join(folder, 'data'),
          PGHOST: join(folder, 'socket'),
          PGUSER: 'postgres',
          ...environment,
          ...more,
        },
      }).catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
        throw new Error(stdout + stderr);
      });

    /** A server as Debian makes one: who is on this machine comes in as they are, and its configuration is elsewhere. */
    async function makeServer(): Promise<void> {
      for (const name of ['socket', 'etc']) await mkdir(join(folder, name));
      await writeFile(join(folder, 'password'), 'until it is live');
      await writeFile(join(folder, 'server.log'), '');
      if (account)
        for (const name of ['socket', 'etc', 'password', 'server.log'])
          await chown(join(folder, name), account.uid, account.gid);
      await mkdir(join(folder, 'data'), { mode: 0o700 });
      if (account) await chown(join(folder, 'data'), account.uid, account.gid);
      await inShell(
        `$AS_POSTGRES initdb --pgdata "$DATA" --username postgres --pwfile ${folder}/password --no-sync --locale C.UTF-8 \\
          --encoding UTF8 --auth-local trust --auth-host scram-sha-256`,
      );
      for (const name of ['postgresql.conf', 'pg_hba.conf'])
        await rename(join(folder, 'data', name), join(folder, 'etc', name));
      const settings = [
        `config_file=${folder}/etc/postgresql.conf`,
        `hba_file=${folder}/etc/pg_hba.conf`,
        `unix_socket_directories=${folder}/socket`,
        'listen_addresses=127.0.0.1',
        'fsync=off',
      ];
      await inShell(
        `$AS_POSTGRES pg_ctl --pgdata "$DATA" --log ${folder}/server.log --wait start \\
          --options "-p $PGPORT ${settings.map((setting) => `-c ${setting}`).join(' ')}"`,
      );
    }

    /** Runs every block but the names, in one shell, as somebody does who reads the page. */
    async function runBlocks(): Promise<string[]> {
      const mark = '== next block ==';
      const { stdout } = await inShell(blocks.join(`\necho '${mark}'\n`));
      return stdout.split(`${mark}\n`);
    }

    const saying = (command: string): string => {
      const index = blocks.findIndex((block) => block.includes(command));
      expect([command, index]).not.toEqual([command, -1]);
      return said[index] ?? '';
    };

    /** As the environment is after the third step. */
    const asSuperuser = () => ({
      PGHOST: '127.0.0.1',
      PGPASSWORD: readFileSync(join(folder, 'secrets/database_superuser_password'), 'utf8').trim(),
    });

    test('its first block names every variable that this test gives another value', () => {
      const named = [...names.matchAll(/ ([A-Z_]+)=/g)].map(([, name]) => name);
      expect(named.sort()).toEqual(Object.keys(environment).sort());
    });

    test('secrets are for root, but for those that the API’s account reads', () => {
      expect(saying('openssl x509')).toContain('Certificate will not expire');
      expect(readdirSync(join(folder, 'secrets'))).toContain('factor_key');
    });

    test('the first member of the team is invited, to a database in which servers own nothing', () => {
      expect(saying('passerelle invite')).toContain(`${environment.SITE_ADDRESS}/`);
    });

    test('the API starts with the environment that the page writes', async () => {
      const text = readFileSync(environment.ENVIRONMENT ?? '', 'utf8').trim();
      const variables = Object.fromEntries(text.split('\n').map((line) => line.split(/=(.*)/s)));
      const unit = readFileSync(join(ROOT, 'infra/serve/systemd/passerelle@.service'), 'utf8');
      expect(unit).toContain('ExecStart=/usr/bin/node api/src/server.ts\n');
      expect(Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1])).toBeGreaterThanOrEqual(
        Number(variables.DRAIN_SECONDS) + 10,
      );
      const API_PORT = String(await findFreePort());
      const server = startServer({ ...variables, API_HOST: 'localhost', API_PORT, DRAIN_SECONDS: '0' });
      await server.ready();
      const { status } = await fetch(`${server.url}/ready`);
      await server.end('SIGTERM');
      expect([status, server.output()]).toEqual([200, expect.not.stringContaining('"level":50')]);
    });

    test('a night’s backup is whole, and encrypted where it can be', async () => {
      const backup = saying('nightly.sh').trim().split('\n').at(-1) ?? '';
      expect(readdirSync(environment.BACKUPS ?? '')).toEqual([backup.split('/').at(-1)]);
      expect(readdirSync(backup).sort()).toEqual(['base', 'data', 'site.tar.gz']);
      expect(readdirSync(join(backup, 'data'))).toContain('manifest.json.age');
      // The server itself says that its archive takes what it hands over.
      const { stdout } = await inShell(
        'psql -tAc "SELECT failed_count, archived_count > 0 FROM pg_stat_archiver"',
        asSuperuser(),
      );
      expect(stdout.trim()).toBe('0|t');
    });

    test('the drill restores it, and so does a server from base backup and WAL', () => {
      expect(saying('drill.sh')).toMatch(/was restored in \d+ seconds\.\n/);
      expect(saying('restore-server.sh')).toMatch(/ max \n-+\n +1\n/);
      expect(existsSync(environment.RESTORED ?? '')).toBe(false);
    });

    test('what somebody deleted is there at the moment before', async () => {
      const { stdout } = await inShell(
        `psql -qd passerelle -c "INSERT INTO jobs (name, due_at) VALUES ('before', '2100-01-01T00:00:00.000Z')"
         psql -qtAc "SELECT clock_timestamp()"
         psql -qd passerelle -c "DELETE FROM jobs"
         psql -qtAc "SELECT pg_walfile_name(pg_switch_wal())"`,
        asSuperuser(),
      );
      const [moment = '', piece = ''] = stdout.trim().split('\n');
      while (!existsSync(join(folder, 'wal', piece))) await wait(50);
      const backup = join(folder, 'backups', readdirSync(join(folder, 'backups'))[0] ?? '');
      const found = await inShell(
        `infra/operate/backup/restore-server.sh ${backup} "$RESTORED" '${moment}'
         chown -R "$POSTGRES_ACCOUNT" "$RESTORED"
         $AS_POSTGRES pg_ctl --pgdata "$RESTORED" --options "-p $RESTORED_PORT -k $RESTORED" --log "$RESTORED/server.log" --wait start >&2
         until pg_isready --quiet --port "$RESTORED_PORT"; do sleep 0.1; done
         psql -tA --port "$RESTORED_PORT" --dbname passerelle --command "SELECT name FROM jobs WHERE name = 'before'"
         $AS_POSTGRES pg_ctl --pgdata "$RESTORED" --wait stop >&2`,
        asSuperuser(),
      );
      expect(found.stdout.trim()).toBe('before');
    });
  },
);

test('the schedule runs scripts that are there, at times that cron understands', () => {
  const lines = readFileSync(join(import.meta.dirname, 'passerelle.cron'), 'utf8')
    .split('\n')
    .filter((line) => /^[\d*]/.test(line));
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    const [, script = ''] =
      /^\d+ \d+ \* \* [\d*] root \. \/etc\/passerelle\/operating\.sh && \/srv\/passerelle\/(\S+)/.exec(
        line,
      ) ?? [];
    expect([line, existsSync(join(ROOT, script))]).toEqual([line, true]);
  }
});
