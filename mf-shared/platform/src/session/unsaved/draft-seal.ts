import { loadDraftCipher } from '../../early/load-draft-cipher.ts';

/** Closes and opens what somebody has typed. */
interface Seal {
  /** The value as text that nobody reads without the person's key. */
  close(name: string, value: unknown): string;
  /** What was closed under the name, or kept by an earlier version as it was; undefined for what cannot be opened. */
  open(name: string, stored: unknown): unknown;
}

/** Whose key this page has; it is in no storage, and goes with the session. */
let held: { userId: string; seal: Seal } | null = null;

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );

/** Takes the key that the API gives to a signed-in person; where the cipher does not load, nothing is kept. */
export async function takeDraftKey(userId: string, draftKey: string): Promise<void> {
  const cipher = await loadDraftCipher().catch(() => undefined);
  if (!cipher) return;
  const key = bytesOf(draftKey);
  const labelOf = (name: string) => `${userId}.${name}`;
  held = {
    userId,
    seal: {
      close: (name, value) => cipher.encrypt(key, labelOf(name), JSON.stringify(value)),
      open(name, stored) {
        if (typeof stored !== 'string') return stored;
        try {
          return JSON.parse(cipher.decrypt(key, labelOf(name), stored));
        } catch {
          return undefined;
        }
      },
    },
  };
}

/** From now on the page neither seals nor opens what was kept. */
export function dropDraftKey(): void {
  held = null;
}

/** Undefined where the page does not have the person's key. */
export function sealOf(userId: string): Seal | undefined {
  return held?.userId === userId ? held.seal : undefined;
}
