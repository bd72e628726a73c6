import type { Language } from '../enumerations.ts';

/** What is said of a value that was typed and cannot be read: always with what to write in its place. */
export const typedValueMessages = {
  NUMBER_AMBIGUOUS: {
    fr: 'Ce nombre peut se lire de deux façons : écrivez « 1 500 » pour mille cinq cents, « 1,5 » pour un et demi',
    en: 'This number can be read in two ways: write “1,500” for fifteen hundred, “1.5” for one and a half',
  },
  NUMBER_UNREADABLE: {
    fr: 'Ce nombre n’est pas compris : écrivez par exemple « 250 000 » ou « 1,5 M »',
    en: 'This number is not understood: write for example “250,000” or “1.5M”',
  },
  SEARCH_WITHOUT_LETTERS: {
    fr: 'La recherche compare les lettres et les chiffres : saisissez-en au moins un',
    en: 'The search compares letters and digits: please enter at least one',
  },
  NUMBER_NOT_WHOLE: { fr: 'Saisissez un nombre entier', en: 'Please enter a whole number' },
  LINK_INVALID: {
    fr: 'L’adresse du lien doit commencer par https:// et être valide',
    en: 'The address of the link must begin with https:// and be valid',
  },
} as const satisfies Record<string, Record<Language, string>>;
