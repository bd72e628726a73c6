import * as own from 'react-refresh/original';

/** The front end that this copy is bundled with; webpack puts it here. */
declare const FRONT_END: string;

/*
 * Several front ends meet in one page, each with a copy of this file, and React is one: it can be told of one runtime only, of the
 * first. The same component of mf-shared is bundled with each of them, hence the name of the front end before its identifier.
 */
const page = globalThis as typeof globalThis & { fastRefresh?: typeof own };
page.fastRefresh ??= own;

export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
} = page.fastRefresh;

/** Takes a component for the next state of the one that this front end has given the same identifier before. */
export function register(component: unknown, identifier: string): void {
  page.fastRefresh?.register(component, `${FRONT_END} ${identifier}`);
}
