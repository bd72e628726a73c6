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
  /** Milliseconds since the page began. */
  begunAt: number;
}

const begun = new Map<string, EarlyRead>();

function remembered(): string | null {
  try {
    return localStorage.getItem(storedItems.user.key);
  } catch {
    return null;
  }
}

/**
 * Begins reads of the API before the code is there that asks for them, and keeps their answers for it.
 * @param paths as that code writes them
 */
export function readEarly(paths: readonly string[]): void {
  const language = initialLanguage();
  for (const path of paths) {
    const answer = fetch(`${apiBase()}${path}`, {
      credentials: 'include',
      headers: { 'Accept-Language': language },
      signal: AbortSignal.timeout(waitLimits.readMilliseconds),
    });
    // Whoever asks for it is told; where nobody does, nobody misses it.
    answer.catch(() => undefined);
    begun.set(`${apiBase()}${path}`, {
      answer,
      language,
      remembered: remembered(),
      begunAt: performance.now(),
    });
  }
}

/** Forgets all of them: what somebody changes may change what was answered before. */
export function forgetEarlyReads(): void {
  begun.clear();
}

/**
 * The answer to a read that was begun early, for the first who asks for the same; undefined where there is none that still holds:
 * somebody else may have signed in meanwhile, in another tab.
 */
export function takeEarlyAnswer({ method, url, headers }: Request): Promise<Response> | undefined {
  const read = method === 'GET' ? begun.get(url) : undefined;
  if (!read) return undefined;
  begun.delete(url);
  const isSame = read.language === headers.get('Accept-Language') && read.remembered === remembered();
  return isSame && performance.now() - read.begunAt < waitLimits.patienceMilliseconds
    ? read.answer
    : undefined;
}
