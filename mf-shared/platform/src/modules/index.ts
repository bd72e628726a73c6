export { chunksName, containerName } from './container-name.ts';
export { type FederatedModule, translationNamespace } from './federated-module.ts';
export { pageRoutes } from './page-routes.ts';
export { isPlatformCompatible } from './platform.ts';
export { readRegistry } from './read-registry.ts';
export {
  type Home,
  type MenuEntry,
  type ModuleDescription,
  type ModuleRelease,
  moduleDescriptionSchema,
  moduleReleaseSchema,
  parseModuleData,
  type RegisteredModule,
  type Registry,
  type Requirement,
  registrySchema,
  shellPart,
} from './registry.ts';
