import { type ModuleItem, parseSync } from '@swc/core';

/** What a file takes from one source: `*` stands for the whole of it, `default` for its default export. */
export interface ImportedNames {
  source: string;
  names: string[];
}

const mayHaveTags = (fileName: string) => fileName.endsWith('x');

/** The statements of a TypeScript file. */
export function statementsOf(source: string, fileName: string): ModuleItem[] {
  return parseSync(source, { syntax: 'typescript', tsx: mayHaveTags(fileName), target: 'es2022' }).body;
}

/** swc writes `typeOnly` on re-exports, its type declarations do not know it. */
function isTypeOnlyExport(item: object): boolean {
  return 'typeOnly' in item && item.typeOnly === true;
}

function importedNames(item: ModuleItem): ImportedNames | undefined {
  if (item.type === 'ImportDeclaration' && !item.typeOnly) {
    const names = item.specifiers.flatMap((specifier) => {
      if (specifier.type === 'ImportNamespaceSpecifier') return ['*'];
      if (specifier.type === 'ImportDefaultSpecifier') return ['default'];
      return specifier.isTypeOnly ? [] : [specifier.imported?.value ?? specifier.local.value];
    });
    return { source: item.source.value, names };
  }
  if (item.type === 'ExportNamedDeclaration' && item.source && !isTypeOnlyExport(item)) {
    const names = item.specifiers.flatMap((specifier) =>
      specifier.type === 'ExportSpecifier' && !specifier.isTypeOnly ? [specifier.orig.value] : [],
    );
    return names.length > 0 ? { source: item.source.value, names } : undefined;
  }
  if (item.type === 'ExportAllDeclaration') return { source: item.source.value, names: ['*'] };
  return undefined;
}

/** By the text of a file: the same few hundred files are asked for once for each front end and each of its questions. */
const known = new Map<string, readonly ImportedNames[]>();

/** Everything a TypeScript file takes from elsewhere, as the browser will ask for it: types do not count. */
export function importsOf(source: string, fileName: string): readonly ImportedNames[] {
  const key = `${mayHaveTags(fileName)} ${source}`;
  const imports =
    known.get(key) ?? statementsOf(source, fileName).flatMap((item) => importedNames(item) ?? []);
  known.set(key, imports);
  return imports;
}

/** The names under which an index file passes on what other files have; types do not count. */
export function reexportedNames(source: string, fileName: string): string[] {
  return statementsOf(source, fileName).flatMap((item) => {
    if (item.type !== 'ExportNamedDeclaration' || isTypeOnlyExport(item)) return [];
    return item.specifiers.flatMap((specifier) =>
      specifier.type === 'ExportSpecifier' && !specifier.isTypeOnly
        ? [(specifier.exported ?? specifier.orig).value]
        : [],
    );
  });
}
