import type { FastifyInstance } from 'fastify';
import { type Caller, callerOf } from '../caller.ts';
import { forbidden } from '../problem.ts';

/** Which calls of a route are sensitive, where not all of them are: its service asks `requireFreshProof` for them. */
export interface SensitiveCalls {
  /** In words, for the description of the API. */
  where: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whether only somebody who has lately proved who they are may call it (`STEP_UP_MINUTES`). Every export is
     * sensitive, unless its route says otherwise.
     */
    isSensitive?: boolean | SensitiveCalls;
  }
}

/** @throws Problem STEP_UP_REQUIRED for somebody whose last proof is too old */
export function requireFreshProof({ hasFreshProof }: Pick<Caller, 'hasFreshProof'>): void {
  if (!hasFreshProof) throw forbidden('STEP_UP_REQUIRED');
}

/**
 * Refuses the calls of sensitive routes to somebody whose last proof is too old. Register it before what notes or does
 * anything for a call: a refused one leaves nothing behind.
 */
export function requireStepUp(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.routeOptions.config?.isSensitive === true) requireFreshProof(callerOf(request));
    done();
  });
}
