import type { Knex } from 'knex';

/** What stands for the pictures and the video of a card where they are not seen or heard; a process of before does not know it. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('startups', (table) => {
    table.text('video_transcript_fr');
    table.text('video_transcript_en');
    /** A list in JSON. */
    table.text('image_alternatives');
  });
}
