import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import {
  keptForGood,
  type RetentionRule,
  retentionRules,
} from '../../../api/contract/administration/retention.ts';
import { secretVariables } from '../../../api/src/config/secret-files.ts';
import { readConfig, variableNames } from '../../../api/src/config.ts';
import { ROOT } from '../../develop/start/command.ts';
import { readCompose } from '../../serve/containers/read-compose.ts';

const FOLDER = 'docs/operating';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const read = (file: string) => readFileSync(join(ROOT, FOLDER, file), 'utf8');

/** The rows of a page's tables that begin with a name in quotes, each as the text of its cells. */
function rowsOf(file: string): string[][] {
  return read(file)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

const withoutQuotes = (cell = '') => cell.replaceAll('`', '');

describe('the description of the operations', () => {
  const variables = new Map(
    rowsOf('configuration.md').map(([name, standard]) => [withoutQuotes(name), withoutQuotes(standard)]),
  );

  it('has every variable that the API reads, and no other', () => {
    expect([...variables.keys()].sort()).toEqual([...variableNames].sort());
  });

  it('names every secret that may stand in a file, with how it is changed', () => {
    const rows = read('secrets.md')
      .split('\n')
      .filter((line) => line.startsWith('| the '));
    for (const name of secretVariables) expect(rows.join('\n')).toContain(`\`${name}\``);
  });

  it('names every key that the application makes for itself', () => {
    const sources = globSync('api/src/features/**/*.ts', { cwd: ROOT })
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file) => readFileSync(join(ROOT, file), 'utf8'));
    const names = sources.flatMap((source) =>
      [...source.matchAll(/createSigningKey\(\{[^}]*\}, (?:'([\w-]+)'|(\w+))\)/g)].map(
        ([, name, constant]) => name ?? new RegExp(`${constant} = '([\\w-]+)'`).exec(source)?.[1],
      ),
    );
    expect(names.length).toBeGreaterThan(0);
    const rows = read('secrets.md')
      .split('\n')
      .filter((line) => line.startsWith('| the '));
    expect(names.filter((name) => !rows.some((row) => row.includes(`'${name}'`)))).toEqual([]);
  });

  it('has the defaults that hold', () => {
    const { databaseLimits, ...config } = readConfig({});
    expect(Object.fromEntries(variables)).toMatchObject({
      API_PORT: String(config.port),
      API_HOST: config.host,
      WEB_ORIGIN: config.webOrigins.join(),
      SESSION_IDLE_DAYS: String(config.sessions.GUEST.idle / DAY),
      STAFF_SESSION_IDLE_MINUTES: String(config.sessions.STAFF.idle / MINUTE),
      STAFF_SESSION_HOURS: String(config.sessions.STAFF.absolute / HOUR),
      STAFF_SIGN_IN: config.staffSignIn,
      STEP_UP_MINUTES: String(config.proofLifetime / MINUTE),
      PASSWORD_MEMORY_KIB: String(config.passwordMemoryKib),
      TRUSTED_PROXIES: String(config.trustedProxies),
      SOURCE_LIMIT_FACTOR: String(config.sourceLimitFactor),
      DATABASE_POOL: String(databaseLimits.connections),
      DATABASE_CONNECT_SECONDS: String(databaseLimits.connectSeconds),
      DATABASE_ACQUIRE_SECONDS: String(databaseLimits.acquireSeconds),
      DATABASE_STATEMENT_SECONDS: String(databaseLimits.statementSeconds),
      DATABASE_LOCK_SECONDS: String(databaseLimits.lockSeconds),
      DATABASE_IDLE_TRANSACTION_SECONDS: String(databaseLimits.idleTransactionSeconds),
      MIGRATE: String(config.migratesAtStart),
      MAIL_FROM: config.mailFrom,
      LOG_LEVEL: config.logLevel,
      DRAIN_SECONDS: String(config.drainSeconds),
    });
  });

  it('names the memory that a process of the API is given, with systemd and in containers alike', () => {
    const mebibytes = 1024 * Number(/give a process ([\d.]+) GB/.exec(read('architecture.md'))?.[1]);
    const unit = readFileSync(join(ROOT, 'infra/serve/systemd/passerelle@.service'), 'utf8');
    expect(unit).toContain(`\nMemoryMax=${mebibytes}M\n`);
    // The test of the manifests holds those to this file.
    expect(readCompose().services['api-1']?.mem_limit).toBe(`${mebibytes}m`);
  });

  it('has every class of data with its rule, in both tables', () => {
    const classes = Object.entries<RetentionRule>(retentionRules);
    const standardOf = ({ days }: RetentionRule) => String(days ?? keptForGood);
    expect(rowsOf('retention.md').map((cells) => cells.slice(0, 4).map(withoutQuotes))).toEqual(
      classes.map(([name, rule]) => [
        name,
        rule.variable,
        standardOf(rule),
        `${rule.minimum} to ${rule.maximum}`,
      ]),
    );
    const standards = Object.fromEntries(classes.map(([, rule]) => [rule.variable, standardOf(rule)]));
    expect(Object.fromEntries(variables)).toMatchObject(standards);
    const meanings = rowsOf('configuration.md').map(([name, , meaning]) => [withoutQuotes(name), meaning]);
    for (const [, { variable, minimum, maximum }] of classes)
      expect(Object.fromEntries(meanings)[variable]).toContain(`from ${minimum} to ${maximum}`);
  });

  it('has every metric of ours, and no other', () => {
    const sources = globSync('api/src/observability/metrics/*.ts', { cwd: ROOT }).map((file) =>
      readFileSync(join(ROOT, file), 'utf8'),
    );
    const made = sources.join('\n').matchAll(/^\s+name: '(passerelle_\w+)'/gm);
    const described = rowsOf('watching.md').map(([name]) => withoutQuotes(name));
    expect(described.filter((name) => name.startsWith('passerelle_')).sort()).toEqual(
      [...made].map(([, name]) => name).sort(),
    );
  });
});
