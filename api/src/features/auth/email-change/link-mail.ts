import type { Language } from '@passerelle/contract';
import { type LinkMailWords, layOutLinkMail } from '../../../mails/link-mail.ts';
import type { Mail } from '../../../ports/mail/mail.ts';

const words: Record<Language, LinkMailWords> = {
  fr: {
    subject: 'Confirmez votre nouvelle adresse e-mail Passerelle',
    request: 'Vous avez demandé à utiliser cette adresse e-mail pour votre accès à Passerelle.',
    action: 'Confirmer cette adresse',
    actionBelow: 'Confirmer cette adresse :',
    validity:
      'Ce lien est valable une heure et ne sert qu’une fois. Jusque-là, votre adresse reste inchangée.',
    ignore: 'Si vous n’êtes pas à l’origine de cette demande, ne tenez pas compte de ce message.',
  },
  en: {
    subject: 'Confirm your new Passerelle email',
    request: 'You asked to use this email for your access to Passerelle.',
    action: 'Confirm this email',
    actionBelow: 'Confirm this email:',
    validity: 'This link is valid for one hour and works once. Until then your email stays as it is.',
    ignore: 'If you did not ask for this, please ignore this message.',
  },
};

/** The mail with the link that makes an address the one of an account. */
export function emailChangeMail(recipient: string, language: Language, link: string): Mail {
  return layOutLinkMail({ recipient, language, link }, words);
}
