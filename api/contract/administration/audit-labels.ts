import type { Labels } from '../common/enumerations.ts';
import type { AuditAction, AuditEntityType, AuditOrigin } from './audit.ts';

const auditAction: Labels<AuditAction> = {
  CLIENT_DATA_DISCLOSED: { fr: 'Données d’un client transmises', en: 'Client data disclosed' },
  STARTUP_VALIDATED: { fr: 'Fiche validée', en: 'Card validated' },
  STARTUP_EDITED: { fr: 'Fiche modifiée', en: 'Card edited' },
  STARTUP_PICTURES_EDITED: { fr: 'Images d’une fiche modifiées', en: 'Card pictures edited' },
  STARTUP_DISABLED: { fr: 'Fiche désactivée', en: 'Card disabled' },
  STARTUP_DELETED: { fr: 'Fiche supprimée', en: 'Card deleted' },
  STARTUPS_IMPORTED: { fr: 'Startups importées', en: 'Startups imported' },
  STARTUPS_EXPORTED: { fr: 'Startups exportées', en: 'Startups exported' },
  CLIENT_EDITED: { fr: 'Client modifié', en: 'Client edited' },
  CLIENTS_EXPORTED: { fr: 'Clients exportés', en: 'Clients exported' },
  EVENT_CREATED: { fr: 'Demande créée', en: 'Request created' },
  EVENT_EDITED: { fr: 'Demande modifiée', en: 'Request edited' },
  EVENT_DELETED: { fr: 'Demande supprimée', en: 'Request deleted' },
  EVENTS_EXPORTED: { fr: 'Demandes exportées', en: 'Requests exported' },
  ECOSYSTEM_CREATED: { fr: 'Écosystème créé', en: 'Ecosystem created' },
  ECOSYSTEM_EDITED: { fr: 'Écosystème modifié', en: 'Ecosystem edited' },
  ECOSYSTEM_DELETED: { fr: 'Écosystème supprimé', en: 'Ecosystem deleted' },
  USER_INVITED: { fr: 'Personne invitée', en: 'Person invited' },
  USER_INVITATION_WITHDRAWN: { fr: 'Invitation retirée', en: 'Invitation withdrawn' },
  USER_EDITED: { fr: 'Utilisateur modifié', en: 'User edited' },
  USER_ROLES_EDITED: { fr: 'Rôles modifiés', en: 'Roles changed' },
  USER_RESET_ISSUED: { fr: 'Lien de mot de passe créé', en: 'Password link issued' },
  USER_DELETED: { fr: 'Utilisateur supprimé', en: 'User deleted' },
  USERS_INVITED: { fr: 'Invitations importées', en: 'Invitations imported' },
  USERS_EXPORTED: { fr: 'Utilisateurs exportés', en: 'Users exported' },
  NEWS_EDITED: { fr: 'Brève modifiée', en: 'Short news edited' },
  FEEDS_EDITED: { fr: 'Flux RSS modifiés', en: 'RSS feeds edited' },
  AUDIT_EXPORTED: { fr: 'Journal exporté', en: 'Audit trail exported' },
};
const auditEntityType: Labels<AuditEntityType> = {
  STARTUP: { fr: 'Startup', en: 'Startup' },
  CLIENT: { fr: 'Client', en: 'Client' },
  EVENT: { fr: 'Demande de contact', en: 'Contact request' },
  ECOSYSTEM: { fr: 'Écosystème', en: 'Ecosystem' },
  USER: { fr: 'Utilisateur', en: 'User' },
  NEWS: { fr: 'Brève', en: 'Short news' },
  FEEDS: { fr: 'Flux RSS', en: 'RSS feeds' },
  AUDIT: { fr: 'Journal d’audit', en: 'Audit trail' },
};
const auditOrigin: Labels<AuditOrigin> = {
  REQUEST: { fr: 'Plateforme', en: 'Platform' },
  COMMAND_LINE: { fr: 'Ligne de commande', en: 'Command line' },
  SYSTEM: { fr: 'Automatique', en: 'Automatic' },
};

export const auditLabels = { auditAction, auditEntityType, auditOrigin } as const;
