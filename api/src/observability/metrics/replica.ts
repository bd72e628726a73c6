import { Counter, type Registry } from 'prom-client';
import { type ReportReader, reportAnswers } from '../../db/report-reader.ts';

/** Counts what reads of reports the replica took over, and why not the others. Nothing is counted without a replica. */
export function measureReplica({ replica, watch }: ReportReader, registry: Registry): void {
  if (!replica) return;
  const reads = new Counter({
    name: 'passerelle_report_reads_total',
    help: 'Reads of reports and exports: by the replica, or by the primary as the replica was behind or unavailable',
    labelNames: ['answer'],
    registers: [registry],
  });
  // The first one of a process would not be an increase if its series began with it.
  for (const answer of reportAnswers) reads.inc({ answer }, 0);
  watch((answer) => reads.inc({ answer }));
}
