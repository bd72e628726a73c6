import { trackPageView } from '@passerelle/platform/analytics';
import { useSession } from '@passerelle/platform/session';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { builtPage } from '../first-page/built-page.ts';
import { type Decision, rulesFor } from './access.ts';
import { useAccessRules } from './use-access.ts';

/** Counts each page that is shown, by the pattern of its address: identifiers of cards and profiles are not sent. */
export function usePageViews(decision: Decision): void {
  const { pathname } = useLocation();
  const { status } = useSession();
  const pattern = rulesFor(useAccessRules(), pathname)[0]?.path;
  // A signed-in person is redirected from there.
  const isPassedThrough = pattern === '/' && status !== 'anonymous';
  const isShown = decision === 'granted' && pattern !== undefined && !isPassedThrough;

  // The page as it was built has counted itself.
  const counted = useRef(builtPage()?.dataset.counted);

  useEffect(() => {
    if (!isShown || counted.current === pathname) return;
    counted.current = pathname;
    trackPageView(pattern);
  }, [isShown, pattern, pathname]);
}
