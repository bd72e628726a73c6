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
export { candidateFaults, candidateStatement, withCheckedCandidate } from './ownership/verify-candidate.ts';
export {
  releaseFaults,
  releaseStatement,
  serviceFaults,
  serviceStatement,
  withCheckedPrevious,
} from './ownership/verify-module.ts';
export { previewStatement, withCheckedPreviews } from './ownership/verify-preview.ts';
export { pageRoutes } from './page-routes.ts';
export { panelFaults } from './panels/panel-faults.ts';
export { panelParts } from './panels/panel-parts.ts';
export { type OfferedPanel, type PanelSource, panelSourceIn } from './panels/panel-source.ts';
export type { PanelProps, PlaceData, PlaceName } from './panels/places.ts';
export { type ParsedRegistry, parseRegistry } from './parse-registry.ts';
export { type PartFailure, partFailedEvent } from './part-failure.ts';
export { isPlatformCompatible } from './platform.ts';
export type { PageStart, ReadAhead } from './read-ahead.ts';
export { readRegistry } from './read-registry.ts';
export {
  type Candidate,
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
export { entityOf, isOnCandidateSide, type Sided } from './sides.ts';
