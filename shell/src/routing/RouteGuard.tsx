import { useSession } from '@passerelle/shared/session';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { LoadingText } from './LoadingText.tsx';
import { servesAnotherVisitor } from './module-routes.ts';
import { useAccess } from './use-access.ts';

/** What the landing page remembers of the address that was asked for. */
export interface AskedFor {
  from: string;
}

/**
 * Lets a visitor through to the page, or sends them where they have to go. When somebody else signs in in a page
 * that holds another role's module, the page starts afresh: addresses and data of the first person are gone then.
 */
export function RouteGuard() {
  const decision = useAccess();
  const { status, user } = useSession();
  const { pathname, search, hash } = useLocation();
  const stale = status === 'authenticated' && servesAnotherVisitor(user?.roles ?? []);

  useEffect(() => {
    if (stale) globalThis.location.reload();
  }, [stale]);

  if (stale || decision === 'undetermined') return <LoadingText />;
  if (decision === 'sign-in') {
    const state: AskedFor = { from: `${pathname}${search}${hash}` };
    return <Navigate to="/" state={state} replace />;
  }
  if (decision === 'accept-terms') return <Navigate to="/CG" replace />;
  if (decision === 'forbidden') return <Navigate to="/403" replace />;
  return <Outlet />;
}
