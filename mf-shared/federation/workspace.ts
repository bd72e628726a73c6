import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The root of the repository, absolute. */
export const repository = path.resolve(import.meta.dirname, '../..');

/** The name of a role module: the folder of its workspace. */
export type ModuleName = string;

/** The shell or a role module. */
export type FrontEnd = string;

/** The role modules: the workspaces of the root package.json that have a module.json. */
export const moduleNames: readonly ModuleName[] = readWorkspaces().filter((folder) =>
  existsSync(path.join(repository, folder, 'module.json')),
);

/** All that is built and served on its own; the shell is not in the repository of a module that is developed apart. */
export const frontEnds: readonly FrontEnd[] = [
  ...readWorkspaces().filter((folder) => folder === 'shell'),
  ...moduleNames,
];

/** The file of a module that the shell loads first. */
export const entryFile = 'remoteEntry.js';

/** The file in which a module says what the shell has to know of it; its build contains a copy. */
export const descriptionFile = 'module.json';

/** The first port of the development servers: the address that the whole product has. */
const firstPort = Number(process.env.WEB_PORT ?? 3000);

/** Where the development server of a front end listens: the shell first, the modules on the ports after it. */
export function developmentPort(frontEnd: FrontEnd): number {
  return frontEnd === 'shell' ? firstPort : firstPort + 1 + moduleNames.indexOf(frontEnd);
}

interface PackageFile {
  version: string;
  dependencies?: Record<string, string>;
  workspaces?: string[];
}

function readWorkspaces(): string[] {
  return readPackageFile(path.join(repository, 'package.json')).workspaces ?? [];
}

function readPackageFile(file: string): PackageFile {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Absolute path of a file named from the root of the repository. */
export function repositoryFile(file: string): string {
  return path.join(repository, file);
}

/** Absolute path of a file of one workspace. */
export function workspacePath(workspace: string, ...segments: string[]): string {
  return path.join(repository, workspace, ...segments);
}

/** The version a workspace states in its package.json. */
export function workspaceVersion(workspace: string): string {
  return readPackageFile(workspacePath(workspace, 'package.json')).version;
}

/** The version of a library as the packages of mf-shared fix it. Fails where none names it, or two do not agree. */
export function libraryVersion(library: string): string {
  const files = globSync('mf-shared/*/package.json', { cwd: repository });
  const named = files.flatMap((file) => readPackageFile(repositoryFile(file)).dependencies?.[library] ?? []);
  const [version, ...others] = new Set(named);
  if (!version || others.length > 0) {
    throw new Error(
      `${library} is shared between the front ends: one version of it, and no other, has to stand in the ` +
        `package.json files of mf-shared; they have ${named.join(', ') || 'none'}.`,
    );
  }
  return version;
}
