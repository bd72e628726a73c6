import type { Scopes } from '../../http/scopes.ts';
import type { Assets } from '../assets/index.ts';
import type { Auth } from '../auth/index.ts';
import { revokeInvitationsOfStartup } from '../auth/links/invited-addresses.service.ts';
import type { Clients } from '../clients/index.ts';
import {
  archiveRequestsOfStartup,
  closeOpenRequestsOfStartup,
} from '../contact-requests/departures.service.ts';
import {
  listEcosystemsByName,
  namesOfEcosystems,
  namesOfSubEcosystems,
} from '../ecosystems/ecosystems.service.ts';
import type { FeatureDependencies } from '../feature.ts';
import { endStartupAccount } from '../users/roles.service.ts';
import { completeProfile } from '../users/users.service.ts';
import { archiveRoutes } from './archive/archive.routes.ts';
import { createArchiveService } from './archive/archive.service.ts';
import { cardSavesRoutes } from './card/card-saves.routes.ts';
import { startupsRoutes } from './card/startups.routes.ts';
import { createStartupsService } from './card/startups.service.ts';
import { createStartupsReader } from './card/startups-reader.store.ts';
import { createCardBytes } from './catalogue/card-bytes.ts';
import { createCatalogueService } from './catalogue/catalogue.service.ts';
import { createKeptAnswers } from './catalogue/kept-answers.ts';
import { createOpenedCardsService } from './catalogue/opened-cards.service.ts';
import { startupListsRoutes } from './list/startup-lists.routes.ts';
import { createStartupListsService } from './list/startup-lists.service.ts';
import { startupsOwnData } from './own-data/own-data.ts';
import { newestOf } from './proposed-changes/proposals.ts';
import { proposedChangesRoutes } from './proposed-changes/proposed-changes.routes.ts';
import { createProposedChangesService } from './proposed-changes/proposed-changes.service.ts';
import { createLinkedStartupsService } from './status/linked-startups.service.ts';
import { startupStatusRoutes } from './status/startup-status.routes.ts';
import { createStartupStatusService } from './status/startup-status.service.ts';
import { visitsRoutes } from './visits/visits.routes.ts';
import { createVisitsService } from './visits/visits.service.ts';

const MEBIBYTE = 2 ** 20;
/** How much of the memory of a process may hold cards and answers as they are sent. */
const KEPT_CARDS_BYTES = 24 * MEBIBYTE;
const KEPT_ANSWERS_BYTES = 24 * MEBIBYTE;

/** Cards: looked at, filled in, listed, validated, archived, and who has opened them. */
export function composeStartups(
  { config, database, clock, mail, record }: FeatureDependencies,
  {
    sessions,
    criteria,
    forgetFiles,
  }: Pick<Auth, 'sessions'> & Pick<Clients, 'criteria'> & Pick<Assets, 'forgetFiles'>,
) {
  const { db, readDb, reports } = database;
  const catalogue = createCatalogueService({ readDb, state: database.state });
  const cards = createCardBytes({
    async findMany(ids, view) {
      const found = await createStartupsReader(readDb).findMany(ids);
      return view === 'owner' ? newestOf(readDb, found) : found;
    },
    maximumBytes: KEPT_CARDS_BYTES,
  });
  const answers = createKeptAnswers(KEPT_ANSWERS_BYTES);
  const seen = { catalogue, cards, answers, criteriaOf: criteria.of };
  const opened = createOpenedCardsService(seen);
  const startups = createStartupsService({
    db,
    clock,
    cardChanges: config.cardChanges,
    namesOfSubEcosystems,
    completeProfile,
    record,
  });
  const proposedChanges = createProposedChangesService({
    db,
    readDb,
    clock,
    namesOfSubEcosystems,
    forgetFiles,
    record,
    mail,
    webOrigin: config.webOrigins[0] ?? '',
  });
  const status = createStartupStatusService({
    db,
    clock,
    countNotified: criteria.countNotified,
    closeOpenRequests: closeOpenRequestsOfStartup,
    archiveRequests: archiveRequestsOfStartup,
    endAccount: (trx, userId) => endStartupAccount(trx, userId, sessions.closeAllOf),
    revokeInvitations: revokeInvitationsOfStartup,
    forgetFiles,
    record,
  });
  const lists = createStartupListsService({
    ...seen,
    db,
    reports,
    listEcosystems: () => listEcosystemsByName(readDb),
    record,
  });
  const visits = createVisitsService({ db, readDb, clock });
  const archive = createArchiveService({ readDb });
  return {
    disableCard: status.disableCardOf,
    linked: createLinkedStartupsService(status.disableCardOf),
    searchNames: lists.searchNames,
    /** The cards in memory. */
    catalogue: {
      load: catalogue.load,
      use: () => ({
        cards: catalogue.size(),
        keptBytes: { cards: cards.bytes(), answers: answers.bytes() },
      }),
    },
    retention: visits.retention,
    ownData: startupsOwnData(readDb, () => namesOfEcosystems(readDb)),
    registerRoutes(scopes: Scopes) {
      startupListsRoutes(scopes, lists, clock);
      startupsRoutes(scopes, { startups, openCard: opened.open, recordVisit: visits.record });
      startupStatusRoutes(scopes, status);
      visitsRoutes(scopes, { visits, seeCard: opened.open });
      archiveRoutes(scopes, archive);
      cardSavesRoutes(scopes, startups);
      proposedChangesRoutes(scopes, proposedChanges);
    },
  };
}

export type Startups = ReturnType<typeof composeStartups>;
