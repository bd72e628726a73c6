import dashboardEn from './pictures/dashboard.en.webp';
import dashboardFr from './pictures/dashboard.fr.webp';
import importingEn from './pictures/import.en.webp';
import importingFr from './pictures/import.fr.webp';
import inviteEn from './pictures/invite.en.webp';
import inviteFr from './pictures/invite.fr.webp';
import requestsEn from './pictures/requests.en.webp';
import requestsFr from './pictures/requests.fr.webp';
import validateEn from './pictures/validate.en.webp';
import validateFr from './pictures/validate.fr.webp';

/** The pictures of the guide for the innovation team, by chapter; `npm run tour -- --guide` takes them. */
export const pictures = {
  dashboard: { fr: dashboardFr, en: dashboardEn },
  invite: { fr: inviteFr, en: inviteEn },
  import: { fr: importingFr, en: importingEn },
  validate: { fr: validateFr, en: validateEn },
  requests: { fr: requestsFr, en: requestsEn },
} as const;
