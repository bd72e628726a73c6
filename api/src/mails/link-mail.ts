import type { Language } from '@passerelle/contract';
import type { Mail } from '../ports/mail/mail.ts';
import { layOutMail } from './layout.ts';
import { button, paragraph } from './parts.ts';

/** The words of a mail whose link does what its recipient has asked for. */
export interface LinkMailWords {
  readonly subject: string;
  /** What was asked for. */
  readonly request: string;
  readonly action: string;
  /** The same, before an address on the next line. */
  readonly actionBelow: string;
  readonly validity: string;
  /** For those who asked for nothing. */
  readonly ignore: string;
}

/** A mail with the link that somebody has asked for. */
export function layOutLinkMail(
  { recipient, language, link }: { recipient: string; language: Language; link: string },
  words: Readonly<Record<Language, LinkMailWords>>,
): Mail {
  const { subject, request, action, actionBelow, validity, ignore } = words[language];
  return layOutMail({
    recipient,
    language,
    subject,
    parts: [
      paragraph(request),
      button({ text: action, address: link }, actionBelow),
      paragraph(validity),
      paragraph(ignore),
    ],
  });
}
