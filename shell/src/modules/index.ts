export { fetchRegistry } from './fetch-registry.ts';
export { loadPage, notePageFailure, shellName } from './load-page.ts';
export { modulesForRoles } from './lookup.ts';
export { type ModuleLoadCause, ModuleLoadError, toModuleLoadError } from './module-load-error.ts';
export type { ModuleState, ModulesSnapshot } from './module-store.ts';
export { modules } from './modules.ts';
export { useModuleHomes, useModuleMenu, useModuleSearch, useModules } from './use-modules.ts';
