import { useSession } from '@passerelle/shared/session';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useModules } from '../modules/index.ts';
import { type AccessRule, type Decision, decideAccess, moduleRules } from './access.ts';
import { pageRules } from './pages.ts';

/** The rules of all addresses: the shell's own, and the modules' as far as the registry is there. */
export function useAccessRules(): AccessRule[] {
  const { registry } = useModules();
  return useMemo(
    () => (registry.status === 'read' ? [...pageRules, ...moduleRules(registry.value)] : pageRules),
    [registry],
  );
}

/** What the shell does with the present visitor at the present address. */
export function useAccess(): Decision {
  const rules = useAccessRules();
  const { registry } = useModules();
  const { pathname } = useLocation();
  const { status, user, consented } = useSession();
  const decision = decideAccess(rules, pathname, {
    status,
    roles: user?.roles ?? [],
    consented,
    profilCompleted: user?.profilCompleted ?? false,
  });
  return decision === 'unknown-address' && registry.status === 'pending' ? 'undetermined' : decision;
}
