import { readFileSync } from 'node:fs';
import {
  moduleDescriptionSchema,
  parseModuleData,
  type RegisteredModule,
  type Registry,
  shellPart,
} from '@passerelle/platform/modules';
import {
  developmentPort,
  entryFile,
  type ModuleName,
  moduleNames,
  workspacePath,
  workspaceVersion,
} from './workspace.ts';

/** When this development began: nothing is published meanwhile. */
const startedAt = new Date().toISOString();

function register(moduleName: ModuleName): RegisteredModule {
  const file = workspacePath(moduleName, 'module.json');
  const description = parseModuleData(moduleDescriptionSchema, JSON.parse(readFileSync(file, 'utf8')), file);
  const entry = `http://localhost:${developmentPort(moduleName)}/${entryFile}`;
  return {
    name: moduleName,
    active: { ...shellPart(description), entry, integrity: null },
    previous: null,
    since: startedAt,
  };
}

/** The registry of a development: each module as it is now, from its own server. Read anew at each call. */
export function developmentRegistry(): Registry {
  const shell = { version: workspaceVersion('shell'), previous: null, since: startedAt };
  return { shell, modules: moduleNames.map(register) };
}
