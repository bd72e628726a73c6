import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

export interface ComposeService {
  readonly image: string;
  readonly user?: string;
  readonly command?: string[];
  readonly entrypoint?: string[];
  readonly environment?: Record<string, string>;
  readonly secrets?: string[];
  readonly volumes?: string[];
  readonly networks?: string[];
  readonly tmpfs?: string[];
  readonly read_only?: boolean;
  readonly cap_drop?: string[];
  readonly security_opt?: string[];
  readonly mem_limit?: string;
  readonly cpus?: number;
  readonly pids_limit?: number;
  readonly stop_grace_period?: string;
  readonly healthcheck?: { readonly test: string[] };
  readonly ports?: (string | { host_ip: string; published: string; target: number })[];
}

export interface ComposeFile {
  readonly services: Record<string, ComposeService>;
  readonly volumes: Record<string, null>;
  readonly secrets: Record<string, { readonly file: string }>;
}

/**
 * A file for Docker Compose as the engine reads it: what several services share is put in its places, and variables have
 * their values, or their defaults.
 */
export function readCompose(
  name = 'compose.yaml',
  variables: Readonly<Record<string, string>> = {},
): ComposeFile {
  const text = readFileSync(join(import.meta.dirname, name), 'utf8');
  const fill = (_all: string, variable: string, standard = '') => variables[variable] ?? standard;
  const reviver = (_key: unknown, value: unknown) =>
    typeof value === 'string' ? value.replace(/\$\{(\w+)(?::-([^}]*)|:\?)\}/g, fill) : value;
  // A list with this mark replaces that of the other file.
  return parse(text, reviver, { merge: true, customTags: [{ tag: '!override', collection: 'seq' }] });
}
