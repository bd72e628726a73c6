import { useContext } from 'react';
import { type Location, UNSAFE_DataRouterContext as RouterContext, useLocation } from 'react-router';

/**
 * Answers the address that was asked for last, which the page may not show yet: on a slow machine or connection somebody goes on
 * before the page has followed. The router itself knows it, its hooks only what is shown.
 */
export function useAskedAddress(): () => Location {
  const shown = useLocation();
  const router = useContext(RouterContext)?.router;
  return () => router?.state.navigation.location ?? router?.state.location ?? shown;
}
