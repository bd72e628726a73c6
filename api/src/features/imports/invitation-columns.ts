import type { Column } from './column.ts';

/** The columns of a file of people to invite. */
export const invitationColumns: readonly Column[] = [
  { name: 'email', heading: { fr: 'E-mail', en: 'Email' }, isRequired: true, width: 36 },
  { name: 'role', heading: { fr: 'Rôle', en: 'Role' }, isRequired: true, width: 16 },
  { name: 'staffRight', heading: { fr: 'Droit dans l’équipe', en: 'Right in the team' }, width: 20 },
  { name: 'language', heading: { fr: 'Langue', en: 'Language' }, width: 16 },
];
