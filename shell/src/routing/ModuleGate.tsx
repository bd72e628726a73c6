import { useSession } from '@passerelle/shared/session';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { modules, useModules } from '../modules/index.ts';
import { Component as NotFoundPage } from '../pages/NotFoundPage.tsx';
import { ruleForRoles } from './access.ts';
import { LoadingText } from './LoadingText.tsx';
import { ModuleErrorPage } from './ModuleErrorPage.tsx';
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
  const name = ruleForRoles(rules, pathname, user?.roles ?? [])?.moduleName;
  const state = name ? states[name] : undefined;
  const arrived =
    name !== undefined && state?.status !== 'failed' && state?.status !== 'pending' && !hasRoutesOf(name);

  useEffect(() => {
    if (arrived) void askAgain();
  });

  if (registry.status === 'failed') {
    return <ModuleErrorPage error={registry.error} onRetry={() => modules.retry().then(askAgain)} />;
  }
  if (state?.status === 'failed') {
    return <ModuleErrorPage error={state.error} onRetry={() => modules.retry(name).then(askAgain)} />;
  }
  if (registry.status === 'pending' || state?.status === 'pending' || arrived) return <LoadingText />;
  return <NotFoundPage />;
}
