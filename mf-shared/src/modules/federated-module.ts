import type { RouteObject } from 'react-router';

/** Texts by key, as deep as needed. */
export interface Translations {
  [key: string]: string | Translations;
}

/** What a role module exposes as `./module`, and nothing else. */
export interface FederatedModule {
  /** Data routes with absolute paths and lazily loaded pages. */
  routes: RouteObject[];
  /** The module's texts; the shell adds them under `translationNamespace`. */
  translations: { fr: Translations; en: Translations };
}

/** Where a module's texts are found: `mf-client` has `t('client:linkings.title')`. */
export function translationNamespace(moduleName: string): string {
  return moduleName.replace(/^mf-/, '');
}
