import { type CatalogueRow, failedForm } from './row.ts';

/** What a form says when it is not saved. */
export const formRows = {
  formRefused: {
    provokedBy: 'saving a form answered with 400 and a message',
    texts: failedForm('La requête est incorrecte.', 'The request is not valid.'),
    shownBy: 'profile',
  },
  formUnknownStartup: {
    provokedBy: 'saving a form answered with 404',
    texts: failedForm('Startup inconnue', 'Unknown startup'),
    shownBy: 'profile',
  },
  formUnknownError: {
    provokedBy: 'saving a form answered with 503 and a message',
    texts: failedForm(
      'Erreur inconnue : Le service est momentanément indisponible.',
      'Unknown error: The service is temporarily unavailable.',
    ),
    shownBy: 'profile',
  },
  formWithoutAnswer: {
    provokedBy: 'saving a form that gets no answer',
    texts: failedForm(
      'Erreur inconnue : Impossible d’effectuer l’action, un problème réseau est survenu.',
      'Unknown error: The action could not be performed, a network problem occurred.',
    ),
    shownBy: 'profile',
  },
} as const satisfies Record<string, CatalogueRow>;
