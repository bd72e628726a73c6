import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../start/command.ts';

/** Where SQL is at home: stores, the database's own folder, and what tests need to look behind the curtain. */
const HOMES = [/\.store\.ts$/, /^api\/src\/db\//, /^api\/src\/testing\//, /\.(?:test|testing)\.ts$/];

/** The shapes that a query takes in code: Knex asked for a table, or one of its own words. */
const QUERY =
  /\.(?:raw|whereIn|whereNot|whereNull|whereNotNull|whereRaw|andWhere|orWhere|onConflict|returning|leftJoin|innerJoin|orderByRaw)\(|\.where\(|\b(?:db|readDb|trx|transaction|knex)(?:<[^>]*>)?\(\s*['"`]/;

/**
 * Prints each line of the API that builds a query outside a store. The imports of Knex are the business of
 * boundaries.config.mjs; this finds queries made with a connection that was handed over.
 */
const findings = globSync('api/src/**/*.ts', { cwd: ROOT })
  .filter((file) => !HOMES.some((home) => home.test(file)))
  .sort()
  .flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        QUERY.test(line) ? [`${file}:${index + 1} queries outside a store: ${line.trim()}`] : [],
      ),
  );
for (const finding of findings) process.stdout.write(`${finding}\n`);
process.exitCode = findings.length > 0 ? 1 : 0;
