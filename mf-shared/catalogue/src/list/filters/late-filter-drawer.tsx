import { Drawer, latePart, PartNotLoaded, TextSkeleton, useLatePart, useReturnedFocus } from '@passerelle/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterDrawerProps } from './filter-drawer.tsx';
import '../../translations.ts';

/** Nobody has to wait for the fields of the filters to see the list. */
const filterDrawer = latePart<FilterDrawerProps>(() => import('./filter-drawer.tsx'));

/** Milliseconds, where a browser does not say when it has nothing else to do: what was drawn is on the screen by then. */
const afterDrawing = 500;

/** Loads the drawer of the filters once the list is drawn and the browser has nothing else to do: a press opens it at once. */
export function useFilterDrawerAhead(isDrawn: boolean): void {
  useEffect(() => {
    if (!isDrawn || filterDrawer.loaded()) return;
    // Where it does not come, the press asks for it once more, and says so.
    const load = () => void filterDrawer.load().catch(() => {});
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(load, afterDrawing);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(load);
    return () => cancelIdleCallback(request);
  }, [isDrawn]);
}

/** The drawer of the filters. Where its code is not there yet, or does not come, a drawer with the same title says so. */
export function LateFilterDrawer(props: FilterDrawerProps) {
  const { t } = useTranslation();
  // The drawer with the fields was opened from the one that waited for them, which has gone.
  useReturnedFocus();
  const { Part, failures, retry } = useLatePart(filterDrawer);
  if (Part) return <Part {...props} />;
  return (
    <Drawer isLeftFreely isOpen title={t('catalogue:filters.title')} onClose={props.onClose}>
      {failures > 0 ? <PartNotLoaded failures={failures} onRetry={retry} /> : <TextSkeleton />}
    </Drawer>
  );
}
