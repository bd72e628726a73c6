import { staffRightLabels } from '../accounts/staff-right-labels.ts';
import { approvalLabels } from '../administration/approval-labels.ts';
import { auditLabels } from '../administration/audit-labels.ts';
import { retentionClass } from '../administration/retention-labels.ts';
import { securityEvent } from '../administration/security-event-labels.ts';
import { contactRequestLabels } from '../clients/contact-request-labels.ts';
import type { DocumentKey } from '../platform/documents.ts';
import type { ModuleChangeKind } from '../platform/module-changes.ts';
import type { ModuleFailureKind } from '../platform/module-failures.ts';
import type { ProposedChangesStatus } from '../startups/card/proposed-changes.ts';
import { sector } from './english-names.ts';
import type {
  BankingEntity,
  ClientNeed,
  ClientSort,
  ContactRequestStatus,
  Country,
  InvestmentType,
  Label,
  Labels,
  Language,
  Market,
  MatchCriterion,
  Maturity,
  RaiseStage,
  Region,
  Role,
  SearchType,
  StaffRight,
  StartupNeed,
  StartupSort,
  StartupStatus,
  UserState,
} from './enumerations.ts';

/** How the values of the enumerations are shown. Screens, mails and exports all take them from here. */

const same = (text: string): Label => ({ fr: text, en: text });

const role: Labels<Role> = {
  CLIENT: same('Client'),
  STARTUP: same('Startup'),
  BANQUIER: { fr: 'Banquier', en: 'Banker' },
  INNO: same('Admin'),
};
const userState: Labels<UserState> = {
  ACTIVE: { fr: 'Actif', en: 'Active' },
  LOCKED: { fr: 'Connexion bloquée', en: 'Sign-in locked' },
  INVITED: { fr: 'Invitation en attente', en: 'Invitation pending' },
  EXPIRED: { fr: 'Invitation expirée', en: 'Invitation expired' },
};
const proposedChangesStatus: Labels<ProposedChangesStatus> = {
  WAITING: { fr: 'À valider', en: 'To be reviewed' },
  REFUSED: { fr: 'Refusées', en: 'Refused' },
  ACCEPTED: { fr: 'Acceptées', en: 'Accepted' },
};

