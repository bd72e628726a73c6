import type { Role } from '@passerelle/contract/common/enumerations';
import type { Home, Registry } from '@passerelle/platform/modules';
import type { Session } from '@passerelle/platform/session';
import { matchRoutes } from 'react-router';
import { type Holder, meets, type Required } from '../modules/lookup.ts';
import { type Unfinished, unfinishedOf } from './home.ts';

/** Who may open an address: everyone, any signed-in person, or a person with one, or all, of the roles. */
export type Access = 'everyone' | 'authenticated' | Required;

export interface AccessRule {
  path: string;
  access: Access;
  /** The module that serves the address; absent on the shell's own pages. */
  moduleName?: string;
}

/** Who asks: what the session knows at this moment. */
export interface Visitor extends Holder {
  status: 'loading' | 'anonymous' | 'authenticated';
  /** Undefined when the API did not say; it refuses by itself what needs accepted terms. */
  consented: boolean | undefined;
  /** What they have to fill in first: a client, their own criteria. */
  unfinished: Unfinished | undefined;
  /** Whether a second factor has to be set up before anything else. */
  mustSetUpFactor: boolean;
}

/**
 * Who asks for an address, by their session.
 * @param homes where people start, as far as the registry is there
 */
export function visitorOf({ status, user, consented }: Session, homes: readonly Home[]): Visitor {
  return {
    status,
    roles: user?.roles ?? [],
    staffRight: user?.staffRight,
    consented,
    unfinished: user ? unfinishedOf(homes, user) : undefined,
    mustSetUpFactor: Boolean(user?.mustSetUpFactor),
  };
}

/** Where a second factor is set up. */
export const factorPath = '/signInSecurity';

/** What the shell does with a visitor at an address. */
export type Decision =
  | 'granted'
  | 'undetermined'
  | 'sign-in'
  | 'set-up-factor'
  | 'accept-terms'
  | 'finish-first'
  | 'forbidden'
  | 'unknown-address';

/** The rules of the modules' addresses. */
export function moduleRules(registry: Registry): AccessRule[] {
  return registry.modules.flatMap(({ name, active }) =>
    active.routes.map(({ path, ...required }) => {
      const access: Access = required.roles.length === 0 ? 'everyone' : required;
      return { path, access, moduleName: name };
    }),
  );
}

/**
 * The rules for an address. Two modules may serve the same address to different roles, so there can be
 * several; a literal address wins over a parameter (`/startups/my` over `/startups/:idStartup`).
 */
export function rulesFor(rules: readonly AccessRule[], pathname: string): AccessRule[] {
  const routes = rules.map((rule, index) => ({ path: rule.path, id: String(index) }));
  const best = matchRoutes(routes, pathname)?.at(-1)?.route.path;
  return rules.filter((rule) => rule.path === best);
}

function opensFor(person: Holder) {
  return ({ access }: AccessRule) => typeof access === 'string' || meets(person, access);
}

/**
 * The rule under which someone with these roles gets to an address, if there is one. Where modules serve the address
 * to several of the roles, the first role decides: it is the one that leads the person.
 */
export function ruleForRoles(
  rules: readonly AccessRule[],
  pathname: string,
  roles: readonly Role[],
): AccessRule | undefined {
  const concerned = rulesFor(rules, pathname);
  const ofFirstRole = roles.map((role) => concerned.find(opensFor({ roles: [role] }))).find(Boolean);
  return ofFirstRole ?? concerned.find(opensFor({ roles }));
}

/** The addresses that a person may open. */
export function pathsFor(rules: readonly AccessRule[], person: Holder): string[] {
  return rules.filter(opensFor(person)).map(({ path }) => path);
}

/** Whether somebody would come to an address in those roles alone that have something to finish first. */
function hasToFinish({ access, path }: AccessRule, { roles, unfinished }: Visitor): boolean {
  if (!unfinished || path === unfinished.path || typeof access === 'string') return false;
  return roles.filter((role) => access.roles.includes(role)).every((role) => unfinished.roles.includes(role));
}

/** Decides on an address. Only the modules' pages ask for accepted terms: the shell's own pages lead to them. */
export function decideAccess(rules: readonly AccessRule[], pathname: string, visitor: Visitor): Decision {
  const concerned = rulesFor(rules, pathname);
  if (concerned.length === 0) return 'unknown-address';
  if (concerned.some(({ access }) => access === 'everyone')) return 'granted';
  if (visitor.status === 'loading') return 'undetermined';
  if (visitor.status === 'anonymous') return 'sign-in';
  if (visitor.mustSetUpFactor && concerned.every(({ path }) => path !== factorPath)) return 'set-up-factor';
  const rule = concerned.find(opensFor(visitor));
  if (!rule) return 'forbidden';
  if (!rule.moduleName) return 'granted';
  if (visitor.consented === false) return 'accept-terms';
  return hasToFinish(rule, visitor) ? 'finish-first' : 'granted';
}
