import editEn from './pictures/edit.en.webp';
import editFr from './pictures/edit.fr.webp';
import prepareEn from './pictures/prepare.en.webp';
import prepareFr from './pictures/prepare.fr.webp';
import reviewEn from './pictures/review.en.webp';
import reviewFr from './pictures/review.fr.webp';
import wizardEn from './pictures/wizard.en.webp';
import wizardFr from './pictures/wizard.fr.webp';

/** The pictures of the guide for startups, by chapter; `npm run tour -- --guide` takes them. */
export const pictures = {
  prepare: { fr: prepareFr, en: prepareEn },
  wizard: { fr: wizardFr, en: wizardEn },
  review: { fr: reviewFr, en: reviewEn },
  edit: { fr: editFr, en: editEn },
} as const;
