import { PortalMountNodeProvider } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';

/**
 * What a landmark of the page holds, with a place for what opens over the page from there: menus and lists of choices
 * then belong to the same landmark, for those who go from landmark to landmark.
 */
export function Landmark({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  return (
    <>
      <PortalMountNodeProvider value={place ?? undefined}>{children}</PortalMountNodeProvider>
      <div ref={setPlace} />
    </>
  );
}
