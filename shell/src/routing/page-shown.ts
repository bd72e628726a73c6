import { useSyncExternalStore } from 'react';

let isShown = false;
const listeners = new Set<() => void>();

/** Notes that a page is shown in this visit: what was left for later is loaded from now on. */
export function notePageShown(): void {
  isShown = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Whether a page was shown in this visit. Until then what the first page does not need would only keep it waiting. */
export function useIsPageShown(): boolean {
  return useSyncExternalStore(subscribe, () => isShown);
}
