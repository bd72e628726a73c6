import { type SourceLimitName, sourceLimits, turnLine, waitingLine } from '@passerelle/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createLine, type Line } from '../../limits/line.ts';
import type { RequestLimits } from '../../limits/request-limits.ts';
import { sourceOf } from '../../limits/source.ts';
import { createTurns } from '../../limits/turns.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a sign-in: the browser that has signed in to this account before; null of any other request. */
    knownDevice: string | null;
  }
}

/** Limits what the routes of an instance may be asked for. */
export type LimitSources = (routes: FastifyInstance, name: SourceLimitName) => void;

/** Calls that mail, or stop mails, and are worked on at once: connections are left for other calls. */
const MAILS_AT_ONCE = 1;

/**
 * Lets costly calls of people who are not signed in begin by turns, before anything else is done for them: even to refuse
 * a thousand at once takes longer than a page of the list.
 */
export function giveTurns(app: FastifyInstance): void {
  const turns = createTurns(turnLine.waiting);
  app.addHook('onRequest', ({ routeOptions }, _reply, done) => {
    const name = routeOptions.config?.sourceLimit;
    if (!name || !sourceLimits[name].isShared) return done();
    turns.wait().then(() => done(), done);
  });
}

export interface SourceLimitsDependencies {
  /** Passwords that are hashed at once. */
  passwordChecks: number;
  limits: Pick<RequestLimits, 'take' | 'giveBack'>;
  /** The browser that a sign-in comes from, where it has signed in to this account before. */
  findDevice(request: FastifyRequest): Promise<string | null>;
}

/**
 * Refuses sources that ask for too much, and limits how many costly calls run at a time, so that others do not wait
 * behind them. A browser that has signed in before is not affected by other callers at the same address.
 */
export function createSourceLimits(
  app: FastifyInstance,
  dependencies: SourceLimitsDependencies,
): LimitSources {
  const { limits, findDevice, passwordChecks } = dependencies;
  app.decorateRequest('knownDevice', null);
  // One more reads or writes meanwhile.
  const passwords = createLine({ atOnce: passwordChecks + 1, ...waitingLine });
  const mails = createLine({ atOnce: MAILS_AT_ONCE, ...waitingLine });
  const lines: Partial<Record<SourceLimitName, Line>> = {
    signIn: passwords,
    accountLink: passwords,
    resetMail: mails,
    stopLink: mails,
  };

  return (routes, name) => {
    routes.addHook('onRequest', async (request) => {
      if (name === 'signIn') request.knownDevice = await findDevice(request);
      if (!request.knownDevice) await limits.take(name, sourceOf(request.ip));
    });
    if (sourceLimits[name].isForgiven) {
      routes.addHook('onSend', async (request, reply) => {
        // The password was right: the second step counts for itself.
        const isRight = reply.statusCode < 400 || request.refusalCode === 'SECOND_FACTOR_REQUIRED';
        if (!isRight || request.knownDevice) return;
        // What was done stays done where the count cannot be written.
        await limits.giveBack(name, sourceOf(request.ip)).catch((error: unknown) => {
          request.log.warn({ err: error }, 'a call was not taken back from the count of its source');
        });
      });
    }
    const line = lines[name];
    if (line) waitInLine(routes, line);
  };
}

function waitInLine(routes: FastifyInstance, line: Line): void {
  routes.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function (request, reply) {
      return line.run(async () => handler.call(this, request, reply), request.knownDevice !== null);
    };
  });
}
