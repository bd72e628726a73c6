import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import pretty from 'pino-pretty';
import { errorCode } from '../error-code.ts';

/** Lines of JSON, or lines for people where a person looks at them. Neither queries (links' tokens) nor headers are logged. */
export function createLogger(level: string, destination: DestinationStream = consoleStream()): Logger {
  return pino(
    {
      level,
      serializers: {
        req: ({ method, url, ip }: FastifyRequest) => ({ method, path: url.split('?')[0], ip }),
        res: ({ statusCode }: FastifyReply) => ({ statusCode }),
        err: errorWithoutData,
      },
    },
    destination,
  );
}

function consoleStream(): DestinationStream {
  if (!process.stdout.isTTY) return pino.destination(1);
  return pretty({ sync: true, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' });
}

/** What else drivers and mail servers hang on an error, such as a row or the recipients, is somebody's data. */
function errorWithoutData(error: Error) {
  const { type, message, stack } = stdSerializers.err(error);
  return {
    type,
    code: errorCode(error),
    message: withoutEmailAddresses(message),
    stack: withoutEmailAddresses(stack ?? ''),
  };
}

function withoutEmailAddresses(text: string): string {
  return text.replace(/[^\s<>()"'`/=,:;@]+@[^\s<>()"'`/,:;@]+/g, '***@***');
}
