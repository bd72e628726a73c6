import type { Language } from '@passerelle/contract';

/** A part whose tests provoke rows of the catalogue. */
export type CataloguePart = 'shell' | 'mf-shared' | 'mf-client' | 'mf-admin';

interface CatalogueRow {
  /** How it is provoked, in words. */
  provokedBy: string;
  /** All that is shown: title and text of a notice, or the sentences of a view. */
  texts: Readonly<Record<Language, readonly string[]>>;
  /** What would claim something else beside it, and is not shown. */
  absent?: Readonly<Record<Language, readonly string[]>>;
  /** The part whose screen shows it. */
  shownBy: CataloguePart;
}

const loginRefused = {
  fr: 'Nous ne reconnaissons pas cette combinaison adresse e-mail et mot de passe',
  en: 'We don’t recognise this email/password combination',
};
const retryAdvice = {
  fr: 'Réessayez, ou contactez votre conseiller pour réinitialiser votre mot de passe.',
  en: 'Try again, or contact your advisor to reset your password.',
};
const formError = { fr: 'Erreur de formulaire', en: 'Form error' };
const success = { fr: 'Succès', en: 'Success' };
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
const noResult = { fr: ['Aucun résultat'], en: ['No result'] };
const networkFailure = {
  fr: ['Erreur réseau', 'Impossible d’effectuer l’action, un problème réseau est survenu.'],
  en: ['Network error', 'The action could not be performed, a network problem occurred.'],
};
const refusedLogin = (fr: string, en: string) => ({
  fr: [loginRefused.fr, fr],
  en: [loginRefused.en, en],
});
const failedForm = (fr: string, en: string) => ({ fr: [formError.fr, fr], en: [formError.en, en] });
const succeeded = (fr: string, en: string) => ({ fr: [success.fr, fr], en: [success.en, en] });

/**
 * The rows of section 8 of both specifications. French is theirs word for word, where they give it. Each part's
 * `error-catalogue.test.tsx` provokes its own.
 */
