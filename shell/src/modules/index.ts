export { modulesForRoles } from './lookup.ts';
export { type ModuleLoadCause, ModuleLoadError, toModuleLoadError } from './module-load-error.ts';
export type { ModuleState } from './module-store.ts';
export { modules } from './modules.ts';
export { useModuleMenu, useModules } from './use-modules.ts';
