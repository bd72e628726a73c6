/** The module under development; webpack puts it here (standalone-configuration.ts). */
declare module '@passerelle/developed-module' {
  import type { FederatedModule } from '@passerelle/shared/modules';

  export const routes: FederatedModule['routes'];
  export const translations: FederatedModule['translations'];
}

declare module '@passerelle/developed-module/module.json' {
  import type { ModuleDescription } from '@passerelle/shared/modules';

  const description: ModuleDescription;
  export default description;
}
