import type { Labels, StaffRight } from '../common/enumerations.ts';

/** The rights in the team, beside the label of its role: “Admin (Edit)”. */
const staffRight: Labels<StaffRight> = {
  READER: { fr: 'Lecture', en: 'Read' },
  EDITOR: { fr: 'Modification', en: 'Edit' },
  ADMINISTRATOR: { fr: 'Complet', en: 'Full' },
};

/** What each of them allows, in one line. */
const staffRightMeaning: Labels<StaffRight> = {
  READER: {
    fr: 'Tout voir, sans rien modifier ni exporter.',
    en: 'See everything; change and export nothing.',
  },
  EDITOR: {
    fr: 'Suivre aussi les startups, les clients et les demandes, inviter des clients et des startups, exporter.',
    en: 'Also follow up startups, clients and requests, invite clients and startups, and export.',
  },
  ADMINISTRATOR: {
    fr: 'Gérer aussi les comptes, les rôles et l’équipe, approuver, consulter le journal de sécurité.',
    en: 'Also look after accounts, roles and the team, approve, and read the security log.',
  },
};

export const staffRightLabels = { staffRight, staffRightMeaning };
