import type { ToldCard, ToldDigest } from './told-digest.ts';

/*
 * Mail programs know tables and styles on each element, little else. Nothing is loaded from elsewhere: no picture, no
 * font, no style sheet. The colours are those of the screens.
 */
const serif = "font-family: Georgia, 'Times New Roman', serif";
const sans = "font-family: 'Segoe UI', Helvetica, Arial, sans-serif";
const ink = 'color: #1b2430';
const soft = 'color: #5a6675';
const raspberry = 'color: #7a1740';
const line = '1px solid #e4dfd6';
const item = `padding: 2px 0; ${sans}; font-size: 14px; line-height: 1.4`;

/** The second part of the mail, from the same words as the first. */
export function digestHtml(told: ToldDigest): string {
  return `<!doctype html>
<html lang="${told.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(told.subject)}</title>
</head>
<body style="margin: 0; padding: 0; background-color: #f7f4ef">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background-color: #f7f4ef">
<tr><td align="center" style="padding: 32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 600px">
<tr><td style="padding: 0 0 20px; ${serif}; font-size: 24px; ${raspberry}">Passerelle</td></tr>
<tr><td style="padding: 28px; background-color: #ffffff; border: ${line}; border-radius: 10px">
${paragraph(told.greeting, `${ink}; font-size: 16px`)}
${paragraph(told.intro, `${ink}; font-size: 16px`)}
${told.cards.map((card) => cardHtml(card, told.read)).join('\n')}
${told.more && paragraph(told.more, `${ink}; font-size: 16px`)}
<p style="margin: 24px 0; ${sans}; font-size: 16px">${link(told.list, `display: inline-block; padding: 12px 20px; background-color: #7a1740; color: #ffffff; text-decoration: none; border-radius: 6px; font-weight: 600`)}</p>
${paragraph(told.advice, `${soft}; font-size: 13px`)}
</td></tr>
<tr><td style="padding: 20px 28px 0">
${paragraph(told.why, `${soft}; font-size: 13px`)}
<p style="margin: 0; ${sans}; font-size: 13px; line-height: 1.9">${link(told.change, raspberry)}<br>${link(told.stop, raspberry)}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
}

function cardHtml({ name, promise, met, reasons, address }: ToldCard, read: string): string {
  // The sign has a cell of its own, so that a long reason goes on under its beginning.
  const items = reasons.map(
    (reason) =>
      `<tr><td width="16" valign="top" style="${item}; ${raspberry}">•</td><td style="${item}; ${ink}">${escaped(reason)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin: 0 0 20px; border-top: ${line}">
<tr><td style="padding: 20px 0 4px"><h2 style="margin: 0; ${serif}; font-weight: 500; font-size: 21px; ${ink}">${escaped(name)}</h2></td></tr>
<tr><td style="padding: 0 0 12px; ${sans}; font-size: 15px; line-height: 1.5; ${soft}">${escaped(promise)}</td></tr>
<tr><td style="padding: 0 0 4px; ${sans}; font-size: 14px; font-weight: 600; ${ink}">${escaped(met)}</td></tr>
<tr><td><table role="presentation" cellpadding="0" cellspacing="0">
${items.join('\n')}
</table></td></tr>
<tr><td style="padding: 12px 0 0; ${sans}; font-size: 15px">${link({ text: `${read} — ${name}`, address }, raspberry)}</td></tr>
</table>`;
}

function paragraph(text: string, style: string): string {
  return `<p style="margin: 0 0 16px; ${sans}; line-height: 1.5; ${style}">${escaped(text)}</p>`;
}

function link({ text, address }: ToldDigest['list'], style: string): string {
  return `<a href="${escaped(address)}" style="${style}">${escaped(text)}</a>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A startup writes its name and its promise itself: nothing of it is taken for mark-up. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
