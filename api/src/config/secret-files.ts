import { readFileSync } from 'node:fs';
import { errorCode } from '../error-code.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Variables whose values are secrets, or have one in them: each may stand in a file that `NAME_FILE` names. */
export const secretVariables = [
  'AUDIT_ANCHOR_S3_ACCESS_KEY_ID',
  'AUDIT_ANCHOR_S3_SECRET_ACCESS_KEY',
  'DATABASE_READ_URL',
  'DATABASE_URL',
  'FACTOR_KEY',
  'FILES_KEYS',
  'OIDC_CLIENT_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
] as const;

export interface WithSecrets {
  environment: Environment;
  /** A line for each file that gives no value. */
  problems: string[];
}

/**
 * The environment with the values of the files that it names, as the secrets of containers are given.
 * @param names the variables that may stand in files
 */
export function withSecretFiles(
  environment: Environment,
  names: readonly string[] = secretVariables,
): WithSecrets {
  const values: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of names) {
    const path = environment[`${name}_FILE`]?.trim();
    if (!path) continue;
    const value = readValue(path);
    if (environment[name]?.trim())
      problems.push(`${name} and ${name}_FILE are both given: expected one of them.`);
    else if ('problem' in value) problems.push(`${name}_FILE is "${path}", which ${value.problem}.`);
    else values[name] = value.text;
  }
  return { environment: { ...environment, ...values }, problems };
}

function readValue(path: string): { text: string } | { problem: string } {
  try {
    const text = readFileSync(path, 'utf8').trim();
    // An empty variable is one that is not set; an empty file is one that somebody forgot to fill.
    return text === '' ? { problem: 'is empty' } : { text };
  } catch (error) {
    return { problem: `cannot be read: ${errorCode(error) ?? error}` };
  }
}
