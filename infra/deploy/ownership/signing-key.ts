import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { signedBytes } from '@passerelle/platform/modules';
import { Refusal } from '../../develop/start/refusal.ts';

/** Whoever may publish a module: what is signed with the private key is checked with the public one. */
export interface Signer {
  /** As the policy names it: SubjectPublicKeyInfo in base64. */
  publicKey: string;
  /** The signature of a statement, in base64. */
  sign: (statement: object) => string;
}

const CURVE = 'P-256';

function publicKeyOf(key: KeyObject): string {
  return createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
}

function signerOf(key: KeyObject): Signer {
  return {
    publicKey: publicKeyOf(key),
    sign: (statement) =>
      sign('sha256', signedBytes(statement), { key, dsaEncoding: 'ieee-p1363' }).toString('base64'),
  };
}

/**
 * Makes a key pair, the private key in a file that its owner alone reads.
 * @returns the public key
 * @throws {Refusal} where the file is there already
 */
export async function createSigningKey(file: string): Promise<string> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: CURVE });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, pem, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new Refusal(`${file} is there already: a key is not replaced.`, { cause: error });
  });
  return publicKeyOf(privateKey);
}

/** @throws {Refusal} where the file holds no private key on P-256 */
export async function readSigningKey(file: string): Promise<Signer> {
  const pem = await readFile(file).catch((error: unknown) => {
    throw new Refusal(
      `There is no key at ${file}. Name the file of your team's private key with --key FILE.`,
      { cause: error },
    );
  });
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return signerOf(key);
  } catch {
    // What is no key at all is refused in the same words.
  }
  throw new Refusal(`${file} holds no private key on ${CURVE}: make one with npx passerelle key FILE.`);
}
