import type { Language } from './enumerations.ts';

/** What is said of a file of startups or people to import, and of its rows. */
export const importMessages = {
  IMPORT_FORMAT: {
    fr: 'Le fichier doit être un classeur .xlsx ou un fichier .csv.',
    en: 'The file must be an .xlsx workbook or a .csv file.',
  },
  IMPORT_UNREADABLE: {
    fr: 'Le fichier n’a pas pu être lu. Vérifiez qu’il s’ouvre dans un tableur, sans mot de passe ni formule en erreur.',
    en: 'The file could not be read. Check that it opens in a spreadsheet, without a password and without a failing formula.',
  },
  IMPORT_TOO_LARGE: {
    fr: 'Ce classeur contient trop de données pour être importé.',
    en: 'This workbook holds too much data to be imported.',
  },
  IMPORT_NO_ROWS: {
    fr: 'Le fichier ne contient aucune ligne sous ses en-têtes.',
    en: 'The file has no rows below its headings.',
  },
  IMPORT_TOO_MANY_ROWS: {
    fr: 'Un fichier peut contenir {{maximum}} lignes au plus.',
    en: 'A file can have {{maximum}} rows at most.',
  },
  IMPORT_TOO_MANY_COLUMNS: {
    fr: 'Un fichier peut contenir {{maximum}} colonnes au plus.',
    en: 'A file can have {{maximum}} columns at most.',
  },
  IMPORT_COLUMN_MISSING: {
    fr: 'La colonne « {{column}} » manque. Les en-têtes sont attendus sur la première ligne.',
    en: 'The column “{{column}}” is missing. The headings are expected in the first row.',
  },
  IMPORT_COLUMN_TWICE: {
    fr: 'La colonne « {{column}} » figure deux fois.',
    en: 'The column “{{column}}” is there twice.',
  },
  IMPORT_TOO_MANY_CELLS: {
    fr: 'Cette ligne a plus de valeurs que le fichier n’a d’en-têtes',
    en: 'This row has more values than the file has headings',
  },
  IMPORT_SAME_ROW: { fr: 'Figure déjà à la ligne {{row}}', en: 'Already in row {{row}}' },
  IMPORT_STARTUP_EXISTS: {
    fr: 'Une fiche porte déjà ce nom',
    en: 'A card has this name already',
  },
  IMPORT_ECOSYSTEM_MISSING: {
    fr: 'Indiquez aussi l’écosystème de ce sous-écosystème',
    en: 'Give the ecosystem of this sub-ecosystem, too',
  },
  IMPORT_ACCOUNT_EXISTS: {
    fr: 'Cette adresse a déjà un compte',
    en: 'This address has an account already',
  },
  IMPORT_INVITATION_EXISTS: {
    fr: 'Cette adresse a déjà une invitation, à renvoyer depuis les utilisateurs',
    en: 'This address has an invitation already, to be sent again from the users',
  },
  IMPORT_NOTHING: {
    fr: 'Aucune ligne du fichier ne peut être importée.',
    en: 'No row of the file can be imported.',
  },
  IMPORT_CHANGED: {
    fr: 'Le fichier ou la plateforme a changé depuis l’aperçu : rien n’a été importé cette fois. Vérifiez le nouvel aperçu.',
    en: 'The file or the platform has changed since the preview: nothing was imported this time. Check the new preview.',
  },
} as const satisfies Record<string, Record<Language, string>>;
