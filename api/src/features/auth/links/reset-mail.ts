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

const teamWords: Record<Language, LinkMailWords> = {
  fr: {
    ...words.fr,
    request:
      'L’équipe innovation a demandé pour vous ce lien, par lequel vous choisissez un nouveau mot de passe pour votre accès à Passerelle. Vous seul le recevez.',
    ignore:
      'Si vous n’avez rien demandé à l’équipe, ne tenez pas compte de ce message et prévenez votre conseiller à la banque : votre mot de passe reste inchangé.',
  },
  en: {
    ...words.en,
    request:
      'The innovation team has asked for this link for you: with it you choose a new password for your access to Passerelle. Nobody else receives it.',
    ignore:
      'If you asked the team for nothing, please ignore this message and tell your advisor at the bank: your password stays as it is.',
  },
};

export type ResetMailWriter = (recipient: string, language: Language, link: string) => Mail;

/** The mail with the link to a new password that the person asked for. */
export const resetMail: ResetMailWriter = (recipient, language, link) =>
  layOutLinkMail({ recipient, language, link }, words);

/** The same where the team has asked for it. */
export const teamResetMail: ResetMailWriter = (recipient, language, link) =>
  layOutLinkMail({ recipient, language, link }, teamWords);
