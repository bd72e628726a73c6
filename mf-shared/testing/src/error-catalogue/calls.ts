import { type CatalogueRow, formError, success } from './row.ts';

const networkFailure = {
  fr: ['Erreur réseau', 'Impossible d’effectuer l’action, un problème réseau est survenu.'],
  en: ['Network error', 'The action could not be performed, a network problem occurred.'],
};

const tooMany = {
  fr: ['Trop de demandes', 'Trop de demandes sont venues de votre réseau. Réessayez dans quelques minutes.'],
  en: ['Too many requests', 'Too many requests came from your network. Try again in a few minutes.'],
};

/** What any call may meet. */
export const callRows = {
  sessionExpired: {
    provokedBy: 'any call answered with 401, which also forgets the user',
    texts: {
      fr: ['Connexion expirée', 'Veuillez vous reconnecter pour accéder à l’application.'],
      en: ['Session expired', 'Please sign in again to access the application.'],
    },
    shownBy: 'catalogue',
  },
  forbidden: {
    provokedBy: 'any call answered with 403',
    texts: {
      fr: ['Action non autorisée', 'Vous n’êtes pas autorisé à effectuer cette action.'],
      en: ['Action not allowed', 'You are not allowed to perform this action.'],
    },
    shownBy: 'profile',
  },
  identityUnproved: {
    provokedBy: 'a sensitive call answered with 403 STEP_UP_REQUIRED, whose question is cancelled',
    texts: {
      fr: [
        'Action non effectuée',
        'Vous n’avez pas confirmé que c’est bien vous : rien n’a été fait. Votre saisie est toujours là.',
      ],
      en: [
        'Not done',
        'You have not confirmed that it is you: nothing was done. What you typed is still there.',
      ],
    },
    absent: {
      fr: ['Action non autorisée', formError.fr, success.fr],
      en: ['Action not allowed', formError.en, success.en],
    },
    shownBy: 'team-screens',
  },
  routeDenied: {
    provokedBy: 'an address of another role',
    texts: {
      fr: ['Accès refusé', 'Revenir à l’accueil'],
      en: ['Access denied', 'Back to the home page'],
    },
    shownBy: 'shell',
  },
  conflict: {
    provokedBy:
      'saving the profile with an address that another account has: 409, to which the form adds nothing',
    texts: {
      fr: ['Conflit', 'Cet email est déjà utilisé par un autre utilisateur.'],
      en: ['Conflict', 'This email is already used by another user.'],
    },
    absent: { fr: [formError.fr, success.fr], en: [formError.en, success.en] },
    shownBy: 'profile',
  },
  tooManySignIns: { provokedBy: 'a sign-in answered with 429', texts: tooMany, shownBy: 'shell' },
  tooManyResetMails: {
    provokedBy: 'a forgotten password answered with 429',
    texts: tooMany,
    absent: { fr: ['Erreur réseau'], en: ['Network error'] },
    shownBy: 'shell',
  },
  tooManyLinks: {
    provokedBy: 'the link of a mail whose check is answered with 429: it may be checked again',
    texts: tooMany,
    absent: { fr: ['Le lien que vous avez suivi a expiré'], en: ['The link you followed has expired'] },
    shownBy: 'shell',
  },
  otherFailure: { provokedBy: 'any call answered with 5xx', texts: networkFailure, shownBy: 'catalogue' },
  networkFailure: {
    provokedBy: 'no answer, nor one to the second try a second later',
    texts: networkFailure,
    shownBy: 'catalogue',
  },
  contactRequestFailed: {
    provokedBy:
      'a contact request that fails: the button is free again, the global notice is the only message',
    texts: networkFailure,
    absent: { fr: [formError.fr, success.fr], en: [formError.en, success.en] },
    shownBy: 'client-screens',
  },
} as const satisfies Record<string, CatalogueRow>;
