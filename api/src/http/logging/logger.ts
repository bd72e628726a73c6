import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import pretty from 'pino-pretty';
import { errorCode } from '../../error-code.ts';
import type { LogFormat } from './log-format.ts';

/**
 * Nothing in the log is about a person: of a request the route is logged, not its address with identifiers, searched
 * words and links' tokens, nor who sent it from where.
 */
export function createLogger(level: string, destination: DestinationStream): Logger {
  return pino(
    {
      level,
      serializers: {
        req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url ?? null }),
        res: ({ statusCode }: FastifyReply) => ({ statusCode }),
        err: errorWithoutData,
      },
      hooks: {
        logMethod(args, method) {
          method.apply(this, withCleanMessage(args));
        },
      },
    },
    destination,
  );
}

/** Standard output. Unless a format is chosen: lines for people on a terminal, where a person looks at them, and JSON elsewhere. */
export function consoleStream(
  format: LogFormat = process.stdout.isTTY ? 'pretty' : 'json',
): DestinationStream {
  if (format === 'json') return pino.destination(1);
  return pretty({ sync: true, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' });
}

type LogArguments = Parameters<pino.LogFn>;

/** The message of a line; where only an error is given, Pino would take that one's as it is. */
function withCleanMessage(args: LogArguments): LogArguments {
  const [first, message, ...more] = args as [unknown, unknown, ...unknown[]];
  if (typeof first === 'string') return [withoutEmailAddresses(first), message, ...more] as LogArguments;
  const text = message ?? messageOf(first);
  return [first, typeof text === 'string' ? withoutEmailAddresses(text) : text, ...more] as LogArguments;
}

function messageOf(logged: unknown): string | undefined {
  const error = logged instanceof Object && 'err' in logged ? logged.err : logged;
  return error instanceof Error ? messageWithoutData(error) : undefined;
}

/** Other properties that drivers and mail servers add to an error, such as a row or the recipients, are personal data. */
function errorWithoutData(error: Error) {
  const { type, stack } = stdSerializers.err(error);
  const message = messageWithoutData(error);
  return {
    type,
    code: errorCode(error),
    message,
    // The places in the code, without the message that stands before them.
    stack: (stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  };
}

/** PostgreSQL's errors about a value, which their message quotes: those of class 22. */
const ABOUT_A_VALUE = /^22/;

function messageWithoutData(error: Error): string {
  const { message } = stdSerializers.err(error);
  const code = errorCode(error);
  const isAboutValue = typeof code === 'string' && ABOUT_A_VALUE.test(code);
  // Behind the statement, which has no values in it, the driver's own words.
  const end = isAboutValue ? message.lastIndexOf(' - ') + 1 : message.length;
  return withoutEmailAddresses(message.slice(0, end) + message.slice(end).replace(/".*"/s, '"***"'));
}

function withoutEmailAddresses(text: string): string {
  return text.replace(/[^\s<>()"'`/=,:;@]+@[^\s<>()"'`/,:;@]+/g, '***@***');
}
