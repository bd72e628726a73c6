export { loadPage, notePageFailure, shellName } from './load-page.ts';
export { homesOf, modulesForRoles, modulesWithPanels, panelsFor } from './lookup.ts';
export { type ModuleLoadCause, ModuleLoadError, toModuleLoadError } from './module-load-error.ts';
export type { ModuleState, ModulesSnapshot } from './module-store.ts';
export { modules } from './modules.ts';
export { fetchOwnRegistry } from './rollout/own-registry.ts';
export { beginPreview, endPreview } from './rollout/preview.ts';
export { useModuleHomes, useModuleMenu, useModuleSearch, useModules, usePreview } from './use-modules.ts';
