import { escaped, ink, raspberry, sans, soft } from './styles.ts';

/** A part of a mail, in each of its two bodies. */
export interface MailPart {
  text: string;
  html: string;
}

export interface MailLink {
  text: string;
  address: string;
}

/** A paragraph of the mail; lines are broken where the text has a line break. */
export function paragraph(text: string): MailPart {
  return { text, html: paragraphHtml(text, `${ink}; font-size: 16px`) };
}

/** What the mail adds, in small letters. */
export function remark(text: string): MailPart {
  return { text, html: paragraphHtml(text, `${soft}; font-size: 13px`) };
}

/**
 * What the reader is to do.
 * @param lead stands above the address in the body that has no buttons; the button's own text unless given
 */
export function button(link: MailLink, lead = link.text): MailPart {
  const style =
    'display: inline-block; padding: 12px 20px; background-color: #7a1740; color: #ffffff; text-decoration: none; border-radius: 6px; font-weight: 600';
  return {
    text: `${lead}\n${link.address}`,
    html: `<p style="margin: 24px 0; ${sans}; font-size: 16px">${linkHtml(link, style)}</p>`,
  };
}

/** What the reader may do, in small letters, one below the other. */
export function smallLinks(links: readonly MailLink[]): MailPart {
  return {
    text: links.map(({ text, address }) => `${text}\n${address}`).join('\n\n'),
    html: `<p style="margin: 0; ${sans}; font-size: 13px; line-height: 1.9">${links.map((link) => linkHtml(link, raspberry)).join('<br>')}</p>`,
  };
}

/** A link as HTML; `style` is that of its words. */
export function linkHtml({ text, address }: MailLink, style: string): string {
  return `<a href="${escaped(address)}" style="${style}">${escaped(text)}</a>`;
}

function paragraphHtml(text: string, style: string): string {
  const lines = escaped(text).replaceAll('\n', '<br>');
  return `<p style="margin: 0 0 16px; ${sans}; line-height: 1.5; ${style}">${lines}</p>`;
}
