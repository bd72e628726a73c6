import type { Database } from '../db/client.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Scopes } from '../http/scopes.ts';
import { assetsRoutes } from './assets/assets.routes.ts';
import { createAssetsService } from './assets/assets.service.ts';
import { createUploadsService } from './assets/uploads.service.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { createAuditService } from './audit/audit.service.ts';
import { createRecorder, type RecordActs } from './audit/record.ts';
import {
  type AccountLinksService,
  createAccountLinksService,
  findKnownAddresses,
  revokeInvitationsOfStartup,
} from './auth/account-links.service.ts';
import { createAccountsService } from './auth/accounts.service.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { createPasswords } from './auth/passwords.ts';
import type { SessionsService } from './auth/sessions.service.ts';
import { createSignInService } from './auth/sign-in.service.ts';
import { clientsRoutes } from './clients/clients.routes.ts';
import {
  createClientRecord,
  createClientsService,
  deleteClientRecord,
  forgetEcosystem,
} from './clients/clients.service.ts';
import { createClientsExportService } from './clients/clients-export.service.ts';
import { createCriteriaService } from './clients/criteria.service.ts';
import { matchingClientsRoutes } from './clients/matching-clients.routes.ts';
import { createMatchingClientsService } from './clients/matching-clients.service.ts';
import { consentsRoutes } from './consents/consents.routes.ts';
import { createConsentsService } from './consents/consents.service.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { createDashboardService } from './dashboard/dashboard.service.ts';
import { digestRoutes } from './digest/digest.routes.ts';
import { composeDigest } from './digest/index.ts';
import { followCriteria } from './digest/subscriptions.service.ts';
import { documentsRoutes } from './documents/documents.routes.ts';
import { createDocumentsService } from './documents/documents.service.ts';
import { createEcosystemAdministration } from './ecosystems/administration.service.ts';
import { ecosystemsRoutes } from './ecosystems/ecosystems.routes.ts';
import { createEcosystemsService, holdEcosystems, listEcosystems } from './ecosystems/ecosystems.service.ts';
import { createFeedsService } from './homepage/feeds.service.ts';
import { homepageRoutes } from './homepage/homepage.routes.ts';
import { createShortNewsService } from './homepage/short-news.service.ts';
import { importsRoutes } from './imports/imports.routes.ts';
import { createImportsService } from './imports/imports.service.ts';
import { createInvitationsSource } from './imports/invitations.source.ts';
import { createStartupsSource } from './imports/startups.source.ts';
import { linkingsRoutes } from './linkings/linkings.routes.ts';
import {
  archiveRequestsOfStartup,
  closeOpenRequestsOfStartup,
  settleRequestsOfClient,
} from './linkings/linkings.service.ts';
import { createRequestsService } from './linkings/requests.service.ts';
import { moduleFailuresRoutes } from './modules/module-failures.routes.ts';
import { createModuleFailuresService } from './modules/module-failures.service.ts';
import { searchRoutes } from './search/search.routes.ts';
import { createSearchService } from './search/search.service.ts';
import { archiveRoutes } from './startups/archive.routes.ts';
import { createArchiveService } from './startups/archive.service.ts';
import { cardSavesRoutes } from './startups/card-saves.routes.ts';
import { createLinkedStartupsService } from './startups/linked-startups.service.ts';
import { startupListsRoutes } from './startups/startup-lists.routes.ts';
import { createStartupListsService } from './startups/startup-lists.service.ts';
import { createStartupStatusService, type StartupStatusService } from './startups/startup-status.service.ts';
import { startupsRoutes } from './startups/startups.routes.ts';
import {
  createEmptyCard,
  createStartupsService,
  findCard,
  findEditableCard,
  findTakenNames,
  handOverCard,
  holdFreeCard,
  insertImportedCards,
} from './startups/startups.service.ts';
import { createVisitsService } from './startups/visits.service.ts';
import { createRolesService, endStartupAccount } from './users/roles.service.ts';
import { usersRoutes } from './users/users.routes.ts';
import { completeProfile, createUsersService } from './users/users.service.ts';

