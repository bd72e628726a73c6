import { loadPage, shellName } from '../../modules/load-page.ts';
import { modules } from '../../modules/modules.ts';

export type PersonControls = typeof import('./person-controls.ts');

let loaded: PersonControls | undefined;
let loading: Promise<PersonControls> | undefined;

/** What the header has for somebody who is signed in, once it was loaded. */
export function loadedPersonControls(): PersonControls | undefined {
  return loaded;
}

async function load(): Promise<PersonControls> {
  const before = modules.retries();
  try {
    loaded = await loadPage(shellName, () => import('./person-controls.ts'));
    return loaded;
  } catch (error) {
    // Whoever has tried again meanwhile sees no failure of what was on its way then.
    if (modules.retries() !== before) return load();
    loading = undefined;
    throw error;
  }
}

/** Loads it once; after a failure again. Throws what `loadPage` does. */
export function loadPersonControls(): Promise<PersonControls> {
  loading ??= load();
  return loading;
}
