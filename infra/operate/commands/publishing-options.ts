import type { Command } from 'commander';

/** Versions of a front end that stay on the site: the pages of some days of frequent publishing. */
export const KEPT_VERSIONS = 10;

/**
 * Adds how the API is named that what is published is compared with.
 * @param callers who calls that API, with the verb: `modules call`
 */
export function comparedWithApi(command: Command, callers: string): Command {
  return command
    .option(
      '--api <address>',
      `the API that has to answer what ${callers}, over TLS the address of its metrics (default: the one of this machine)`,
    )
    .option('--no-api', 'compare with no API');
}
