import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import type { Clock } from '../clock.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createFileTransport, createSmtpTransport } from './transports.ts';

export interface MailDependencies {
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataFolder'>;
  db: Database;
  clock: Clock;
  logger: FastifyBaseLogger;
}

/** The outbox with the transport that the configuration names: SMTP, or files in the data folder. */
export function createMailOutbox({ config, db, clock, logger }: MailDependencies): Outbox {
  const { smtpUrl, mailFrom, dataFolder } = config;
  const transport = smtpUrl
    ? createSmtpTransport(smtpUrl, mailFrom)
    : createFileTransport(join(dataFolder, 'mail'), mailFrom, logger);
  return createOutbox({ db, clock, transport, logger });
}
