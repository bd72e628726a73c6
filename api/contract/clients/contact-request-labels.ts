import type { Labels } from '../common/enumerations.ts';
import type { ContactRequestStepKind } from './contact-request-steps.ts';

export const contactRequestStepLabels: { contactRequestStep: Labels<ContactRequestStepKind> } = {
  contactRequestStep: {
    CLIENT_CALLED: { fr: 'Client appelé', en: 'Client called' },
    STARTUP_INFORMED: { fr: 'Startup informée', en: 'Startup informed' },
    MEETING: { fr: 'Rendez-vous', en: 'Meeting' },
    DOCUMENTS_SENT: { fr: 'Documents envoyés', en: 'Documents sent' },
    OTHER: { fr: 'Autre étape', en: 'Other step' },
  },
};
