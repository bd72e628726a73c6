import { type Language, loginLimits } from '@passerelle/contract';
import { layOutNotice, type NoticeReader, type NoticeWords } from '../../../mails/notice-mail.ts';
import type { Mail } from '../../../ports/mail/mail.ts';

const { failuresBeforeLock: failures, lockMilliseconds } = loginLimits;
const minutes = lockMilliseconds / 60_000;

/** What the person does where it was not them. */
export const unexpected: Record<Language, string> = {
  fr: 'Si ce n’était pas vous, choisissez aussitôt un nouveau mot de passe avec « Mot de passe oublié ? » et prévenez l’équipe innovation.',
  en: 'If this was not you, choose a new password at once with “Forgotten password?” and tell the innovation team.',
};

const added: Record<Language, NoticeWords> = {
  fr: {
    subject: 'La double authentification de votre accès Passerelle est activée',
    paragraphs: [
      'Un code de votre application d’authentification est désormais demandé à chaque connexion à Passerelle, après le mot de passe. Vos autres appareils sont déconnectés.',
      unexpected.fr,
    ],
  },
  en: {
    subject: 'Two-step sign-in is on for your Passerelle access',
    paragraphs: [
      'A code of your authenticator application is asked for from now on whenever you sign in to Passerelle, after the password. Your other devices are signed out.',
      unexpected.en,
    ],
  },
};

const removed: Record<Language, NoticeWords> = {
  fr: {
    subject: 'La double authentification de votre accès Passerelle est retirée',
    paragraphs: [
      'Passerelle ne demande plus de code à la connexion : le mot de passe suffit. Vos codes de secours ne servent plus.',
      unexpected.fr,
    ],
  },
  en: {
    subject: 'Two-step sign-in is off for your Passerelle access',
    paragraphs: [
      'Passerelle no longer asks for a code at sign-in: the password is enough. Your recovery codes are void.',
      unexpected.en,
    ],
  },
};

const removedByTeam: Record<Language, NoticeWords> = {
  fr: {
    subject: 'L’équipe a retiré la double authentification de votre accès Passerelle',
    paragraphs: [
      'L’équipe innovation a retiré la double authentification de votre accès à Passerelle : aucun code n’est plus demandé à la connexion, et vos codes de secours ne servent plus. Tous vos appareils sont déconnectés.',
      'Vous pouvez la configurer de nouveau après vous être connecté.',
      'Si vous ne l’avez pas demandé, choisissez aussitôt un nouveau mot de passe avec « Mot de passe oublié ? » et prévenez votre conseiller à la banque.',
    ],
  },
  en: {
    subject: 'The team has removed two-step sign-in from your Passerelle access',
    paragraphs: [
      'The innovation team has removed two-step sign-in from your access to Passerelle: no code is asked for at sign-in any more, and your recovery codes are void. All your devices are signed out.',
      'You can set it up again once you have signed in.',
      'If you did not ask for this, choose a new password at once with “Forgotten password?” and tell your advisor at the bank.',
    ],
  },
};

const applicationAdded: Record<Language, NoticeWords> = {
  fr: {
    subject: 'Une application d’authentification est ajoutée à votre accès Passerelle',
    paragraphs: [
      'Les codes de votre application d’authentification confirment désormais vos connexions à Passerelle, comme vos clés d’accès.',
      unexpected.fr,
    ],
  },
  en: {
    subject: 'An authenticator application was added to your Passerelle access',
    paragraphs: [
      'The codes of your authenticator application confirm your sign-ins to Passerelle from now on, as your passkeys do.',
      unexpected.en,
    ],
  },
};

const applicationRemoved: Record<Language, NoticeWords> = {
  fr: {
    subject: 'L’application d’authentification est retirée de votre accès Passerelle',
    paragraphs: [
      'Les codes de votre application d’authentification ne confirment plus vos connexions à Passerelle. Vos clés d’accès et vos codes de secours restent.',
      unexpected.fr,
    ],
  },
  en: {
    subject: 'The authenticator application was removed from your Passerelle access',
    paragraphs: [
      'The codes of your authenticator application no longer confirm your sign-ins to Passerelle. Your passkeys and recovery codes remain.',
      unexpected.en,
    ],
  },
};

