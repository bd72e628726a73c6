import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { statementsOf } from '../imports.ts';

/** What every source imports Fluent from. */
export const fluentLibrary = '@fluentui/react-components';

/** What most pages need of Fluent, under the name by which a module asks the shell for it. */
const common = '@passerelle/fluent';

/**
 * Packages of Fluent that some pages need and the first one of a visit seldom does: each is a part of its own, which comes with the
 * first page that uses it.
 */
export const packagesOfSomePages = [
  'react-accordion',
  'react-checkbox',
  'react-combobox',
  'react-progress',
  'react-radio',
  'react-slider',
  'react-switch',
  'react-tabs',
  'react-textarea',
] as const;

/** The names that Fluent exports from packages of some pages, and which package each comes from. */
function readNamesOfSomePages(): ReadonlyMap<string, string> {
  const { resolve } = createRequire(import.meta.url);
  const manifest = resolve(`${fluentLibrary}/package.json`);
  const { module: index } = JSON.parse(readFileSync(manifest, 'utf8')) as { module: string };
  const file = path.join(path.dirname(manifest), index);
  return new Map(
    statementsOf(readFileSync(file, 'utf8'), file).flatMap((item) => {
      if (item.type !== 'ExportNamedDeclaration' || !item.source) return [];
      const owner = packagesOfSomePages.find((name) => item.source?.value === `@fluentui/${name}`);
      if (!owner) return [];
      return item.specifiers.flatMap((specifier): [string, string][] =>
        specifier.type === 'ExportSpecifier' ? [[(specifier.exported ?? specifier.orig).value, owner]] : [],
      );
    }),
  );
}

let namesOfSomePages: ReadonlyMap<string, string> | undefined;

/** The part of Fluent that a name is in, as a module asks the shell for it: `@passerelle/fluent`, or `@passerelle/fluent/react-table`. */
function partOf(name: string): string {
  namesOfSomePages ??= readNamesOfSomePages();
  const owner = namesOfSomePages.get(name);
  return owner ? `${common}/${owner}` : common;
}

/** Names of Fluent, which may be given others (`Text as FluentText`), by the part that each is in, in their order. */
export function fluentPartsOf(names: readonly string[]): Record<string, string[]> {
  const parts: Record<string, string[]> = {};
  for (const name of names) {
    const part = partOf(name.split(' ', 1)[0] ?? name);
    parts[part] = [...(parts[part] ?? []), name];
  }
  return parts;
}
