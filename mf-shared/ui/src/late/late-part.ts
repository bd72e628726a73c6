import type { ComponentType } from 'react';
import { tellPartFailure } from './tell-part-failure.ts';

/** A part of a page whose code is not loaded with the page. */
export interface LatePart<Props> {
  /** What draws it, where it is there already. */
  loaded: () => ComponentType<Props> | undefined;
  /** Loads it once; after a failure again. */
  load: () => Promise<ComponentType<Props>>;
}

/** A part of a page that is opened by a press: what the page shows first does not wait for its code. The team is told where it fails. */
export function latePart<Props>(
  fetchPart: () => Promise<{ default: ComponentType<Props> }>,
): LatePart<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;

  async function load(): Promise<ComponentType<Props>> {
    try {
      loaded = (await fetchPart()).default;
      return loaded;
    } catch (error) {
      loading = undefined;
      tellPartFailure({ error, loadAgain: fetchPart });
      throw error;
    }
  }

  return {
    loaded: () => loaded,
    load() {
      loading ??= load();
      return loading;
    },
  };
}