const startupStatus: Labels<StartupStatus> = {
  CREATE: { fr: 'En création', en: 'Being created' },
  TO_VALIDATE: { fr: 'À valider', en: 'To validate' },
  VALIDATED: { fr: 'Validée', en: 'Validated' },
  DISABLED: { fr: 'Désactivée', en: 'Disabled' },
};
const moduleChangeKind: Labels<ModuleChangeKind> = {
  DEPLOYED: { fr: 'Mise en service', en: 'Deployed' },
  ROLLED_BACK: { fr: 'Retour en arrière', en: 'Rolled back' },
  FOUND: { fr: 'Trouvée en service', en: 'Found in service' },
  PREVIEW_PUBLISHED: { fr: 'Aperçu publié', en: 'Preview published' },
  ROLLED_OUT: { fr: 'Déploiement progressif', en: 'Staged rollout' },
  ROLLOUT_FINISHED: { fr: 'Étendue à tous', en: 'Rolled out to everybody' },
  ROLLOUT_WITHDRAWN: { fr: 'Retirée du déploiement', en: 'Rollout withdrawn' },
};
const moduleFailureKind: Labels<ModuleFailureKind> = {
  ENTRY_MISSING: { fr: 'Fichier d’entrée absent', en: 'Entry file missing' },
  CHUNK_MISSING: { fr: 'Fichier de page absent', en: 'Page file missing' },
  INTEGRITY: { fr: 'Fichier altéré', en: 'File altered' },
  TIMEOUT: { fr: 'Téléchargement trop long', en: 'Download too slow' },
  INCOMPATIBLE: { fr: 'Version incompatible', en: 'Version not compatible' },
  THROWS_AT_START: { fr: 'Erreur au démarrage', en: 'Error at the start' },
  PAGE_THROWS: { fr: 'Erreur dans une page', en: 'Error in a page' },
};
const maturity: Labels<Maturity> = {
  R_D: { fr: 'R&D', en: 'R&D' },
  MARKET_FIT: { fr: 'Adéquation au marché', en: 'Market fit' },
  CROISSANCE: { fr: 'Croissance', en: 'Growth' },
};
const startupNeed: Labels<StartupNeed> = {
  FUND_RISING: { fr: 'Levée de fonds', en: 'Fundraising' },
  BUSINESS_RELATIONSHIP: { fr: 'Relation d’affaires', en: 'Business relationship' },
};
const raiseStage: Labels<RaiseStage> = {
  SEED: { fr: 'Amorçage', en: 'Seed' },
  SERIE_A: { fr: 'Série A', en: 'Series A' },
  SERIE_B: { fr: 'Série B', en: 'Series B' },
  NEXT_SERIES: { fr: 'Séries suivantes', en: 'Later series' },
};
const market: Labels<Market> = { B2B: same('B2B'), B2C: same('B2C'), B2B2C: same('B2B2C') };
const startupSort: Labels<StartupSort | ClientSort> = {
  DATE_DESC: { fr: 'Plus récentes', en: 'Most recent' },
  DATE_ASC: { fr: 'Plus anciennes', en: 'Oldest' },
  NAME_DESC: { fr: 'Nom, de Z à A', en: 'Name, Z to A' },
  NAME_ASC: { fr: 'Nom, de A à Z', en: 'Name, A to Z' },
  MATCH_DESC: { fr: 'Vos critères d’abord', en: 'Your criteria first' },
};
const country: Labels<Country> = {
  France: same('France'),
  Italie: { fr: 'Italie', en: 'Italy' },
  Luxembourg: same('Luxembourg'),
  Espagne: { fr: 'Espagne', en: 'Spain' },
  'Principauté de Monaco': { fr: 'Principauté de Monaco', en: 'Principality of Monaco' },
};
const region: Labels<Region> = {
  'Auvergne-Rhône-Alpes': same('Auvergne-Rhône-Alpes'),
  'Bourgogne-Franche-Comté': same('Bourgogne-Franche-Comté'),
  Bretagne: { fr: 'Bretagne', en: 'Brittany' },
  'Centre-Val de Loire': same('Centre-Val de Loire'),
  Corse: { fr: 'Corse', en: 'Corsica' },
  'Grand Est': same('Grand Est'),
  'Hauts-de-France': same('Hauts-de-France'),
  'Île-de-France': same('Île-de-France'),
  Normandie: { fr: 'Normandie', en: 'Normandy' },
  'Nouvelle-Aquitaine': same('Nouvelle-Aquitaine'),
  Occitanie: { fr: 'Occitanie', en: 'Occitania' },
  'Pays de la Loire': same('Pays de la Loire'),
  "Provence-Alpes-Côte d'Azur": same('Provence-Alpes-Côte d’Azur'),
  Guadeloupe: same('Guadeloupe'),
  Martinique: same('Martinique'),
  Guyane: { fr: 'Guyane', en: 'French Guiana' },
  Mayotte: same('Mayotte'),
  Réunion: same('Réunion'),
};
const bankingEntity: Labels<BankingEntity> = {
  France: same('France'),
  Luxembourg: same('Luxembourg'),
  Monaco: same('Monaco'),
  Suisse: { fr: 'Suisse', en: 'Switzerland' },
};
const clientNeed: Labels<ClientNeed> = {
  INVESTMENT: { fr: 'Investissement', en: 'Investment' },
  BUSINESS_RELATIONSHIP: { fr: 'Relation d’affaires', en: 'Business relationship' },
};
const searchType: Labels<SearchType> = {
  ACTIVE: { fr: 'Recherche active', en: 'Active search' },
  OPPORTUNITY: { fr: 'Selon les opportunités', en: 'As opportunities arise' },
};
const investmentType: Labels<InvestmentType> = {
  GOVERNANCE: { fr: 'Participation à la gouvernance', en: 'Taking part in governance' },
  REPORTING: { fr: 'Suivi par reporting', en: 'Following by reports' },
};
const matchCriterion: Labels<MatchCriterion> = {
  SECTOR: { fr: 'Secteur', en: 'Sector' },
  COUNTRY: { fr: 'Pays', en: 'Country' },
  REGION: { fr: 'Région', en: 'Region' },
  ECOSYSTEM: { fr: 'Écosystème', en: 'Ecosystem' },
  STAGE: { fr: 'Stade', en: 'Stage' },
  TICKET: { fr: 'Ticket', en: 'Ticket' },
  NEED: { fr: 'Besoin', en: 'Need' },
};
const eventStatus: Labels<ContactRequestStatus> = {
  OPEN: { fr: 'Ouverte', en: 'Open' },
  WIP: { fr: 'En cours', en: 'In progress' },
  DONE: { fr: 'Terminée', en: 'Done' },
};
const document: Labels<DocumentKey> = {
  'accessibility-action-plan': {
    fr: 'Plan d’action pour l’accessibilité',
    en: 'Accessibility action plan',
  },
  'accessibility-multiannual-scheme': {
    fr: 'Schéma pluriannuel de mise en accessibilité',
    en: 'Multi-year accessibility scheme',
  },
  'accessibility-declaration': {
    fr: 'Déclaration d’accessibilité numérique',
    en: 'Web accessibility declaration',
  },
};

export const labels = {
  role,
  ...staffRightLabels,
  userState,
  startupStatus,
  proposedChangesStatus,
  moduleChangeKind,
  moduleFailureKind,
  maturity,
  startupNeed,
  raiseStage,
  market,
  startupSort,
  sector,
  country,
  region,
  bankingEntity,
  clientNeed,
  searchType,
  investmentType,
  matchCriterion,
  eventStatus,
  document,
  ...contactRequestLabels,
  ...approvalLabels,
  ...auditLabels,
  securityEvent,
  retentionClass,
} as const;
export type LabelKind = keyof typeof labels;

/** The label of one value: `labelOf('sector', 'AD_TECH', 'fr')`. */
export function labelOf<Kind extends LabelKind>(
  kind: Kind,
  value: keyof (typeof labels)[Kind],
  language: Language,
): string {
  return (labels[kind] as Labels<string>)[value as string]?.[language] ?? String(value);
}

/** Roles in words, with the right in the team beside its role: “Admin (Edit), Banker”. */
export function labelOfRoles(
  { roles, staffRight }: { roles: readonly Role[]; staffRight?: StaffRight | null | undefined },
  language: Language,
): string {
  return roles
    .map((role) => {
      const name = labelOf('role', role, language);
      return role === 'INNO' && staffRight
        ? `${name} (${labelOf('staffRight', staffRight, language)})`
        : name;
    })
    .join(', ');
}
