import type { Role, SessionState, StaffRight } from '@passerelle/contract';
import type { FastifyRequest } from 'fastify';
import { notFound, unauthenticated } from './problem.ts';

/** Who sends a request: the account behind its session. */
export interface Caller {
  userId: string;
  /** The one of `roles` that the person is led by. */
  role: Role;
  roles: readonly Role[];
  /** What a member of the team may do; null of others. */
  staffRight: StaffRight | null;
  /** Whether the current version of the terms is accepted. */
  hasConsented: boolean;
  /** Whether nothing is left to fill in: of a CLIENT, that they have given their own criteria. */
  profilCompleted: boolean;
  /** Whether nothing can be done before a second factor is set up. */
  mustSetUpFactor: boolean;
  /** Whether the bank's provider, and not a password, proves who they are. */
  signsInByProvider: boolean;
  /** The card of a STARTUP. */
  startupId: string | null;
  /** The record of a CLIENT. */
  clientId: string | null;
  /** SHA-256 of the session's token: the session that sends this request. */
  sessionHash: string;
  /** Whether the person has lately proved, in that session, who they are. */
  hasFreshProof: boolean;
  /** How long that session has left. */
  session: SessionState;
  /** The state of the database (`DatabaseClient.state`) that all this is as of; it was told after the request had come. */
  asOf: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/**
 * The signed-in sender of a request, within a session or role scope.
 * @throws Problem UNAUTHENTICATED where nobody is signed in
 */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw unauthenticated();
  return request.caller;
}

/** Whether the caller has one of the roles at least. */
export function hasRole(caller: Caller, ...roles: Role[]): boolean {
  return roles.some((role) => caller.roles.includes(role));
}

/**
 * The client who sends a request, by their record and their account.
 * @throws Problem CLIENT_NOT_FOUND
 */
export function clientOf(request: FastifyRequest): { clientId: string; userId: string } {
  const { clientId, userId } = callerOf(request);
  if (!clientId) throw notFound('CLIENT_NOT_FOUND');
  return { clientId, userId };
}
