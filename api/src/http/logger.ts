import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';

/** Lines of JSON, or lines for people where a person looks at them. Neither queries (links' tokens) nor headers are logged. */
export function createLogger(level: string): Logger {
  const options = {
    level,
    serializers: {
      req: ({ method, url, ip }: FastifyRequest) => ({ method, path: url.split('?')[0], ip }),
      res: ({ statusCode }: FastifyReply) => ({ statusCode }),
    },
  };
  if (!process.stdout.isTTY) return pino(options);
  return pino(options, pretty({ sync: true, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' }));
}
