import { PopoverSurface } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useReturnedFocus } from '../focus/use-returned-focus.ts';

interface PopoverPanelProps {
  className?: string;
  'aria-label': string;
  children: ReactNode;
}

/** Fluent forgets the opener of a popover that is closed by what is in it. */
function ReturnsFocus() {
  useReturnedFocus();
  return null;
}

/** What a `Popover` shows: however it is closed, the focus is back at what it was opened from. */
export function PopoverPanel({ children, ...surface }: PopoverPanelProps) {
  return (
    <PopoverSurface {...surface}>
      <ReturnsFocus />
      {children}
    </PopoverSurface>
  );
}
