import type { CatalogueRow } from './row.ts';

/** Documents that are opened or downloaded. */
export const documentRows = {
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
} as const satisfies Record<string, CatalogueRow>;
