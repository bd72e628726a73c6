import type { Language } from '@passerelle/contract';
import type { Mail } from '../../ports/mail/mail.ts';

interface Words {
  subject: string;
  greeting: string;
  invitation: string;
  action: string;
  /** The same, before an address on the next line. */
  actionBelow: string;
  validity(day: string): string;
  closing: string;
}

const words: Record<Language, Words> = {
  fr: {
    subject: 'Votre invitation à Passerelle',
    greeting: 'Bonjour,',
    invitation:
      'Nous avons le plaisir de vous inviter à rejoindre Passerelle, la plateforme privée qui présente des startups aux clients de la banque.',
    action: 'Activer mon compte',
    actionBelow: 'Pour activer votre compte, ouvrez ce lien :',
    validity: (day) => `Ce lien est valable une fois, jusqu’au ${day}.`,
    closing: 'Bien cordialement,\nL’équipe innovation',
  },
  en: {
    subject: 'Your invitation to Passerelle',
    greeting: 'Hello,',
    invitation:
      'We are pleased to invite you to join Passerelle, the private platform that introduces startups to the bank’s clients.',
    action: 'Activate my account',
    actionBelow: 'To activate your account, open this link:',
    validity: (day) => `This link works once, until ${day}.`,
    closing: 'Kind regards,\nThe innovation team',
  },
};

/** Days are those of the bank. */
const days = new Intl.DateTimeFormat('fr', { dateStyle: 'short', timeZone: 'Europe/Paris' });

interface Invitation {
  recipient: string;
  language: Language;
  /** It holds nothing that HTML would have to escape but `&`. */
  link: string;
  /** ISO 8601. */
  expiresAt: string;
}

/** The mail with the link that activates an account. */
export function invitationMail({ recipient, language, link, expiresAt }: Invitation): Mail {
  const { subject, greeting, invitation, action, actionBelow, validity, closing } = words[language];
  const until = validity(days.format(new Date(expiresAt)));
  return {
    recipient,
    subject,
    text: [greeting, invitation, `${actionBelow}\n${link}`, until, closing].join('\n\n'),
    html: [
      `<p>${greeting}</p>`,
      `<p>${invitation}</p>`,
      `<p><a href="${link.replaceAll('&', '&amp;')}">${action}</a></p>`,
      `<p>${until}</p>`,
      `<p>${closing.replace('\n', '<br>')}</p>`,
    ].join('\n'),
  };
}
