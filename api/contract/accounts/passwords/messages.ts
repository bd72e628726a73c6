import type { Language } from '../../common/enumerations.ts';
import { passwordLimits } from '../../common/limits.ts';

/** What is said of passwords that are missing, wrong, or may not be chosen. */
export const passwordMessages = {
  PASSWORD_REQUIRED: { fr: 'Veuillez saisir votre mot de passe', en: 'Please enter your password' },
  CURRENT_PASSWORD_REQUIRED: {
    fr: 'Saisissez votre mot de passe actuel pour changer d’adresse e-mail',
    en: 'Enter your current password to change your email',
  },
  CURRENT_PASSWORD_WRONG: {
    fr: 'Ce n’est pas votre mot de passe actuel',
    en: 'This is not your current password',
  },
  PASSWORD_TOO_WEAK: {
    fr: 'Le mot de passe ne respecte pas les règles de complexité',
    en: 'The password does not meet the complexity rules',
  },
  PASSWORD_TOO_SHORT: {
    fr: `Le mot de passe doit avoir au moins ${passwordLimits.minimumLengthAlone} caractères`,
    en: `The password must have at least ${passwordLimits.minimumLengthAlone} characters`,
  },
  PASSWORD_COMMON: {
    fr: 'Ce mot de passe est trop courant : c’est l’un des premiers que l’on essaierait. Choisissez plusieurs mots sans rapport entre eux',
    en: 'This password is too common: it is one of the first that anybody would try. Choose several unrelated words',
  },
  PASSWORD_BREACHED: {
    fr: 'Ce mot de passe figure dans des listes volées et publiées : d’autres le connaissent. Choisissez-en un que vous n’avez utilisé nulle part',
    en: 'This password is in stolen lists that were published: others know it. Choose one that you have used nowhere else',
  },
  PASSWORD_PERSONAL: {
    fr: 'Ce mot de passe se devine à partir de votre nom ou de votre adresse e-mail. Choisissez plusieurs mots sans rapport avec vous',
    en: 'This password can be guessed from your name or your email. Choose several words that have nothing to do with you',
  },
  PASSWORD_CONFIRMATION_REQUIRED: {
    fr: 'Veuillez confirmer votre mot de passe',
    en: 'Please confirm your password',
  },
  PASSWORD_CONFIRMATION_DIFFERS: {
    fr: 'Les mots de passe saisis ne correspondent pas',
    en: 'The passwords do not match',
  },
} as const satisfies Record<string, Record<Language, string>>;
