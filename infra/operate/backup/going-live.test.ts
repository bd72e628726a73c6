import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { appendFile, rename, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { startServer } from '../../../api/src/testing/processes/server-process.ts';
import { ROOT } from '../../develop/start/command.ts';
import { findFreePort } from '../../develop/start/preconditions.ts';
import { findNginx } from '../../serve/nginx/find-nginx.ts';
import { needs } from '../../test/jest/needs.ts';
import { findPrograms } from '../../test/postgresql/own-server.ts';
import { findInstalledProgram } from '../installed-program.ts';
import { commandsOf, type Machine, makeMachine } from './testing/machine.ts';

// A server of its own is filled, backed up several times, and restored as often.
jest.setTimeout(300_000);

const run = promisify(execFile);
const programs = findPrograms();
const nginx = await findNginx();
const logrotate = await findInstalledProgram({ name: 'logrotate', packages: ['logrotate'] });

const [names = '', ...blocks] = commandsOf('docs/operating/going-live.md');
/** What nobody does who goes live. */
const afterLoss = blocks.splice(blocks.findIndex((block) => block.includes('$STOP_POSTGRESQL')));
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
/** What cron is told to run. */
const schedule = read('infra/operate/backup/passerelle.cron')
  .split('\n')
  .flatMap((line) => /^[\d*]\S*(?: \S+){4} root (.*)$/.exec(line)?.[1] ?? []);

needs(
  'the programs of PostgreSQL, nginx and logrotate',
  programs !== undefined && nginx !== undefined && logrotate !== undefined,
).describe('going live as the page says', () => {
  let machine: Machine;
  let shell: Machine['shell'];
  let inside: (name: string) => string;
  /** What each block wrote, by its number on the page. */
  let said: string[];

  beforeAll(async () => {
    machine = await makeMachine(programs ?? '');
    ({ shell } = machine);
    inside = (name) => join(machine.folder, name);
    said = await runBlocks();
  });

  afterAll(() => machine.remove());

  /**
   * What there is beside the first night's backup when somebody restores it: a picture with a name that could be one of a
   * backup, and what a night left that broke off.
   */
  const misleading = `
    mkdir -p "$(infra/operate/backup/newest.sh)/data/files/29999999-0000-4000-8000-000000000000"
    touch "$(infra/operate/backup/newest.sh)/data/files/29999999-0000-4000-8000-000000000000/original"
    mkdir "$BACKUPS/2999-01-01-013000.unfinished"`;

  /** Runs every block of going live but the names, in one shell, as somebody does who reads the page. */
  async function runBlocks(): Promise<string[]> {
    const mark = '== next block ==';
    const script = blocks.map((block) => (block.includes('drill.sh') ? `${misleading}\n${block}` : block));
    const atSocket = { PGHOST: inside('socket'), PGUSER: 'postgres' };
    const { stdout } = await shell(script.join(`\necho '${mark}'\n`), atSocket);
    return stdout.split(`${mark}\n`);
  }

  const saying = (command: string): string => {
    const index = blocks.findIndex((block) => block.includes(command));
    expect([command, index]).not.toEqual([command, -1]);
    return said[index] ?? '';
  };

  const ask = async (statement: string, ...more: string[]) =>
    (await shell(`psql -qtA ${more.join(' ')} -c "${statement}"`)).stdout.trim();

  /** Waits until PostgreSQL has handed over all that was written until now, and says the name of the last piece. */
  async function archived(): Promise<string> {
    await ask("SELECT pg_logical_emit_message(false, 'test', 'something to archive')");
    const piece = await ask('SELECT pg_walfile_name(pg_switch_wal())');
    while (!existsSync(inside(`data/pg_wal/archive_status/${piece}.done`)))
      expect(await ask('SELECT failed_count FROM pg_stat_archiver')).toBe('0');
    return piece;
  }

  /** Another account of this machine, which has nothing to do with any of this, or one that the page names. */
  const reads = (account: string, path: string) =>
    run('runuser', ['-u', account, '--', 'cat', path]).then(
      () => true,
      () => false,
    );

  test('its first block names every variable that this test gives another value', () => {
    const named = [...names.matchAll(/ ([A-Z_]+)=/g)].map(([, name]) => name);
    expect(named.sort()).toEqual(Object.keys(machine.names).sort());
  });

  test('secrets are for root, but for those that the API’s account reads', async () => {
    expect(saying('openssl x509')).toContain('Certificate will not expire');
    const secrets = readdirSync(inside('secrets'));
    const ofTheApi = [...read('docs/operating/going-live.md').matchAll(/^\w+_FILE=\$SECRETS\/(\w+)$/gm)].map(
      ([, name]) => name,
    );
    expect(ofTheApi.sort()).toEqual(['database_url', 'factor_key', 'files_keys', 'smtp_url']);
    expect(statSync(inside('operating.sh')).mode & 0o777).toBe(0o600);
    if (!machine.isRoot) return;
    const readBy = async (account: string) => {
      const each = secrets.map(async (name) =>
        (await reads(account, inside(`secrets/${name}`))) ? name : [],
      );
      return (await Promise.all(each)).flat().sort();
    };
    expect(await readBy('nobody')).toEqual([]);
    expect(await readBy(machine.names.API_ACCOUNT ?? '')).toEqual(ofTheApi);
    expect(await reads('nobody', inside('key.pem'))).toBe(false);
  });

  test('no password is on a command line of psql, which every account can read', () => {
    const words = readFileSync(machine.wordsToPsql, 'utf8');
    expect(words).toContain('ALTER SYSTEM');
    for (const name of ['database_superuser_password', 'database_owner_password', 'database_password'])
      expect(words).not.toContain(readFileSync(inside(`secrets/${name}`), 'utf8').trim());
  });

  test('the first member of the team is invited, to a database in which servers own nothing', async () => {
    expect(saying('passerelle invite')).toContain(`${machine.names.SITE_ADDRESS}/`);
    const asServer =
      'PGUSER=passerelle PGPASSWORD=$(cat "$SECRETS/database_password") psql -tA -d passerelle -c';
    expect((await shell(`${asServer} "SELECT current_user"`)).stdout.trim()).toBe('passerelle');
    await expect(shell(`${asServer} "DROP TABLE audit_entries"`)).rejects.toThrow('must be owner');
  });

  /** What systemd makes of the file of the environment. */
  function environmentOfUnit(): Record<string, string> {
    const text = readFileSync(machine.names.ENVIRONMENT ?? '', 'utf8').trim();
    const variables = text.split('\n').map((line) => line.split(/=(.*)/s));
    return Object.fromEntries(variables.map(([name, value = '']) => [name, value.replace(/^"(.*)"$/, '$1')]));
  }

  test('mails are sent by the bank, which systemd and the commands read alike', async () => {
    const script = 'unset MAIL_FROM; . "$ENVIRONMENT"; printf "%s" "$MAIL_FROM"';
    expect((await shell(script)).stdout).toBe(machine.names.MAIL_FROM);
    expect(environmentOfUnit().MAIL_FROM).toBe(machine.names.MAIL_FROM);
  });

  test('the API starts with the environment that the page writes', async () => {
    const variables = environmentOfUnit();
    const unit = read('infra/serve/systemd/passerelle@.service');
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

  /** Asks nginx for something; says the status of its answer. */
  async function statusOf(address: string, body = ''): Promise<number | undefined> {
    const ca = readFileSync(machine.names.CERTIFICATE ?? '');
    return new Promise((resolve, reject) => {
      const asked = request(address, { ca, method: body ? 'POST' : 'GET' }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      asked.on('error', reject).end(body);
    });
  }

  const startNginx = () => shell('nginx -c "$NGINX_CONFIGURATION"');
  async function stopNginx(): Promise<void> {
    await shell('nginx -c "$NGINX_CONFIGURATION" -s stop');
    while (existsSync(inside('run/nginx.pid'))) await wait(20);
  }

  test('nginx starts after a restart of the machine, and its logs are turned over and read by nobody else', async () => {
    // What these name is gone then.
    const values = [...names.matchAll(/[ :]([A-Z_]+)="?(\/[^\s"]*)/g)].map(([, name, path]) => ({
      name,
      path,
    }));
    expect(values.length).toBeGreaterThan(10);
    expect(values.filter(({ path }) => /^\/(?:run|tmp|dev|var\/run)\//.test(path ?? ''))).toEqual([]);

    const { SITE_ADDRESS = '', API_ADDRESS = '' } = machine.names;
    await startNginx();
    await stopNginx();
    await startNginx();
    try {
      expect(await statusOf(`${SITE_ADDRESS}/modules.json`)).toBe(200);
      // More than it keeps in memory: its workers write it into a folder that root's process made.
      await statusOf(`${API_ADDRESS}/login`, 'x'.repeat(200_000));
      const log = inside('run/access.log');
      const lines = () => readFileSync(log, 'utf8').trim().split('\n');
      while (lines().length < 2) await wait(20);
      expect(JSON.parse(lines()[1] ?? '')).toMatchObject({
        method: 'POST',
        status: expect.not.stringMatching('500'),
      });
      expect(readFileSync(inside('run/error.log'), 'utf8')).not.toMatch(/denied|\[crit\]/);
      if (machine.isRoot) expect(await reads('nobody', log)).toBe(false);

      const rotation = read('infra/serve/nginx/passerelle.logrotate')
        .replaceAll('/var/lib/passerelle-nginx', inside('run'))
        .replaceAll('/etc/passerelle/nginx.conf', inside('nginx.conf'))
        .replaceAll('/usr/sbin/nginx', nginx?.path ?? '');
      await writeFile(inside('rotation'), rotation, { mode: 0o644 });
      await run(logrotate ?? '', ['--force', '--state', inside('rotation.state'), inside('rotation')]);
      // It notes in the new file from when its processes have opened that one.
      for (let tries = 0; tries < 200 && readFileSync(log, 'utf8') === ''; tries++)
        await statusOf(`${SITE_ADDRESS}/modules.json`);
      expect(readFileSync(log, 'utf8')).toContain('/modules.json');
      expect(readFileSync(`${log}.1`, 'utf8')).toContain('/login');
      if (machine.isRoot) expect(await reads('nobody', log)).toBe(false);
    } finally {
      await stopNginx();
    }
  });

  test('what systemd and logrotate are told names the files of the page', () => {
    const named = (file: string) => new Set(read(file).match(/\/(?:etc|var|srv|run)\/[\w./-]+/g));
    const runFolder = /RUN_FOLDER=(\S+)/.exec(names)?.[1];
    const configuration = /NGINX_CONFIGURATION=(\S+)/.exec(names)?.[1];
    expect([...named('infra/serve/systemd/nginx-passerelle.conf')].sort()).toEqual([
      '/etc/passerelle/nginx.conf',
      '/etc/systemd/system/nginx.service.d',
      `${runFolder}/nginx.pid`,
    ]);
    expect([...named('infra/serve/nginx/passerelle.logrotate')].sort()).toEqual([
      '/etc/logrotate.d',
      configuration,
      `${runFolder}/`,
      `${runFolder}/nginx.pid`,
    ]);
  });

  test('a night’s backup is whole, and encrypted where it can be', async () => {
    const backup = saying('nightly.sh').trim().split('\n').at(-1) ?? '';
    expect(readdirSync(backup).sort()).toEqual(['base', 'data', 'site.tar.gz']);
    expect(readdirSync(join(backup, 'data'))).toContain('manifest.json.age');
    // The server itself says that its archive takes what it hands over.
    expect(await ask('SELECT failed_count, archived_count > 0 FROM pg_stat_archiver')).toBe('0|t');
  });

  test('the drill restores it, and so does a server from base backup and WAL', () => {
    expect(saying('drill.sh')).toMatch(/was restored in \d+ seconds\.\n/);
    expect(saying('restore-server.sh')).toMatch(/ max \n-+\n +1\n/);
    expect(existsSync(machine.names.RESTORED ?? '')).toBe(false);
  });

  test('the schedule does the same, with what cron gives it and operating.sh says', async () => {
    // As where reports are read from a replica.
    await appendFile(inside('environment'), `DATABASE_READ_URL_FILE=${inside('secrets/database_url')}\n`);
    const before = readdirSync(inside('backups')).length;
    const outcomes: string[] = [];
    for (const line of schedule) {
      const command = line
        .replace('/etc/passerelle/operating.sh', inside('operating.sh'))
        .replace('/srv/passerelle/', `${ROOT}/`);
      const { stdout } = await run('/bin/sh', ['-c', command], {
        cwd: '/',
        env: { HOME: machine.folder, LOGNAME: 'root', SHELL: '/bin/sh', PATH: '/usr/bin:/bin' },
      });
      outcomes.push(stdout.trim().split('\n').at(-1) ?? '');
    }
    expect(outcomes[0]).toMatch(/\/backups\/[\d-]+$/);
    expect(outcomes[1]).toMatch(/^\S+ was restored in \d+ seconds\.$/);
    expect(outcomes[1]).toContain(outcomes[0]);
    expect(readdirSync(inside('backups'))).toHaveLength(before + 1);
  });

  test('a night takes the site again where something is published meanwhile', async () => {
    await writeFile(inside('site/large'), Buffer.alloc(200_000, 'a file that takes tar a while'));
    await writeFile(
      inside('publish'),
      `#!/bin/sh\n[ ! -e ${inside('published')} ] || exit 0\ntouch ${inside('published')}\n` +
        `echo '{"modules":[]}' > ${inside('site/new')}\nmv ${inside('site/new')} ${inside('site/modules.json')}\n`,
      { mode: 0o755 },
    );
    const { stdout, stderr } = await shell('infra/operate/backup/nightly.sh', {
      TAR_OPTIONS: `--checkpoint=1 --checkpoint-action=exec=${inside('publish')}`,
    });
    expect(stderr).toContain('file changed as we read it');
    const copy = await run('tar', [
      '-xzOf',
      `${stdout.trim().split('\n').at(-1)}/site.tar.gz`,
      './modules.json',
    ]);
    expect(copy.stdout).toBe('{"modules":[]}\n');
  });

  test('a piece of WAL that is handed over twice is taken, and another one of its name is not', async () => {
    const piece = await archived();
    // So PostgreSQL leaves it when it is killed before it has noted that the piece was taken.
    const noted = inside(`data/pg_wal/archive_status/${piece}`);
    await rename(`${noted}.done`, `${noted}.ready`);
    const next = await archived();
    expect(existsSync(`${noted}.done`)).toBe(true);
    expect(await ask('SELECT last_archived_wal FROM pg_stat_archiver')).toBe(next);

    const command = (await ask('SHOW archive_command')).replaceAll('%f', piece);
    await writeFile(inside('other'), 'something else');
    await expect(run('sh', ['-c', command.replaceAll('%p', inside('other'))])).rejects.toMatchObject({
      code: 1,
    });
    const kept = await run('cmp', [inside(`data/pg_wal/${piece}`), inside(`wal/${piece}`)]);
    expect(kept.stdout).toBe('');
  });

  test('a night fails where WAL is no longer archived', async () => {
    const before = readdirSync(inside('backups')).length;
    await shell(`psql -q -c "ALTER SYSTEM SET archive_command = 'false'" -c 'SELECT pg_reload_conf()'`);
    await expect(shell('infra/operate/backup/nightly.sh', { WAL_SECONDS: '1' })).rejects.toThrow(
      'is not archived',
    );
    expect(readdirSync(inside('backups'))).toHaveLength(before + 1);
    await shell(`infra/operate/backup/archive-wal.sh; psql -q -c 'SELECT pg_reload_conf()'`);
    const isWell = 'SELECT last_archived_time > last_failed_time FROM pg_stat_archiver';
    while ((await ask(isWell)) !== 't') await wait(50);
    await ask("SELECT pg_stat_reset_shared('archiver')");
  });

  /** Starts a server with what `restore-server.sh` makes of the newest backup, and asks it. */
  async function askRestored(statement: string, moment = ''): Promise<string> {
    const { stdout } = await shell(
      `infra/operate/backup/restore-server.sh "$(infra/operate/backup/newest.sh)" "$RESTORED" '${moment}'
       chown -R "$POSTGRES_ACCOUNT" "$RESTORED"
       $AS_POSTGRES pg_ctl --pgdata "$RESTORED" --options "-p $RESTORED_PORT -k $RESTORED" --log "$RESTORED/server.log" --wait start >&2
       until pg_isready --quiet --port "$RESTORED_PORT"; do sleep 0.1; done
       psql -tA --port "$RESTORED_PORT" --dbname passerelle --command "${statement}"
       $AS_POSTGRES pg_ctl --pgdata "$RESTORED" --wait stop >&2
       rm -r "$RESTORED"`,
    );
    return stdout.trim();
  }

  test('what somebody deleted is there at the moment before', async () => {
    await ask(
      "INSERT INTO jobs (name, due_at) VALUES ('before', '2100-01-01T00:00:00.000Z')",
      '-d passerelle',
    );
    const moment = await ask('SELECT clock_timestamp()');
    await ask('DELETE FROM jobs', '-d passerelle');
    await archived();
    expect(await askRestored("SELECT name FROM jobs WHERE name = 'before'", moment)).toBe('before');
  });

  test('a folder that is no backup is refused, and what breaks off is not in the way of the next try', async () => {
    const restore = (backup: string) => shell(`infra/operate/backup/restore-server.sh ${backup} "$RESTORED"`);
    await expect(restore(inside('site'))).rejects.toThrow('is no backup of a server');
    await shell(`mkdir -p ${inside('half/base')}; echo half > ${inside('half/base/base.tar.gz')}`);
    await expect(restore(inside('half'))).rejects.toThrow('tar');
    expect(existsSync(machine.names.RESTORED ?? '')).toBe(false);
  });

  test('after a real loss the server archives again, and is in the next night’s backup', async () => {
    // As one does that was restored up to a moment before.
    await shell(`psql -q -c "ALTER SYSTEM SET recovery_target_time = '2000-01-01 00:00:00+00'"`);
    await shell('infra/operate/backup/nightly.sh');
    const insert = (name: string) =>
      ask(`INSERT INTO jobs (name, due_at) VALUES ('${name}', '2100-01-01T00:00:00.000Z')`, '-d passerelle');
    await insert('since the backup');
    await archived();

    await shell(afterLoss.join('\n'));
    expect(await ask('SELECT archived_count > 0, failed_count FROM pg_stat_archiver')).toBe('t|0');
    await insert('since the loss');
    await archived();
    expect((await shell('echo "$WAL"')).stdout).toMatch(/\/wal-[\d-]+\n$/);
    expect(
      await askRestored("SELECT string_agg(name, ', ' ORDER BY name) FROM jobs WHERE name LIKE 'since %'"),
    ).toBe('since the backup, since the loss');
  });
});

test('the schedule runs scripts that are there, at times that cron understands', () => {
  const lines = read('infra/operate/backup/passerelle.cron')
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
