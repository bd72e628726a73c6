import type { Language } from '../../common/enumerations.ts';

/** What is said of signing in with an account of the bank. */
export const singleSignOnMessages = {
  SINGLE_SIGN_ON_REQUIRED: {
    fr: 'Les équipes de la banque se connectent avec leur compte professionnel, sans mot de passe Passerelle.',
    en: 'People of the bank sign in with their work account, without a Passerelle password.',
  },
  SINGLE_SIGN_ON_CANCELLED: {
    fr: 'La connexion avec votre compte professionnel a été interrompue. Vous pouvez recommencer.',
    en: 'Signing in with your work account was interrupted. You can start again.',
  },
  SINGLE_SIGN_ON_EXPIRED: {
    fr: 'Cette connexion a pris trop de temps, ou a commencé dans un autre navigateur. Recommencez.',
    en: 'This sign-in took too long, or began in another browser. Start again.',
  },
  SINGLE_SIGN_ON_FAILED: {
    fr: 'La réponse du service de connexion de la banque n’a pas pu être vérifiée. Recommencez, ou prévenez l’équipe innovation.',
    en: 'The answer of the bank’s sign-in service could not be verified. Start again, or tell the innovation team.',
  },
  SINGLE_SIGN_ON_OTHER_PERSON: {
    fr: 'Vous vous êtes identifié avec un autre compte professionnel que le vôtre dans Passerelle.',
    en: 'You identified yourself with another work account than the one you use in Passerelle.',
  },
  SINGLE_SIGN_ON_REFUSED: {
    fr: 'Ce compte professionnel ne donne pas accès à Passerelle. Adressez-vous à l’équipe innovation.',
    en: 'This work account gives no access to Passerelle. Please ask the innovation team.',
  },
  SINGLE_SIGN_ON_UNAVAILABLE: {
    fr: 'Le service de connexion de la banque ne répond pas. Réessayez dans quelques minutes.',
    en: 'The bank’s sign-in service does not answer. Try again in a few minutes.',
  },
  LOGOUT_TOKEN_INVALID: {
    fr: 'Ce jeton de déconnexion n’est pas valable.',
    en: 'This logout token is not valid.',
  },
} as const satisfies Record<string, Record<Language, string>>;
