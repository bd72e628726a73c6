import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { signedBytes } from '@passerelle/platform/modules';
import { Refusal } from '../../develop/start/refusal.ts';
import type { Signer } from '../ownership/signing-key.ts';

/** Ends work that needs a signature which was not brought: nothing has changed. */
export class SignatureWanted extends Error {
  override readonly name = 'SignatureWanted';
  readonly statement: object;

  constructor(statement: object) {
    super('A signature is wanted.');
    this.statement = statement;
  }
}

function keyOf(publicKey: string): KeyObject {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key;
  } catch {
    // What is no key at all is refused in the same words.
  }
  throw new Refusal(
    'What was sent as the public key is none on P-256: make one with npx passerelle key FILE.',
  );
}

function isSignature(statement: object, signature: Buffer, key: KeyObject): boolean {
  try {
    return verify('sha256', signedBytes(statement), { key, dsaEncoding: 'ieee-p1363' }, signature);
  } catch {
    return false;
  }
}

/**
 * Signs with what was signed elsewhere, by whoever has the private key.
 * @returns a signer whose `sign` throws {SignatureWanted} where none of the signatures is that of the statement
 * @throws {Refusal} where the public key is none
 */
export function broughtSignatures(publicKey: string, signatures: readonly string[]): Signer {
  const key = keyOf(publicKey);
  const brought = signatures.map((signature) => Buffer.from(signature, 'base64'));
  return {
    publicKey,
    sign(statement) {
      const found = brought.find((signature) => isSignature(statement, signature, key));
      if (!found) throw new SignatureWanted(statement);
      return found.toString('base64');
    },
  };
}
