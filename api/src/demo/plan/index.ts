import { type ArchivedCard, planArchivedCards } from './cards/archived-cards.ts';
import { type PlannedCard, planCards } from './cards/cards.ts';
import { type PlannedEcosystem, planEcosystems } from './cards/ecosystems.ts';
import { type PlannedProposal, planProposedChanges } from './cards/proposed-changes.ts';
import { type PlannedClient, planClients } from './clients.ts';
import { type HomePage, planHomePage } from './home-page.ts';
import { type PlannedInvitation, planInvitations } from './invitations.ts';
import { type Person, planStaff } from './people.ts';
import { type PlannedAbsence, planAbsences } from './requests/absences.ts';
import { type PlannedIntroduction, planIntroductions } from './requests/introductions.ts';
import { type PlannedMessage, planMessages } from './requests/messages.ts';
import { type PlannedOutcome, planOutcomes } from './requests/outcomes.ts';
import type { PlannedRequest } from './requests/planned-request.ts';
import { planRequests } from './requests/requests.ts';
import { type PlannedStep, planSteps } from './requests/steps.ts';
import { type Connection, planConnections, planVisits, type Visit } from './visits.ts';

/** All that the demonstration consists of, but for the images. */
export interface Demonstration {
  people: Person[];
  ecosystems: PlannedEcosystem[];
  cards: PlannedCard[];
  archivedCards: ArchivedCard[];
  proposals: PlannedProposal[];
  clients: PlannedClient[];
  requests: PlannedRequest[];
  steps: PlannedStep[];
  outcomes: PlannedOutcome[];
  absences: PlannedAbsence[];
  messages: PlannedMessage[];
  introductions: PlannedIntroduction[];
  visits: Visit[];
  connections: Connection[];
  invitations: PlannedInvitation[];
  homePage: HomePage;
}

/**
 * Plans the demonstration: the same for the same day, on every machine.
 * @param today midnight in UTC of the day that all dates are counted from
 */
export function planDemonstration(today: Date): Demonstration {
  const { team, narrowed, bankers } = planStaff(today);
  const ecosystems = planEcosystems();
  const cards = planCards(today, ecosystems);
  const archivedCards = planArchivedCards(today);
  const clients = planClients(today, { bankers, ecosystems });
  const visits = planVisits(today, { clients, bankers, cards });
  const owners = cards.flatMap(({ owner }) => owner ?? []);
  const requests = planRequests(today, { clients, cards, archivedCards, visits, team });
  const people = [...team, ...narrowed, ...bankers, ...clients.map(({ user }) => user), ...owners];
  return {
    people,
    ecosystems,
    cards,
    archivedCards,
    proposals: planProposedChanges(today, cards),
    clients,
    requests,
    steps: planSteps(today, requests, team),
    outcomes: planOutcomes(requests, { clients, cards }),
    absences: planAbsences(today, team),
    messages: planMessages(today, requests, clients),
    introductions: planIntroductions(today, requests, { clients, cards }),
    visits,
    connections: planConnections(today, people, visits),
    invitations: planInvitations(today),
    homePage: planHomePage(today),
  };
}
