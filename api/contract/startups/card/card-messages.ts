import type { Language } from '../../common/enumerations.ts';

/** What the API says of a card that somebody changes, hands in or decides about. */
export const cardMessages = {
  CARD_INCOMPLETE: {
    fr: 'La fiche n’est pas complète.',
    en: 'The card is not complete.',
  },
  STATUS_CONFLICT: {
    fr: 'Le statut de la fiche ne permet pas cette action.',
    en: 'The status of the card does not allow this action.',
  },
  CARD_CHANGED: {
    fr: 'Cette fiche a été modifiée entre-temps. Rechargez-la avant d’enregistrer.',
    en: 'This card was changed in the meantime. Reload it before you save.',
  },
  CHANGES_DECIDED: {
    fr: 'Ces modifications ne sont plus celles que vous avez lues. Relisez-les avant de décider.',
    en: 'These changes are no longer the ones that you have read. Read them again before you decide.',
  },
} as const satisfies Record<string, Record<Language, string>>;
