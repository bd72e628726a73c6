import { LoadingText } from '@passerelle/ui';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router';
import { ModuleLoadError, modules, notePageFailure, shellName, toModuleLoadError } from '../modules/index.ts';
import { ModuleErrorPage } from './module-error-page.tsx';

/** The page reloads at its address, with the module's version before. */
function StartAfresh() {
  useEffect(() => window.location.reload(), []);
  return <LoadingText />;
}

/**
 * An error inside a zone of the router: a page that did not come, or one that failed while it was drawn.
 * @param moduleName whose zone it is; the shell's own unless given
 */
export function RouteErrorPage({ moduleName = shellName }: { moduleName?: string }) {
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  const { location: awaited } = useNavigation();
  // The router says that it is on its way a moment after the press: a second press would begin anew until then.
  const [isRetrying, setIsRetrying] = useState(false);
  // What is a ModuleLoadError by now was noted where it arose.
  const isNew = error instanceof Error && !(error instanceof ModuleLoadError);
  useEffect(() => {
    if (isNew) void notePageFailure(moduleName, error);
  }, [isNew, moduleName, error]);

  async function tryAgain() {
    setIsRetrying(true);
    // A file of the shell that did not come may have been what its modules lacked, too: one press tries all.
    if (moduleName === shellName) modules.retryFailed();
    else modules.noteRetry();
    await navigate(location, { replace: true, state: location.state });
    setIsRetrying(false);
  }

  const failure = toModuleLoadError(error);
  if (failure.hasGivenWay) return <StartAfresh />;
  return (
    <ModuleErrorPage
      error={failure}
      isRetrying={isRetrying || awaited?.pathname === location.pathname}
      onRetry={() => void tryAgain()}
    />
  );
}
