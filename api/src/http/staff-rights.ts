import { isRightEnough, type MessageCode, type Role, type StaffRight } from '@passerelle/contract';
import type { FastifyRequest } from 'fastify';
import { type Caller, callerOf } from './caller.ts';
import { forbidden } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * What a member of the team needs to call it as such. Where a route says nothing: READER for what reads, EDITOR for what
     * changes something or takes data away.
     */
    right?: StaffRight;
  }
}

const refusals: Record<StaffRight, MessageCode> = {
  READER: 'FORBIDDEN',
  EDITOR: 'RIGHT_EDITOR_REQUIRED',
  ADMINISTRATOR: 'RIGHT_ADMINISTRATOR_REQUIRED',
};

/**
 * For what not all calls of a route need: a route says the least of them.
 * @throws Problem that names the right, where a member of the team has not got it
 */
export function requireRight({ staffRight }: Pick<Caller, 'staffRight'>, needed: StaffRight): void {
  if (!isRightEnough(staffRight, needed)) throw forbidden(refusals[needed]);
}

/**
 * Takes the role INNO, for this call, from somebody whose right is not enough for it: they come by another role, or not at all.
 * @param roles of those who may call it
 * @throws Problem that names the right
 */
export function narrowToRight(request: FastifyRequest, roles: readonly Role[]): void {
  const caller = callerOf(request);
  const { right } = request.routeOptions.config;
  if (!right || !caller.roles.includes('INNO') || isRightEnough(caller.staffRight, right)) return;
  const others = caller.roles.filter((role) => role !== 'INNO');
  const [first] = others;
  if (!first || !others.some((role) => roles.includes(role))) throw forbidden(refusals[right]);
  request.caller = {
    ...caller,
    roles: others,
    role: caller.role === 'INNO' ? first : caller.role,
    staffRight: null,
  };
}