export const errorCatalogue = {
  sessionExpired: {
    provokedBy: 'any call answered with 401, which also forgets the user',
    texts: {
      fr: ['Connexion expirée', 'Veuillez vous reconnecter pour accéder à l’application.'],
      en: ['Session expired', 'Please sign in again to access the application.'],
    },
    shownBy: 'mf-shared',
  },
  forbidden: {
    provokedBy: 'any call answered with 403',
    texts: {
      fr: ['Action non autorisée', 'Vous n’êtes pas autorisé à effectuer cette action.'],
      en: ['Action not allowed', 'You are not allowed to perform this action.'],
    },
    shownBy: 'mf-shared',
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
    shownBy: 'mf-shared',
  },
  otherFailure: { provokedBy: 'any call answered with 5xx', texts: networkFailure, shownBy: 'mf-shared' },
  networkFailure: {
    provokedBy: 'no answer, nor one to the second try a second later',
    texts: networkFailure,
    shownBy: 'mf-shared',
  },
  formRefused: {
    provokedBy: 'saving a form answered with 400 and a message',
    texts: failedForm('La requête est incorrecte.', 'The request is not valid.'),
    shownBy: 'mf-shared',
  },
  formUnknownStartup: {
    provokedBy: 'saving a form answered with 404',
    texts: failedForm('Startup inconnue', 'Unknown startup'),
    shownBy: 'mf-shared',
  },
  formUnknownError: {
    provokedBy: 'saving a form answered with 503 and a message',
    texts: failedForm(
      'Erreur inconnue : Le service est momentanément indisponible.',
      'Unknown error: The service is temporarily unavailable.',
    ),
    shownBy: 'mf-shared',
  },
  formWithoutAnswer: {
    provokedBy: 'saving a form that gets no answer',
    texts: failedForm(
      'Erreur inconnue : Impossible d’effectuer l’action, un problème réseau est survenu.',
      'Unknown error: The action could not be performed, a network problem occurred.',
    ),
    shownBy: 'mf-shared',
  },
  cardSaved: {
    provokedBy: 'saving a card',
    texts: succeeded('La fiche est enregistrée.', 'The card is saved.'),
    shownBy: 'mf-shared',
  },
  profileSaved: {
    provokedBy: 'saving the profile',
    texts: succeeded(
      'Les informations personnelles sont enregistrées.',
      'The personal information is saved.',
    ),
    shownBy: 'mf-shared',
  },
  criteriaSaved: {
    provokedBy: 'a client who saves their criteria again',
    texts: succeeded('Critères sauvegardés', 'Criteria saved'),
    shownBy: 'mf-client',
  },
  cardDeleted: {
    provokedBy: 'the team deleting a disabled card',
    texts: succeeded('La fiche de Orphée Santé est supprimée.', 'The card of Orphée Santé is deleted.'),
    shownBy: 'mf-admin',
  },
  requestSaved: {
    provokedBy: 'the team following up a contact request',
    texts: succeeded('Demande enregistrée', 'Request saved'),
    shownBy: 'mf-admin',
  },
  requestCreated: {
    provokedBy: 'the team adding a contact request',
    texts: succeeded('Demande créée', 'Request created'),
    shownBy: 'mf-admin',
  },
  ecosystemCreated: {
    provokedBy: 'the team adding an ecosystem',
    texts: succeeded('Écosystème créé', 'Ecosystem created'),
    shownBy: 'mf-admin',
  },
  ecosystemSaved: {
    provokedBy: 'the team saving an ecosystem',
    texts: succeeded('Écosystème enregistré', 'Ecosystem saved'),
    shownBy: 'mf-admin',
  },
  ecosystemDeleted: {
    provokedBy: 'the team deleting an ecosystem',
    texts: succeeded('Écosystème supprimé', 'Ecosystem deleted'),
    shownBy: 'mf-admin',
  },
  userDeleted: {
    provokedBy: 'the team deleting a user',
    texts: succeeded('Utilisateur supprimé', 'User deleted'),
    shownBy: 'mf-admin',
  },
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
  noResultOfQuickSearch: {
    provokedBy: 'a quick search that finds nothing',
    texts: noResult,
    shownBy: 'shell',
  },
  noResultAmongStartups: {
    provokedBy: 'a name that no startup of the list has',
    texts: noResult,
    shownBy: 'mf-shared',
  },
  noResultAmongUsers: {
    provokedBy: 'a filter that no user meets',
    texts: noResult,
    shownBy: 'mf-admin',
  },
  noResultAmongRequests: {
    provokedBy: 'a name that no contact request has',
    texts: noResult,
    shownBy: 'mf-admin',
  },
  dashboardEmpty: {
    provokedBy: 'a figure of the dashboard without data',
    texts: { fr: ['Information non disponible'], en: ['Information not available'] },
    shownBy: 'mf-admin',
  },
  documentNotOpened: {
    provokedBy: 'opening a document that the API does not answer: it is named',
    texts: {
      fr: [
        'Erreur',
        'Impossible d’ouvrir le document. Veuillez réessayer plus tard. Échec de la récupération du document « Plan d’action pour l’accessibilité ».',
      ],
      en: [
        'Error',
        'The document cannot be opened. Please try again later. Failed to fetch document “Accessibility action plan”.',
      ],
    },
    shownBy: 'shell',
  },
  documentNotDownloaded: {
    provokedBy: 'downloading a document that the API does not answer: it is named',
    texts: {
      fr: [
        'Erreur',
        'Impossible de télécharger le document. Veuillez réessayer plus tard. Échec de la récupération du document « Plan d’action pour l’accessibilité ».',
      ],
      en: [
        'Error',
        'The document cannot be downloaded. Please try again later. Failed to fetch document “Accessibility action plan”.',
      ],
    },
    shownBy: 'shell',
  },
  documentDownloadStarted: {
    provokedBy: 'downloading a document',
    texts: { fr: ['Téléchargement démarré'], en: ['Download started'] },
    shownBy: 'shell',
  },
  contactRequestFailed: {
    provokedBy:
      'a contact request that fails: the button is free again, the global notice is the only message',
    texts: networkFailure,
    absent: { fr: [formError.fr, success.fr], en: [formError.en, success.en] },
    shownBy: 'mf-client',
  },
} as const satisfies Record<string, CatalogueRow>;

type Catalogue = typeof errorCatalogue;

/** The rows that a part's tests have to provoke. */
export type RowsOf<Part extends CataloguePart> = {
  [Name in keyof Catalogue]: Catalogue[Name]['shownBy'] extends Part ? Name : never;
}[keyof Catalogue];

/** The rows of a part with their texts. */
export function rowsOf<Part extends CataloguePart>(part: Part): (CatalogueRow & { name: RowsOf<Part> })[] {
  return Object.entries<CatalogueRow>(errorCatalogue)
    .filter(([, { shownBy }]) => shownBy === part)
    .map(([name, row]) => ({ ...row, name: name as RowsOf<Part> }));
}
