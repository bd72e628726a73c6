import { selectNotices } from '@passerelle/platform/api';
import { noteSentAway, rememberRequestedAddress, useSession } from '@passerelle/platform/session';
import { LoadingText } from '@passerelle/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router';
import { type Decision, factorPath } from './access.ts';
import { servesAnotherVisitor } from './module-routes.ts';
import { notePageShown } from './page-shown.ts';
import { useAccess, useVisitor } from './use-access.ts';
import { usePageViews } from './use-page-views.ts';

/**
 * Keeps the address of a visitor who has to sign in for it: one who came here signed out, or whose session expired.
 * A person who signs out has finished, and the next one who signs in starts at home.
 */
function useRememberedAddress(mustSignIn: boolean): void {
  const { status, user } = useSession();
  const { pathname, search, hash } = useLocation();
  const expired = useSelector(selectNotices).some(({ kind }) => kind === 'sessionExpired');
  const wasSignedIn = useRef(false);
  const lastUser = useRef<string>(undefined);

  useEffect(() => {
    if (mustSignIn && (expired || !wasSignedIn.current))
      rememberRequestedAddress(`${pathname}${search}${hash}`, expired ? lastUser.current : undefined);
    wasSignedIn.current = status === 'authenticated';
    if (user) lastUser.current = user.id;
  });
}

/** Notes where an open page gives way at its own address: the person has not left it, and nobody asked them. */
function useSentAway(decision: Decision): void {
  const { pathname } = useLocation();
  const openPath = useRef<string>(undefined);
  // Before the forms of the page end, which need to know.
  useLayoutEffect(() => {
    const isOpen = decision === 'granted' || decision === 'unknown-address';
    noteSentAway(!isOpen && openPath.current === pathname);
    if (isOpen) openPath.current = pathname;
  }, [decision, pathname]);
}

/**
 * Lets a visitor through to the page, or sends them where they have to go. When somebody else signs in in a page
 * that holds another role's module, the page is reloaded, which drops the addresses and data of the first person.
 */
export function RouteGuard() {
  const decision = useAccess();
  const { unfinished } = useVisitor();
  const { status, user } = useSession();
  const stale = status === 'authenticated' && servesAnotherVisitor(user?.roles ?? []);
  useRememberedAddress(decision === 'sign-in');
  useSentAway(decision);
  usePageViews(decision);

  useEffect(() => {
    if (stale) globalThis.location.reload();
  }, [stale]);

  useEffect(() => {
    if (decision === 'granted') notePageShown();
  }, [decision]);

  if (stale || decision === 'undetermined') return <LoadingText />;
  if (decision === 'sign-in') return <Navigate to="/" replace />;
  if (decision === 'set-up-factor') return <Navigate to={factorPath} replace />;
  if (decision === 'accept-terms') return <Navigate to="/CG" replace />;
  if (decision === 'finish-first') return <Navigate to={unfinished?.path ?? '/'} replace />;
  if (decision === 'forbidden') return <Navigate to="/403" replace />;
  return <Outlet />;
}
