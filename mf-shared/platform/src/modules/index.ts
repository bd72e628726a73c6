export { chunksName, containerName } from './container-name.ts';
export { type FederatedModule, translationNamespace } from './federated-module.ts';
export { type Claims, ownershipFaults } from './ownership/owned-routes.ts';
export {
  type PinnedPolicy,
  type Policy,
  type PolicyShare,
  pinnedPolicySchema,
  policySchema,
} from './ownership/policy.ts';
export { canonicalJson, isSigned, signedBytes } from './ownership/signatures.ts';
export {
  releaseFaults,
  releaseStatement,
  serviceFaults,
  serviceStatement,
  withCheckedPrevious,
} from './ownership/verify-module.ts';
export { pageRoutes } from './page-routes.ts';
export { type ParsedRegistry, parseRegistry } from './parse-registry.ts';
export { isPlatformCompatible } from './platform.ts';
export { readRegistry } from './read-registry.ts';
export {
  faultsOf,
  type Home,
  type MenuEntry,
  type ModuleDescription,
  type ModuleRelease,
  moduleDescriptionSchema,
  moduleReleaseSchema,
  nameSchema,
  parseModuleData,
  type RegisteredModule,
  type Registry,
  type Requirement,
  shellPart,
} from './registry.ts';
