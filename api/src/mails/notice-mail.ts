import type { Language } from '@passerelle/contract';
import type { Mail } from '../ports/mail/mail.ts';
import { layOutMail } from './layout.ts';
import { paragraph } from './parts.ts';

/** What a mail says that tells of something and offers nothing to press. */
export interface NoticeWords {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

/** Whose mailbox it is. */
export interface NoticeReader {
  email: string;
  language: Language;
}

/** A mail that tells somebody what became of their access. */
export function layOutNotice(
  { email, language }: NoticeReader,
  words: Readonly<Record<Language, NoticeWords>>,
): Mail {
  const { subject, paragraphs } = words[language];
  return layOutMail({ recipient: email, language, subject, parts: paragraphs.map(paragraph) });
}
