import { createHmac, hash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** A secret that nobody guesses, for a cookie or a link. */
export function randomSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** A secret of its own for each `purpose`, which only the holder of the first secret can make again. */
export function derivedSecret(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('base64url');
}

/** What of a secret is kept: who reads the database cannot use it. */
export function hashOfSecret(secret: string): string {
  return hash('sha256', secret);
}
