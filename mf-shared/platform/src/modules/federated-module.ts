import type { RouteObject } from 'react-router';
import type { Panels } from './panels/panel-parts.ts';

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
  /** What it adds to pages of others, by the names that module.json gives. */
  panels?: Panels;
}

/** The namespace of a module’s texts: those of `mf-partner` are read as `t('partner:…')`. */
export function translationNamespace(moduleName: string): string {
  return moduleName.replace(/^mf-/, '');
}
