import type { Knex } from 'knex';

/** Records that two people may edit count their states, as cards do: a save can tell which one it changed. */
export async function up(knex: Knex): Promise<void> {
  const counts: Record<string, readonly string[]> = {
    clients: ['criteria_revision', 'follow_up_revision'],
    users: ['profile_revision', 'roles_revision'],
    events: ['revision'],
    ecosystems: ['revision'],
  };
  for (const [name, columns] of Object.entries(counts)) {
    await knex.schema.alterTable(name, (table) => {
      for (const column of columns) table.integer(column).notNullable().defaultTo(0);
    });
  }
  // What there is once, and may be empty: its row, made by the first save, is what two saves at the same moment wait for.
  await knex.schema.createTable('home_page_revisions', (table) => {
    /** NEWS or FEEDS. */
    table.string('id', 20).primary();
    table.integer('revision').notNullable().defaultTo(0);
  });
}
