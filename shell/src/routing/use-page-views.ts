import { trackPageView } from '@passerelle/shared/analytics';
import { useSession } from '@passerelle/shared/session';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { type Decision, rulesFor } from './access.ts';
import { useAccessRules } from './use-access.ts';

/** Counts each page that is shown, by the pattern of its address: whose card or whose profile it was is not told. */
export function usePageViews(decision: Decision): void {
  const { pathname } = useLocation();
  const { status } = useSession();
  const pattern = rulesFor(useAccessRules(), pathname)[0]?.path;
  // Whoever is signed in is led on from there.
  const isPassedThrough = pattern === '/' && status !== 'anonymous';
  const isShown = decision === 'granted' && pattern !== undefined && !isPassedThrough;

  const counted = useRef<string>(undefined);

  useEffect(() => {
    if (!isShown || counted.current === pathname) return;
    counted.current = pathname;
    trackPageView(pattern);
  }, [isShown, pattern, pathname]);
}
