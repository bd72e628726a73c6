import path from 'node:path';
import { API, type Checker, type Program, SymbolFlags } from 'typescript/unstable/sync';
import { statefulParts } from '../sharing/stateful-parts.ts';
import { repository, workspacePath } from '../workspace.ts';
import type { Shape } from './shape.ts';
import { TypeReader } from './type-shape.ts';

/** The types of what the parts of the platform export, by the name of the part and of the export. Types alone do not count. */
export type PlatformTypes = Record<string, Record<string, Shape>>;

/** A project of these files alone, which is nowhere on the disk. */
const projectFile = path.join(repository, 'mf-shared/platform/tsconfig.contracts.json');

function projectOf(files: readonly string[]): string {
  return JSON.stringify({
    extends: '../../tsconfig.web.json',
    compilerOptions: { types: [] },
    include: [],
    files,
  });
}

function exportsOf(file: string, { program, checker }: { program: Program; checker: Checker }) {
  const source = program.getSourceFile(file);
  const symbol = source && checker.getSymbolAtLocation(source);
  if (!symbol) throw new Error(`${file} exports nothing that the compiler finds.`);
  const reader = new TypeReader(checker);
  const found = checker.getExportsOfModule(symbol).flatMap((exported) => {
    const target = exported.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    const type = target.flags & SymbolFlags.Value ? checker.getTypeOfSymbol(target) : undefined;
    return type ? [[exported.name, reader.read(type)] as const] : [];
  });
  return Object.fromEntries(found.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Asks the TypeScript compiler for the type of each export of the parts of the platform that the shell provides.
 * @param changed files, by their absolute paths, whose content is another than on the disk
 */
export function readPlatformTypes(changed: Record<string, string> = {}): PlatformTypes {
  const indexOf = (part: string) => workspacePath('mf-shared/platform', 'src', part, 'index.ts');
  const files: Record<string, string> = { ...changed, [projectFile]: projectOf(statefulParts.map(indexOf)) };
  const compiler = new API({
    cwd: repository,
    fs: {
      readFile: (file) => files[file],
      fileExists: (file) => (file in files ? true : undefined),
    },
  });
  try {
    const project = compiler.updateSnapshot({ openProjects: [projectFile] }).getProject(projectFile);
    if (!project) throw new Error('The compiler could not open the platform.');
    return Object.fromEntries(
      statefulParts.map((part) => [`@passerelle/platform/${part}`, exportsOf(indexOf(part), project)]),
    );
  } finally {
    compiler.close();
  }
}
