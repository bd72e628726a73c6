import type { Language } from '../../common/enumerations.ts';
import { factorLimits, passkeyLimits } from '../../common/limits.ts';

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
    en: 'This code is not, or is no longer, the right one: enter the one that the application shows now',
  },
  FACTOR_CODE_USED: {
    fr: 'Ce code a déjà servi : attendez le suivant',
    en: 'This code has been used already: wait for the next one',
  },
  PASSKEY_WRONG: {
    fr: 'Cette clé d’accès n’a pas été reconnue. Réessayez, ou utilisez un autre moyen',
    en: 'This passkey was not recognised. Try again, or use another way',
  },
  PASSKEY_COPIED: {
    fr: 'Cette clé d’accès semble avoir été copiée : elle n’est pas acceptée. Utilisez un autre moyen et prévenez l’équipe innovation',
    en: 'This passkey seems to have been copied: it is not accepted. Use another way, and tell the innovation team',
  },
  PASSKEY_EXPIRED: {
    fr: 'La demande de clé d’accès a expiré, ou a déjà servi. Recommencez.',
    en: 'The request for a passkey has expired, or has been used already. Start again.',
  },
  PASSKEY_REFUSED: {
    fr: 'Cette clé d’accès ne peut pas être enregistrée. Réessayez, ou choisissez-en une autre.',
    en: 'This passkey cannot be registered. Try again, or choose another one.',
  },
  PASSKEY_EXISTS: {
    fr: 'Cette clé d’accès est déjà enregistrée.',
    en: 'This passkey is already registered.',
  },
  PASSKEY_MISSING: {
    fr: 'Cette clé d’accès n’existe pas, ou plus.',
    en: 'This passkey does not exist, or no longer does.',
  },
  PASSKEYS_TOO_MANY: {
    fr: `Vous avez déjà ${passkeyLimits.perPerson} clés d’accès. Retirez-en une avant d’en ajouter une autre.`,
    en: `You have ${passkeyLimits.perPerson} passkeys already. Remove one before you add another.`,
  },
  SECOND_FACTOR_REQUIRED: {
    fr: 'Confirmez la connexion par votre second facteur.',
    en: 'Confirm the sign-in with your second factor.',
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
    en: 'Two-step sign-in is not set up, or no longer is.',
  },
  SECOND_FACTOR_OBLIGATORY: {
    fr: 'La double authentification est obligatoire pour votre compte.',
    en: 'Two-step sign-in is obligatory for your account.',
  },
  OWN_SECOND_FACTOR: {
    fr: 'Votre propre double authentification se retire depuis « Sécurité de connexion ».',
    en: 'Your own two-step sign-in is removed in “Sign-in security”.',
  },
} as const satisfies Record<string, Record<Language, string>>;
