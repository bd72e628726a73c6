import type { CurrentUser } from '@passerelle/contract/accounts/user';
import { storedItems } from '@passerelle/contract/platform/browser-storage';
import { readStoredUser, userStorageKey } from './signed-in-user.ts';

/** Holds the instant of a consent while it is broadcast. */
const consentStorageKey = storedItems.consent.key;

/** Notifies the other tabs of this browser, by a change of the local storage, that the terms were accepted. */
export function announceConsent(): void {
  try {
    localStorage.setItem(consentStorageKey, new Date().toISOString());
    localStorage.removeItem(consentStorageKey);
  } catch {
    // Without storage each tab asks when it is loaded.
  }
}

interface OtherTabs {
  /** Somebody signed in or out, or what is known of them changed; null: nobody is signed in. */
  onUser: (user: CurrentUser | null) => void;
  /** The terms were accepted. */
  onConsent: () => void;
}

/** Synchronises this tab with changes of the session in the others. */
export function followOtherTabs({ onUser, onConsent }: OtherTabs): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    // A null key: everything was cleared.
    if (key === userStorageKey || key === null) onUser(readStoredUser());
    if (key === consentStorageKey && newValue !== null) onConsent();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    // A page restored from the browser's back/forward cache has missed the changes meanwhile.
    if (persisted) onUser(readStoredUser());
  });
}
