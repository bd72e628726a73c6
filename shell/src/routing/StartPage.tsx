import { useSession } from '@passerelle/shared/session';
import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useModules } from '../modules/index.ts';
import { decideAccess } from './access.ts';
import { homeOf } from './home.ts';
import { LoadingText } from './LoadingText.tsx';
import { useAccessRules } from './use-access.ts';

const LandingPage = lazy(async () => ({ default: (await import('../pages/LandingPage.tsx')).Component }));

function askedFor(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined;
  return typeof state.from === 'string' ? state.from : undefined;
}

/** `/`: the landing page for who is signed out; for who is signed in, the way to the address asked for or home. */
export function Component() {
  const { status, user, consented } = useSession();
  const { registry } = useModules();
  const rules = useAccessRules();
  const { state } = useLocation();

  if (status === 'loading') return <LoadingText />;
  if (status === 'anonymous' || !user) {
    return (
      <Suspense fallback={<LoadingText />}>
        <LandingPage />
      </Suspense>
    );
  }
  if (consented === undefined || registry.status === 'pending') return <LoadingText />;
  if (!consented) return <Navigate to="/CG" replace />;
  const from = askedFor(state);
  const visitor = { status, roles: user.roles, consented };
  const mayReturn =
    from !== undefined && decideAccess(rules, from.split(/[?#]/)[0] ?? '/', visitor) === 'granted';
  return <Navigate to={mayReturn ? from : homeOf(user, rules)} replace />;
}
