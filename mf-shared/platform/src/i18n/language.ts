import type { Language } from '@passerelle/contract/common/enumerations';
import { languages } from '@passerelle/contract/common/enumerations';
import { storedItems } from '@passerelle/contract/platform/browser-storage';

/** The language that the interface starts in. */
export const languageStorageKey = storedItems.language.key;
/** A choice of the person that their account does not know of yet. */
const choiceStorageKey = storedItems.languageChoice.key;

function isLanguage(text: string | null): text is Language {
  return languages.some((language) => language === text);
}

function read(key: string): Language | null {
  try {
    const stored = localStorage.getItem(key);
    return isLanguage(stored) ? stored : null;
  } catch {
    // A browser may refuse storage altogether; the choice then lasts as long as the page.
    return null;
  }
}

function write(key: string, language: Language | null): void {
  try {
    if (language) localStorage.setItem(key, language);
    else localStorage.removeItem(key);
  } catch {
    // Same as above: the page goes on in the chosen language, the next visit starts from the browser's.
  }
}

/** The language that was taken last, in whatever tab; null where the browser keeps none. */
export function keptLanguage(): Language | null {
  return read(languageStorageKey);
}

/** The language to start in: the one kept, else French for a browser whose language contains "fr". */
export function initialLanguage(): Language {
  return keptLanguage() ?? (navigator.language.toLowerCase().includes('fr') ? 'fr' : 'en');
}

/** Keeps the language for the next visit, where the browser allows it. */
export function keepLanguage(language: Language): void {
  write(languageStorageKey, language);
}

/** Keeps that the person chose a language in this browser, until their account knows it. */
export function keepChoice(language: Language): void {
  write(choiceStorageKey, language);
}

/** The language that the person chose in this browser and that their account does not know of yet. */
export function unsavedChoice(): Language | null {
  return read(choiceStorageKey);
}

/** Forgets a choice that the account knows now, unless another followed it; without a language, any choice. */
export function forgetChoice(saved = unsavedChoice()): void {
  if (unsavedChoice() === saved) write(choiceStorageKey, null);
}
