import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../develop/start/command.ts';

/** Where SQL is allowed: stores, the database's own folder, and tests, which inspect what is stored. */
const ALLOWED = [/\.store\.ts$/, /^api\/src\/db\//, /\/testing\//, /\.test\.ts$/];

/** The shapes that a query takes in code: Knex asked for a table, or one of its own words. */
const QUERY =
  /\.(?:raw|whereIn|whereNot|whereNull|whereNotNull|whereRaw|andWhere|orWhere|onConflict|returning|leftJoin|innerJoin|orderByRaw)\(|\.where\(|\b(?:db|readDb|trx|transaction|knex)(?:<[^>]*>)?\(\s*['"`]/;

/**
 * Prints each line of the API that builds a query outside a store. The imports of Knex are checked by
 * boundaries.config.mjs; this finds queries on a connection that was passed as an argument.
 */
const findings = globSync('api/src/**/*.ts', { cwd: ROOT })
  .filter((file) => !ALLOWED.some((place) => place.test(file)))
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
