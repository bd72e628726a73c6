import { createContext, type ReactNode, startTransition, useCallback, useContext, useState } from 'react';
import type { ListViewState } from '../view/use-list-view.ts';
import { LateFilterDrawer } from './late-filter-drawer.tsx';

const OpenContext = createContext(() => {});

/** Opens the filters of the list. */
export const useOpenFilters = () => useContext(OpenContext);

interface FilterOpeningProps {
  view: ListViewState;
  showsStatus: boolean;
  /** The list, from which the filters are opened. */
  children: ReactNode;
}

/** The list and its filters. Opening and closing them draws nothing of the list anew: the press is answered at once. */
export function FilterOpening({ view, showsStatus, children }: FilterOpeningProps) {
  const [isOpen, setOpen] = useState(false);
  // The drawer is drawn piece by piece: the press is answered before all of its fields are there.
  const open = useCallback(() => startTransition(() => setOpen(true)), []);
  return (
    <OpenContext value={open}>
      {children}
      {isOpen && <LateFilterDrawer view={view} showsStatus={showsStatus} onClose={() => setOpen(false)} />}
    </OpenContext>
  );
}
