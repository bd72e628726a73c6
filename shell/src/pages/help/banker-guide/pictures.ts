import browseEn from './pictures/browse.en.webp';
import browseFr from './pictures/browse.fr.webp';
import cardEn from './pictures/card.en.webp';
import cardFr from './pictures/card.fr.webp';
import filterEn from './pictures/filter.en.webp';
import filterFr from './pictures/filter.fr.webp';

/** The pictures of the guide for bankers, by chapter; `npm run tour -- --guide` takes them. */
export const pictures = {
  browse: { fr: browseFr, en: browseEn },
  filter: { fr: filterFr, en: filterEn },
  card: { fr: cardFr, en: cardEn },
} as const;
