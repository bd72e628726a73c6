import { factorMessages } from '../accounts/factors/messages.ts';
import { passwordMessages } from '../accounts/passwords/messages.ts';
import { singleSignOnMessages } from '../accounts/single-sign-on/messages.ts';
import { staffRightMessages } from '../accounts/staff-right-messages.ts';
import { approvalMessages } from '../administration/approval-messages.ts';
import { contactRequestMessages } from '../clients/contact-request-messages.ts';
import { cardMessages } from '../startups/card/card-messages.ts';
import type { Language } from './enumerations.ts';
import { importMessages } from './import-messages.ts';
import { typedValueMessages } from './typed/messages.ts';

/**
 * What the API and the forms say of wrong input and refused calls, by stable code. `{{name}}` is replaced by the
 * value of that name. French uses the no-break spaces and the apostrophe of its typography.
 */
export const messages = {
  VALIDATION_FAILED: {
    fr: 'Certains champs sont manquants ou incorrects.',
    en: 'Some fields are missing or invalid.',
  },
  REQUIRED: { fr: 'Ce champ est obligatoire', en: 'This field is required' },
  INVALID: { fr: 'Cette valeur est incorrecte', en: 'This value is not valid' },
  TEXT_TOO_LONG: {
    fr: 'Le texte ne doit pas dépasser {{maximum}} caractères',
    en: 'The text must not exceed {{maximum}} characters',
  },
  LIST_TOO_LONG: { fr: 'Au plus {{maximum}} éléments', en: 'At most {{maximum}} items' },
  LIST_TOO_SHORT: { fr: 'Au moins {{minimum}} élément', en: 'At least {{minimum}} item' },
  NUMBER_TOO_SMALL: { fr: 'La valeur minimale est {{minimum}}', en: 'The minimum value is {{minimum}}' },
  NUMBER_TOO_BIG: { fr: 'La valeur maximale est {{maximum}}', en: 'The maximum value is {{maximum}}' },
  EMAIL_REQUIRED: { fr: 'Veuillez saisir une adresse e-mail', en: 'Please enter an email' },
  EMAIL_INVALID: { fr: 'Veuillez saisir une adresse e-mail valide !', en: 'Please enter a valid email!' },
  ROLE_REQUIRED: { fr: 'Veuillez sélectionner un rôle', en: 'Please select a role' },
  FIRST_NAME_REQUIRED: { fr: 'Veuillez saisir un prénom', en: 'Please enter a first name' },
  LAST_NAME_REQUIRED: { fr: 'Veuillez saisir un nom', en: 'Please enter a last name' },
  ...passwordMessages,
  ...factorMessages,
  ...singleSignOnMessages,
  ...typedValueMessages,
  PHONE_CODE_REQUIRED: { fr: 'Veuillez saisir un indicatif', en: 'Please enter a dial code' },
  PHONE_NUMBER_REQUIRED: { fr: 'Veuillez saisir un numéro de téléphone', en: 'Please enter a phone number' },
  PHONE_INVALID: { fr: 'Ce numéro de téléphone est incorrect', en: 'This phone number is not valid' },
  WEBSITE_INVALID: {
    fr: 'L’adresse du site doit commencer par https:// et être valide',
    en: 'The website address must begin with https:// and be valid',
  },
  VIDEO_INVALID: {
    fr: 'L’adresse de la vidéo doit être une adresse YouTube commençant par https://',
    en: 'The video address must be a YouTube address beginning with https://',
  },
  FEED_LINK_INVALID: {
    fr: 'L’adresse du flux doit commencer par https:// ou http:// et être valide',
    en: 'The feed address must begin with https:// or http:// and be valid',
  },
  FEED_REPEATED: { fr: 'Ce flux est déjà dans la liste', en: 'This feed is already in the list' },
  DATE_INVALID: { fr: 'Cette date est incorrecte', en: 'This date is not valid' },
  TIME_INVALID: { fr: 'Cette heure est incorrecte', en: 'This time is not valid' },
  DATE_IN_FUTURE: { fr: 'Cette date est à venir', en: 'This date is in the future' },
  PERIOD_REVERSED: {
    fr: 'La période doit commencer avant de finir',
    en: 'The period must begin before it ends',
  },
  PERIOD_TOO_LONG: {
    fr: 'La période ne doit pas dépasser {{maximum}} jours',
    en: 'The period must not exceed {{maximum}} days',
  },
  MONTH_INVALID: { fr: 'Ce mois est incorrect (MM/AAAA)', en: 'This month is not valid (MM/YYYY)' },
  REGION_REQUIRED: { fr: 'La région est obligatoire en France', en: 'The region is required in France' },
  REGION_ONLY_IN_FRANCE: {
    fr: 'La région ne s’indique que pour la France',
    en: 'A region is given for France only',
  },
  RAISE_STAGE_REQUIRED: {
    fr: 'Veuillez indiquer le type de levée',
    en: 'Please give the type of fundraising',
  },
  RAISE_RUNNING: {
    fr: 'Ce choix ne peut changer qu’une fois la levée terminée (clôture prévue en {{month}})',
    en: 'This choice can only change once the fundraising is over (closing planned for {{month}})',
  },
  COLLABORATORS_REQUIRED: {
    fr: 'Indiquez le nombre de collaborateurs',
    en: 'Indicate the number of collaborators',
  },
  PICTURE_REQUIRED: { fr: 'Ajoutez au moins une image', en: 'Add at least one picture' },
  DAY_MUST_BE_LATER: {
    fr: 'La fin précède le début',
    en: 'The end is before the start',
  },
  AMOUNT_MUST_BE_SUPERIOR: {
    fr: 'Le montant doit être supérieur à l’investissement minimal',
    en: 'The amount must be higher than the minimum investment',
  },
  ECOSYSTEM_UNKNOWN: { fr: 'Cet écosystème n’existe pas', en: 'This ecosystem does not exist' },
  SUB_ECOSYSTEM_UNKNOWN: {
    fr: 'Ce sous-écosystème n’appartient pas à l’écosystème choisi',
    en: 'This sub-ecosystem does not belong to the chosen ecosystem',
  },
  SUB_ECOSYSTEM_TWICE: { fr: 'Ce nom figure déjà dans la liste', en: 'This name is already in the list' },
  FILE_REQUIRED: { fr: 'Veuillez choisir un fichier', en: 'Please choose a file' },
  FILE_FORMAT: { fr: 'Format de fichier incorrect', en: 'Incorrect file format' },
  FILE_TOO_LARGE: {
    fr: 'Le fichier ne doit pas dépasser {{megabytes}} Mo',
    en: 'The file must not exceed {{megabytes}} MB',
  },
  FILE_NAME_INVALID: {
    fr: 'Le nom du fichier ne doit pas contenir de chemin',
    en: 'The name of the file must not contain a path',
  },
  DRAWING_UNREADABLE: {
    fr: 'Ce dessin SVG ne peut pas être lu : exportez-le de nouveau, ou en PNG',
    en: 'This SVG drawing cannot be read: export it again, or as PNG',
  },
  DRAWING_PICTURE: {
    fr: 'Ce dessin SVG contient une image incorporée : exportez-le en PNG, ou sans cette image',
    en: 'This SVG drawing contains an embedded picture: export it as PNG, or without that picture',
  },
  DRAWING_ENTITIES: {
    fr: 'Ce dessin SVG contient des entités XML : exportez-le en SVG simple, ou en PNG',
    en: 'This SVG drawing contains XML entities: export it as plain SVG, or as PNG',
  },
  DRAWING_ACTIVE: {
    fr: 'Ce dessin SVG contient un script ou un autre contenu actif : exportez-le sans ce contenu',
    en: 'This SVG drawing contains a script or other active content: export it without that content',
  },
  DRAWING_TOO_COMPLEX: {
    fr: 'Ce dessin SVG est trop complexe pour être affiché : simplifiez-le, ou exportez-le en PNG',
    en: 'This SVG drawing is too complex to be shown: simplify it, or export it as PNG',
  },
  PICTURE_TOO_LARGE: {
    fr: 'L’image ne doit pas dépasser {{megapixels}} mégapixels',
    en: 'The picture must not exceed {{megapixels}} megapixels',
  },
  TOO_MANY_PICTURES: {
    fr: 'Au plus {{maximum}} images par fiche',
    en: 'At most {{maximum}} pictures per card',
  },
  LOGIN_REQUIRED: {
    fr: 'Saisissez votre adresse e-mail et votre mot de passe pour vous connecter',
    en: 'Enter your email and password to login',
  },
  LOGIN_FAILED: {
    fr: 'Nous ne reconnaissons pas cette combinaison adresse e-mail et mot de passe',
    en: 'We don’t recognise this email/password combination',
  },
  UNAUTHENTICATED: {
    fr: 'Veuillez vous reconnecter pour accéder à l’application.',
    en: 'Please sign in again to access the application.',
  },
  FORBIDDEN: {
    fr: 'Vous n’êtes pas autorisé à effectuer cette action.',
    en: 'You are not allowed to perform this action.',
  },
  ...staffRightMessages,
  CONSENT_REQUIRED: {
    fr: 'Veuillez accepter les conditions d’utilisation.',
    en: 'Please accept the terms of use.',
  },
  CRITERIA_REQUIRED: {
    fr: 'Veuillez d’abord indiquer vos critères de recherche.',
    en: 'Please give your search criteria first.',
  },
  MAIL_CONFIRMATION_REQUIRED: {
    fr: 'Confirmez d’abord que c’est bien vous, avec le lien que nous envoyons à votre adresse e-mail.',
    en: 'Please confirm first that it is you, with the link that we send to your email.',
  },
  MAIL_CONFIRMATION_NOT_NEEDED: {
    fr: 'Aucune confirmation n’est plus nécessaire : vous pouvez envoyer votre demande.',
    en: 'No confirmation is needed any more: you can send your request.',
  },
  MAIL_SENT_RECENTLY: {
    fr: 'Un e-mail vous a été envoyé il y a peu. Regardez aussi parmi les indésirables, ou réessayez dans quelques minutes.',
    en: 'An email was sent to you a short while ago. Look at your junk mail, too, or try again in a few minutes.',
  },
  STEP_UP_REQUIRED: {
    fr: 'Confirmez d’abord que c’est bien vous, avec votre mot de passe.',
    en: 'Please confirm first that it is you, with your password.',
  },
  IDENTITY_LOCKED: {
    fr: 'Après {{failures}} mots de passe incorrects, la vérification est bloquée. Patientez {{minutes}} minutes avant de réessayer.',
    en: 'Following {{failures}} wrong passwords, the check is blocked. Wait {{minutes}} minutes before you try again.',
  },
  CSRF_REJECTED: {
    fr: 'La requête ne vient pas de l’application. Rechargez la page.',
    en: 'The request does not come from the application. Reload the page.',
  },
  TOKEN_INVALID: { fr: 'Le lien que vous avez suivi a expiré', en: 'The link you followed has expired' },
  NOT_FOUND: { fr: 'Cette ressource n’existe pas.', en: 'This resource does not exist.' },
  STARTUP_NOT_FOUND: { fr: 'Startup inconnue', en: 'Unknown startup' },
  CLIENT_NOT_FOUND: {
    fr: 'Ce client n’existe pas, ou plus.',
    en: 'This client does not exist, or no longer does.',
  },
  EVENT_NOT_FOUND: {
    fr: 'Cette demande n’existe pas, ou plus.',
    en: 'This request does not exist, or no longer does.',
  },
  STEP_NOT_FOUND: { fr: 'Cette étape n’existe plus.', en: 'This step no longer exists.' },
  ECOSYSTEM_NOT_FOUND: {
    fr: 'Cet écosystème n’existe pas, ou plus.',
    en: 'This ecosystem does not exist, or no longer does.',
  },
  ECOSYSTEM_EXISTS: {
    fr: 'Un autre écosystème porte déjà ce nom',
    en: 'Another ecosystem already has this name',
  },
  ECOSYSTEM_CHANGED: {
    fr: 'Le nombre de startups concernées a changé. Rechargez l’écosystème avant de confirmer.',
    en: 'The number of startups concerned has changed. Reload the ecosystem before you confirm.',
  },
  USER_NOT_FOUND: {
    fr: 'Cet utilisateur n’existe pas, ou plus.',
    en: 'This user does not exist, or no longer does.',
  },
  EMAIL_LOOKS_LIKE_ANOTHER: {
    fr: 'Cette adresse mélange des lettres de plusieurs alphabets : elle peut en imiter une autre. Vérifiez qu’elle est bien celle de la personne avant d’envoyer le lien.',
    en: 'This email mixes letters of several alphabets: it may imitate another one. Check that it is the person’s own before you send the link.',
  },
  EMAIL_TAKEN: {
    fr: 'Cet email est déjà utilisé par un autre utilisateur.',
    en: 'This email is already used by another user.',
  },
  MAILS_UNCONFIRMED: {
    fr: '{{count}} personnes recevront un e-mail : confirmez ce nombre pour continuer.',
    en: '{{count}} people will receive an email: confirm this number to continue.',
  },
  INVITATION_GONE: {
    fr: 'Cette invitation n’existe plus : elle a déjà été retirée.',
    en: 'This invitation no longer exists: it has already been withdrawn.',
  },
  INVITATION_USED: {
    fr: 'Cette invitation a déjà servi : la personne a activé son compte.',
    en: 'This invitation has already been used: the person has activated their account.',
  },
  ...importMessages,
  ...cardMessages,
  RECORD_CHANGED: {
    fr: 'Quelqu’un d’autre a enregistré des modifications entre-temps. Rechargez la page avant d’enregistrer.',
    en: 'Somebody else saved changes in the meantime. Reload the page before you save.',
  },
  ...contactRequestMessages,
  OWN_ROLES: {
    fr: 'Vous ne pouvez pas modifier vos propres rôles.',
    en: 'You cannot change your own roles.',
  },
  ...approvalMessages,
  SELF_DELETION: {
    fr: 'Vous ne pouvez pas supprimer votre propre compte.',
    en: 'You cannot delete your own account.',
  },
  PAYLOAD_TOO_LARGE: { fr: 'La requête est trop volumineuse.', en: 'The request is too large.' },
  BAD_REQUEST: { fr: 'La requête est incorrecte.', en: 'The request is not valid.' },
  EMAIL_CHANGES_EXHAUSTED: {
    fr: 'Vous avez demandé trop souvent une autre adresse e-mail aujourd’hui. Réessayez demain.',
    en: 'You have asked for another email too often today. Try again tomorrow.',
  },
  OWN_DATA_LIMITED: {
    fr: 'Vous avez déjà téléchargé vos données plusieurs fois. Réessayez dans une heure.',
    en: 'You have already downloaded your data several times. Try again in an hour.',
  },
  TOO_MANY_REQUESTS: {
    fr: 'Trop de demandes sont venues de votre réseau. Réessayez dans quelques minutes.',
    en: 'Too many requests came from your network. Try again in a few minutes.',
  },
  UNAVAILABLE: {
    fr: 'Le service est momentanément indisponible.',
    en: 'The service is temporarily unavailable.',
  },
  INTERNAL_ERROR: {
    fr: 'Une erreur est survenue. Réessayez, ou communiquez la référence {{requestId}} à l’équipe.',
    en: 'Something went wrong. Try again, or give the team the reference {{requestId}}.',
  },
} as const satisfies Record<string, Record<Language, string>>;

export type MessageCode = keyof typeof messages;
export type MessageValues = Readonly<Record<string, string | number>>;

/** Whether a text is one of the codes of `messages`. */
export function isMessageCode(text: string): text is MessageCode {
  return Object.hasOwn(messages, text);
}

/** The message of a code in a language, its `{{names}}` filled in; numbers are written as the language does. */
export function messageText(code: MessageCode, language: Language, values: MessageValues = {}): string {
  return messages[code][language].replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) return placeholder;
    return typeof value === 'number' ? value.toLocaleString(language) : value;
  });
}
