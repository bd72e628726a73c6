import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditOrigin } from '@passerelle/contract';

/** The actor of the running code, which the audit trail writes beside each act. */
export interface Acting {
  origin: AuditOrigin;
  /** The account that acts; null where there is none. Asked late: a request's caller is found after its beginning. */
  actorId(): string | null;
  /** The identifier that the log gives the request; null outside of one. */
  requestId: string | null;
  /** Of an act that needed two: the account that approved it. */
  approverId?: string;
}

const itself: Acting = { origin: 'SYSTEM', actorId: () => null, requestId: null };
const fromCommandLine: Acting = { ...itself, origin: 'COMMAND_LINE' };

const storage = new AsyncLocalStorage<Acting>();

/** The actor of the running code; the system itself outside of requests and commands. */
export function acting(): Acting {
  return storage.getStore() ?? itself;
}

/** Runs `work`, and what it starts, as an actor. */
export function actAs<Result>(who: Acting, work: () => Result): Result {
  return storage.run(who, work);
}

/** Runs what nobody does, although somebody's request leads to it. */
export function actAsSystem<Result>(work: () => Result): Result {
  return actAs(itself, work);
}

/** Runs a command that somebody typed on the server. */
export function actFromCommandLine<Result>(work: () => Result): Result {
  return actAs(fromCommandLine, work);
}
