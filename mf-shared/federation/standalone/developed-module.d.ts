/** The module under development; webpack puts it here (standalone-configuration.ts). */
declare module '@passerelle/developed-module' {
  import type { FederatedModule } from '@passerelle/platform/modules';

  export const routes: FederatedModule['routes'];
  export const translations: FederatedModule['translations'];
  export const panels: FederatedModule['panels'];
}

declare module '@passerelle/developed-module/module.json' {
  import type { ModuleDescription } from '@passerelle/platform/modules';

  const description: ModuleDescription;
  export default description;
}
