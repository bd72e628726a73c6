import { type Language, languages } from '@passerelle/contract';
import { type Config, ConfigError, readConfig } from './config.ts';
import { openDatabase } from './db/client.ts';
import { isMigrated } from './db/migrate.ts';
import type { Head } from './features/audit/chain.ts';
import { type Break, verifyAuditTrail } from './features/audit/verify.ts';
import { refusalOf } from './refusal.ts';

/*
 * Checks the audit trail from the command line: `npm run audit:verify -- [NUMBER:HASH]`. It ends with 1 and names the
 * first altered entry where there is one. NUMBER:HASH is an end of the chain that an earlier run said.
 */

interface Words {
  usage: string;
  schema: string;
  whole(head: Head): string;
  broken: Record<Break['kind'], (number: number) => string>;
}

const words: Record<Language, Words> = {
  fr: {
    usage: 'Usage : npm run audit:verify -- [NUMÉRO:EMPREINTE]',
    schema: 'La base n’est pas à jour : lancez d’abord « npm run migrate » de cette version.',
    whole: ({ number, hash }) =>
      `Le journal d’audit est intact : ${number} entrées.\nNotez sa fin hors de la base, pour la prochaine vérification : ${number}:${hash}`,
    broken: {
      MISSING: (number) => `L’entrée ${number} du journal d’audit manque.`,
      ALTERED: (number) => `L’entrée ${number} du journal d’audit a été altérée.`,
      HEAD: () => 'La tête du journal d’audit manque.',
      EXPECTED: (number) =>
        `L’entrée ${number} n’est pas celle qui avait été notée : le journal a été récrit.`,
    },
  },
  en: {
    usage: 'Usage: npm run audit:verify -- [NUMBER:HASH]',
    schema: 'The database is not up to date: run "npm run migrate" of this version first.',
    whole: ({ number, hash }) =>
      `The audit trail is whole: ${number} entries.\nNote its end outside the database, for the next check: ${number}:${hash}`,
    broken: {
      MISSING: (number) => `Entry ${number} of the audit trail is missing.`,
      ALTERED: (number) => `Entry ${number} of the audit trail was altered.`,
      HEAD: () => 'The head of the audit trail is missing.',
      EXPECTED: (number) => `Entry ${number} is not the one that was noted: the trail was written anew.`,
    },
  },
};

/** What the caller has to put right, in one line. */
class Refusal extends Error {}

const language: Language = languages.find((known) => process.env.LANG?.startsWith(known)) ?? 'en';
const say = words[language];

/** @throws Refusal */
function readExpected([text, ...more]: string[]): Head | undefined {
  if (text === undefined) return undefined;
  const [, number, hash] = /^(\d+):([\da-f]{64})$/.exec(text) ?? [];
  if (!number || !hash || more.length > 0) throw new Refusal(say.usage);
  return { number: Number(number), hash };
}

async function verify(config: Config, expected: Head | undefined): Promise<string> {
  const database = openDatabase(config);
  try {
    if (!(await isMigrated(database.readDb))) throw new Refusal(say.schema);
    const { head, broken } = await verifyAuditTrail(database.readDb, expected);
    if (broken) throw new Refusal(say.broken[broken.kind](broken.number));
    return say.whole(head);
  } finally {
    await database.close();
  }
}

let config: Config | undefined;
try {
  const expected = readExpected(process.argv.slice(2));
  config = readConfig(process.env);
  process.stdout.write(`${await verify(config, expected)}\n`);
} catch (error) {
  const isToldInWords = error instanceof Refusal || error instanceof ConfigError;
  const explanation = isToldInWords ? error.message : config && refusalOf(error, config);
  if (!explanation) throw error;
  process.stderr.write(`${explanation}\n`);
  process.exitCode = 1;
}
