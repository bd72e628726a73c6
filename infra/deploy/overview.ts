import { Refusal } from '../start/refusal.ts';
import { readRegistry } from './site-registry.ts';

/**
 * A line for each front end of a site: what is in service, since when, and what was before.
 * @throws {Refusal} when there is no site
 */
export async function overview(site: string): Promise<string> {
  const registry = await readRegistry(site);
  if (!registry) throw new Refusal(`Nothing is published at ${site}.`);
  const { shell, modules } = registry;
  const rows = [
    ['', 'in service', 'since', 'before'],
    ['shell', shell.version, shell.since, shell.previous ?? '-'],
    ...modules.map(({ name, active, since, previous }) => [
      name,
      active.version,
      since,
      previous?.version ?? '-',
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
