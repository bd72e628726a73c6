export { chunksName, containerName } from './container-name.ts';
export { type FederatedModule, type Translations, translationNamespace } from './federated-module.ts';
export { isPlatformCompatible } from './platform.ts';
export { readRegistry } from './read-registry.ts';
export {
  type MenuEntry,
  type ModuleDescription,
  type ModuleRelease,
  type ModuleRoute,
  moduleDescriptionSchema,
  moduleReleaseSchema,
  parseModuleData,
  type RegisteredModule,
  type RegisteredShell,
  type Registry,
  type Requirement,
  registrySchema,
} from './registry.ts';
