import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Role, SourceLimitName, StaffRight } from '@passerelle/contract';
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
import { isSafeMethod } from './protection/csrf.ts';
import type { LimitSources } from './protection/source-limits.ts';
import { spreadsheetType } from './spreadsheet/spreadsheet.ts';
import { narrowToRight } from './staff-rights.ts';

/** What a scope lets its features register routes on. */
export type Routes = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Who may call a route: everyone, everyone signed in, or people who have one of the roles and accepted the terms. */
export type Access = 'public' | 'session' | readonly Role[];

export interface RouteEntry {
  method: string;
  url: string;
  access: Access;
  /** Whether it answers a spreadsheet: data that leaves the platform. */
  isExport: boolean;
  /** Whether it asks for a fresh proof of who calls, of some calls at least. */
  isSensitive: boolean;
  /** What a member of the team needs to call it; absent where they cannot, or need nothing. */
  right?: StaffRight;
  /** Of a public route: what limits who calls it. */
  limit?: SourceLimitName;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Null outside every scope, where no route may be registered. */
    access: Access | null;
    /** What limits who calls; null where only people who are signed in may. */
    sourceLimit: SourceLimitName | null;
    /** Every route with who may call it. */
    routeTable: RouteEntry[];
  }
  interface FastifyContextConfig {
    access?: Access;
    /** Of a public route: what limits who calls it. */
    sourceLimit?: SourceLimitName;
    /** Whether it answers data that leaves the platform: each spreadsheet, unless its route says otherwise. */
    isExport?: boolean;
    /** Whether it is open to people who have to set up a second factor first: what they need for that. */
    isBeforeFactor?: boolean;
  }
}

type Register = (routes: Routes) => void;

/** The only ways to register a route: each says who may call it. */
export interface Scopes {
  /** Everyone, signed in or not, as often as the limit says. */
  publicScope(limit: SourceLimitName, register: Register): void;
  /**
   * Everyone signed in; the terms need not be accepted yet. In this scope and those below, who has to set up a second
   * factor first is refused, unless the route says `isBeforeFactor`.
   */
  sessionScope(register: Register): void;
  /**
   * People who have one of the roles and have accepted the current terms. Who would come in as a client alone has
   * given their own criteria, too.
   */
  roleScope(roles: readonly Role[], register: Register): void;
  /** The same, also before a client has given their criteria: what they need for it. */
  onboardingScope(roles: readonly Role[], register: Register): void;
}

/**
 * Makes the scopes of an application. From here on, a route outside them stops the start.
 * @param authenticate finds the caller of a request by its session and sets `request.caller`
 * @param limitSources limits who calls public routes
 */
export function createScopes(
  app: FastifyInstance,
  authenticate: (request: FastifyRequest) => Promise<void>,
  limitSources: LimitSources,
): Scopes {
  app.decorate('access', null);
  app.decorate('sourceLimit', null);
  app.decorate('routeTable', []);
  app.decorateRequest('caller', null);
  app.addHook('onRoute', function (route) {
    declareRoute(app, this, route);
  });

  const open = (access: Access, check: (request: FastifyRequest) => Promise<void>, register: Register) =>
    app.register(async (instance) => {
      instance.access = access;
      instance.addHook('onRequest', check);
      register(instance.withTypeProvider<ZodTypeProvider>());
    });

  return {
    publicScope(limit, register) {
      app.register(async (instance) => {
        instance.access = 'public';
        instance.sourceLimit = limit;
        limitSources(instance, limit);
        register(instance.withTypeProvider<ZodTypeProvider>());
      });
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
    const { mustSetUpFactor } = callerOf(request);
    if (mustSetUpFactor && !request.routeOptions.config.isBeforeFactor)
      throw forbidden('SECOND_FACTOR_SETUP_REQUIRED');
  }
}

function requireRole(request: FastifyRequest, roles: readonly Role[]): void {
  const caller = callerOf(request);
  if (!hasRole(caller, ...roles)) throw forbidden();
  if (!caller.hasConsented) throw forbidden('CONSENT_REQUIRED');
  narrowToRight(request, roles);
}

/** A client's risk warning stands before everything that a client may do; it does not block their other roles. */
function requireOwnCriteria(request: FastifyRequest, roles: readonly Role[]): void {
  const caller = callerOf(request);
  const used = caller.roles.filter((role) => roles.includes(role));
  const isClientAlone = used.every((role) => role === 'CLIENT');
  if (isClientAlone && !caller.profilCompleted) throw forbidden('CRITERIA_REQUIRED');
}

function declareRoute(
  app: FastifyInstance,
  { access, sourceLimit }: Pick<FastifyInstance, 'access' | 'sourceLimit'>,
  route: RouteOptions,
): void {
  const methods = [route.method].flat();
  if (access === null) {
    throw new Error(`${methods.join()} ${route.url} says not who may call it: register it in a scope.`);
  }
  const isExport = route.schema?.binary?.includes(spreadsheetType) ?? false;
  const config = { isExport, ...route.config, access, ...(sourceLimit && { sourceLimit }) };
  const { isSensitive = config.isExport } = config;
  const limit = sourceLimit && { limit: sourceLimit };
  const isOfTeam = typeof access !== 'string' && access.includes('INNO');
  const reads = methods.every(isSafeMethod) && !config.isExport;
  const right = isOfTeam ? (config.right ?? (reads ? 'READER' : 'EDITOR')) : undefined;
  route.config = { ...config, isSensitive, ...(right && { right }) };
  for (const method of methods) {
    app.routeTable.push({
      method,
      url: route.url,
      access,
      isExport,
      isSensitive: isSensitive !== false,
      ...(right && { right }),
      ...limit,
    });
  }
}
