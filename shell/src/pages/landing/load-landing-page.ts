import type { ComponentType } from 'react';

let loaded: ComponentType | undefined;

/** The landing page, once it was loaded. */
export function loadedLandingPage(): ComponentType | undefined {
  return loaded;
}

/** Loads the landing page. */
export async function loadLandingPage(): Promise<ComponentType> {
  const { Component } = await import(/* webpackChunkName: "landing" */ '../landing-page.tsx');
  loaded = Component;
  return Component;
}
