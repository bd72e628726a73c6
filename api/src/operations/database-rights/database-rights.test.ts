import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type DatabaseClient, openDatabase } from '../../db/client.ts';
import { migrate, prepareSchema } from '../../db/migrate.ts';
import { verifyAuditTrail } from '../../features/audit/verify.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { basic } from '../../testing/basic.ts';
import { startupWithCard } from '../../testing/cards.ts';
import { createEmptyTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { runOnServer } from '../../testing/database/postgresql-server.ts';
import { createTestRole, type TestRole } from '../../testing/database/roles.ts';
import { runPasserelle } from '../../testing/processes/command.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Longer than anything is kept that housekeeping removes. */
const YEARS = 3 * 366 * DAY;

const server = process.env.TEST_DATABASE_URL ?? '';
/** What the owner could do all the same, and the role of the servers may not. */
const forbidden = [
  'UPDATE audit_entries SET action = action',
  'DELETE FROM audit_entries',
  'TRUNCATE audit_entries',
  'DELETE FROM audit_head',
  'TRUNCATE audit_head',
  'DELETE FROM former_staff',
  'UPDATE security_events SET code = code',
  'DELETE FROM schema_migrations',
  'TRUNCATE sessions',
  'ALTER TABLE audit_entries DISABLE TRIGGER ALL',
  'DROP TRIGGER audit_entries_not_changed ON audit_entries',
  'ALTER TRIGGER audit_entries_not_changed ON audit_entries RENAME TO other',
  'CREATE OR REPLACE FUNCTION refuse_change_of_audit_trail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
  'ALTER TABLE audit_entries OWNER TO CURRENT_USER',
  'DROP TABLE audit_entries',
  'CREATE TABLE notes (text text)',
  'SET session_replication_role = replica',
];

const onPostgresql = server ? describe : () => {};

it('says on SQLite that there are no rights to grant', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'passerelle-rights-'));
  const outcome = await runPasserelle(['database-rights', 'servers'], { DATA_FOLDER: dataFolder });
  await rm(dataFolder, { recursive: true, force: true });
  expect(outcome).toEqual({
    code: 1,
    output: 'Rights are granted in PostgreSQL: DATABASE_URL is empty.\n',
  });
});

