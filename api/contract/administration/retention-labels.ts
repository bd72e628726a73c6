import type { Labels } from '../common/enumerations.ts';
import type { RetentionClass } from './retention.ts';

export const retentionClass: Labels<RetentionClass> = {
  SESSIONS: { fr: 'Sessions terminées', en: 'Ended sessions' },
  SIGN_INS: { fr: 'Historique des connexions', en: 'Sign-in history' },
  PASSWORD_LINKS: { fr: 'Liens de mot de passe expirés', en: 'Expired password links' },
  INVITATIONS: { fr: 'Invitations expirées', en: 'Expired invitations' },
  SIGN_IN_LOCKS: { fr: 'Mots de passe erronés', en: 'Wrong passwords' },
  EMAIL_CHANGES: { fr: 'Changements d’e-mail demandés', en: 'Requested email changes' },
  ACCESS_CONFIRMATIONS: { fr: 'Confirmations d’accès', en: 'Access confirmations' },
  FACTOR_CHALLENGES: {
    fr: 'Connexions interrompues avant le code',
    en: 'Sign-ins that ended before the code',
  },
  SINGLE_SIGN_ONS: {
    fr: 'Connexions professionnelles interrompues',
    en: 'Interrupted single sign-ons',
  },
  FACTOR_SET_UPS: { fr: 'Seconds facteurs non confirmés', en: 'Second factors not confirmed' },
  REQUEST_COUNTS: { fr: 'Compteurs d’appels', en: 'Call counts' },
  MAILS: { fr: 'Traces d’e-mails', en: 'Traces of emails' },
  STOP_LINKS: { fr: 'Liens de désabonnement', en: 'Unsubscribe links' },
  MODULE_FAILURES: { fr: 'Pannes de modules', en: 'Module failures' },
  MODULE_FAILURE_REPORTERS: { fr: 'Comptes ayant signalé une panne', en: 'Accounts that reported a failure' },
  MODULE_STARTS: { fr: 'Versions essayées', en: 'Versions begun' },
  MODULE_STOPS: { fr: 'Versions arrêtées', en: 'Versions stopped' },
  SECURITY_EVENTS: { fr: 'Événements de sécurité', en: 'Security events' },
  APPROVALS: { fr: 'Demandes d’approbation', en: 'Requests for approval' },
  ABSENCES: { fr: 'Absences passées', en: 'Past absences' },
  VISITS: { fr: 'Consultations de fiches', en: 'Visits to cards' },
  SETTLED_REQUESTS: { fr: 'Demandes de contact closes', en: 'Closed contact requests' },
  INACTIVE_ACCOUNTS: { fr: 'Comptes inactifs', en: 'Inactive accounts' },
  FORMER_STAFF: { fr: 'Noms d’anciens membres de l’équipe', en: 'Names of former team members' },
};
