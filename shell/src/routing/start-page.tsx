import { takeRequestedAddress, useSession } from '@passerelle/platform/session';
import { LoadingText } from '@passerelle/ui';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { modules, useModuleHomes, useModuleMenu, useModules } from '../modules/index.ts';
import { loadedLandingPage, loadLandingPage } from '../pages/landing/load-landing-page.ts';
import { decideAccess, factorPath, pathsFor } from './access.ts';
import { homePath, isUnfinishedStart } from './home.ts';
import { ModuleErrorPage } from './module-error-page.tsx';
import { useAccessRules, useVisitor } from './use-access.ts';

const LaterLandingPage = lazy(async () => ({ default: await loadLandingPage() }));

/**
 * Redirects a signed-in person to the address requested before the sign-in, else to the start page of their role. Who has
 * something to finish first, a second factor, their card or their criteria, starts there in any case.
 */
function WayHome() {
  const { user, consented } = useSession();
  const rules = useAccessRules();
  const visitor = useVisitor();
  const homes = useModuleHomes();
  const menu = useModuleMenu(user);
  const navigate = useNavigate();
  const left = useRef(false);

  useEffect(() => {
    if (!user || left.current) return;
    left.current = true;
    if (user.mustSetUpFactor) {
      void navigate(factorPath, { replace: true });
      return;
    }
    const requested = consented === false ? null : takeRequestedAddress(user.id);
    const pathname = requested?.split(/[?#]/)[0] ?? '';
    const home = homePath(user, consented, homes, {
      paths: pathsFor(rules, user),
      menu: menu.map(({ path }) => path),
    });
    const mayReturn =
      requested !== null &&
      (pathname === home || !isUnfinishedStart(homes, home)) &&
      decideAccess(rules, pathname, visitor) === 'granted';
    void navigate(mayReturn ? requested : home, { replace: true });
  });

  return <LoadingText />;
}

/**
 * `/`: the landing page without a session, a redirect to the start page with one. Without the registry nobody can be
 * redirected to a page of a module; the terms and the second factor are the shell's own.
 */
export function Component() {
  const { status, user, consented } = useSession();
  const { registry } = useModules();

  if (status === 'loading') return <LoadingText />;
  if (status === 'authenticated') {
    if (registry.status === 'pending') return <LoadingText />;
    const isOwnPage = consented === false || user?.mustSetUpFactor;
    if (registry.status === 'read' || isOwnPage) return <WayHome />;
    const { error, retrying } = registry;
    return <ModuleErrorPage error={error} isRetrying={retrying} onRetry={() => void modules.retry()} />;
  }
  const LandingPage = loadedLandingPage() ?? LaterLandingPage;
  return (
    <Suspense fallback={<LoadingText />}>
      <LandingPage />
    </Suspense>
  );
}
