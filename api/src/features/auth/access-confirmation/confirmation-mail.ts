import type { Language } from '@passerelle/contract';
import { type LinkMailWords, layOutLinkMail } from '../../../mails/link-mail.ts';
import type { Mail } from '../../../ports/mail/mail.ts';

const words: Record<Language, LinkMailWords> = {
  fr: {
    subject: 'Confirmez que c’est bien vous sur Passerelle',
    request:
      'Une demande de mise en relation vient d’être faite avec votre accès à Passerelle. Comme l’équipe innovation est intervenue récemment sur cet accès, vos coordonnées ne seront transmises à aucune startup avant que vous ayez confirmé que c’est bien vous.',
    action: 'Confirmer que c’est bien moi',
    actionBelow: 'Confirmer que c’est bien moi :',
    validity: 'Ce lien est valable une heure et ne sert qu’une fois.',
    ignore:
      'Si vous n’êtes pas à l’origine de cette demande, n’ouvrez pas ce lien : choisissez aussitôt un nouveau mot de passe avec « Mot de passe oublié ? » et prévenez votre conseiller à la banque.',
  },
  en: {
    subject: 'Confirm that it is you on Passerelle',
    request:
      'A contact request has just been made with your access to Passerelle. As the innovation team recently helped with this access, your contact data will be sent to no startup before you have confirmed that it is you.',
    action: 'Confirm that it is me',
    actionBelow: 'Confirm that it is me:',
    validity: 'This link is valid for one hour and works once.',
    ignore:
      'If you did not make this request, do not open this link: choose a new password at once with “Forgotten password?” and tell your advisor at the bank.',
  },
};

/** The mail with the link by which a person confirms that their access is in their own hands. */
export function accessConfirmationMail(recipient: string, language: Language, link: string): Mail {
  return layOutLinkMail({ recipient, language, link }, words);
}
