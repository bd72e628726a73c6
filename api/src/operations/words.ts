import type { Language } from '@passerelle/contract';
import type { OperationRefusal, RefusalReason } from './refusal.ts';

/** What is wrong and what to do about it, in one line. The placeholders are what the refusal names. */
const words: Record<Language, Record<RefusalReason, (...values: string[]) => string>> = {
  fr: {
    NOTHING_THERE: () => 'La base ne contient rien : vérifiez DATABASE_URL et DATA_FOLDER.',
    OTHER_TABLES: (name) =>
      `La base de destination contient d’autres tables (${name}) : donnez une base vide. Rien n’y a changé.`,
    NOT_EMPTY: (name) =>
      `La base de destination n’est pas vide (table ${name}) : donnez une base vide. Rien n’y a changé.`,
    NEWER_SCHEMA: (name) =>
      `Le schéma de la base de destination a déjà ${name}, que les données n’ont pas : donnez une base sans tables.`,
    UNKNOWN_MIGRATION: (name) =>
      `Les données viennent d’une version plus récente de Passerelle (${name}) : utilisez cette version.`,
    ODD_COLUMN: (name, type) => `La colonne ${name} est d’un type qui ne se sauvegarde pas : ${type}.`,
    TABLE_MISSING: (name) => `La base de destination n’a pas la table ${name}. Rien n’y a changé.`,
    ROWS_REFUSED: (name, why) =>
      `La base de destination refuse des lignes de la table ${name} : ${why}. Tout a été annulé.`,
    TABLE_DIFFERS: (name, expected, found) =>
      `La table ${name} n’est pas arrivée entière : ${expected} lignes attendues, ${found} trouvées, ou d’autres valeurs. Tout a été annulé.`,
    FILE_DIFFERS: (key) => `Le fichier ${key} n’est pas arrivé tel qu’il était.`,
    OTHER_FILES: (key) =>
      `La destination contient des fichiers qui ne sont pas de cette sauvegarde (${key}) : videz-la d’abord.`,
    FOLDER_EXISTS: (folder) => `${folder} existe déjà : donnez un dossier qui n’existe pas.`,
    FOLDER_FULL: (folder) =>
      `Il n’y a plus de place sur le disque de ${folder} : faites-en, puis recommencez. Rien n’y est resté.`,
    FOLDER_NOT_WRITTEN: (folder, code) =>
      `${folder} ne peut pas être écrit par ce compte (${code}) : donnez-lui ce droit, ou un autre dossier.`,
    NO_BACKUP: (folder) => `${folder} n’est pas une sauvegarde de Passerelle.`,
    BACKUP_DAMAGED: (name) => `La sauvegarde est endommagée : ${name}. Rien n’a été restauré.`,
    NOT_POSTGRESQL: () => 'Les droits se donnent dans PostgreSQL : DATABASE_URL est vide.',
    NOT_OWNER: (user, table) =>
      `La table ${table} n’appartient pas à ${user} : donnez dans DATABASE_URL le propriétaire du schéma. Rien n’a changé.`,
    ROLE_MISSING: (role) =>
      `Le rôle ${role} n’existe pas : créez-le d’abord (CREATE ROLE … LOGIN PASSWORD …). Rien n’a changé.`,
    ROLE_TOO_STRONG: (role) =>
      `Le rôle ${role} est superutilisateur, crée des rôles ou est membre du propriétaire : aucun droit ne le retient. Donnez un rôle ordinaire. Rien n’a changé.`,
    RIGHTS_REMAIN: (role) =>
      `Le rôle ${role} garde le droit de créer dans le schéma ou de changer le journal d’audit, par PUBLIC ou par un rôle dont il est membre : retirez-le-lui. Rien n’a changé.`,
    BACKUP_ENCRYPTED: (folder) =>
      `La sauvegarde ${folder} est chiffrée : donnez le fichier de la clé secrète, --identity FICHIER. Rien n’a été restauré.`,
    OTHER_IDENTITY: (name) =>
      `La clé de --identity n’ouvre pas cette sauvegarde, ou ${name} est endommagé. Rien n’a été restauré.`,
    NO_IDENTITY: (file) =>
      `${file} ne contient pas de clé secrète d’age (AGE-SECRET-KEY-1…). Rien n’a été restauré.`,
    FILE_NOT_OPENED: (key) =>
      `Le fichier ${key} est endommagé, ou chiffré avec une clé qui manque dans FILES_KEYS.`,
    NOT_SQLITE: () =>
      'Les données ne sont pas dans SQLite : DATABASE_URL doit être vide pour ce déplacement.',
    SOURCE_WRITTEN: () =>
      'La base SQLite a été modifiée pendant le déplacement : arrêtez l’API, puis recommencez. Tout a été annulé.',
  },
  en: {
    NOTHING_THERE: () => 'The database holds nothing: check DATABASE_URL and DATA_FOLDER.',
    OTHER_TABLES: (name) =>
      `The target database holds other tables (${name}): give an empty database. Nothing in it was changed.`,
    NOT_EMPTY: (name) =>
      `The target database is not empty (table ${name}): give an empty database. Nothing in it was changed.`,
    NEWER_SCHEMA: (name) =>
      `The schema of the target database already has ${name}, which the data has not: give a database without tables.`,
    UNKNOWN_MIGRATION: (name) =>
      `The data comes from a later version of Passerelle (${name}): use that version.`,
    ODD_COLUMN: (name, type) => `The column ${name} has a type that is not backed up: ${type}.`,
    TABLE_MISSING: (name) => `The target database has no table ${name}. Nothing in it was changed.`,
    ROWS_REFUSED: (name, why) =>
      `The target database refuses rows of the table ${name}: ${why}. All was undone.`,
    TABLE_DIFFERS: (name, expected, found) =>
      `The table ${name} did not arrive whole: ${expected} rows expected, ${found} found, or other values. All was undone.`,
    FILE_DIFFERS: (key) => `The file ${key} did not arrive as it was.`,
    OTHER_FILES: (key) => `The target holds files that are not of this backup (${key}): empty it first.`,
    FOLDER_EXISTS: (folder) => `${folder} exists already: name a folder that does not.`,
    FOLDER_FULL: (folder) =>
      `There is no room left on the disk of ${folder}: make some, then start again. Nothing was left there.`,
    FOLDER_NOT_WRITTEN: (folder, code) =>
      `${folder} cannot be written by this account (${code}): give it the right, or name another folder.`,
    NO_BACKUP: (folder) => `${folder} is no backup of Passerelle.`,
    BACKUP_DAMAGED: (name) => `The backup is damaged: ${name}. Nothing was restored.`,
    NOT_POSTGRESQL: () => 'Rights are granted in PostgreSQL: DATABASE_URL is empty.',
    NOT_OWNER: (user, table) =>
      `The table ${table} does not belong to ${user}: give the owner of the schema in DATABASE_URL. Nothing was changed.`,
    ROLE_MISSING: (role) =>
      `There is no role ${role}: create it first (CREATE ROLE … LOGIN PASSWORD …). Nothing was changed.`,
    ROLE_TOO_STRONG: (role) =>
      `The role ${role} is a superuser, makes roles or is a member of the owner: no right keeps it from anything. Give an ordinary role. Nothing was changed.`,
    RIGHTS_REMAIN: (role) =>
      `The role ${role} may still create in the schema or change the audit trail, through PUBLIC or a role that it is a member of: take that from it. Nothing was changed.`,
    BACKUP_ENCRYPTED: (folder) =>
      `The backup ${folder} is encrypted: give the file of the secret key, --identity FILE. Nothing was restored.`,
    OTHER_IDENTITY: (name) =>
      `The key of --identity does not open this backup, or ${name} is damaged. Nothing was restored.`,
    NO_IDENTITY: (file) => `${file} holds no secret key of age (AGE-SECRET-KEY-1…). Nothing was restored.`,
    FILE_NOT_OPENED: (key) => `The file ${key} is damaged, or encrypted with a key that FILES_KEYS lacks.`,
    NOT_SQLITE: () => 'The data is not in SQLite: DATABASE_URL has to be empty for this move.',
    SOURCE_WRITTEN: () =>
      'The SQLite database was written to during the move: stop the API, then start again. All was undone.',
  },
};

/** What a refusal tells who typed the command. */
export function wordRefusal({ reason, values }: OperationRefusal, language: Language): string {
  return words[language][reason](...values);
}