const codesRenewed: Record<Language, NoticeWords> = {
  fr: {
    subject: 'Vos codes de secours Passerelle sont renouvelés',
    paragraphs: [
      'De nouveaux codes de secours ont été créés pour votre accès à Passerelle. Les précédents ne servent plus.',
      unexpected.fr,
    ],
  },
  en: {
    subject: 'Your Passerelle recovery codes were renewed',
    paragraphs: [
      'New recovery codes have been made for your access to Passerelle. The previous ones are void.',
      unexpected.en,
    ],
  },
};

const locked: Record<Language, NoticeWords> = {
  fr: {
    subject: `Votre accès Passerelle est bloqué pour ${minutes} minutes`,
    paragraphs: [
      `Après ${failures} codes ou clés d’accès refusés, la connexion à votre compte Passerelle est bloquée pendant ${minutes} minutes.`,
      'Si c’était vous, patientez, puis vérifiez que l’heure de votre téléphone est exacte, ou utilisez un code de secours.',
      'Si ce n’était pas vous, quelqu’un connaît votre mot de passe : choisissez-en aussitôt un nouveau avec « Mot de passe oublié ? » et prévenez l’équipe innovation.',
    ],
  },
  en: {
    subject: `Your Passerelle access is locked for ${minutes} minutes`,
    paragraphs: [
      `After ${failures} refused codes or passkeys, signing in to your Passerelle account is locked for ${minutes} minutes.`,
      'If this was you, please wait, then check that the clock of your phone is right, or use a recovery code.',
      'If this was not you, somebody knows your password: choose a new one at once with “Forgotten password?” and tell the innovation team.',
    ],
  },
};

function codeUsed(left: number): Record<Language, NoticeWords> {
  return {
    fr: {
      subject: 'Un code de secours de votre accès Passerelle a servi',
      paragraphs: [
        'Un de vos codes de secours vient d’être utilisé pour votre accès à Passerelle. Il ne servira plus.',
        `Codes de secours restants : ${left}. Vous pouvez en créer de nouveaux sous « Sécurité de connexion ».`,
        unexpected.fr,
      ],
    },
    en: {
      subject: 'A recovery code of your Passerelle access was used',
      paragraphs: [
        'One of your recovery codes has just been used for your access to Passerelle. It will not work again.',
        `Recovery codes left: ${left}. You can make new ones under “Sign-in security”.`,
        unexpected.en,
      ],
    },
  };
}

/** Tells a person that a code is asked for from now on. */
export const factorAddedMail = (owner: NoticeReader): Mail => layOutNotice(owner, added);

/** Tells a person that they have removed their second factor. */
export const factorRemovedMail = (owner: NoticeReader): Mail => layOutNotice(owner, removed);

/** Tells a person that codes of an application are a further factor. */
export const applicationAddedMail = (owner: NoticeReader): Mail => layOutNotice(owner, applicationAdded);

/** Tells a person that codes of an application are a factor no more, and others are. */
export const applicationRemovedMail = (owner: NoticeReader): Mail => layOutNotice(owner, applicationRemoved);

/** Tells a person that the team has removed their second factor. */
export const factorRemovedByTeamMail = (owner: NoticeReader): Mail => layOutNotice(owner, removedByTeam);

/** Tells a person that their recovery codes are new ones. */
export const recoveryCodesRenewedMail = (owner: NoticeReader): Mail => layOutNotice(owner, codesRenewed);

/** Tells a person that a recovery code was used, and how many are left. */
export const recoveryCodeUsedMail = (owner: NoticeReader, left: number): Mail =>
  layOutNotice(owner, codeUsed(left));

/** Tells a person that wrong codes have locked their sign-in. */
export const factorLockMail = (owner: NoticeReader): Mail => layOutNotice(owner, locked);
