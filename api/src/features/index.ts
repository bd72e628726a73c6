import type { Dependencies } from '../app.ts';
import type { Scopes } from '../http/scopes.ts';
import { assetsRoutes } from './assets/assets.routes.ts';
import { createAssetsService } from './assets/assets.service.ts';
import { createUploadsService } from './assets/uploads.service.ts';
import { createAccountLinksService } from './auth/account-links.service.ts';
import { createAccountsService } from './auth/accounts.service.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { createPasswords } from './auth/passwords.ts';
import type { SessionsService } from './auth/sessions.service.ts';
import { createSignInService } from './auth/sign-in.service.ts';
import { clientsRoutes } from './clients/clients.routes.ts';
import { createClientRecord, createClientsService } from './clients/clients.service.ts';
import { consentsRoutes } from './consents/consents.routes.ts';
import { createConsentsService } from './consents/consents.service.ts';
import { documentsRoutes } from './documents/documents.routes.ts';
import { createDocumentsService } from './documents/documents.service.ts';
import { ecosystemsRoutes } from './ecosystems/ecosystems.routes.ts';
import { createEcosystemsService } from './ecosystems/ecosystems.service.ts';
import { linkingsRoutes } from './linkings/linkings.routes.ts';
import {
  anonymiseRequestsOfClient,
  archiveRequestsOfStartup,
  closeOpenRequestsOfStartup,
} from './linkings/linkings.service.ts';
import { createRequestsService } from './linkings/requests.service.ts';
import { searchRoutes } from './search/search.routes.ts';
import { createSearchService } from './search/search.service.ts';
import { cardSavesRoutes } from './startups/card-saves.routes.ts';
import { createStartupStatusService, type StartupStatusService } from './startups/startup-status.service.ts';
import { startupsRoutes } from './startups/startups.routes.ts';
import { createEmptyCard, createStartupsService, findEditableCard } from './startups/startups.service.ts';
import { createVisitsService } from './startups/visits.service.ts';
import { usersRoutes } from './users/users.routes.ts';
import { completeProfile, createUsersService, deleteAccount } from './users/users.service.ts';

export interface FeatureDependencies extends Dependencies {
  sessions: SessionsService;
}

/**
 * Composes the features: builds each one's services and hands them to its routes. A feature that needs another is
 * given that one's function here, so that no feature reaches into another's store.
 */
export function registerFeatures(scopes: Scopes, dependencies: FeatureDependencies): void {
  const cardStatus = startupFeatures(scopes, dependencies);
  peopleFeatures(scopes, dependencies, cardStatus);
  clientFeatures(scopes, dependencies);
  documentsRoutes(scopes, createDocumentsService());
}

/** Accounts: signing in, links in mails, profiles, consents. */
function peopleFeatures(
  scopes: Scopes,
  dependencies: FeatureDependencies,
  cardStatus: StartupStatusService,
): void {
  const { database, clock, config, mail, sessions } = dependencies;
  const { db, readDb } = database;
  const passwords = createPasswords(config.passwordMemoryKib);
  const [webOrigin = ''] = config.webOrigins;

  const links = createAccountLinksService({ db, readDb, clock, mail, webOrigin });
  mail.writeWith('PASSWORD_RESET', links.writeResetMail);
  const accounts = createAccountsService({
    db,
    clock,
    passwords,
    sessions,
    createRecord: {
      STARTUP: createEmptyCard,
      CLIENT: createClientRecord,
    },
  });
  const users = createUsersService({
    db,
    readDb,
    revokeLinks: links.revoke,
    forgetClient: anonymiseRequestsOfClient,
    disableCard: cardStatus.disableCardOf,
  });
  const signIn = createSignInService({ db, clock, passwords, sessions });
  authRoutes(scopes, { signIn, sessions, accounts, links, users }, config);
  usersRoutes(scopes, users);
  consentsRoutes(scopes, createConsentsService({ db, clock }));
}

/** Clients and their contact requests. */
function clientFeatures(scopes: Scopes, { database, clock }: FeatureDependencies): void {
  const { db, readDb } = database;
  clientsRoutes(scopes, createClientsService({ db, readDb, clock, completeProfile }));
  linkingsRoutes(scopes, createRequestsService({ db, readDb, clock }));
}

/** Cards with their images, their visits and what is found among them. */
function startupFeatures(scopes: Scopes, dependencies: FeatureDependencies): StartupStatusService {
  const { database, clock, files } = dependencies;
  const { db, readDb } = database;
  const ecosystems = createEcosystemsService({ readDb });
  const assets = createAssetsService({ readDb, files });
  const { namesOfSubEcosystems } = ecosystems;
  const startups = createStartupsService({ db, readDb, clock, namesOfSubEcosystems, completeProfile });
  const status = createStartupStatusService({
    db,
    clock,
    closeOpenRequests: closeOpenRequestsOfStartup,
    archiveRequests: archiveRequestsOfStartup,
    deleteAccount,
    forgetFiles: assets.forget,
  });
  startupsRoutes(scopes, { startups, status, visits: createVisitsService({ db, readDb, clock }) });
  cardSavesRoutes(scopes, startups);
  assetsRoutes(scopes, assets, createUploadsService({ db, clock, files, findEditableCard }));
  searchRoutes(scopes, createSearchService({ findStartupNames: startups.searchNames }));
  ecosystemsRoutes(scopes, ecosystems);
  return status;
}
