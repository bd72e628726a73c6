import type { CatalogueRow } from './row.ts';

const loginRefused = {
  fr: 'Nous ne reconnaissons pas cette combinaison adresse e-mail et mot de passe',
  en: 'We don’t recognise this email/password combination',
};
const retryAdvice = {
  fr: 'Réessayez, ou contactez votre conseiller pour réinitialiser votre mot de passe.',
  en: 'Try again, or contact your advisor to reset your password.',
};
const expiredLink = {
  fr: [
    'Le lien que vous avez suivi a expiré',
    'Contactez votre conseiller pour en recevoir un nouveau.',
    'Revenir à la connexion',
  ],
  en: [
    'The link you followed has expired',
    'Contact your advisor to receive a new one.',
    'Back to the sign-in',
  ],
};
const refusedLogin = (fr: string, en: string) => ({
  fr: [loginRefused.fr, fr],
  en: [loginRefused.en, en],
});

/** What keeps a person from signing in. */
export const signingInRows = {
  loginCounterUnknown: {
    provokedBy: 'a refused sign-in that does not say how many tries are left',
    texts: refusedLogin(retryAdvice.fr, retryAdvice.en),
    shownBy: 'shell',
  },
  loginCounterAboveThree: {
    provokedBy: 'a refused sign-in with 4 tries left',
    texts: refusedLogin(retryAdvice.fr, retryAdvice.en),
    shownBy: 'shell',
  },
  loginThreeLeft: {
    provokedBy: 'a refused sign-in with 3 tries left',
    texts: refusedLogin(`${retryAdvice.fr} Il vous reste 3 essais.`, `${retryAdvice.en} 3 remaining trials.`),
    shownBy: 'shell',
  },
  loginOneLeft: {
    provokedBy: 'a refused sign-in with 1 try left',
    texts: refusedLogin(`${retryAdvice.fr} Il vous reste 1 essai.`, `${retryAdvice.en} 1 remaining trial.`),
    shownBy: 'shell',
  },
  loginLocked: {
    provokedBy: 'a refused sign-in with no try left',
    texts: refusedLogin(
      'Après 5 échecs de connexion, l’accès est bloqué. Patientez 10 minutes avant de réessayer.',
      'Following 5 login failures, access is blocked. Wait 10 minutes before you try again.',
    ),
    shownBy: 'shell',
  },
  activationLinkExpired: {
    provokedBy: 'an activation link that the API refuses',
    texts: expiredLink,
    shownBy: 'shell',
  },
  resetLinkExpired: {
    provokedBy: 'a link to a new password without its token',
    texts: expiredLink,
    shownBy: 'shell',
  },
  resetMailSent: {
    provokedBy: 'asking for a new password',
    texts: {
      fr: [
        'Si un compte existe à cette adresse, un message vient d’y être envoyé. Son lien est valable une heure. S’il n’arrive pas, contactez votre conseiller.',
      ],
      en: [
        'If an account exists for this email, a message has just been sent to it. Its link is valid for one hour. If it does not arrive, contact your advisor.',
      ],
    },
    shownBy: 'shell',
  },
  unsupportedBrowser: {
    provokedBy: 'another browser than Chrome, Firefox or Safari',
    texts: {
      fr: [
        'Votre navigateur n’est pas pris en charge',
        'Pour une expérience complète, utilisez Chrome, Firefox ou Safari.',
        'Continuer quand même',
      ],
      en: [
        'Your browser is not supported',
        'For the full experience, use Chrome, Firefox or Safari.',
        'Continue anyway',
      ],
    },
    shownBy: 'shell',
  },
} as const satisfies Record<string, CatalogueRow>;
