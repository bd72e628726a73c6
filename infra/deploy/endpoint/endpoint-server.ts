import { faultsOf } from '@passerelle/platform/modules';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import { Refusal } from '../../develop/start/refusal.ts';
import { modulesOf, readCredentials } from './credentials.ts';
import { type EndpointSite, perform } from './perform.ts';
import { type Ask, askSchema, endpointLimits } from './protocol.ts';
import { Turns } from './turns.ts';

/** Milliseconds in which the head of a request has to come, and all of it: some megabytes over a slow line. */
const HEAD_WITHIN = 10_000;
const REQUEST_WITHIN = 120_000;

export interface EndpointOptions extends EndpointSite {
  /** The file of the credentials; read for each request, so that one which is taken out is over. */
  credentials: string;
  /** Told in a line what was done, refused and went wrong. */
  say: (line: string) => void;
}

interface Named {
  Params: { name: string };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives back the place that an endpoint's request has. */
    leave: () => void;
    /** Whether it was read, and its place is kept until it is done, whether or not somebody waits for that. */
    isRead: boolean;
  }
}

/** Why a request ends before it is read. */
class Turned extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** @throws {Turned} for whoever may not publish the module of a request; who is not known is told no more than that */
async function requireCredential(request: FastifyRequest, { credentials, say }: EndpointOptions) {
  const known = await readCredentials(credentials).catch((error: Error) => {
    say(error.message);
    throw new Turned(503, 'The endpoint cannot tell who publishes at the moment.');
  });
  const [, credential = ''] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const modules = modulesOf(known, credential);
  if (modules.length === 0) throw new Turned(401, 'The credential is not known.');
  const { name } = request.params as Partial<Named['Params']>;
  if (name === undefined)
    throw new Turned(404, 'There is nothing here: name an endpoint as it was given to you.');
  if (!modules.includes(name))
    throw new Turned(
      403,
      `This credential is for ${modules.join(', ')}: ${name} is published with another one.`,
    );
  return name;
}

function parse(body: unknown): Ask {
  const { data, error } = askSchema.safeParse(body);
  if (data) return data;
  throw new Refusal(
    `What was sent cannot be read, as from another version of Passerelle: ${faultsOf(error)}`,
  );
}

/** What a team is told of a failure, and with which status; undefined for what is ours alone. */
function toldOf(error: FastifyError | Refusal): [status: number, told: string] | undefined {
  if (error instanceof Refusal) return [422, error.message];
  const { statusCode = 500, code, message } = error;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return [
      413,
      `A module may have ${endpointLimits.bytes / 1024 / 1024} MiB as it is sent: this one has more.`,
    ];
  return error instanceof Turned || statusCode < 500 ? [statusCode, message] : undefined;
}

/** The server to which teams publish, each with a credential of its own. Not listening yet. */
export function createEndpoint(options: EndpointOptions): FastifyInstance {
  const { say } = options;
  const turns = new Turns();
  const app = Fastify({
    bodyLimit: endpointLimits.bytes,
    requestTimeout: REQUEST_WITHIN,
    http: { headersTimeout: HEAD_WITHIN },
    forceCloseConnections: 'idle',
  });
  app.decorateRequest('leave', () => undefined);
  app.decorateRequest('isRead', false);

  // Before anything of the body is read: who is not known costs no more than their head.
  app.addHook('onRequest', async (request, reply) => {
    // A connection that stays open would hold up the end of the endpoint; and what of a body was not read is not waited for.
    reply.headers({ connection: 'close', 'cache-control': 'no-store' });
    const name = await requireCredential(request, options);
    const leave = turns.enter(name);
    if (!leave) throw new Turned(503, `Others are publishing ${name} at this moment: try again in a moment.`);
    request.leave = leave;
    reply.raw.once('close', () => {
      if (!request.isRead) leave();
    });
  });
  app.get<Named>('/modules/:name', () => ({ now: new Date().toISOString() }));
  app.post<Named>('/modules/:name', async (request) => {
    request.isRead = true;
    const { name } = request.params;
    try {
      const ask = parse(request.body);
      const answer = await turns.inTurn(() => perform(options, name, ask));
      if ('done' in answer) say(`${name}, ${ask.act}: ${answer.done}`);
      return answer;
    } catch (error) {
      if (error instanceof Refusal) say(`${name} was refused: ${error.message}`);
      throw error;
    } finally {
      request.leave();
    }
  });
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    const told = toldOf(error);
    if (!told) say(`It failed: ${error.stack ?? error.message}`);
    const [status, refused] = told ?? [500, 'The endpoint failed: the platform team sees why in its log.'];
    return reply.code(status).send({ refused });
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ refused: 'There is nothing here: name an endpoint as it was given to you.' }),
  );
  return app;
}
