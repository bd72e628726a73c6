import type { Language } from '@passerelle/contract';
import { type LinkMailWords, layOutLinkMail } from '../../../mails/link-mail.ts';
import type { Mail } from '../../../ports/mail/mail.ts';

const words: Record<Language, LinkMailWords> = {
  fr: {
    subject: 'Votre nouveau mot de passe Passerelle',
    request: 'Vous avez demandé à choisir un nouveau mot de passe pour votre accès à Passerelle.',
    action: 'Choisir un nouveau mot de passe',
    actionBelow: 'Choisir un nouveau mot de passe :',
    validity: 'Ce lien est valable une heure et ne sert qu’une fois.',
    ignore:
      'Si vous n’êtes pas à l’origine de cette demande, ne tenez pas compte de ce message : votre mot de passe reste inchangé.',
  },
  en: {
    subject: 'Your new Passerelle password',
    request: 'You asked to choose a new password for your access to Passerelle.',
    action: 'Choose a new password',
    actionBelow: 'Choose a new password:',
    validity: 'This link is valid for one hour and works once.',
    ignore: 'If you did not ask for this, please ignore this message: your password stays as it is.',
  },
};

/** The mail with the link to a new password. */
export function resetMail(recipient: string, language: Language, link: string): Mail {
  return layOutLinkMail({ recipient, language, link }, words);
}
