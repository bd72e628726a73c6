import type { Language } from '@passerelle/contract';
import { layOutNotice, type NoticeReader, type NoticeWords } from '../../../mails/notice-mail.ts';
import type { Mail } from '../../../ports/mail/mail.ts';

const linkIssued: Record<Language, NoticeWords> = {
  fr: {
    subject: 'L’équipe a créé un lien de mot de passe pour votre accès Passerelle',
    paragraphs: [
      'L’équipe innovation a créé un lien qui permet de choisir un nouveau mot de passe pour votre accès à Passerelle. Elle vous le transmet elle-même ; il est valable une heure et ne sert qu’une fois.',
      'Si vous ne l’avez pas demandé, choisissez vous-même un nouveau mot de passe avec « Mot de passe oublié ? » : le lien de l’équipe n’ouvre alors plus rien. Prévenez ensuite votre conseiller à la banque.',
    ],
  },
  en: {
    subject: 'The team has made a password link for your Passerelle access',
    paragraphs: [
      'The innovation team has made a link by which a new password for your access to Passerelle can be chosen. They will pass it on to you themselves; it is valid for one hour and works once.',
      'If you did not ask for this, choose a new password yourself with “Forgotten password?”: the team’s link then opens nothing any more. Tell your advisor at the bank afterwards.',
    ],
  },
};

const linkUsed: Record<Language, NoticeWords> = {
  fr: {
    subject: 'Votre mot de passe Passerelle a été choisi avec un lien de l’équipe',
    paragraphs: [
      'Un nouveau mot de passe vient d’être choisi pour votre accès à Passerelle, avec le lien que l’équipe innovation avait créé. Vos autres appareils sont déconnectés.',
      'Si ce n’était pas vous, choisissez aussitôt un nouveau mot de passe avec « Mot de passe oublié ? » : celui-ci ne permet alors plus de se connecter. Prévenez ensuite votre conseiller à la banque.',
    ],
  },
  en: {
    subject: 'Your Passerelle password was chosen with a link from the team',
    paragraphs: [
      'A new password for your access to Passerelle has just been chosen, with the link that the innovation team had made. Your other devices are signed out.',
      'If this was not you, choose a new password at once with “Forgotten password?”: this one can then no longer be used to sign in. Tell your advisor at the bank afterwards.',
    ],
  },
};

const changed: Record<Language, NoticeWords> = {
  fr: {
    subject: 'Votre mot de passe Passerelle a changé',
    paragraphs: [
      'Un nouveau mot de passe vient d’être choisi pour votre accès à Passerelle, avec un lien envoyé par e-mail. Vos autres appareils sont déconnectés.',
      'Si ce n’était pas vous, quelqu’un d’autre lit peut-être vos e-mails : changez d’abord le mot de passe de votre messagerie, puis celui de Passerelle avec « Mot de passe oublié ? ». Prévenez ensuite votre conseiller à la banque.',
    ],
  },
  en: {
    subject: 'Your Passerelle password has changed',
    paragraphs: [
      'A new password for your access to Passerelle has just been chosen, with a link that was sent by email. Your other devices are signed out.',
      'If this was not you, somebody else may read your emails: change the password of your mailbox first, then that of Passerelle with “Forgotten password?”. Tell your advisor at the bank afterwards.',
    ],
  },
};

/** Tells a person that the team has made a link to a new password of theirs; the link is not in it. */
export const linkIssuedMail = (owner: NoticeReader): Mail => layOutNotice(owner, linkIssued);

/** Tells a person that a link of the team has set their password. */
export const linkUsedMail = (owner: NoticeReader): Mail => layOutNotice(owner, linkUsed);

/** Tells a person that the link of a mail has set their password. */
export const passwordChangedMail = (owner: NoticeReader): Mail => layOutNotice(owner, changed);
