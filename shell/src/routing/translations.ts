/** The texts of the shell's own routing: waiting, and modules that do not come. */
export const fr = {
  loading: 'Chargement…',
  moduleError: {
    title: 'Cette partie de Passerelle n’est pas disponible',
    registry: 'La liste des modules n’a pas pu être lue.',
    unreachable: 'Les fichiers de cette page n’ont pas pu être téléchargés.',
    timeout: 'Les fichiers de cette page mettent trop de temps à arriver.',
    incompatible: 'Cette page a été préparée pour une autre version de Passerelle.',
    broken: 'Cette page a rencontré une erreur en démarrant.',
    advice:
      'Le reste du site fonctionne. Réessayez dans un instant ; si cela persiste, contactez votre conseiller.',
    retry: 'Réessayer',
  },
};

export const en: typeof fr = {
  loading: 'Loading…',
  moduleError: {
    title: 'This part of Passerelle is not available',
    registry: 'The list of modules could not be read.',
    unreachable: 'The files of this page could not be downloaded.',
    timeout: 'The files of this page are taking too long to arrive.',
    incompatible: 'This page was prepared for another version of Passerelle.',
    broken: 'This page ran into an error while starting.',
    advice: 'The rest of the site works. Try again in a moment; if it persists, contact your advisor.',
    retry: 'Try again',
  },
};
