import type { Knex } from 'knex';
import { id, instant, reference, sortedText } from '../columns.ts';

/** Ecosystems, cards with their needs and files, the archive of deleted cards. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('ecosystems', (table) => {
    id(table).primary();
    table.string('name', 200).notNullable();
    table.text('comment');
  });

  await knex.schema.createTable('sub_ecosystems', (table) => {
    id(table).primary();
    id(table, 'ecosystem_id').references('id').inTable('ecosystems').onDelete('CASCADE');
    table.string('name', 200).notNullable();
    table.integer('position').notNullable();
    table.unique(['ecosystem_id', 'name']);
  });

  await knex.schema.createTable('startups', (table) => {
    id(table).primary();
    /** One card an account; a disabled card has lost its account, an imported one has none yet. */
    id(table, 'user_id').nullable().unique().references('id').inTable('users').onDelete('SET NULL');
    table.string('status', 20).notNullable();
    instant(table, 'validate_date').index();
    instant(table, 'disabled_at');
    instant(table, 'created_at').notNullable();
    instant(table, 'updated_at').notNullable();
    /** Counts the saves: a second editor's save can be told from the first's. */
    table.integer('revision').notNullable().defaultTo(0);
    /** Where an imported card comes from, so that importing twice creates nothing twice. */
    table.string('import_key', 200).unique();

    table.string('name', 200);
    /** The name without accents and case: SQLite's LIKE ignores the case of ASCII only. */
    sortedText(knex, table, 'search_name', 400).notNullable().defaultTo('').index();
    sortedText(knex, table, 'sector', 40).index();
    sortedText(knex, table, 'country', 40).index();
    table.string('region', 60);
    reference(table, 'ecosystem_id', 'ecosystems', 'SET NULL');
    table.string('sub_ecosystem', 200);
    table.string('video', 500);
    table.string('website', 500);
    table.string('linkedin', 500);
    table.boolean('business_woman').notNullable().defaultTo(false);
    table.boolean('environmental_impact').notNullable().defaultTo(false);
    table.boolean('has_lettre_emetteur').notNullable().defaultTo(false);
    table.boolean('has_fiche_ofac').notNullable().defaultTo(false);
    /** JSON: `[{date, descriptionFr, descriptionEn}]` */
    table.text('road_map').notNullable().defaultTo('[]');

    /** JSON: `["B2B"]` */
    table.text('market').notNullable().defaultTo('[]');
    table.string('maturity', 20);
    table.text('short_description_fr');
    table.text('short_description_en');
    table.text('market_opportunity_fr');
    table.text('market_opportunity_en');
    table.text('innovative_solution_fr');
    table.text('innovative_solution_en');
    table.text('economic_model_fr');
    table.text('economic_model_en');

    table.string('raise_status', 20);
    table.integer('target_money');
    table.integer('min_invest');
    /** `YYYY-MM` */
    table.string('date_raise', 7);
    table.string('contact_name', 200);
    table.string('contact_email', 254);
    table.string('contact_phone_indicatif', 8);
    table.string('contact_phone_number', 20);

    /** JSON: `[{lastname, firstname, role}]` */
    table.text('fondateurs').notNullable().defaultTo('[]');
    table.integer('collaborateurs');

    table.index(['status', 'validate_date']);
  });

  await knex.schema.createTable('startup_needs', (table) => {
    id(table, 'startup_id').references('id').inTable('startups').onDelete('CASCADE');
    table.string('need', 40).notNullable();
    table.primary(['startup_id', 'need']);
  });

  await knex.schema.createTable('files', (table) => {
    id(table).primary();
    reference(table, 'startup_id', 'startups', 'CASCADE');
    /** LOGO or PICTURE. */
    table.string('kind', 10).notNullable();
    /** The place among the card's pictures, from 0; unique so that parallel uploads cannot exceed their number. */
    table.integer('position').notNullable();
    table.string('content_type', 60).notNullable();
    table.integer('bytes').notNullable();
    /** Pixels. */
    table.integer('width').notNullable();
    table.integer('height').notNullable();
    instant(table, 'created_at').notNullable();
    table.unique(['startup_id', 'kind', 'position']);
  });

  await knex.schema.createTable('archived_startups', (table) => {
    /** The id that the card had. */
    id(table).primary();
    table.string('name', 200);
    table.string('status', 20).notNullable();
    instant(table, 'created_at').notNullable();
    instant(table, 'validate_date');
    instant(table, 'disabled_at');
    instant(table, 'deleted_at').notNullable();
  });
}
