import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as z from '@passerelle/contract/common/z';
import { faultsOf, nameSchema } from '@passerelle/platform/modules';
import { Refusal } from '../../develop/start/refusal.ts';

/** Nobody guesses as many random bytes. */
const TOKEN_BYTES = 32;
/** Tells what it is to whoever finds one, and to what looks for secrets in sources. */
const PREFIX = 'passerelle_';

/** Of each module the hashes of the credentials that are good for it: of a new one and the one before, for a while. */
const credentialsSchema = z.record(
  nameSchema,
  z.array(z.string().regex(/^[\da-f]{64}$/, 'must be a SHA-256')),
);
export type Credentials = z.infer<typeof credentialsSchema>;

const hashOf = (credential: string) => createHash('sha256').update(credential).digest();

/**
 * Makes a credential, and tells it with its line of the file of credentials.
 * @throws {Refusal} where that is no name of a module
 */
export function newCredential(name: string): string {
  if (name === 'shell' || !nameSchema.safeParse(name).success)
    throw new Refusal(`"${name}" is no name of a module.`);
  const credential = PREFIX + randomBytes(TOKEN_BYTES).toString('base64url');
  return [
    `The credential of ${name}, for its team alone; it is shown this once:`,
    `  ${credential}`,
    'For the file of the endpoint, which holds its hash alone:',
    `  "${name}": ["${hashOf(credential).toString('hex')}"]`,
  ].join('\n');
}

/**
 * Reads the file of credentials.
 * @throws {Refusal} that says what is wrong with it
 */
export async function readCredentials(file: string): Promise<Credentials> {
  const refuse = (reason: string, cause?: unknown): never => {
    throw new Refusal(
      `${file} holds no credentials: ${reason}. Make each with npx passerelle credential NAME.`,
      { cause },
    );
  };
  const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
  const content = await readFile(file, 'utf8').catch((error: unknown) => refuse(messageOf(error), error));
  try {
    const { data, error } = credentialsSchema.safeParse(JSON.parse(content));
    return data ?? refuse(faultsOf(error));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return refuse(messageOf(error), error);
  }
}

/** The modules that a credential is good for; none of one that is not known. Takes as long for each that could be. */
export function modulesOf(credentials: Credentials, credential: string): string[] {
  const hash = hashOf(credential);
  return Object.entries(credentials)
    .filter(
      ([, hashes]) => hashes.filter((each) => timingSafeEqual(Buffer.from(each, 'hex'), hash)).length > 0,
    )
    .map(([name]) => name);
}
