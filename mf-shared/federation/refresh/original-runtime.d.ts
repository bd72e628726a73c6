/** The runtime of react-refresh as it comes; webpack puts it here (fast-refresh.ts). */
declare module 'react-refresh/original' {
  export function register(component: unknown, identifier: string): void;
  export function injectIntoGlobalHook(page: object): void;
  export function performReactRefresh(): unknown;
  export function isLikelyComponentType(value: unknown): boolean;
  export function getFamilyByType(component: unknown): unknown;
  export function createSignatureFunctionForTransform(): unknown;
}
