import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router';
import { toModuleLoadError } from '../modules/index.ts';
import { ModuleErrorPage } from './module-error-page.tsx';

/** An error inside a zone of the router: a page that did not come, or one that failed while it was drawn. */
export function RouteErrorPage() {
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  const { location: awaited } = useNavigation();
  return (
    <ModuleErrorPage
      error={toModuleLoadError(error)}
      isRetrying={awaited?.pathname === location.pathname}
      onRetry={() => void navigate(location, { replace: true, state: location.state })}
    />
  );
}
