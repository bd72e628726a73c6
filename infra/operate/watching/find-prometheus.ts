import { dirname, join } from 'node:path';
import { findInstalledProgram } from '../installed-program.ts';

export interface PrometheusPrograms {
  readonly prometheus: string;
  /** Checks its files, and what rules say of given numbers. */
  readonly promtool: string;
}

/** Prometheus as it is installed on this machine, or installed where the tests may do so. Undefined where there is none. */
export async function findPrometheus(): Promise<PrometheusPrograms | undefined> {
  const prometheus = await findInstalledProgram({
    name: 'prometheus',
    packages: ['prometheus'],
    service: 'prometheus',
  });
  return prometheus ? { prometheus, promtool: join(dirname(prometheus), 'promtool') } : undefined;
}
