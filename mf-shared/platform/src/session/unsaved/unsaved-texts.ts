import { unsavedTextDays } from '@passerelle/contract/common/limits';
import { storedItems } from '@passerelle/contract/platform/browser-storage';
import { readStoredUser } from '@passerelle/platform/api';

/*
 * What somebody has typed and not saved yet, kept in this browser: it outlives a reload and a session that ended. It is
 * kept under the person's id, so that nobody else who signs in here is shown it, and removed when they sign out.
 */

const PREFIX = storedItems.drafts.key;
const MILLISECONDS_PER_DAY = 86_400_000;

interface Kept {
  /** ISO 8601 in UTC. */
  at: string;
  value: unknown;
}

const keyOf = (userId: string, name: string) => `${PREFIX}${userId}.${name}`;

function parse(text: string | null): Kept | null {
  try {
    const kept: Partial<Kept> | null = JSON.parse(text ?? 'null');
    return typeof kept?.at === 'string' && 'value' in kept ? { at: kept.at, value: kept.value } : null;
  } catch {
    return null;
  }
}

const isOld = ({ at }: Kept) => !(Date.now() - Date.parse(at) < unsavedTextDays * MILLISECONDS_PER_DAY);

function removeWhere(isMeant: (key: string) => boolean): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX) && isMeant(key)) localStorage.removeItem(key);
  }
}

/** Keeps what is typed under a name; nothing of somebody who has signed out meanwhile, here or in another tab. */
export function keepUnsaved(userId: string, name: string, value: unknown): void {
  if (readStoredUser()?.id !== userId) return;
  try {
    const kept: Kept = { at: new Date().toISOString(), value };
    localStorage.setItem(keyOf(userId, name), JSON.stringify(kept));
  } catch {
    // Without storage, or with a full one, the page itself still holds the text.
  }
}

/** What the person left under the name; null where there is nothing, or nothing recent enough. */
export function readUnsaved(userId: string, name: string): Kept | null {
  try {
    removeWhere((key) => {
      const kept = parse(localStorage.getItem(key));
      return !kept || isOld(kept);
    });
    return parse(localStorage.getItem(keyOf(userId, name)));
  } catch {
    return null;
  }
}

export function forgetUnsaved(userId: string, name: string): void {
  try {
    localStorage.removeItem(keyOf(userId, name));
  } catch {
    // Nothing was kept.
  }
}

/** Forgets everything that the person left: they have signed out. */
export function forgetAllUnsavedOf(userId: string): void {
  try {
    removeWhere((key) => key.startsWith(`${PREFIX}${userId}.`));
  } catch {
    // Nothing was kept.
  }
}
