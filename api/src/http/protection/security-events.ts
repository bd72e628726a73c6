import { countedEventKinds, type MessageCode, type SecurityEventKind } from '@passerelle/contract';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What happened, by whom and from where. */
export interface OccurredEvent {
  kind: SecurityEventKind;
  /** The account that it is about, where the request knows it. */
  userId: string | null;
  /** The address that an account is looked for by where `userId` is null; it is not kept. */
  email: string | null;
  sourceAddress: string;
  requestId: string;
  route: string;
  targetId: string | null;
  code: MessageCode | null;
}

/** Where security events go. */
export interface SecurityEventSink {
  /** Stores what was let through. Resolves once it is stored. */
  store(event: OccurredEvent): Promise<void>;
  /** Stores a reading, or counts it with one of the same person and place that is not long past. Resolves once it is stored. */
  storeReading(event: OccurredEvent): Promise<void>;
  /** Takes an event to be stored soon, counted together with others of its kind. */
  collect(event: OccurredEvent): void;
}

type ReadKind = 'CLIENT_READ' | 'CLIENTS_READ';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Before the route answers anything, it is stored that its caller reads. */
    read?: ReadKind;
    /** Readings that follow soon are counted with the first: of the list that each would add a row to, which would move its pages. */
    countsReadings?: boolean;
    /** Once the route has done what it is for, this is stored. */
    done?: SecurityEventKind;
  }
  interface FastifyRequest {
    /** Whom a request that is not signed in is about: the address that it names. */
    subject: string | null;
    /** What a refusal means here; null where its status says it. */
    refusedAs: SecurityEventKind | null;
    /** What the request has done beside what its route is for, or where it depends; null unless there was any. */
    furtherDone: SecurityEventKind | null;
    /** The code that the request was refused with; null unless it was. */
    refusalCode: MessageCode | null;
    /** Stores that the caller reads, for a route that knows it only from what it is about to answer. */
    noteRead(kind: ReadKind): Promise<void>;
  }
}

/** Refusals that lead a person on: through their first visit, or to the proof of who they are, which is noted itself. */
const steps: readonly (MessageCode | null)[] = [
  'SECOND_FACTOR_SETUP_REQUIRED',
  'CONSENT_REQUIRED',
  'CRITERIA_REQUIRED',
  'STEP_UP_REQUIRED',
];

/** Notes who reads what names clients, who gets in and out, and who is refused. */
export function watchSecurity(app: FastifyInstance, sink: SecurityEventSink): void {
  app.decorateRequest('subject', null);
  app.decorateRequest('refusedAs', null);
  app.decorateRequest('refusalCode', null);
  app.decorateRequest('noteRead', function (kind) {
    return sink.store(eventOf(kind, this));
  });
  app.decorateRequest('furtherDone', null);

  // Nobody reads what could not be noted.
  app.addHook('preHandler', (request, _reply, done) => {
    const { read, isExport, countsReadings } = configOf(request);
    const kind = isExport ? 'EXPORTED' : read;
    if (!kind) return done();
    const event = eventOf(kind, request);
    const stored = countsReadings ? sink.storeReading(event) : sink.store(event);
    stored.then(() => done(), done);
  });

  app.addHook('onSend', (request, reply, _payload, done) => {
    const isDone = reply.statusCode < 400 && (request.caller || request.subject);
    const kinds = isDone ? [configOf(request).done, request.furtherDone].filter((kind) => kind != null) : [];
    if (kinds.length === 0) return done();
    noteDone(request, kinds, sink).then(() => done(), done);
  });

  app.addHook('onResponse', (request, reply, done) => {
    const kind = request.refusedAs ?? refusalOf(request, reply);
    if (kind) sink.collect(eventOf(kind, request));
    done();
  });
}

/** What was done stays done where it cannot be noted. */
async function noteDone(
  request: FastifyRequest,
  kinds: readonly SecurityEventKind[],
  sink: SecurityEventSink,
): Promise<void> {
  for (const kind of kinds) {
    const event = eventOf(kind, request);
    if (countedEventKinds.includes(kind)) sink.collect(event);
    else
      await sink.store(event).catch((error: unknown) => {
        request.log.error({ err: error, kind }, 'a security event was not stored');
      });
  }
}

/** Nothing of a request that no route answers. */
const configOf = ({ routeOptions }: FastifyRequest): Partial<FastifyContextConfig> =>
  routeOptions.config ?? {};

function refusalOf({ refusalCode }: FastifyRequest, { statusCode }: FastifyReply): SecurityEventKind | null {
  if (statusCode === 429) return 'RATE_LIMITED';
  if (statusCode === 403 && !steps.includes(refusalCode)) return 'ACCESS_REFUSED';
  return null;
}

function eventOf(kind: SecurityEventKind, request: FastifyRequest): OccurredEvent {
  const { id, ...others } = Object(request.params) as Record<string, string | undefined>;
  return {
    kind,
    userId: request.caller?.userId ?? null,
    email: request.subject,
    sourceAddress: request.ip,
    requestId: request.id,
    route: `${request.method} ${request.routeOptions.url ?? '*'}`,
    targetId: id ?? Object.values(others)[0] ?? null,
    code: request.refusalCode,
  };
}