onPostgresql('the role that servers work as', () => {
  let folder: string;
  let database: TestDatabase;
  let owner: TestRole;
  let role: TestRole;
  let ownersUrl: string;
  let asOwner: DatabaseClient;
  let asRole: DatabaseClient;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'passerelle-rights-'));
    database = await createEmptyTestDatabase(folder);
    owner = await createTestRole(server);
    role = await createTestRole(server);
    const url = database.environment.DATABASE_URL ?? '';
    await runOnServer(url, `ALTER DATABASE ${new URL(url).pathname.slice(1)} OWNER TO ${owner.name}`);
    ownersUrl = owner.addressOf(url);
    asOwner = openDatabase({ databaseUrl: ownersUrl, dataFolder: folder });
    asRole = openDatabase({ databaseUrl: role.addressOf(url), dataFolder: folder });
    await migrate(asOwner);
  });
  afterEach(async () => {
    await asOwner.close();
    await asRole.close();
    await database.remove();
    await role.drop();
    await owner.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const grant = (name = role.name, more: Record<string, string> = {}) =>
    runPasserelle(['database-rights', name], { DATABASE_URL: ownersUrl, ...more });

  /** What PostgreSQL answers the role; null where it does as it was asked. */
  const refusalOf = (statement: string): Promise<string | null> =>
    asRole.db.raw(statement).then(
      () => null,
      (error: Error) => error.message,
    );

  describe('with the rights that the command grants', () => {
    let test: TestApp;
    beforeEach(async () => {
      expect(await grant()).toMatchObject({ code: 0 });
      test = await buildTestApp({ database: asRole });
    });
    afterEach(() => test.close());

    it('does the work of every day: signs in, saves a card, records acts, forgets who leaves', async () => {
      expect(await prepareSchema(asRole, { migratesAtStart: false })).toEqual([]);
      await startupWithCard(test, 'TO_VALIDATE');
      const ines = await test.signedIn('INNO');
      const invited = await ines.post('/auth/invite-token', {
        email: 'zoe@passerelle.example',
        role: 'CLIENT',
      });
      const signIn = await (await test.anonymous()).get('/login', {
        headers: basic(ines.account.email, ines.account.password),
      });
      const { id } = (await test.signedIn('INNO')).account;
      const deleted = await ines.delete(`/admin/user/${id}`);
      expect([invited, signIn, deleted].map(({ statusCode }) => statusCode)).toEqual([200, 200, 204]);
      expect((await ines.get('/audit')).json().data).toHaveLength(2);
      expect((await verifyAuditTrail(asOwner.db)).broken).toBeNull();
      expect((await asOwner.db('former_staff').select('id')).map((row) => row.id)).toEqual([id]);
    });

    it('keeps house: every daily job runs, and removes what is too old', async () => {
      await startupWithCard(test, 'TO_VALIDATE');
      await test.signedIn('CLIENT');
      expect(Number((await asOwner.db('sessions').count({ rows: '*' }))[0]?.rows)).toBeGreaterThan(0);
      test.clock.advance(YEARS);
      for (const job of Object.values(test.jobs)) expect(await job.runIfDue()).toBe(true);
      expect(await asOwner.db('sessions')).toEqual([]);
    });
  });

  it('cannot change the audit trail, nor what guards it, nor the schema', async () => {
    await grant();
    for (const statement of forbidden) {
      expect([statement, await refusalOf(statement)]).toEqual([
        statement,
        expect.stringMatching(/permission denied|must be owner/),
      ]);
    }
  });

  it('gets the rights to a later table when the command is run again, and loses what it was given since', async () => {
    await grant();
    await asOwner.db.raw('CREATE TABLE later (text text)');
    await asOwner.db.raw(`GRANT ALL ON audit_entries TO ${role.name}`);
    expect(await refusalOf('SELECT FROM later')).toContain('permission denied');
    const again = await grant(role.name, { LANG: 'fr_FR.UTF-8' });
    expect(again.output).toMatch(/a les droits qu’il faut aux serveurs sur \d+ tables/);
    expect(await refusalOf("INSERT INTO later VALUES ('x')")).toBeNull();
    expect(await refusalOf('DELETE FROM audit_entries')).toContain('permission denied');
  });

  it('is not one that no right keeps from anything, nor one that is not there', async () => {
    expect(await grant('nobody')).toEqual({
      code: 1,
      output: expect.stringContaining('There is no role nobody'),
    });
    const strong = { code: 1, output: expect.stringContaining('no right keeps it from anything') };
    expect(await grant(owner.name)).toEqual(strong);
    await runOnServer(server, `GRANT ${owner.name} TO ${role.name}`);
    expect(await grant()).toEqual(strong);
    await runOnServer(server, `REVOKE ${owner.name} FROM ${role.name}`, `ALTER ROLE ${role.name} CREATEROLE`);
    expect(await grant()).toEqual(strong);
    await runOnServer(
      server,
      `ALTER ROLE ${role.name} NOCREATEROLE`,
      `GRANT pg_write_all_data TO ${role.name}`,
    );
    expect(await grant()).toEqual({ code: 1, output: expect.stringContaining('may still create') });
    expect(await refusalOf('SELECT FROM users')).toContain('permission denied');
  });

  it('is granted nothing by somebody who owns nothing, nor on a schema that is behind', async () => {
    const more = { DATABASE_URL: role.addressOf(ownersUrl) };
    await grant();
    expect(await grant(role.name, more)).toEqual({
      code: 1,
      output: expect.stringContaining('does not belong to'),
    });
    await asOwner.db('schema_migrations').where({ name: '0001_people' }).delete();
    expect(await grant()).toEqual({ code: 1, output: expect.stringContaining('not up to date') });
  });
});
