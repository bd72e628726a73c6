import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditOrigin } from '@passerelle/contract';

/** On whose behalf the code that runs is running: what the audit trail writes beside each act. */
export interface Acting {
  origin: AuditOrigin;
  /** The account that acts; null where there is none. Asked late: a request's caller is found after its beginning. */
  actorId(): string | null;
  /** The identifier that the log gives the request; null outside of one. */
  requestId: string | null;
}

const itself: Acting = { origin: 'SYSTEM', actorId: () => null, requestId: null };
const fromCommandLine: Acting = { ...itself, origin: 'COMMAND_LINE' };

const storage = new AsyncLocalStorage<Acting>();

/** On whose behalf this runs; nobody's where neither a request nor a command has said so. */
export function acting(): Acting {
  return storage.getStore() ?? itself;
}

/** Runs what follows from `work`, also later, on somebody's behalf. */
export function actAs<Result>(who: Acting, work: () => Result): Result {
  return storage.run(who, work);
}

/** Runs a command that somebody typed on the server. */
export function actFromCommandLine<Result>(work: () => Result): Result {
  return actAs(fromCommandLine, work);
}
