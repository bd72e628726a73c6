import type { Database } from '../../../db/client.ts';
import { type OwnData, type OwnDataSection, ownDataSection } from '../../../own-data/section.ts';
import { createStartupsReader } from '../card/startups-reader.store.ts';
import { columnsOfOwnCard, type OwnCard } from './card-columns.ts';
import { createStartupsOwnDataStore, type OwnFile, type OwnVisit } from './own-data.store.ts';
import { proposedChanges } from './proposed-changes.ts';

type Store = ReturnType<typeof createStartupsOwnDataStore>;

/**
 * A startup's card with its pictures, and the cards that a reader opened.
 * @param namesOfEcosystems by identifier
 */
export function startupsOwnData(
  readDb: Database,
  namesOfEcosystems: () => Promise<ReadonlyMap<string, string>>,
): OwnData {
  const store = createStartupsOwnDataStore(readDb);
  return {
    sections: [card(readDb, store, namesOfEcosystems), proposedChanges(readDb), files(store), visits(store)],
    leftOut: [
      {
        reason: 'says whose row it is: the person who asks',
        columns: ['startups.user_id', 'files.startup_id', 'visits.user_id', 'proposed_changes.startup_id'],
      },
      { reason: 'another form of a value that is there', columns: ['startups.search_name'] },
      { reason: 'counts saves', columns: ['startups.revision', 'proposed_changes.revision'] },
      { reason: 'where the team’s import found the card', columns: ['startups.import_key'] },
      {
        reason: 'notes of the team, which no screen shows to a startup',
        columns: ['startups.has_lettre_emetteur', 'startups.has_fiche_ofac'],
      },
      { reason: 'identifiers that nothing shows', columns: ['visits.id'] },
      { reason: 'tells an upload from its repetition', columns: ['files.upload_key'] },
      {
        reason: 'cards of companies that were deleted, whose accounts are gone',
        columns: ['id', 'name', 'status', 'created_at', 'validate_date', 'disabled_at', 'deleted_at'].map(
          (column) => `archived_startups.${column}`,
        ),
      },
    ],
  };
}

const card = (
  readDb: Database,
  store: Store,
  namesOfEcosystems: () => Promise<ReadonlyMap<string, string>>,
): OwnDataSection =>
  ownDataSection<OwnCard>({
    key: 'card',
    fr: 'Fiche',
    en: 'Card',
    columns: columnsOfOwnCard,
    async read({ startupId }) {
      const found = startupId && (await createStartupsReader(readDb).find(startupId));
      const times = startupId && (await store.timesOf(startupId));
      if (!found || !times) return [];
      const { ecosystemId } = found.informations;
      const ecosystem = ecosystemId && ((await namesOfEcosystems()).get(ecosystemId) ?? null);
      return [{ ...found, ...times, ecosystem }];
    },
  });

const files = (store: Store): OwnDataSection =>
  ownDataSection<OwnFile>({
    key: 'pictures',
    fr: 'Images',
    en: 'Pictures',
    read: async ({ startupId }) => (startupId ? store.files(startupId) : []),
    columns: [
      { key: 'id', fr: 'Identifiant', en: 'Identifier', from: ['files.id'], value: ({ id }) => id },
      { key: 'kind', fr: 'Nature', en: 'Kind', from: ['files.kind'], value: ({ kind }) => kind },
      {
        ...{ key: 'position', fr: 'Place', en: 'Place', type: 'number', from: ['files.position'] },
        value: ({ position }) => position,
      },
      {
        ...{ key: 'contentType', fr: 'Format', en: 'Format', from: ['files.content_type'] },
        value: ({ contentType }) => contentType,
      },
      {
        ...{ key: 'bytes', fr: 'Octets', en: 'Bytes', type: 'number', from: ['files.bytes'] },
        value: ({ bytes }) => bytes,
      },
      {
        ...{ key: 'width', fr: 'Largeur', en: 'Width', type: 'number', from: ['files.width'] },
        value: ({ width }) => width,
      },
      {
        ...{ key: 'height', fr: 'Hauteur', en: 'Height', type: 'number', from: ['files.height'] },
        value: ({ height }) => height,
      },
      {
        ...{ key: 'date', fr: 'Date', en: 'Date', type: 'instant', from: ['files.created_at'] },
        value: ({ createdAt }) => createdAt,
      },
    ],
  });

const visits = (store: Store): OwnDataSection =>
  ownDataSection<OwnVisit>({
    key: 'visits',
    fr: 'Fiches consultées',
    en: 'Cards opened',
    read: ({ userId }) => store.visits(userId),
    columns: [
      {
        ...{ key: 'startup', fr: 'Startup', en: 'Startup', width: 36, from: ['visits.startup_id'] },
        value: ({ startup }) => startup,
      },
      {
        ...{ key: 'date', fr: 'Date', en: 'Date', type: 'instant', from: ['visits.date'] },
        value: ({ date }) => date,
      },
    ],
  });
