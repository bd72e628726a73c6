/** @engine-independent a layout knows no database */
import { describe, expect, it } from '@jest/globals';
import { layOutMail } from './layout.ts';
import { button, paragraph, remark, smallLinks } from './parts.ts';

const address = 'https://passerelle.example/page?token=a&email=b';

describe('the layout of mails', () => {
  it('has the same words in both bodies, and the plain one has the addresses of the links', () => {
    const mail = layOutMail({
      recipient: 'zoe@passerelle.example',
      language: 'en',
      subject: 'News of <Nébula>',
      name: "Zoé O'Hara",
      parts: [
        paragraph('Two lines:\nthis is the second.'),
        button({ text: 'Read', address }, 'Read it here:'),
      ],
      footer: [remark('You asked for it.'), smallLinks([{ text: 'Stop', address }])],
    });
    expect(mail.text).toBe(
      [
        "Dear Zoé O'Hara,",
        'Two lines:\nthis is the second.',
        `Read it here:\n${address}`,
        '—',
        'You asked for it.',
        `Stop\n${address}`,
      ].join('\n\n'),
    );
    expect(mail.html).toContain('<html lang="en">');
    expect(mail.html).toContain('<title>News of &lt;Nébula&gt;</title>');
    expect(mail.html).toContain('>Dear Zoé O&#39;Hara,</p>');
    expect(mail.html).toContain('>Two lines:<br>this is the second.</p>');
    expect(mail.html).toMatch(/<a href="[^"]+token=a&amp;email=b" [^>]+>Read<\/a>/);
    expect(mail.html).toMatch(/<a href="[^"]+" [^>]+>Stop<\/a>/);
  });

  it.each([
    ['fr', 'Bonjour,'],
    ['en', 'Hello,'],
  ] as const)('greets in %s who has no name, and has no footer without one', (language, greeting) => {
    const { text, html } = layOutMail({
      recipient: 'zoe@passerelle.example',
      language,
      subject: 'Nébula',
      parts: [paragraph('…')],
    });
    expect(text).toBe(`${greeting}\n\n…`);
    expect(html).not.toContain('<td style="padding: 20px 28px 0">');
  });
});
