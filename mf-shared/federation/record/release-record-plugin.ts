import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation, Compiler, WebpackPluginInstance } from 'webpack';
import { type Contracts, readContracts } from '../contracts/contracts.ts';
import { sourceFilesOf } from '../sharing/used-exports.ts';
import { descriptionFile, type FrontEnd, repository, repositoryFile, workspacePath } from '../workspace.ts';
import { deliveredFiles } from './delivered-files.ts';
import { endpointsOf } from './endpoints.ts';
import { librariesOf } from './libraries.ts';
import { pagesOf, panelsOf } from './pages.ts';
import { packagesOf, platformOf, type ReleaseRecord, recordFile } from './release-record.ts';

/** The project's own source files whose code is delivered, relative to the repository. */
function deliveredSources(compilation: Compilation): string[] {
  return deliveredFiles(compilation)
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'))
    .map((file) => path.relative(repository, file))
    .sort();
}

/**
 * What is delivered though no import was found that leads to it. What the record says, and which exports of a library a
 * front end keeps, is read from the imports before the build: it must not be less than what is delivered.
 */
function unforeseen(frontEnd: FrontEnd, delivered: readonly string[]): string[] {
  const foreseen = new Set(sourceFilesOf(frontEnd));
  return delivered.filter((file) => !file.startsWith('api/contract/') && !foreseen.has(file));
}

/** What the code of a module loads, by the names that its module.json gives. */
function partsOfModule(moduleName: FrontEnd): Pick<ReleaseRecord, 'pages' | 'panels'> {
  const file = `${moduleName}/src/module.tsx`;
  const source = readFileSync(repositoryFile(file), 'utf8');
  const panels = panelsOf(source, file);
  return { pages: pagesOf(source, file), ...(panels.length > 0 && { panels }) };
}

function withTypes(
  libraries: ReleaseRecord['libraries'],
  types: Contracts['types'],
): ReleaseRecord['libraries'] {
  const typed = Object.entries(libraries).map(([name, library]) => {
    const known = types[name];
    return [name, known ? { ...library, types: known } : library];
  });
  return Object.fromEntries(typed);
}

/**
 * Writes beside a built front end what it needs of the others, so that publishing can compare before users do, and beside a
 * module its module.json, which is part of its version.
 */
export class ReleaseRecordPlugin implements WebpackPluginInstance {
  readonly #frontEnd: FrontEnd;

  constructor(frontEnd: FrontEnd) {
    this.#frontEnd = frontEnd;
  }

  apply(compiler: Compiler): void {
    const name = ReleaseRecordPlugin.name;
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const delivered = deliveredSources(compilation);
        for (const file of unforeseen(this.#frontEnd, delivered)) {
          const message = `${file} is delivered, and what it imports is not in the record of ${this.#frontEnd}.`;
          compilation.errors.push(new compiler.webpack.WebpackError(message));
        }
        const endpoints = delivered.flatMap((file) =>
          endpointsOf(readFileSync(repositoryFile(file), 'utf8'), file),
        );
        const calls = [...new Set(endpoints)].sort();
        const contracts = readContracts(this.#frontEnd, calls);
        const record: ReleaseRecord = {
          platform: platformOf(this.#frontEnd),
          libraries: withTypes(librariesOf(this.#frontEnd), contracts.types),
          endpoints: calls,
          calls: contracts.calls,
          ...(this.#frontEnd !== 'shell' && partsOfModule(this.#frontEnd)),
          packages: packagesOf(delivered),
          shapes: contracts.shapes,
        };
        const json = `${JSON.stringify(record)}\n`;
        compilation.emitAsset(recordFile, new compiler.webpack.sources.RawSource(json));
        if (this.#frontEnd === 'shell') return;
        const description = readFileSync(workspacePath(this.#frontEnd, descriptionFile));
        compilation.emitAsset(descriptionFile, new compiler.webpack.sources.RawSource(description));
      });
    });
  }
}
