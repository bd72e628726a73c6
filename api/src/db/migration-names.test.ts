import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it } from '@jest/globals';
import { createEmptyTestDatabase } from '../testing/database/database.ts';
import { appliedMigrations, migrateAround } from './migrate.ts';
import { migrations } from './migrations/index.ts';

/** As databases hold them since before the files were in folders. */
const released = [
  '0001_people',
  '0002_startups',
  '0003_clients',
  '0004_home_page_and_mail',
  '0005_jobs',
  '0006_letters',
  '0007_chosen_language',
  '0009_digests',
  '0010_contact_requests',
  '0011_audit_trail',
  '0012_feeds',
  '0013_module_failures',
  '0015_mailed_invitations',
  '0016_startup_list',
  '0017_period_counts',
  '0018_revisions',
  '0019_phone_numbers',
  '0020_repeated_acts',
  '0021_departed_clients',
  '0023_email_changes',
  '0024_request_limits',
];

it('released migrations keep their names and their order', () => {
  expect(migrations.slice(0, released.length).map(({ name }) => name)).toEqual(released);
});

it('every file of a migration is listed under its own name, in the order of the numbers', () => {
  const files = globSync('migrations/**/[0-9]*_*.ts', { cwd: import.meta.dirname });
  const names = files.map((file) => basename(file, '.ts')).sort();
  expect(migrations.map(({ name }) => name)).toEqual(names);
});

it('a database that an earlier version migrated goes on with the migrations that it lacks', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'passerelle-names-'));
  const testDatabase = await createEmptyTestDatabase(folder);
  const client = testDatabase.open();
  const before = released.slice(0, -2);
  let found: string[] = [];
  try {
    await migrateAround(client, before, async (trx) => {
      found = await appliedMigrations(trx);
    });
    expect(found).toEqual(before);
    expect(await appliedMigrations(client.db)).toEqual(migrations.map(({ name }) => name));
  } finally {
    await client.close();
    await testDatabase.remove();
    await rm(folder, { recursive: true, force: true });
  }
});
