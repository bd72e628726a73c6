import type { FastifyBaseLogger } from 'fastify';
import type { ReportAnswer, ReportReader } from '../db/report-reader.ts';

/** Notes in the log when the replica is no longer used for reports, and why, and when it is used again. */
export function logReplica({ watch }: ReportReader, logger: FastifyBaseLogger): void {
  let last: ReportAnswer = 'replica';
  watch((answer, error) => {
    if (answer === last) return;
    last = answer;
    if (answer === 'replica') logger.info('reports are read from the replica');
    else logger.warn({ err: error }, 'reports are read from the primary: the replica is not used');
  });
}
