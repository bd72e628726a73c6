import type { Language } from '@passerelle/contract';
import { layOutNotice, type NoticeReader, type NoticeWords } from '../../../mails/notice-mail.ts';
import type { Mail } from '../../../ports/mail/mail.ts';

// The new address is in none of them: who reads a mailbox that was left has no claim to it.

const requested: Record<Language, NoticeWords> = {
  fr: {
    subject: 'Changement de votre adresse e-mail Passerelle demandé',
    paragraphs: [
      'Une autre adresse e-mail a été demandée pour votre accès à Passerelle. Elle remplacera celle-ci dès que le lien envoyé à la nouvelle adresse aura été ouvert.',
      'Si vous n’êtes pas à l’origine de cette demande, choisissez aussitôt un nouveau mot de passe avec « Mot de passe oublié ? » : la demande est alors annulée. Prévenez ensuite l’équipe innovation.',
    ],
  },
  en: {
    subject: 'A change of your Passerelle email was requested',
    paragraphs: [
      'Another email was requested for your access to Passerelle. It replaces this one as soon as the link sent to the new email has been opened.',
      'If you did not ask for this, choose a new password at once with “Forgotten password?”: the request is then cancelled. Tell the innovation team afterwards.',
    ],
  },
};

const changed: Record<Language, NoticeWords> = {
  fr: {
    subject: 'Votre adresse e-mail Passerelle a changé',
    paragraphs: [
      'Votre accès à Passerelle utilise désormais une autre adresse e-mail. Celle-ci ne permet plus de se connecter.',
      'Si vous n’êtes pas à l’origine de ce changement, prévenez aussitôt l’équipe innovation.',
    ],
  },
  en: {
    subject: 'Your Passerelle email has changed',
    paragraphs: [
      'Your access to Passerelle now uses another email. This one can no longer be used to sign in.',
      'If you did not make this change, tell the innovation team at once.',
    ],
  },
};

const changedByTeam: Record<Language, NoticeWords> = {
  fr: {
    subject: 'L’équipe a changé votre adresse e-mail Passerelle',
    paragraphs: [
      'L’équipe innovation a remplacé l’adresse e-mail de votre accès à Passerelle. Celle-ci ne permet plus de se connecter.',
      'Si vous ne l’avez pas demandé, prévenez aussitôt votre conseiller à la banque.',
    ],
  },
  en: {
    subject: 'The team has changed your Passerelle email',
    paragraphs: [
      'The innovation team has replaced the email of your access to Passerelle. This one can no longer be used to sign in.',
      'If you did not ask for this, tell your advisor at the bank at once.',
    ],
  },
};

/** Tells the address of an account that another one was asked for. */
export const emailRequestedMail = (owner: NoticeReader): Mail => layOutNotice(owner, requested);

/** Tells the address that an account had that it has another one. */
export const emailChangedMail = (owner: NoticeReader): Mail => layOutNotice(owner, changed);

/** The same, where the team has changed it. */
export const emailChangedByTeamMail = (owner: NoticeReader): Mail => layOutNotice(owner, changedByTeam);
