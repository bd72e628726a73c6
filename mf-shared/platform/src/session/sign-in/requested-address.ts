import { storedItems } from '@passerelle/contract/platform/browser-storage';

const STORAGE_KEY = storedItems.requestedAddress.key;

/**
 * Keeps the address that a visitor asked for before signing in: a path of this site, with its query. Where a session ended
 * there, it is that person's alone: the address may hold whom they looked for.
 */
export function rememberRequestedAddress(address: string, userId?: string): void {
  // A second slash at the start would name another site.
  if (!/^\/(?!\/)/.test(address)) return;
  try {
    sessionStorage.setItem(STORAGE_KEY, userId ? `${userId} ${address}` : address);
  } catch {
    // Without storage the person starts from their home page.
  }
}

/** The address kept, which is then forgotten; null where none is, or one of somebody else. */
export function takeRequestedAddress(userId?: string): string | null {
  try {
    const [, owner, address = null] =
      /^([^ /]*) ?(\/.*)$/.exec(sessionStorage.getItem(STORAGE_KEY) ?? '') ?? [];
    sessionStorage.removeItem(STORAGE_KEY);
    return owner && owner !== userId ? null : address;
  } catch {
    return null;
  }
}

/** Nobody is led to the address kept any more. */
export function forgetRequestedAddress(): void {
  takeRequestedAddress();
}