export interface FeatureDependencies extends Dependencies {
  sessions: SessionsService;
}

interface AuditedDependencies extends FeatureDependencies {
  /** Adds to the audit trail what a feature does. */
  record: RecordActs;
}

/**
 * Composes the features: builds each one's services and hands them to its routes. A feature that needs another is
 * given that one's function here, so that no feature reaches into another's store.
 */
export function registerFeatures(scopes: Scopes, given: FeatureDependencies): void {
  const dependencies = { ...given, record: createRecorder(given.clock) };
  const cardStatus = startupFeatures(scopes, dependencies);
  const links = peopleFeatures(scopes, dependencies, cardStatus);
  importFeatures(scopes, dependencies, links);
  clientFeatures(scopes, dependencies);
  homepageFeatures(scopes, dependencies);
  digestFeatures(scopes, dependencies);
  documentsRoutes(scopes, createDocumentsService());
  const { db, readDb } = given.database;
  dashboardRoutes(scopes, createDashboardService({ readDb, clock: given.clock }));
  moduleFailuresRoutes(scopes, createModuleFailuresService({ db, readDb, clock: given.clock }));
  auditRoutes(scopes, createAuditService({ db, readDb, record: dependencies.record }), given.clock);
}

/** Accounts: signing in, links in mails, profiles, consents. */
function peopleFeatures(
  scopes: Scopes,
  dependencies: AuditedDependencies,
  cardStatus: StartupStatusService,
): AccountLinksService {
  const { database, clock, config, mail, sessions, record } = dependencies;
  const { db, readDb } = database;
  const passwords = createPasswords(config.passwordMemoryKib);
  const [webOrigin = ''] = config.webOrigins;

  const links = createAccountLinksService({
    db,
    readDb,
    clock,
    mail,
    webOrigin,
    record,
    holdFreeCard,
  });
  mail.writeWith('PASSWORD_RESET', links.writeResetMail);
  mail.writeWith('INVITATION', links.writeInvitationMail);
  const accounts = createAccountsService({
    db,
    clock,
    passwords,
    sessions,
    createRecord: { STARTUP: handOverCard, CLIENT: createClientRecord },
  });
  const settleRequests = (trx: Database, clientId: string, authorId: string) =>
    settleRequestsOfClient(trx, clientId, { authorId, now: clock.now() });
  const users = createUsersService({
    db,
    readDb,
    clock,
    revokeLinks: links.revoke,
    settleRequests,
    disableCard: cardStatus.disableCardOf,
    record,
  });
  const signIn = createSignInService({ db, clock, passwords, sessions });
  authRoutes(scopes, { signIn, sessions, accounts, links, users }, config);
  const roles = createRolesService({
    db,
    clock,
    createRecord: { STARTUP: createEmptyCard, CLIENT: createClientRecord },
    disableCard: cardStatus.disableCardOf,
    endSessions: sessions.closeAllOf,
    record,
    async deleteClient(trx, clientId, authorId) {
      const acts = await settleRequests(trx, clientId, authorId);
      await deleteClientRecord(trx, clientId);
      return acts;
    },
  });
  usersRoutes(scopes, users, roles);
  consentsRoutes(scopes, createConsentsService({ db, clock }));
  return links;
}

/** Files of startups and of people to invite. */
function importFeatures(
  scopes: Scopes,
  { database, clock, mail, record }: AuditedDependencies,
  { inviteByMail }: AccountLinksService,
): void {
  const { db, readDb } = database;
  const sources = {
    startups: createStartupsSource({
      clock,
      findKnownAddresses,
      inviteByMail,
      findTakenNames,
      listEcosystems,
      holdEcosystems,
      insertCards: insertImportedCards,
    }),
    invitations: createInvitationsSource({ findKnownAddresses, inviteByMail }),
  };
  const imports = createImportsService({ db, readDb, sources, record, wakeMails: mail.wake });
  importsRoutes(scopes, imports, clock);
}

