import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';

/** A part of the page, such as a form or a drawer, that may hold something which was changed and not saved. */
export interface UnsavedScope {
  /** Notes that something in it would be lost with it; returns how to take the note back. */
  hold(): () => void;
  subscribe(listener: () => void): () => void;
  hasChanges(): boolean;
}

function createScope(parent?: UnsavedScope): UnsavedScope {
  let holders = 0;
  const listeners = new Set<() => void>();
  const count = (change: 1 | -1) => {
    holders += change;
    for (const listener of listeners) listener();
  };
  return {
    hold() {
      count(1);
      const release = parent?.hold();
      return () => {
        count(-1);
        release?.();
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    hasChanges: () => holders > 0,
  };
}

const page = createScope();

/** The enclosing part of the page, to which its fields report their changes. */
export const UnsavedScopeContext = createContext<UnsavedScope>(page);

/** Makes a part of the part around: what is changed in it is changed in both. */
export function useUnsavedScope(): UnsavedScope {
  const parent = useContext(UnsavedScopeContext);
  const [scope] = useState(() => createScope(parent));
  return scope;
}

/** While `hasChanges`, the page holds something that would be lost with it: a form or a field of one says so. */
export function useUnsavedChanges(hasChanges: boolean): void {
  const scope = useContext(UnsavedScopeContext);
  useEffect(() => (hasChanges ? scope.hold() : undefined), [scope, hasChanges]);
}

/** Whether anything of the part, or on the whole page, would be lost with it. */
export function useHasUnsavedChanges(scope: UnsavedScope = page): boolean {
  return useSyncExternalStore(scope.subscribe, scope.hasChanges);
}
