import { type Language, loginLimits } from '@passerelle/contract';
import { layOutNotice, type NoticeReader, type NoticeWords } from '../../../mails/notice-mail.ts';
import type { Mail } from '../../../ports/mail/mail.ts';

const { failuresBeforeLock: failures, lockMilliseconds } = loginLimits;
const minutes = lockMilliseconds / 60_000;

const words: Record<Language, NoticeWords> = {
  fr: {
    subject: `Votre accès Passerelle est bloqué pour ${minutes} minutes`,
    paragraphs: [
      `Après ${failures} mots de passe erronés, la connexion à votre compte Passerelle est bloquée pendant ${minutes} minutes.`,
      'Si c’était vous, patientez, ou choisissez un nouveau mot de passe avec « Mot de passe oublié ? » : vous pourrez vous connecter aussitôt.',
      'Si ce n’était pas vous, quelqu’un essaie des mots de passe à votre place. Prévenez l’équipe innovation et, si vous utilisez le même mot de passe ailleurs, choisissez-en un autre.',
    ],
  },
  en: {
    subject: `Your Passerelle access is locked for ${minutes} minutes`,
    paragraphs: [
      `After ${failures} wrong passwords, signing in to your Passerelle account is locked for ${minutes} minutes.`,
      'If this was you, please wait, or choose a new password with “Forgotten password?”: you can then sign in at once.',
      'If this was not you, somebody is trying passwords in your place. Tell the innovation team and, if you use the same password elsewhere, choose another one.',
    ],
  },
};

/** Tells a person that wrong passwords have locked their sign-in. */
export const lockMail = (owner: NoticeReader): Mail => layOutNotice(owner, words);
