import type { Language } from '@passerelle/contract';
import { writtenBankDay } from '../../../bank-days.ts';
import { layOutMail } from '../../../mails/layout.ts';
import { button, paragraph } from '../../../mails/parts.ts';
import type { Mail } from '../../../ports/mail/mail.ts';

interface Words {
  subject: string;
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
    invitation:
      'Nous avons le plaisir de vous inviter à rejoindre Passerelle, la plateforme privée qui présente des startups aux clients de la banque.',
    action: 'Activer mon compte',
    actionBelow: 'Pour activer votre compte, ouvrez ce lien :',
    validity: (day) => `Ce lien est valable une fois, jusqu’au ${day}.`,
    closing: 'Bien cordialement,\nL’équipe innovation',
  },
  en: {
    subject: 'Your invitation to Passerelle',
    invitation:
      'We are pleased to invite you to join Passerelle, the private platform that introduces startups to the bank’s clients.',
    action: 'Activate my account',
    actionBelow: 'To activate your account, open this link:',
    validity: (day) => `This link works once, until ${day}.`,
    closing: 'Kind regards,\nThe innovation team',
  },
};

interface Invitation {
  recipient: string;
  language: Language;
  link: string;
  /** ISO 8601. */
  expiresAt: string;
}

/** The mail with the link that activates an account. */
export function invitationMail({ recipient, language, link, expiresAt }: Invitation): Mail {
  const { subject, invitation, action, actionBelow, validity, closing } = words[language];
  return layOutMail({
    recipient,
    language,
    subject,
    parts: [
      paragraph(invitation),
      button({ text: action, address: link }, actionBelow),
      paragraph(validity(writtenBankDay(expiresAt))),
      paragraph(closing),
    ],
  });
}
