import { openDatabase } from '../../db/client.ts';
import { migrate } from '../../db/migrate.ts';
import type { Migration } from '../../db/migrations/index.ts';

/*
 * A process that stays half-way in a migration until it is killed: it has made one table and changed another, says so,
 * and then waits, on PostgreSQL within a statement.
 */

const stuck: Migration = {
  name: '9000_stuck',
  async up(knex) {
    await knex.schema.createTable('half_done', (table) => {
      table.string('id');
    });
    await knex.schema.alterTable('users', (table) => {
      table.string('half_done');
    });
    process.stdout.write('half-way\n');
    if (knex.client.config.client === 'pg') await knex.raw('SELECT pg_sleep(600)');
    else await new Promise((resolve) => setTimeout(resolve, 600_000));
  },
};

const { DATABASE_URL: databaseUrl, DATA_FOLDER: dataFolder = '' } = process.env;
await migrate(openDatabase({ databaseUrl, dataFolder }), [stuck]);
