import type { Language } from '@passerelle/contract';
import type { Mail } from '../ports/mail/mail.ts';
import { type MailPart, paragraph } from './parts.ts';
import { escaped, line, raspberry, serif } from './styles.ts';

export interface MailContent extends Pick<Mail, 'recipient' | 'subject' | 'headers'> {
  /** The language of the mail's words. */
  language: Language;
  /** The reader's name, for the greeting; it does without one. */
  name?: string;
  parts: readonly MailPart[];
  /** Below everything else: why the reader receives the mail, and how to receive no more of them. */
  footer?: readonly MailPart[];
}

const greetings: Record<Language, (name: string) => string> = {
  fr: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
  en: (name) => (name ? `Dear ${name},` : 'Hello,'),
};

/** The layout of every mail: its parts in a body of text and in one of HTML. */
export function layOutMail({ language, name = '', parts, footer = [], ...mail }: MailContent): Mail {
  const body = [paragraph(greetings[language](name)), ...parts];
  return { ...mail, text: textBody(body, footer), html: htmlBody(mail.subject, language, body, footer) };
}

function textBody(body: readonly MailPart[], footer: readonly MailPart[]): string {
  const texts = [...body, ...(footer.length > 0 ? [{ text: '—' }, ...footer] : [])];
  return texts.map(({ text }) => text).join('\n\n');
}

function htmlBody(
  subject: string,
  language: Language,
  body: readonly MailPart[],
  footer: readonly MailPart[],
): string {
  const html = (parts: readonly MailPart[]) => parts.map((part) => part.html).join('\n');
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(subject)}</title>
</head>
<body style="margin: 0; padding: 0; background-color: #f7f4ef">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background-color: #f7f4ef">
<tr><td align="center" style="padding: 32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 600px">
<tr><td style="padding: 0 0 20px; ${serif}; font-size: 24px; ${raspberry}">Passerelle</td></tr>
<tr><td style="padding: 28px; background-color: #ffffff; border: ${line}; border-radius: 10px">
${html(body)}
</td></tr>${footer.length > 0 ? `\n<tr><td style="padding: 20px 28px 0">\n${html(footer)}\n</td></tr>` : ''}
</table>
</td></tr>
</table>
</body>
</html>`;
}
