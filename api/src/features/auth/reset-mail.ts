import type { Language } from '@passerelle/contract';
import type { Mail } from '../../ports/mail/mail.ts';

interface Words {
  subject: string;
  greeting: string;
  request: string;
  action: string;
  /** The same, before an address on the next line. */
  actionBelow: string;
  validity: string;
  ignore: string;
}

const words: Record<Language, Words> = {
  fr: {
    subject: 'Votre nouveau mot de passe Passerelle',
    greeting: 'Bonjour,',
    request: 'Vous avez demandé à choisir un nouveau mot de passe pour votre accès à Passerelle.',
    action: 'Choisir un nouveau mot de passe',
    actionBelow: 'Choisir un nouveau mot de passe :',
    validity: 'Ce lien est valable une heure et ne sert qu’une fois.',
    ignore:
      'Si vous n’êtes pas à l’origine de cette demande, ne tenez pas compte de ce message : votre mot de passe reste inchangé.',
  },
  en: {
    subject: 'Your new Passerelle password',
    greeting: 'Hello,',
    request: 'You asked to choose a new password for your access to Passerelle.',
    action: 'Choose a new password',
    actionBelow: 'Choose a new password:',
    validity: 'This link is valid for one hour and works once.',
    ignore: 'If you did not ask for this, please ignore this message: your password stays as it is.',
  },
};

/** The mail with the link to a new password. `link` holds nothing that HTML would have to escape but `&`. */
export function resetMail(recipient: string, language: Language, link: string): Mail {
  const { subject, greeting, request, action, actionBelow, validity, ignore } = words[language];
  return {
    recipient,
    subject,
    text: [greeting, request, `${actionBelow}\n${link}`, validity, ignore].join('\n\n'),
    html: [
      `<p>${greeting}</p>`,
      `<p>${request}</p>`,
      `<p><a href="${link.replaceAll('&', '&amp;')}">${action}</a></p>`,
      `<p>${validity}</p>`,
      `<p>${ignore}</p>`,
    ].join('\n'),
  };
}
