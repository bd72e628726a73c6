import { useSession } from '@passerelle/platform/session';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useModuleHomes, useModules } from '../modules/index.ts';
import { type AccessRule, type Decision, decideAccess, moduleRules, type Visitor } from './access.ts';
import { unfinishedOf } from './home.ts';
import { pageRules } from './pages.ts';

/** The rules of all addresses: the shell's own, and the modules' as far as the registry is there. */
export function useAccessRules(): AccessRule[] {
  const { registry } = useModules();
  return useMemo(
    () => (registry.status === 'read' ? [...pageRules, ...moduleRules(registry.value)] : pageRules),
    [registry],
  );
}

/** Who asks for an address. */
export function useVisitor(): Visitor {
  const { status, user, consented } = useSession();
  const homes = useModuleHomes();
  const unfinished = user ? unfinishedOf(homes, user) : undefined;
  return {
    status,
    roles: user?.roles ?? [],
    staffRight: user?.staffRight,
    consented,
    unfinished,
    mustSetUpFactor: Boolean(user?.mustSetUpFactor),
  };
}

/** What the shell does with the present visitor at the present address. */
export function useAccess(): Decision {
  const rules = useAccessRules();
  const { registry } = useModules();
  const { pathname } = useLocation();
  const decision = decideAccess(rules, pathname, useVisitor());
  return decision === 'unknown-address' && registry.status === 'pending' ? 'undetermined' : decision;
}
