import { createHash } from 'node:crypto';
import {
  accessibilityAudit,
  type DocumentKey,
  documentKeys,
  type Language,
  labelOf,
  languages,
} from '@passerelle/contract';
import { writePdf } from './pdf/write-pdf.ts';
import { documentTexts } from './texts/index.ts';

export interface StoredDocument {
  /** What a saved copy is called. */
  fileName: string;
  /** Of HTTP: changes when the content does. */
  tag: string;
  bytes: Buffer;
}

export type DocumentsService = ReturnType<typeof createDocumentsService>;

async function makeDocument(key: DocumentKey, language: Language): Promise<StoredDocument> {
  const bytes = await writePdf({
    title: labelOf('document', key, language),
    language,
    date: new Date(accessibilityAudit.day),
    text: documentTexts[key][language],
  });
  const tag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
  return { fileName: `passerelle-${key}-${language}.pdf`, tag, bytes };
}

/**
 * The documents of the accessibility page. Each is made from its text when it is first asked for and kept in memory:
 * so there is no file that could be missing or older than its text, whatever the number of processes.
 */
export function createDocumentsService() {
  const made = new Map<string, Promise<StoredDocument>>();

  async function read(key: DocumentKey, language: Language): Promise<StoredDocument> {
    const name = `${key} ${language}`;
    const present = made.get(name) ?? makeDocument(key, language);
    made.set(name, present);
    present.catch(() => made.delete(name));
    return present;
  }

  return {
    read,

    /** Every document in every language. Rejects where one cannot be made. */
    async readAll(): Promise<StoredDocument[]> {
      const wanted = documentKeys.flatMap((key) => languages.map((language) => read(key, language)));
      return Promise.all(wanted);
    },
  };
}
