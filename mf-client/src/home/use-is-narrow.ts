import { screens } from '@passerelle/ui';
import { useSyncExternalStore } from 'react';

const query = screens.narrow.replace('@media ', '');

function subscribe(notify: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', notify);
  return () => media.removeEventListener('change', notify);
}

/** Whether the list takes the whole width, with nothing beside it. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
