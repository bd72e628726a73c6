import type { Language } from '@passerelle/contract';
import type { Mail } from '../../ports/mail/mail.ts';

interface Words {
  subject: string;
  greeting: string;
  request: string;
  action: string;
  validity: string;
  ignore: string;
}

const words: Record<Language, Words> = {
  fr: {
    subject: 'Votre nouveau mot de passe Passerelle',
    greeting: 'Bonjour,',
    request: 'Vous avez demandé à choisir un nouveau mot de passe pour votre accès à Passerelle.',
    action: 'Choisir un nouveau mot de passe',
    validity: 'Ce lien est valable une heure et ne sert qu’une fois.',
    ignore:
      'Si vous n’êtes pas à l’origine de cette demande, ne tenez pas compte de ce message : votre mot de passe reste inchangé.',
  },
  en: {
    subject: 'Your new Passerelle password',
    greeting: 'Hello,',
    request: 'You asked to choose a new password for your access to Passerelle.',
    action: 'Choose a new password',
    validity: 'This link is valid for one hour and works once.',
    ignore: 'If you did not ask for this, please ignore this message: your password stays as it is.',
  },
};

/** The address of the page that takes a token: `path` is `/initPassword` or `/resetPassword`. */
export function linkTo(webOrigin: string, path: string, token: string, email: string): string {
  const link = new URL(path, webOrigin);
  link.searchParams.set('token', token);
  link.searchParams.set('email', email);
  return link.href;
}

/** The mail with the link to a new password. `link` holds nothing that HTML would have to escape but `&`. */
export function resetMail(recipient: string, language: Language, link: string): Mail {
  const { subject, greeting, request, action, validity, ignore } = words[language];
  return {
    recipient,
    subject,
    text: [
      greeting,
      request,
      `${action}:\n${link}`.replace(':', language === 'fr' ? '\u00a0:' : ':'),
      validity,
      ignore,
    ].join('\n\n'),
    html: [
      `<p>${greeting}</p>`,
      `<p>${request}</p>`,
      `<p><a href="${link.replaceAll('&', '&amp;')}">${action}</a></p>`,
      `<p>${validity}</p>`,
      `<p>${ignore}</p>`,
    ].join('\n'),
  };
}
