/*
 * ECDSA on P-256 with SHA-256: the newest browsers alone know Ed25519. The functions are those of WebCrypto, which
 * browsers have where the page came over TLS or from the own machine, and Node always.
 */

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const verification = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** A value as JSON with the names of all objects in order: what is signed does not depend on how it was written. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

/** The bytes of a statement that are signed. */
export function signedBytes(statement: object): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(canonicalJson(statement));
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

async function isSignedWith(statement: object, signature: string, key: string): Promise<boolean> {
  try {
    const imported = await crypto.subtle.importKey('spki', bytesOf(key), algorithm, false, ['verify']);
    return await crypto.subtle.verify(verification, imported, bytesOf(signature), signedBytes(statement));
  } catch {
    return false;
  }
}

/** Whether a statement was signed with one of the keys. */
export async function isSigned(
  statement: object,
  signature: string | undefined,
  keys: readonly string[],
): Promise<boolean> {
  if (!signature) return false;
  for (const key of keys) if (await isSignedWith(statement, signature, key)) return true;
  return false;
}
