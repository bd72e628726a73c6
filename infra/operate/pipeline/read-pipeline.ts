import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

interface Job {
  readonly stage: string;
  readonly script: readonly string[];
}

export interface Pipeline {
  readonly variables: Record<string, string>;
  readonly stages: readonly string[];
  readonly default: { readonly before_script: readonly string[] };
  readonly prove: Job;
  readonly publish: Job;
  readonly undo: Job;
}

/** The example of a pipeline for one module's team. */
export const readPipeline = (): Pipeline =>
  parse(readFileSync(join(import.meta.dirname, 'module.gitlab-ci.yml'), 'utf8'));
