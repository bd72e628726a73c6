import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Something that a package of mf-shared lets others import. */
export interface SharedExport {
  /** How it is imported: `@passerelle/ui`. */
  readonly specifier: string;
  readonly name: string;
  /** Front ends, infra and packages that import it, and its own package where that uses it beside. */
  readonly consumers: readonly string[];
}

interface Source {
  readonly file: string;
  readonly text: string;
}

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const NAMED = /\b(?:import|export)(?:\s+type)?\s*\{([^}]*)\}\s*from\s*'([^']+)'/g;

const isTest = (file: string) =>
  /\.test\.tsx?$|\/src\/testing\//.test(file) || file.startsWith('infra/test/');

/** The names in the braces of an import or an export, as the other side calls them. */
function namesIn(braces: string, side: 'taken' | 'given'): string[] {
  return braces.split(',').flatMap((part) => {
    const [first = '', second] = part
      .trim()
      .replace(/^type /, '')
      .split(' as ');
    return first ? [side === 'given' ? (second ?? first) : first] : [];
  });
}

/** What a source takes from packages, as `@passerelle/ui Button`. */
function takenBy({ text }: Source): string[] {
  return [...text.matchAll(NAMED)].flatMap(([, braces = '', from]) =>
    namesIn(braces, 'taken').map((name) => `${from} ${name}`),
  );
}

/** What an entry passes on. */
function givenBy({ text }: Source): string[] {
  const passedOn = [...text.matchAll(NAMED)].filter(([all]) => all.startsWith('export'));
  return passedOn.flatMap(([, braces = '']) => namesIn(braces, 'given'));
}

/** The folder that counts as one consumer: a front end, a package, of the platform each area for itself. */
const consumerOf = (file: string) =>
  /^(?:mf-shared\/(?:platform\/src\/)?[^/]+|[^/]+)/.exec(file)?.[0] ?? file;

function occurrences(name: string, sources: readonly Source[]): number {
  const word = new RegExp(`\\b${name}\\b`, 'g');
  return sources.reduce((sum, { text }) => sum + (text.match(word)?.length ?? 0), 0);
}

interface Entry {
  readonly specifier: string;
  readonly file: string;
}

/** The entries that the packages of mf-shared have, those with a star one by one. */
function entriesOf(root: string): Entry[] {
  return globSync('mf-shared/*/package.json', { cwd: root }).flatMap((manifest) => {
    const folder = dirname(manifest);
    const { name, exports } = JSON.parse(readFileSync(join(root, manifest), 'utf8')) as {
      name: string;
      exports: Record<string, string>;
    };
    return Object.entries(exports).flatMap(([key, target]) =>
      globSync(join(folder, target), { cwd: root }).map((file) => {
        const inside = relative(folder, file);
        const star = new RegExp(target.replace('./', '').replace('*', '(.*)')).exec(inside)?.[1] ?? '';
        return { file, specifier: name + key.slice(1).replace('*', star) };
      }),
    );
  });
}

/** Everything that the packages of mf-shared export, and who uses it. Tests count only for what is there for tests. */
export function findSharedExports(root: string): SharedExport[] {
  const sources: Source[] = globSync('{mf-*,shell,infra}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /(?:^|\/)(?:node_modules|dist|\.cache)$/.test(path),
  }).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8').replace(COMMENT, '') }));
  const taken = sources.map((source) => ({ file: source.file, names: new Set(takenBy(source)) }));
  const entries = entriesOf(root);
  const entryFiles = new Set(entries.map(({ file }) => file));

  return entries.flatMap(({ file, specifier }) => {
    const counts = (user: string) => specifier.includes('/testing') || !isTest(user);
    const own = consumerOf(file);
    const inside = sources.filter(
      (source) => consumerOf(source.file) === own && counts(source.file) && !entryFiles.has(source.file),
    );
    const entry = sources.find((source) => source.file === file);
    return (entry ? givenBy(entry) : []).map((name) => {
      const users = taken
        .filter((user) => counts(user.file) && user.names.has(`${specifier} ${name}`))
        .map((user) => consumerOf(user.file));
      // Once is where it is declared.
      const isUsedInside = occurrences(name, inside) > 1;
      return { specifier, name, consumers: [...new Set([...users, ...(isUsedInside ? [own] : [])])].sort() };
    });
  });
}
