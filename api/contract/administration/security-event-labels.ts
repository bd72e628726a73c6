import type { Labels } from '../common/enumerations.ts';
import type { SecurityEventKind } from './security-events.ts';

export const securityEvent: Labels<SecurityEventKind> = {
  SIGNED_IN: { fr: 'Connexion', en: 'Signed in' },
  SIGN_IN_FAILED: { fr: 'Connexion refusée', en: 'Sign-in refused' },
  SIGN_IN_LOCKED: { fr: 'Connexion bloquée', en: 'Sign-in locked' },
  SIGNED_OUT: { fr: 'Déconnexion', en: 'Signed out' },
  SIGNED_OUT_BY_PROVIDER: { fr: 'Déconnexion par la banque', en: 'Signed out by the bank' },
  FACTOR_FAILED: { fr: 'Double authentification refusée', en: 'Two-step sign-in refused' },
  FACTOR_ADDED: { fr: 'Double authentification configurée', en: 'Two-step sign-in set up' },
  FACTOR_REMOVED: { fr: 'Double authentification retirée', en: 'Two-step sign-in removed' },
  PASSKEY_ADDED: { fr: 'Clé d’accès ajoutée', en: 'Passkey added' },
  PASSKEY_REMOVED: { fr: 'Clé d’accès retirée', en: 'Passkey removed' },
  PASSKEY_COPIED: { fr: 'Clé d’accès refusée : copie possible', en: 'Passkey refused: perhaps a copy' },
  RECOVERY_CODES_RENEWED: { fr: 'Codes de secours renouvelés', en: 'Recovery codes renewed' },
  RECOVERY_CODE_USED: { fr: 'Code de secours utilisé', en: 'Recovery code used' },
  RESET_REQUESTED: { fr: 'Nouveau mot de passe demandé', en: 'New password requested' },
  PASSWORD_SET: { fr: 'Mot de passe défini', en: 'Password set' },
  EMAIL_CONFIRMED: { fr: 'E-mail confirmé', en: 'Email confirmed' },
  IDENTITY_CONFIRMED: { fr: 'Identité confirmée', en: 'Identity confirmed' },
  IDENTITY_REFUSED: { fr: 'Identité non confirmée', en: 'Identity not confirmed' },
  ACCESS_REFUSED: { fr: 'Accès refusé', en: 'Access refused' },
  RATE_LIMITED: { fr: 'Trop d’appels', en: 'Too many calls' },
  CLIENT_READ: { fr: 'Fiche d’un client lue', en: 'Client file read' },
  CLIENTS_READ: { fr: 'Liste de clients lue', en: 'Client list read' },
  EXPORTED: { fr: 'Export', en: 'Export' },
  OWN_DATA_EXPORTED: { fr: 'Export de ses propres données', en: 'Own data exported' },
};
