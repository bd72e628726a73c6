import type { Language } from '@passerelle/contract';
import type { Config } from '../config.ts';
import { openDatabase } from '../db/client.ts';
import { isMigrated } from '../db/migrate.ts';
import { readAnchors } from '../features/audit/anchor/anchor-file.ts';
import type { AnchorTarget } from '../features/audit/anchor/anchor-target.ts';
import type { Head } from '../features/audit/chain.ts';
import { type Break, verifyAuditTrail } from '../features/audit/verify.ts';
import { CommandRefusal, language, runCommand } from './run-command.ts';

interface Words {
  schema: string;
  noFile: string;
  noAnchors: string;
  unreadable(reason: string): string;
  whole(head: Head): string;
  cut(file: string, line: number): string;
  broken: Record<Break['kind'], (number: number) => string>;
}

const words: Record<Language, Words> = {
  fr: {
    noFile: 'AUDIT_ANCHOR ne nomme ni fichier ni bucket : donnez la fin notée, NUMBER:HASH.',
    noAnchors: 'Aucune fin n’est notée là où AUDIT_ANCHOR le dit : rien ne montrerait un journal récrit.',
    unreadable: (reason) => `Ce que nomme AUDIT_ANCHOR n’a pas pu être lu : ${reason}.`,
    schema: 'La base n’est pas à jour : lancez d’abord « npm run migrate » de cette version.',
    whole: ({ number, hash }) =>
      `Le journal d’audit est intact : ${number} entrées.\nNotez sa fin hors de la base, pour la prochaine vérification : ${number}:${hash}`,
    cut: (file, line) =>
      `La ligne ${line} de ${file} a été coupée, comme par un disque plein : il n’en a pas été tenu compte.`,
    broken: {
      MISSING: (number) => `L’entrée ${number} du journal d’audit manque.`,
      ALTERED: (number) => `L’entrée ${number} du journal d’audit a été altérée.`,
      HEAD: () => 'La tête du journal d’audit manque.',
      EXPECTED: (number) =>
        `L’entrée ${number} n’est pas celle qui avait été notée : le journal a été récrit.`,
    },
  },
  en: {
    noFile: 'AUDIT_ANCHOR names no file or bucket: give the end that was noted, NUMBER:HASH.',
    noAnchors: 'No end is noted where AUDIT_ANCHOR says: nothing would show a trail that was written anew.',
    unreadable: (reason) => `What AUDIT_ANCHOR names could not be read: ${reason}.`,
    schema: 'The database is not up to date: run "npm run migrate" of this version first.',
    whole: ({ number, hash }) =>
      `The audit trail is whole: ${number} entries.\nNote its end outside the database, for the next check: ${number}:${hash}`,
    cut: (file, line) => `Line ${line} of ${file} was cut, as by a full disk: it was not compared.`,
    broken: {
      MISSING: (number) => `Entry ${number} of the audit trail is missing.`,
      ALTERED: (number) => `Entry ${number} of the audit trail was altered.`,
      HEAD: () => 'The head of the audit trail is missing.',
      EXPECTED: (number) => `Entry ${number} is not the one that was noted: the trail was written anew.`,
    },
  },
};

const say = words[language];

/** What was noted of the trail, and a remark on each line of a file that was cut. */
interface Noted {
  heads: Head[];
  remarks: string[];
}

async function readFrom(target: AnchorTarget): Promise<Noted> {
  if (target.kind === 'file') {
    const { heads, cut } = await readAnchors(target.path);
    return { heads, remarks: cut.map((line) => say.cut(target.path, line)) };
  }
  if (target.kind === 'mail') throw new CommandRefusal(say.noFile);
  const { readLockedAnchors } = await import('../features/audit/anchor/anchor-s3.ts');
  return { heads: await readLockedAnchors(target), remarks: [] };
}

/** The ends that were noted where the configuration says. @throws CommandRefusal where none is, or they cannot be read */
async function readNoted({ auditAnchor }: Config): Promise<Noted> {
  if (!auditAnchor) throw new CommandRefusal(say.noFile);
  const noted = await readFrom(auditAnchor).catch((error: Error) => {
    throw error instanceof CommandRefusal ? error : new CommandRefusal(say.unreadable(error.message));
  });
  if (noted.heads.length === 0) throw new CommandRefusal([say.noAnchors, ...noted.remarks].join('\n'));
  return noted;
}

async function verify(config: Config, { noted, withAnchors }: WantedCheck): Promise<string> {
  const { heads, remarks } = withAnchors ? await readNoted(config) : { heads: [], remarks: [] };
  const expected = noted ? [noted, ...heads] : heads;
  const database = openDatabase(config);
  try {
    if (!(await isMigrated(database.readDb))) throw new CommandRefusal(say.schema);
    const { head, broken } = await verifyAuditTrail(database.readDb, expected);
    const told = broken ? say.broken[broken.kind](broken.number) : say.whole(head);
    const text = [told, ...remarks].join('\n');
    if (broken) throw new CommandRefusal(text);
    return text;
  } finally {
    await database.close();
  }
}

/** What a chain is compared with beside itself. */
export interface WantedCheck {
  /** An end of the chain that an earlier run said. */
  noted?: Head | undefined;
  /** Whether every end that was noted where AUDIT_ANCHOR says counts. */
  withAnchors?: boolean | undefined;
}

/**
 * Checks the audit trail from the command line, `npx passerelle audit verify [NUMBER:HASH] [--anchors]`. It ends with 1 and
 * names the first altered entry where there is one.
 */
export function checkAuditTrail(wanted: WantedCheck = {}): Promise<void> {
  return runCommand((configuration) => verify(configuration(), wanted));
}
