import { homePath, isUnfinishedStart, takeRequestedAddress, useSession } from '@passerelle/shared/session';
import { LoadingText } from '@passerelle/shared/ui';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { modules, useModules } from '../modules/index.ts';
import { decideAccess, pathsForRoles, type Visitor } from './access.ts';
import { ModuleErrorPage } from './module-error-page.tsx';
import { useAccessRules } from './use-access.ts';

const LandingPage = lazy(async () => ({ default: (await import('../pages/landing-page.tsx')).Component }));

/**
 * Leads a signed-in person to the address they asked for before signing in, else to where their role starts. Whoever has
 * something to finish first, their card or their criteria, starts there in any case.
 */
function WayHome() {
  const { status, user, consented } = useSession();
  const rules = useAccessRules();
  const navigate = useNavigate();
  const left = useRef(false);

  useEffect(() => {
    if (!user || left.current) return;
    left.current = true;
    const { roles, profilCompleted } = user;
    const visitor: Visitor = { status, roles, consented, profilCompleted };
    const requested = consented === false ? null : takeRequestedAddress();
    const pathname = requested?.split(/[?#]/)[0] ?? '';
    const home = homePath(user, consented, pathsForRoles(rules, roles));
    const mayReturn =
      requested !== null &&
      (pathname === home || !isUnfinishedStart(home)) &&
      decideAccess(rules, pathname, visitor) === 'granted';
    void navigate(mayReturn ? requested : home, { replace: true });
  });

  return <LoadingText />;
}

/**
 * `/`: the landing page for who is signed out, the way home for who is signed in. Without the registry nobody can be
 * led to a page of a module; the terms are the shell's own.
 */
export function Component() {
  const { status, consented } = useSession();
  const { registry } = useModules();

  if (status === 'loading') return <LoadingText />;
  if (status === 'authenticated') {
    if (registry.status === 'pending') return <LoadingText />;
    if (registry.status === 'read' || consented === false) return <WayHome />;
    const { error, retrying } = registry;
    return <ModuleErrorPage error={error} isRetrying={retrying} onRetry={() => void modules.retry()} />;
  }
  return (
    <Suspense fallback={<LoadingText />}>
      <LandingPage />
    </Suspense>
  );
}
