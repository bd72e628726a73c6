import type { Knex } from 'knex';

const UUID_LENGTH = 36;
const USER_AGENT_LENGTH = 300;

/** What people are shown of their own sessions. Both columns are empty in sessions that began before. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('sessions', (table) => {
    /** Names a session to its owner, and opens nothing. */
    table.string('id', UUID_LENGTH).unique();
    /** How the browser named itself at the sign-in. */
    table.string('user_agent', USER_AGENT_LENGTH);
  });
}
