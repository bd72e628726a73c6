import { storedItems } from '@passerelle/contract/platform/browser-storage';
import { waitLimits } from '@passerelle/contract/platform/waiting';
import { apiBase } from '../api/base-address.ts';
import { initialLanguage } from '../i18n/language.ts';

/** What `confirmPerson` asks: who is signed in, and whether they accepted the terms. */
export const confirmingReads = ['/me', '/user/isConsented'] as const;

interface EarlyRead {
  answer: Promise<Response>;
  language: string;
  /** Whom the browser remembered when it was begun. */
  remembered: string | null;
  giveUp: () => void;
}

const begun = new Map<string, EarlyRead>();

function remembered(): string | null {
  try {
    return localStorage.getItem(storedItems.user.key);
  } catch {
    return null;
  }
}

function begin(address: string): void {
  const language = initialLanguage();
  const controller = new AbortController();
  const answer = fetch(address, {
    credentials: 'include',
    headers: { 'Accept-Language': language },
    signal: controller.signal,
  });
  // Whoever asks for it is told; where nobody does, nobody misses it.
  answer.catch(() => undefined);
  const giveUp = () => controller.abort();
  const read = { answer, language, remembered: remembered(), giveUp };
  begun.set(address, read);
  setTimeout(giveUp, waitLimits.readMilliseconds);
  setTimeout(() => begun.get(address) === read && forget(address), waitLimits.patienceMilliseconds);
}

/** Gives a read up that nobody has asked for: an answer that is not taken in would keep a line to the server busy. */
function forget(address: string): void {
  begun.get(address)?.giveUp();
  begun.delete(address);
}

/**
 * Begins reads of the API before the code is there that asks for them, and keeps their answers for it a while.
 * @param paths as that code writes them
 */
export function readEarly(paths: readonly string[]): void {
  for (const path of paths) begin(`${apiBase()}${path}`);
}

/** Forgets all of them: what somebody changes may change what was answered before. */
export function forgetEarlyReads(): void {
  for (const address of begun.keys()) forget(address);
}

/**
 * The answer to a read that was begun early, for the first who asks for the same; undefined where there is none that still holds:
 * somebody else may have signed in meanwhile, in another tab.
 */
export function takeEarlyAnswer({ method, url, headers }: Request): Promise<Response> | undefined {
  const read = method === 'GET' ? begun.get(url) : undefined;
  if (!read) return undefined;
  if (read.language !== headers.get('Accept-Language') || read.remembered !== remembered()) {
    forget(url);
    return undefined;
  }
  begun.delete(url);
  return read.answer;
}
