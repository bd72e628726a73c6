import browseEn from './pictures/browse.en.webp';
import browseFr from './pictures/browse.fr.webp';
import criteriaEn from './pictures/criteria.en.webp';
import criteriaFr from './pictures/criteria.fr.webp';
import filterEn from './pictures/filter.en.webp';
import filterFr from './pictures/filter.fr.webp';
import followEn from './pictures/follow.en.webp';
import followFr from './pictures/follow.fr.webp';
import requestEn from './pictures/request.en.webp';
import requestFr from './pictures/request.fr.webp';

/** The pictures of the guide for clients, by chapter; `npm run tour -- --guide` takes them. */
export const pictures = {
  criteria: { fr: criteriaFr, en: criteriaEn },
  browse: { fr: browseFr, en: browseEn },
  filter: { fr: filterFr, en: filterEn },
  request: { fr: requestFr, en: requestEn },
  follow: { fr: followFr, en: followEn },
} as const;
