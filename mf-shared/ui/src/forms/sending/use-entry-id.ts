import { useRef } from 'react';

/** Gives an entry its identifier; `renew` once it is stored, so that the next one is another, whatever it says. */
type EntryId = ((entry: object) => string) & { renew(): void };

/**
 * Identifies what a form is about to add to a list. The same entry sent again, its answer lost, is the same one; what was changed
 * meanwhile is another, or the API would take it for the one that it has already and the change would be lost.
 */
export function useEntryId(): EntryId {
  const last = useRef<{ key: string; id: string } | null>(null);
  const idOf = (entry: object): string => {
    const key = JSON.stringify(entry);
    if (last.current?.key !== key) last.current = { key, id: crypto.randomUUID() };
    return last.current.id;
  };
  const renew = () => {
    last.current = null;
  };
  return Object.assign(idOf, { renew });
}
