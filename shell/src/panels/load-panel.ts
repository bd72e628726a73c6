import { addTranslations } from '@passerelle/platform/i18n';
import { type FederatedModule, type OfferedPanel, translationNamespace } from '@passerelle/platform/modules';
import type { ComponentType } from 'react';
import { loadPage, ModuleLoadError, modules } from '../modules/index.ts';
import { noteShown } from '../routing/module-routes.ts';

/** The module of a panel; one that failed before is tried anew only where somebody asks for it. */
async function moduleOf(name: string, isAgain: boolean): Promise<FederatedModule> {
  const hasFailed = () => modules.getSnapshot().modules[name]?.status === 'failed';
  if (isAgain && hasFailed()) await modules.retry(name);
  const module = await modules.load(name);
  if (module) return module;
  const state = modules.getSnapshot().modules[name];
  throw state?.status === 'failed' ? state.error : new ModuleLoadError('registry', `${name} is not there`);
}

/**
 * Loads what draws a panel.
 * Throws a ModuleLoadError where the module or the panel's code does not come; the team is told.
 */
export async function loadPanel(
  { module: moduleName, name }: OfferedPanel,
  isAgain: boolean,
): Promise<ComponentType<never>> {
  const { panels = {}, translations } = await moduleOf(moduleName, isAgain);
  addTranslations(translationNamespace(moduleName), translations);
  noteShown(moduleName);
  const { Component } = await loadPage(
    moduleName,
    async () => {
      const load = Object.hasOwn(panels, name) ? panels[name] : undefined;
      if (!load) throw new Error(`${moduleName} has no code of the panel ${name}`);
      return load();
    },
    // A page shows on though its panel fails: it does not begin afresh with a version before.
    { givesWay: false },
  );
  return Component;
}
