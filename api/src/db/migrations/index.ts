import type { Knex } from 'knex';
import * as people from './0001_people.ts';
import * as startups from './0002_startups.ts';
import * as clients from './0003_clients.ts';
import * as homePageAndMail from './0004_home_page_and_mail.ts';
import * as jobs from './0005_jobs.ts';
import * as letters from './0006_letters.ts';
import * as chosenLanguage from './0007_chosen_language.ts';

/** One step of the schema. Steps only go forward: an installation goes back by restoring its backup. */
export interface Migration {
  name: string;
  up(knex: Knex): Promise<void>;
}

/** Every migration, oldest first. A migration that has been released is never edited: add the next one. */
export const migrations: readonly Migration[] = [
  { name: '0001_people', ...people },
  { name: '0002_startups', ...startups },
  { name: '0003_clients', ...clients },
  { name: '0004_home_page_and_mail', ...homePageAndMail },
  { name: '0005_jobs', ...jobs },
  { name: '0006_letters', ...letters },
  { name: '0007_chosen_language', ...chosenLanguage },
];
