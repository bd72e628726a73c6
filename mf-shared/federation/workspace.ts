import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The root of the repository, absolute. */
export const repository = path.resolve(import.meta.dirname, '../..');

/** The module that each role's pages come from, and the port its development server listens on. */
export const moduleNames = ['mf-startup', 'mf-client', 'mf-admin'] as const;
export type ModuleName = (typeof moduleNames)[number];

export const frontEnds = ['shell', ...moduleNames] as const;
export type FrontEnd = (typeof frontEnds)[number];

/** The file of a module that the shell loads first. */
export const entryFile = 'remoteEntry.js';

/** The first port of the development servers: the address that the whole product has. */
const firstPort = Number(process.env.WEB_PORT ?? 3000);

/** Where the development server of a front end listens: the shell first, the modules on the ports after it. */
export function developmentPort(frontEnd: FrontEnd): number {
  return firstPort + frontEnds.indexOf(frontEnd);
}

interface PackageFile {
  version: string;
  dependencies?: Record<string, string>;
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

/** The version of a library as mf-shared's package.json fixes it. Fails when it is not one of its dependencies. */
export function libraryVersion(library: string): string {
  const version = readPackageFile(workspacePath('mf-shared', 'package.json')).dependencies?.[library];
  if (!version) {
    throw new Error(
      `${library} is shared between the front ends but mf-shared/package.json does not name it.`,
    );
  }
  return version;
}
