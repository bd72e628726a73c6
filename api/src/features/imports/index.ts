import type { Scopes } from '../../http/scopes.ts';
import type { Approvals } from '../approvals/index.ts';
import type { Auth } from '../auth/index.ts';
import { findKnownAddresses } from '../auth/links/invited-addresses.service.ts';
import { holdEcosystems, listEcosystems } from '../ecosystems/ecosystems.service.ts';
import type { FeatureDependencies } from '../feature.ts';
import { findTakenNames, insertImportedCards } from '../startups/card/startups.service.ts';
import { createHeldImports } from './held-imports.ts';
import { importsRoutes } from './imports.routes.ts';
import { createImportsService } from './imports.service.ts';
import { createInvitationsSource } from './invitations.source.ts';
import { createStartupsSource } from './startups.source.ts';

/** Files of startups and of people to invite. */
export function composeImports(
  { database, clock, mail, record }: FeatureDependencies,
  { links: { inviteByMail } }: Pick<Auth, 'links'>,
  approvals: Pick<Approvals, 'isHeld' | 'doWith' | 'readWith' | 'hold'>,
) {
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
  const imports = createImportsService({ db, readDb, clock, sources, record, wakeMails: mail.wake });
  approvals.doWith('BULK_INVITATIONS', async (payload, { requesterId, file }) => {
    const { importKind, confirmation, language, recipients, staffRight } = payload;
    if (!file) throw new Error('An import that waits has no file.');
    const store = await imports.prepare({
      kind: importKind,
      bytes: file,
      confirmation,
      importer: { userId: requesterId, language, staffRight },
      recipients: recipients ?? undefined,
    });
    return async (trx) => {
      await store(trx);
    };
  });
  approvals.readWith(
    'BULK_INVITATIONS',
    async ({ importKind, language, staffRight }, file, { page, pageSize }) => {
      const people = file ? await imports.invited(importKind, file, { language, staffRight }) : [];
      return { data: people.slice(page * pageSize, (page + 1) * pageSize), totalElements: people.length };
    },
  );
  return {
    registerRoutes: (scopes: Scopes) =>
      importsRoutes(scopes, { imports, held: createHeldImports(imports, approvals) }, clock),
  };
}
