export { chunksName, containerName } from './container-name.ts';
export { type FederatedModule, type Translations, translationNamespace } from './federated-module.ts';
export { isPlatformCompatible } from './platform.ts';
export {
  type MenuEntry,
  type ModuleDescription,
  type ModuleRelease,
  type ModuleRoute,
  moduleDescriptionSchema,
  parseModuleData,
  type RegisteredModule,
  type Registry,
  registrySchema,
} from './registry.ts';
