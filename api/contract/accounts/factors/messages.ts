import type { Language } from '../../common/enumerations.ts';
import { factorLimits } from '../../common/limits.ts';

const { digits, recoveryCodeLength } = factorLimits;

/** What is said of the second factor: codes that are missing or wrong, and what cannot be done with it. */
export const factorMessages = {
  FACTOR_CODE_REQUIRED: { fr: 'Veuillez saisir un code', en: 'Please enter a code' },
  FACTOR_CODE_INVALID: {
    fr: `Un code a ${digits} chiffres, un code de secours ${recoveryCodeLength} lettres et chiffres`,
    en: `A code has ${digits} digits, a recovery code ${recoveryCodeLength} letters and digits`,
  },
  TOTP_CODE_INVALID: { fr: `Le code a ${digits} chiffres`, en: `The code has ${digits} digits` },
  FACTOR_CODE_WRONG: {
    fr: 'Ce code n’est pas le bon, ou plus : saisissez celui que l’application affiche maintenant',
    en: 'This code is not the right one, or no longer: enter the one that the application shows now',
  },
  FACTOR_CODE_USED: {
    fr: 'Ce code a déjà servi : attendez le suivant',
    en: 'This code has been used already: wait for the next one',
  },
  SECOND_FACTOR_REQUIRED: {
    fr: 'Saisissez le code de votre application d’authentification.',
    en: 'Enter the code of your authenticator application.',
  },
  SECOND_FACTOR_EXPIRED: {
    fr: 'La connexion a pris trop de temps, ou a déjà abouti. Saisissez de nouveau votre mot de passe.',
    en: 'The sign-in took too long, or has been completed already. Enter your password again.',
  },
  SECOND_FACTOR_SETUP_REQUIRED: {
    fr: 'Configurez d’abord la double authentification.',
    en: 'Please set up two-step sign-in first.',
  },
  SECOND_FACTOR_SETUP_EXPIRED: {
    fr: 'Cette configuration a expiré, ou a été recommencée ailleurs. Recommencez-la.',
    en: 'This set-up has expired, or was begun again elsewhere. Start again.',
  },
  SECOND_FACTOR_EXISTS: {
    fr: 'La double authentification est déjà configurée.',
    en: 'Two-step sign-in is already set up.',
  },
  SECOND_FACTOR_MISSING: {
    fr: 'La double authentification n’est pas configurée, ou plus.',
    en: 'Two-step sign-in is not set up, or no longer.',
  },
  SECOND_FACTOR_OBLIGATORY: {
    fr: 'La double authentification est obligatoire pour les équipes de la banque.',
    en: 'Two-step sign-in is obligatory for people of the bank.',
  },
  OWN_SECOND_FACTOR: {
    fr: 'Votre propre double authentification se retire depuis « Sécurité de connexion ».',
    en: 'Your own two-step sign-in is removed in “Sign-in security”.',
  },
} as const satisfies Record<string, Record<Language, string>>;
