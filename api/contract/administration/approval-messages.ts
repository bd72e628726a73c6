import type { Language } from '../common/enumerations.ts';

/** What the API says of acts that a second member of the team approves. */
export const approvalMessages = {
  APPROVAL_NOT_FOUND: {
    fr: 'Cette demande d’approbation n’existe pas, ou plus.',
    en: 'This request for approval does not exist, or no longer does.',
  },
  APPROVAL_OWN: {
    fr: 'Vous ne pouvez pas décider de votre propre demande : un autre membre de l’équipe doit le faire.',
    en: 'You cannot decide on your own request: another member of the team has to.',
  },
  APPROVAL_ABOUT_YOU: {
    fr: 'Cette demande vous concerne : un autre membre de l’équipe doit décider.',
    en: 'This request concerns you: another member of the team has to decide.',
  },
  APPROVAL_NOT_YOURS: {
    fr: 'Seule la personne qui a fait cette demande peut la retirer.',
    en: 'Only the person who made this request can withdraw it.',
  },
  APPROVAL_DECIDED: {
    fr: 'Cette demande a déjà été approuvée, refusée, retirée ou close.',
    en: 'This request has been approved, declined, withdrawn or closed already.',
  },
  APPROVAL_EXPIRED: {
    fr: 'Cette demande a expiré : elle doit être faite à nouveau.',
    en: 'This request has expired: it has to be made anew.',
  },
  APPROVAL_OVERTAKEN: {
    fr: 'Rien n’a été fait, car la situation a changé depuis la demande. La demande est close.',
    en: 'Nothing was done, because things have changed since the request. The request is closed.',
  },
  APPROVAL_ROLES_SAME: {
    fr: 'Cette personne a déjà exactement ces rôles.',
    en: 'This person has exactly these roles already.',
  },
  APPROVAL_RECORD_CHANGED: {
    fr: 'Quelqu’un d’autre a modifié cet élément depuis la demande.',
    en: 'Somebody else has changed this since the request.',
  },
  APPROVAL_IMPORT_CHANGED: {
    fr: 'Des lignes du fichier ne peuvent plus être importées comme elles l’étaient lors de la demande.',
    en: 'Rows of the file cannot be imported any more as they could when the request was made.',
  },
  APPROVAL_REQUESTER_LEFT: {
    fr: 'La personne qui a fait la demande n’est plus dans l’équipe.',
    en: 'The person who made the request is not in the team any more.',
  },
  APPROVAL_REQUESTER_RIGHT: {
    fr: 'La personne qui a fait la demande n’en a plus le droit dans l’équipe.',
    en: 'The person who made the request no longer has the right to it in the team.',
  },
  APPROVAL_OTHERS: {
    fr: 'Seule la personne qui a demandé cet export peut le télécharger.',
    en: 'Only the person who asked for this export can download it.',
  },
  APPROVAL_EXPORT_GONE: {
    fr: 'Cet export a déjà été téléchargé, ou le délai pour le télécharger est passé.',
    en: 'This export has been downloaded already, or the time to download it is over.',
  },
} as const satisfies Record<string, Record<Language, string>>;
