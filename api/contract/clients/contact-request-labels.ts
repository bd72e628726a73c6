import type { Labels } from '../common/enumerations.ts';
import type { ContactRequestLateness } from './contact-request-pace.ts';
import type { ContactRequestStepKind } from './contact-request-steps.ts';

const contactRequestLateness: Labels<ContactRequestLateness> = {
  ON_TIME: { fr: 'Dans les temps', en: 'On time' },
  DUE_SOON: { fr: 'Bientôt en retard', en: 'Due soon' },
  LATE: { fr: 'En retard', en: 'Late' },
};
const contactRequestStep: Labels<ContactRequestStepKind> = {
  CLIENT_CALLED: { fr: 'Client appelé', en: 'Client called' },
  STARTUP_INFORMED: { fr: 'Startup informée', en: 'Startup informed' },
  MEETING: { fr: 'Rendez-vous', en: 'Meeting' },
  DOCUMENTS_SENT: { fr: 'Documents envoyés', en: 'Documents sent' },
  OTHER: { fr: 'Autre étape', en: 'Other step' },
};

export const contactRequestLabels = { contactRequestLateness, contactRequestStep } as const;
