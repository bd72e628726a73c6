import { useSession } from '@passerelle/platform/session';
import { LoadingText, useStillHere } from '@passerelle/ui';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { modules, useModules } from '../modules/index.ts';
import { Component as NotFoundPage } from '../pages/not-found-page.tsx';
import { ruleForRoles } from './access.ts';
import { ModuleErrorPage } from './module-error-page.tsx';
import { hasRoutesOf } from './module-routes.ts';
import { useAccessRules } from './use-access.ts';

/** Asks the router for the present address once more: it then discovers the routes of modules that have come. */
function useAskAgain(): () => Promise<void> {
  const location = useLocation();
  const navigate = useNavigate();
  return async () => {
    await navigate(location, { replace: true, state: location.state });
  };
}

/**
 * Stands at every address that no route of the router has: addresses of a module that is not there (yet), which get
 * its error page with a retry, and addresses that do not exist.
 */
export function Component() {
  const { registry, modules: states } = useModules();
  const rules = useAccessRules();
  const { pathname } = useLocation();
  const { user } = useSession();
  const askAgain = useAskAgain();
  const isStillHere = useStillHere();
  const name = ruleForRoles(rules, pathname, user?.roles ?? [])?.moduleName;
  const state = name ? states[name] : undefined;
  const failure = [registry, state].find((candidate) => candidate?.status === 'failed');
  const isAwaited = name !== undefined && !failure && !hasRoutesOf(name);

  useEffect(() => {
    if (isAwaited && state?.status !== 'pending') void askAgain();
  });

  async function retry() {
    if ((await modules.retry(name)) && isStillHere()) await askAgain();
  }

  if (failure?.status === 'failed') {
    return (
      <ModuleErrorPage error={failure.error} isRetrying={failure.retrying} onRetry={() => void retry()} />
    );
  }
  return registry.status === 'pending' || isAwaited ? <LoadingText /> : <NotFoundPage />;
}
