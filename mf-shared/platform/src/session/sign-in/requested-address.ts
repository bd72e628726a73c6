import { storedItems } from '@passerelle/contract/platform/browser-storage';

const STORAGE_KEY = storedItems.requestedAddress.key;

/** Keeps the address that a visitor asked for before signing in: a path of this site, with its query. */
export function rememberRequestedAddress(address: string): void {
  // A second slash at the start would name another site.
  if (!/^\/(?!\/)/.test(address)) return;
  try {
    sessionStorage.setItem(STORAGE_KEY, address);
  } catch {
    // Without storage the person starts from their home page.
  }
}

/** The address kept, which is then forgotten; null where none is. */
export function takeRequestedAddress(): string | null {
  try {
    const address = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    return address;
  } catch {
    return null;
  }
}

export function forgetRequestedAddress(): void {
  takeRequestedAddress();
}
