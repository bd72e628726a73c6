import type { Language } from '@passerelle/contract/common/enumerations';
import { messages } from '@passerelle/contract/common/messages';
import { elide, elidedWords } from '@passerelle/contract/common/names/elision';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { initialLanguage, keepChoice, keepLanguage, keptLanguage, languageStorageKey } from './language.ts';
import en from './locales/en.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };

/** Texts by key, as deep as needed. */
export interface Translations {
  [key: string]: string | Translations;
}

function contractMessages(language: Language): Translations {
  return Object.fromEntries(Object.entries(messages).map(([code, message]) => [code, message[language]]));
}

/** The one instance of i18next: the shell and every module add their texts to it. */
export const i18n = i18next.createInstance();

i18n.use(initReactI18next).init({
  lng: initialLanguage(),
  supportedLngs: ['fr', 'en'],
  fallbackLng: 'fr',
  initAsync: false,
  ns: ['i18n', 'contract'],
  defaultNS: 'i18n',
  resources: {
    fr: { i18n: fr, contract: contractMessages('fr') },
    en: { i18n: en, contract: contractMessages('en') },
  },
  returnNull: false,
  interpolation: {
    // React escapes what it shows. What is left to do with a value is to write numbers as the language does.
    useRawValueToEscape: true,
    escapeValue: true,
    escape: (value: unknown) =>
      typeof value === 'number' ? value.toLocaleString(i18n.language) : String(value),
  },
  react: { useSuspense: false },
});

for (const word of elidedWords) {
  i18n.services.formatter?.add(word, (name: string) => elide(word, name));
}

function showLanguage(language: string): void {
  document.documentElement.lang = language;
}

showLanguage(i18n.language);
i18n.on('languageChanged', showLanguage);

window.addEventListener('storage', ({ key }) => {
  // Another tab of this browser changed its language.
  if (key === languageStorageKey) void i18n.changeLanguage(initialLanguage());
});
window.addEventListener('pageshow', ({ persisted }) => {
  // A page restored from the browser's back/forward cache has heard nothing meanwhile.
  const kept = persisted && keptLanguage();
  if (kept) void i18n.changeLanguage(kept);
});

/** The language the interface is in now. */
export function currentLanguage(): Language {
  return i18n.language === 'en' ? 'en' : 'fr';
}

type ChoiceListener = (language: Language) => void;
const choiceListeners = new Set<ChoiceListener>();

/** Calls the listener at each choice that the person makes, until the answer is called. */
export function onLanguageChosen(listener: ChoiceListener): () => void {
  choiceListeners.add(listener);
  return () => choiceListeners.delete(listener);
}

/** Puts the interface into a language without reloading, and keeps it for the next visit. */
export async function takeLanguage(language: Language): Promise<void> {
  keepLanguage(language);
  await i18n.changeLanguage(language);
}

/** The same, because the person chose it: their choice is kept until their account knows of it. */
export async function chooseLanguage(language: Language): Promise<void> {
  keepChoice(language);
  for (const listener of choiceListeners) listener(language);
  await takeLanguage(language);
}

/** Registers the texts of one area or module under its name: `t('catalogue:list.title')`. Adding twice changes nothing. */
export function addTranslations(namespace: string, texts: { fr: Translations; en: Translations }): void {
  i18n.addResourceBundle('fr', namespace, texts.fr, true, true);
  i18n.addResourceBundle('en', namespace, texts.en, true, true);
}
