import { unsavedTextDays } from '@passerelle/contract/common/limits';
import { storedItems } from '@passerelle/contract/platform/browser-storage';
import { readStoredUser } from '@passerelle/platform/api';
import { sealOf } from './draft-seal.ts';

/*
 * What somebody has typed and not saved yet, kept in this browser: it outlives a reload and a session that ended. It is
 * kept under the person's id and sealed with a key that the API gives to them alone, so that nobody else reads it, and
 * removed when they sign out.
 */

const PREFIX = storedItems.drafts.key;
const MILLISECONDS_PER_DAY = 86_400_000;

/** A text as it stands in the storage. */
interface Stored {
  /** ISO 8601 in UTC. */
  at: string;
  /** Sealed: text. Anything else was kept by an earlier version. */
  value: unknown;
}

interface Kept {
  /** ISO 8601 in UTC. */
  at: string;
  value: unknown;
}

const keyOf = (userId: string, name: string) => `${PREFIX}${userId}.${name}`;

function parse(text: string | null): Stored | null {
  try {
    const stored: Partial<Stored> | null = JSON.parse(text ?? 'null');
    return typeof stored?.at === 'string' && 'value' in stored
      ? { at: stored.at, value: stored.value }
      : null;
  } catch {
    return null;
  }
}

const isOld = ({ at }: Stored) => !(Date.now() - Date.parse(at) < unsavedTextDays * MILLISECONDS_PER_DAY);

function removeWhere(isMeant: (key: string) => boolean): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX) && isMeant(key)) localStorage.removeItem(key);
  }
}

/**
 * Keeps what is typed under a name; nothing of somebody who has signed out meanwhile, here or in another tab, or for whom
 * the API has given no key.
 */
export function keepUnsaved(userId: string, name: string, value: unknown): void {
  const seal = sealOf(userId);
  if (!seal || readStoredUser()?.id !== userId) return;
  try {
    const stored: Stored = { at: new Date().toISOString(), value: seal.close(name, value) };
    localStorage.setItem(keyOf(userId, name), JSON.stringify(stored));
  } catch {
    // Without storage, or with a full one, the page itself still holds the text.
  }
}

/** What the person left under the name; null where there is nothing, or nothing recent enough. */
export function readUnsaved(userId: string, name: string): Kept | null {
  const seal = sealOf(userId);
  if (!seal) return null;
  try {
    removeWhere((key) => {
      const stored = parse(localStorage.getItem(key));
      return !stored || isOld(stored);
    });
    const stored = parse(localStorage.getItem(keyOf(userId, name)));
    if (!stored) return null;
    const value = seal.open(name, stored.value);
    if (value !== undefined) return { at: stored.at, value };
    forgetUnsaved(userId, name);
    return null;
  } catch {
    return null;
  }
}

/** What is kept now under the name, sealed as it is: each time that something is kept it is another; null where nothing is. */
export function unsavedMark(userId: string, name: string): string | null {
  try {
    return localStorage.getItem(keyOf(userId, name));
  } catch {
    return null;
  }
}

/** Calls the listener when another tab has forgotten what was kept under the name; returns how to end it. */
export function onUnsavedForgotten(userId: string, name: string, listener: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === keyOf(userId, name) && newValue === null) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** Seals what an earlier version kept of the person as it was typed. Without their key it stays as it is. */
export function sealEarlierTexts(userId: string): void {
  const seal = sealOf(userId);
  if (!seal) return;
  const prefix = keyOf(userId, '');
  try {
    for (const key of Object.keys(localStorage)) {
      const stored = key.startsWith(prefix) && parse(localStorage.getItem(key));
      if (!stored || typeof stored.value === 'string') continue;
      const value = seal.close(key.slice(prefix.length), stored.value);
      localStorage.setItem(key, JSON.stringify({ ...stored, value }));
    }
  } catch {
    // Nothing is kept, or there is no room: the text is sealed with the next change.
  }
}

/** Forgets what the person left of one form: it was saved, or left on purpose. */
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
