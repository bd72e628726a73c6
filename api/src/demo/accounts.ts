import type { Role, StaffRight } from '@passerelle/contract';

/** The password of every account of the demonstration. */
export const demonstrationPassword = 'Passerelle2026!';

export interface DemonstrationAccount {
  email: string;
  role: Role;
  /** In the team; not given, everything. */
  staffRight?: StaffRight;
  firstName: string;
  lastName: string;
  /** What may be tried out with it. */
  description: { fr: string; en: string };
}

/** The accounts that are worth knowing by heart; they are shown where the demonstration is started. */
export const demonstrationAccounts = [
  {
    email: 'inno@passerelle.example',
    role: 'INNO',
    firstName: 'Claire',
    lastName: 'Vasseur',
    description: { fr: 'équipe innovation', en: 'innovation team' },
  },
  {
    email: 'inno.editeur@passerelle.example',
    role: 'INNO',
    staffRight: 'EDITOR',
    firstName: 'Antoine',
    lastName: 'Mercier',
    description: {
      fr: 'équipe innovation, droit « Modification »',
      en: 'innovation team, with the right “Edit”',
    },
  },
  {
    email: 'inno.lecteur@passerelle.example',
    role: 'INNO',
    staffRight: 'READER',
    firstName: 'Sophie',
    lastName: 'Lambert',
    description: {
      fr: 'équipe innovation, droit « Lecture »',
      en: 'innovation team, with the right “Read”',
    },
  },
  {
    email: 'banquier@passerelle.example',
    role: 'BANQUIER',
    firstName: 'Hugo',
    lastName: 'Delmas',
    description: { fr: 'banquier', en: 'banker' },
  },
  {
    email: 'client@passerelle.example',
    role: 'CLIENT',
    firstName: 'Camille',
    lastName: 'Moreau',
    description: { fr: 'cliente, critères donnés', en: 'client, criteria given' },
  },
  {
    email: 'client.nouveau@passerelle.example',
    role: 'CLIENT',
    firstName: 'Louis',
    lastName: 'Garnier',
    description: { fr: 'client qui n’a encore rien accepté', en: 'client who has accepted nothing yet' },
  },
  {
    email: 'startup@passerelle.example',
    role: 'STARTUP',
    firstName: 'Inès',
    lastName: 'Carpentier',
    description: { fr: 'startup dont la fiche est validée', en: 'startup with a validated card' },
  },
  {
    email: 'startup.nouvelle@passerelle.example',
    role: 'STARTUP',
    firstName: 'Noémie',
    lastName: 'Lacaze',
    description: {
      fr: 'startup qui n’a encore rien accepté ni rempli',
      en: 'startup that has accepted and filled in nothing yet',
    },
  },
] as const satisfies readonly DemonstrationAccount[];

export type DemonstrationEmail = (typeof demonstrationAccounts)[number]['email'];
