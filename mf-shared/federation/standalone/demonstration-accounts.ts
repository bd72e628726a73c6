import type { Role } from '@passerelle/contract/common/enumerations';

/** The accounts of the demonstration, by role; the password is the same for all of them. */
export const demonstrationAccounts: Record<Role, string> = {
  INNO: 'inno@passerelle.example',
  BANQUIER: 'banquier@passerelle.example',
  CLIENT: 'client@passerelle.example',
  STARTUP: 'startup@passerelle.example',
};

export const demonstrationPassword = 'Passerelle2026!';
