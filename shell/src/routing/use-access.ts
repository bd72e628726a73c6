import { useSession } from '@passerelle/platform/session';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useModuleHomes, useModules } from '../modules/index.ts';
import {
  type AccessRule,
  type Decision,
  decideAccess,
  moduleRules,
  type Visitor,
  visitorOf,
} from './access.ts';
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
  return visitorOf(useSession(), useModuleHomes());
}

/** What the shell does with the present visitor at the present address. */
export function useAccess(): Decision {
  const rules = useAccessRules();
  const { registry } = useModules();
  const { pathname } = useLocation();
  const decision = decideAccess(rules, pathname, useVisitor());
  return decision === 'unknown-address' && registry.status === 'pending' ? 'undetermined' : decision;
}
