import type { Labels } from '../common/enumerations.ts';
import type { IntroductionAnswerKind, IntroductionRefusal } from '../startups/introductions.ts';
import type { ContactRequestLogKind } from './contact-request-log.ts';
import type {
  ContactRequestOutcomeKind,
  InvestmentInstrument,
  NoFitReason,
} from './contact-request-outcome.ts';
import type { ContactRequestLateness } from './contact-request-pace.ts';
import type { ContactRequestStepKind } from './contact-request-steps.ts';
import type { FollowUpAnswer } from './follow-ups/follow-up.ts';
import type {
  ContactRequestSource,
  ResultDimension,
  ResultStage,
  ResultWait,
  resultAnswers,
} from './results.ts';

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

const contactRequestOutcome: Labels<ContactRequestOutcomeKind> = {
  MET: { fr: 'Rencontre, sans suite décidée', en: 'Met, nothing decided' },
  NO_FIT: { fr: 'Sans adéquation', en: 'No fit' },
  WITHDRAWN: { fr: 'Client revenu sur sa demande', en: 'Withdrawn by the client' },
  STARTUP_DECLINED: { fr: 'Déclinée par la startup', en: 'Declined by the startup' },
  BUSINESS_DEAL: { fr: 'Accord commercial', en: 'Business deal' },
  INVESTED: { fr: 'Investissement', en: 'Invested' },
};
const noFitReason: Labels<NoFitReason> = {
  SECTOR: { fr: 'Secteur ou produit', en: 'Sector or product' },
  STAGE: { fr: 'Stade de la startup', en: 'Stage of the startup' },
  AMOUNT: { fr: 'Montant du ticket', en: 'Size of the ticket' },
  TERMS: { fr: 'Conditions ou valorisation', en: 'Terms or valuation' },
  TIMING: { fr: 'Calendrier', en: 'Timing' },
  TEAM: { fr: 'Équipe', en: 'Team' },
  OTHER: { fr: 'Autre raison', en: 'Other reason' },
};
const investmentInstrument: Labels<InvestmentInstrument> = {
  SHARES: { fr: 'Actions', en: 'Shares' },
  CONVERTIBLE: { fr: 'Obligations convertibles', en: 'Convertible notes' },
  WARRANT: { fr: 'BSA', en: 'Warrants' },
  LOAN: { fr: 'Prêt', en: 'Loan' },
  FUND: { fr: 'Par un fonds', en: 'Through a fund' },
  OTHER: { fr: 'Autre instrument', en: 'Other instrument' },
};

const contactRequestSource: Labels<ContactRequestSource> = {
  CLIENT: { fr: 'Demande du client', en: 'Asked by the client' },
  TEAM: { fr: 'Saisie par l’équipe', en: 'Entered by the team' },
  PROPOSAL: { fr: 'Proposée à un client concerné', en: 'Proposed to a suitable client' },
};
const resultDimension: Labels<ResultDimension> = {
  MONTH: { fr: 'Mois', en: 'Month' },
  ENTITY: { fr: 'Entité bancaire', en: 'Banking entity' },
  SECTOR: { fr: 'Secteur', en: 'Sector' },
  ECOSYSTEM: { fr: 'Écosystème', en: 'Ecosystem' },
  SOURCE: { fr: 'Origine', en: 'Source' },
};
const resultStage: Labels<ResultStage> = {
  INTRODUCED: { fr: 'Mise en relation', en: 'Introduction' },
  MET: { fr: 'Rencontre', en: 'Meeting' },
  INVESTED: { fr: 'Investissement', en: 'Investment' },
};
const resultWait: Labels<ResultWait> = {
  ANSWER: { fr: 'De la demande à la première réponse', en: 'From the request to the first answer' },
  INTRODUCTION: { fr: 'De la demande à la mise en relation', en: 'From the request to the introduction' },
  MEETING: { fr: 'De la mise en relation à la rencontre', en: 'From the introduction to the meeting' },
  SETTLEMENT: { fr: 'De la demande à la clôture', en: 'From the request to its end' },
};
const resultAnswer: Labels<(typeof resultAnswers)[number]> = {
  IN_TIME: { fr: 'Réponse à temps', en: 'Answered in time' },
  LATE: { fr: 'Réponse en retard', en: 'Answered late' },
};
const contactRequestLog: Labels<ContactRequestLogKind> = {
  HANDED_OVER: { fr: 'Demande transmise', en: 'Request handed over' },
  CLIENT_MESSAGE: { fr: 'Message du client', en: 'Message from the client' },
  STARTUP_ANSWERED: { fr: 'Réponse de la startup', en: 'Answer of the startup' },
  FOLLOW_UP_INVESTED: {
    fr: 'Suivi\u00a0: le client dit avoir investi',
    en: 'Follow-up: the client says that they have invested',
  },
  FOLLOW_UP_BUSINESS_DEAL: {
    fr: 'Suivi\u00a0: le client dit travailler avec la startup',
    en: 'Follow-up: the client says that they do business with the startup',
  },
  FOLLOW_UP_TALKING: {
    fr: 'Suivi\u00a0: le client dit que les échanges continuent',
    en: 'Follow-up: the client says that they are still talking',
  },
  FOLLOW_UP_NOTHING: {
    fr: 'Suivi\u00a0: le client dit que cela n’a rien donné',
    en: 'Follow-up: the client says that nothing came of it',
  },
  FOLLOW_UP_UNCHANGED: {
    fr: 'Suivi\u00a0: l’issue est toujours valable',
    en: 'Follow-up: the outcome still holds',
  },
};
const introductionAnswer: Labels<IntroductionAnswerKind> = {
  GLAD: { fr: 'Avec plaisir', en: 'Glad to' },
  LATER: { fr: 'Plus tard', en: 'Later' },
  DECLINED: { fr: 'Non', en: 'No' },
};
const introductionRefusal: Labels<IntroductionRefusal> = {
  ROUND_CLOSED: { fr: 'Notre tour de table est clos', en: 'Our round is closed' },
  NO_TIME: { fr: 'Nous n’avons pas le temps', en: 'We have no time' },
  NOT_SUITABLE: { fr: 'Ce profil ne nous convient pas', en: 'This profile does not suit us' },
  OTHER: { fr: 'Autre raison', en: 'Another reason' },
};
const followUpAnswer: Labels<FollowUpAnswer> = {
  INVESTED: { fr: 'Nous avons investi', en: 'We have invested' },
  BUSINESS_DEAL: { fr: 'Nous travaillons ensemble', en: 'We do business together' },
  TALKING: { fr: 'Nous échangeons encore', en: 'We are still talking' },
  NOTHING: { fr: 'Cela n’a rien donné', en: 'Nothing came of it' },
};

export const contactRequestLabels = {
  contactRequestLateness,
  contactRequestOutcome,
  contactRequestSource,
  contactRequestStep,
  investmentInstrument,
  noFitReason,
  resultAnswer,
  resultDimension,
  resultStage,
  resultWait,
  contactRequestLog,
  introductionAnswer,
  introductionRefusal,
  followUpAnswer,
} as const;
