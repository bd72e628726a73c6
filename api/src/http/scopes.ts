import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Role } from '@passerelle/contract';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  RawServerDefault,
  RouteOptions,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { callerOf, hasRole } from './caller.ts';
import { forbidden } from './problem.ts';
import { spreadsheetType } from './spreadsheet/spreadsheet.ts';

/** What a scope lets its features register routes on. */
export type Routes = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Who may call a route: everyone, whoever is signed in, or whoever has one of the roles and accepted the terms. */
export type Access = 'public' | 'session' | readonly Role[];

export interface RouteEntry {
  method: string;
  url: string;
  access: Access;
  /** Whether it answers a spreadsheet: data that leaves the platform. */
  isExport: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Null outside every scope, where no route may be registered. */
    access: Access | null;
    /** Every route with who may call it. */
    routeTable: RouteEntry[];
  }
  interface FastifyContextConfig {
    access?: Access;
  }
}

type Register = (routes: Routes) => void;

/** The only ways to register a route: each says who may call it. */
export interface Scopes {
  /** Everyone, signed in or not. */
  publicScope(register: Register): void;
  /** Whoever is signed in; the terms need not be accepted yet. */
  sessionScope(register: Register): void;
  /**
   * Whoever has one of the roles and has accepted the current terms. Who would come in as a client alone has given their
   * own criteria, too.
   */
  roleScope(roles: readonly Role[], register: Register): void;
  /** The same, also before a client has given their criteria: what they need for it. */
  onboardingScope(roles: readonly Role[], register: Register): void;
}

/**
 * Makes the scopes of an application. From here on, a route outside them stops the start.
 * @param authenticate finds the caller of a request by its session and sets `request.caller`
 */
export function createScopes(
  app: FastifyInstance,
  authenticate: (request: FastifyRequest) => Promise<void>,
): Scopes {
  app.decorate('access', null);
  app.decorate('routeTable', []);
  app.decorateRequest('caller', null);
  app.addHook('onRoute', function (route) {
    declareRoute(app, this.access, route);
  });

  const open = (
    access: Access,
    check: ((request: FastifyRequest) => Promise<void>) | null,
    register: Register,
  ) =>
    app.register(async (instance) => {
      instance.access = access;
      if (check) instance.addHook('onRequest', check);
      register(instance.withTypeProvider<ZodTypeProvider>());
    });

  return {
    publicScope(register) {
      open('public', null, register);
    },
    sessionScope(register) {
      open('session', authenticateCaller, register);
    },
    roleScope(roles, register) {
      open(
        roles,
        async (request) => {
          await authenticateCaller(request);
          requireRole(request, roles);
          requireOwnCriteria(request, roles);
        },
        register,
      );
    },
    onboardingScope(roles, register) {
      open(
        roles,
        async (request) => {
          await authenticateCaller(request);
          requireRole(request, roles);
        },
        register,
      );
    },
  };

  async function authenticateCaller(request: FastifyRequest): Promise<void> {
    await authenticate(request);
    callerOf(request);
  }
}

function requireRole(request: FastifyRequest, roles: readonly Role[]): void {
  const caller = callerOf(request);
  if (!hasRole(caller, ...roles)) throw forbidden();
  if (!caller.hasConsented) throw forbidden('CONSENT_REQUIRED');
}

/** A client's risk warning stands before everything that a client may do; other roles of theirs are not held up by it. */
function requireOwnCriteria(request: FastifyRequest, roles: readonly Role[]): void {
  const caller = callerOf(request);
  const used = caller.roles.filter((role) => roles.includes(role));
  const isClientAlone = used.every((role) => role === 'CLIENT');
  if (isClientAlone && !caller.profilCompleted) throw forbidden('CRITERIA_REQUIRED');
}

function declareRoute(app: FastifyInstance, access: Access | null, route: RouteOptions): void {
  const methods = [route.method].flat();
  if (access === null) {
    throw new Error(`${methods.join()} ${route.url} says not who may call it: register it in a scope.`);
  }
  route.config = { ...route.config, access };
  const isExport = route.schema?.binary?.includes(spreadsheetType) ?? false;
  for (const method of methods) app.routeTable.push({ method, url: route.url, access, isExport });
}
