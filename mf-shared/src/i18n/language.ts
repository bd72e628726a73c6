import type { Language } from '@passerelle/contract/enumerations';
import { languages } from '@passerelle/contract/enumerations';

const STORAGE_KEY = 'passerelle.language';

function isLanguage(text: string | null): text is Language {
  return languages.some((language) => language === text);
}

/** The language to start in: the one chosen before, else French for a browser whose language contains "fr". */
export function initialLanguage(): Language {
  const chosen = readChosenLanguage();
  if (chosen) return chosen;
  return navigator.language.toLowerCase().includes('fr') ? 'fr' : 'en';
}

function readChosenLanguage(): Language | null {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return isLanguage(stored) ? stored : null;
  } catch {
    // A browser may refuse storage altogether; the choice then lasts as long as the page.
    return null;
  }
}

/** Keeps the language for the next visit, where the browser allows it. */
export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Same as above: the page goes on in the chosen language, the next visit starts from the browser's.
  }
}
