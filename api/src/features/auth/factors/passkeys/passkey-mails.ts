import type { Language } from '@passerelle/contract';
import { layOutNotice, type NoticeReader, type NoticeWords } from '../../../../mails/notice-mail.ts';
import type { Mail } from '../../../../ports/mail/mail.ts';
import { unexpected } from '../factor-mails.ts';

/** Left out where a paragraph holds for some only. */
const lines = (...paragraphs: (string | false)[]) => paragraphs.filter((line) => line !== false);

function added(name: string, isFirst: boolean): Record<Language, NoticeWords> {
  return {
    fr: {
      subject: 'Une clé d’accès est ajoutée à votre accès Passerelle',
      paragraphs: lines(
        `La clé d’accès « ${name} » est ajoutée à votre accès à Passerelle : elle confirme vos connexions, après le mot de passe.`,
        isFirst && 'La double authentification est ainsi activée. Vos autres appareils sont déconnectés.',
        unexpected.fr,
      ),
    },
    en: {
      subject: 'A passkey was added to your Passerelle access',
      paragraphs: lines(
        `The passkey “${name}” was added to your access to Passerelle: it confirms your sign-ins, after the password.`,
        isFirst && 'This turns two-step sign-in on. Your other devices are signed out.',
        unexpected.en,
      ),
    },
  };
}

function removed(name: string, isLast: boolean): Record<Language, NoticeWords> {
  return {
    fr: {
      subject: 'Une clé d’accès est retirée de votre accès Passerelle',
      paragraphs: lines(
        `La clé d’accès « ${name} » est retirée de votre accès à Passerelle : elle ne confirme plus vos connexions.`,
        isLast &&
          'C’était votre dernier second facteur : le mot de passe suffit, et vos codes de secours ne servent plus.',
        unexpected.fr,
      ),
    },
    en: {
      subject: 'A passkey was removed from your Passerelle access',
      paragraphs: lines(
        `The passkey “${name}” was removed from your access to Passerelle: it no longer confirms your sign-ins.`,
        isLast && 'It was your last second factor: the password is enough, and your recovery codes are void.',
        unexpected.en,
      ),
    },
  };
}

/** Tells a person that a passkey was added, and whether two-step sign-in begins with it. */
export const passkeyAddedMail = (owner: NoticeReader, name: string, isFirst: boolean): Mail =>
  layOutNotice(owner, added(name, isFirst));

/** Tells a person that a passkey was removed, and whether two-step sign-in ends with it. */
export const passkeyRemovedMail = (owner: NoticeReader, name: string, isLast: boolean): Mail =>
  layOutNotice(owner, removed(name, isLast));