/** Clients and their contact requests. */
function clientFeatures(scopes: Scopes, { database, clock, record }: AuditedDependencies): void {
  const { db, readDb } = database;
  const clients = createClientsService({ db, readDb, clock, completeProfile, followCriteria, record });
  const listEcosystems = createEcosystemsService({ readDb }).list;
  const exports = createClientsExportService({ db, readDb, listEcosystems, record });
  clientsRoutes(scopes, { clients, exports }, clock);
  const requests = createRequestsService({ db, readDb, clock, record });
  linkingsRoutes(scopes, requests);
  const matching = createMatchingClientsService({
    listClients: () => clients.list({ search: '', entities: [], sort: 'NAME_ASC' }),
    findCard: (id) => findCard(readDb, id),
  });
  matchingClientsRoutes(scopes, { matching, statusesOf: requests.statusesOfClients });
}

/** What the clients find on their home page beside the startups. */
function homepageFeatures(scopes: Scopes, dependencies: AuditedDependencies): void {
  const { database, clock, record, feedRefresh } = dependencies;
  const { db, readDb } = database;
  const feeds = createFeedsService({ db, readDb, clock, record, wakeRefresh: feedRefresh.wake });
  homepageRoutes(scopes, { shortNews: createShortNewsService({ db, readDb, clock, record }), feeds });
}

/** Mails about new cards; the job that queues them is the server's. */
function digestFeatures(scopes: Scopes, dependencies: FeatureDependencies): void {
  const { digest, stopLinks } = composeDigest(dependencies);
  dependencies.mail.writeWith('DIGEST', digest.write);
  digestRoutes(scopes, stopLinks);
}

/** Cards with their images, their visits and what is found among them. */
function startupFeatures(scopes: Scopes, dependencies: AuditedDependencies): StartupStatusService {
  const { database, clock, files, sessions, record } = dependencies;
  const { db, readDb } = database;
  const ecosystems = createEcosystemsService({ readDb });
  const assets = createAssetsService({ readDb, files });
  const { namesOfSubEcosystems } = ecosystems;
  const criteria = createCriteriaService({ readDb });
  const criteriaOf = criteria.of;
  const startups = createStartupsService({
    db,
    readDb,
    clock,
    namesOfSubEcosystems,
    completeProfile,
    record,
    criteriaOf,
  });
  const status = createStartupStatusService({
    db,
    clock,
    countNotified: criteria.countNotified,
    closeOpenRequests: closeOpenRequestsOfStartup,
    archiveRequests: archiveRequestsOfStartup,
    endAccount: (trx, userId) => endStartupAccount(trx, userId, sessions.closeAllOf),
    revokeInvitations: revokeInvitationsOfStartup,
    forgetFiles: assets.forget,
    record,
  });
  const lists = createStartupListsService({
    db,
    readDb,
    listEcosystems: ecosystems.list,
    criteriaOf,
    record,
  });
  startupListsRoutes(scopes, lists, clock);
  startupsRoutes(scopes, { startups, status, visits: createVisitsService({ db, readDb, clock }) });
  archiveRoutes(scopes, createArchiveService({ readDb }));
  cardSavesRoutes(scopes, startups);
  assetsRoutes(scopes, assets, createUploadsService({ db, clock, files, findEditableCard, record }));
  searchRoutes(scopes, createSearchService({ findStartupNames: lists.searchNames }));
  const administration = createEcosystemAdministration({
    db,
    readDb,
    ...createLinkedStartupsService(status.disableCardOf),
    forgetEcosystem,
    record,
  });
  ecosystemsRoutes(scopes, ecosystems, administration);
  return status;
}
