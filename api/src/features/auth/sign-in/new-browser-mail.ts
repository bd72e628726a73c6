import type { Language } from '@passerelle/contract';
import { layOutNotice, type NoticeReader, type NoticeWords } from '../../../mails/notice-mail.ts';
import type { Mail } from '../../../ports/mail/mail.ts';
import { unexpected } from '../factors/factor-mails.ts';
import { deviceOf } from '../sessions/device-words.ts';

function wordsFor(userAgent: string): Record<Language, NoticeWords> {
  const named = Object.values(deviceOf(userAgent)).filter((name) => name !== null);
  const device = named.length > 0 ? ` (${named.join(', ')})` : '';
  return {
    fr: {
      subject: 'Connexion à Passerelle depuis un nouveau navigateur',
      paragraphs: [
        `Quelqu’un vient de se connecter à votre compte Passerelle depuis un navigateur qui n’avait pas encore servi${device}.`,
        'Si c’était vous, vous n’avez rien à faire. « Mes appareils », dans le menu à votre nom, montre où votre compte est ouvert.',
        unexpected.fr,
      ],
    },
    en: {
      subject: 'Sign-in to Passerelle from a new browser',
      paragraphs: [
        `Somebody has just signed in to your Passerelle account from a browser that had not been used before${device}.`,
        'If this was you, there is nothing to do. “My devices”, in the menu under your name, shows where your account is open.',
        unexpected.en,
      ],
    },
  };
}

/** Tells a person of a sign-in from a browser that has not signed in to their account before. */
export const newBrowserMail = (owner: NoticeReader, userAgent: string): Mail =>
  layOutNotice(owner, wordsFor(userAgent));
