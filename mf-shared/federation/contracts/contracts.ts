import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { endpointsOf } from '../record/endpoints.ts';
import { librariesOf } from '../record/libraries.ts';
import { sourceFilesOf } from '../sharing/used-exports.ts';
import { type FrontEnd, frontEnds, repositoryFile, workspacePath } from '../workspace.ts';
import { type ApiDescription, routesOfCall, shapesOfApi } from './api-shapes.ts';
import type { PlatformTypes } from './platform-types.ts';
import { keepShape, type Shapes, shapesFrom } from './shape.ts';

/** What a front end takes of the platform and of the API, as they were when it was built. */
export interface Contracts {
  /** The hash of the type of each name, by the part of the platform that exports it. */
  types: Record<string, Record<string, string>>;
  /** For each call the routes that it leads to, with the hash of what each takes and answers. */
  calls: Record<string, Record<string, string>>;
  /** What is behind the hashes. */
  shapes: Shapes;
}

function fileOf(frontEnd: FrontEnd): string {
  return workspacePath(frontEnd, '.cache/contracts.json');
}

/** The calls that the sources of a front end make. */
function callsOf(frontEnd: FrontEnd): string[] {
  const calls = sourceFilesOf(frontEnd).flatMap((file) =>
    endpointsOf(readFileSync(repositoryFile(file), 'utf8'), file),
  );
  return [...new Set(calls)].sort();
}

/** The calls that any front end makes. */
export function readAllCalls(): string[] {
  return [...new Set(frontEnds.flatMap(callsOf))].sort();
}

/** The types of what the shell offers, or a module imports, and what the API takes and answers at each of its calls. */
export function contractsOf(frontEnd: FrontEnd, platform: PlatformTypes, api: ApiDescription): Contracts {
  const shapes: Shapes = {};
  const libraries = librariesOf(frontEnd);
  const types = Object.entries(platform).map(([part, exported]) => {
    const names = libraries[part]?.exports ?? [];
    const hashes = names.flatMap((name) => {
      const shape = exported[name];
      return shape === undefined ? [] : [[name, keepShape(shapes, shape)]];
    });
    return [part, Object.fromEntries(hashes)];
  });
  const routes = shapesOfApi(api);
  const calls = callsOf(frontEnd).map((call) => {
    const reached = routesOfCall(call, Object.keys(routes));
    return [
      call,
      Object.fromEntries(reached.map((route) => [route, keepShape(shapes, routes[route] ?? 'unknown')])),
    ];
  });
  return { types: Object.fromEntries(types), calls: Object.fromEntries(calls), shapes };
}

/** Notes beside the sources of a front end, for its build, what it takes of the platform and of the API. */
export function writeContracts(frontEnd: FrontEnd, contracts: Contracts): void {
  const file = fileOf(frontEnd);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(contracts));
}

/**
 * What was noted for a build, for the calls alone that the built code makes.
 * @throws an error where nothing is noted
 */
export function readContracts(frontEnd: FrontEnd, made: readonly string[]): Contracts {
  const { types, calls, shapes }: Contracts = JSON.parse(readNote(frontEnd));
  const delivered = Object.fromEntries(made.map((call) => [call, calls[call] ?? {}]));
  const hashes = [...Object.values(types), ...Object.values(delivered)].flatMap((each) =>
    Object.values(each),
  );
  return { types, calls: delivered, shapes: shapesFrom(shapes, hashes) };
}

function readNote(frontEnd: FrontEnd): string {
  try {
    return readFileSync(fileOf(frontEnd), 'utf8');
  } catch (error) {
    throw new Error(`${fileOf(frontEnd)} is missing: build with npm run build -- ${frontEnd}`, {
      cause: error,
    });
  }
}
