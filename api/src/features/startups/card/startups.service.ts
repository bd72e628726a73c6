import { randomUUID } from 'node:crypto';
import {
  type FieldProblem,
  type InnoStartup,
  innoStartupSchema,
  type MatchedCard,
  ownerStartupSchema,
  type ReaderStartup,
  type ReceivedDocuments,
  type StartupDraft,
  type StartupStatus,
} from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import type { Caller } from '../../../http/caller.ts';
import { hasRole } from '../../../http/caller.ts';
import { conflict, invalidFields, notFound } from '../../../http/problem.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { RecordActs } from '../../audit/record.ts';
import {
  type EditedCard,
  proposeFields,
  settleProposal,
  withProposal,
} from '../proposed-changes/proposals.ts';
import { unseenFieldsOf } from '../proposed-changes/proposed-card.ts';
import type { CardChangesRule } from '../settings.ts';
import {
  changesNothing,
  partsToStore,
  problemsOfCard,
  problemsOfEcosystem,
  problemsOfRaise,
  withFields,
} from './card-rules.ts';
import type { CardFields } from './startup-row.ts';
import { createStartupsStore, type StoredStartup } from './startups.store.ts';
import { createStartupsReader } from './startups-reader.store.ts';
import { type CardView, mayEdit } from './visibility.ts';

export interface StartupsDependencies {
  db: Database;
  clock: Clock;
  cardChanges: CardChangesRule;
  /** The sub-ecosystems of an ecosystem by name; null where there is no such ecosystem. */
  namesOfSubEcosystems(trx: Database, ecosystemId: string): Promise<string[] | null>;
  /** Notes that a person has filled in what their role is asked for. */
  completeProfile(trx: Database, userId: string): Promise<void>;
  record: RecordActs;
}

/** A card, and as whom the caller sees it: the answer shows no more of it than that view does. */
export interface SeenCard {
  card: InnoStartup;
  view: CardView;
}

export type StartupsService = ReturnType<typeof createStartupsService>;

/** Cards as they are filled in. */
export function createStartupsService(dependencies: StartupsDependencies) {
  const { db, clock, cardChanges } = dependencies;

  async function problemsOfReferences(trx: Database, parts: Partial<StartupDraft>): Promise<FieldProblem[]> {
    if (!parts.informations) return [];
    const { ecosystemId } = parts.informations;
    const names = ecosystemId === null ? null : await dependencies.namesOfSubEcosystems(trx, ecosystemId);
    return problemsOfEcosystem(parts.informations, names);
  }

  return {
    /**
     * Stores parts of a card as far as they are filled in; what a startup changes on its validated card is proposed. What
     * it answers is on the disk.
     * @param revision the state of the card that the caller changed; undefined stores whatever came before
     * @throws Problem STARTUP_NOT_FOUND; STATUS_CONFLICT on a disabled card; CARD_CHANGED where somebody else saved
     * something else since `revision`; VALIDATION_FAILED for an unknown ecosystem, for a startup that takes
     * back a running fundraising, and for what would leave a validated card incomplete. Nothing is stored then.
     */
    async save(
      caller: Caller,
      id: string,
      sent: Partial<StartupDraft>,
      revision?: number,
    ): Promise<SeenCard> {
      const parts = partsToStore(sent, hasRole(caller, 'INNO'));
      return db.transaction(async (trx) => {
        const store = createStartupsStore(trx);
        const { card: shown, userId } = editableBy(caller, await store.findForUpdate(id));
        const view = hasRole(caller, 'INNO') ? 'inno' : 'owner';
        const edited = await withProposal(trx, shown, cardChanges);
        const card = view === 'inno' ? shown : edited.newest;
        if (revision !== undefined && revision !== card.revision) {
          // A save whose answer was lost on the way is sent again: it finds the card as it wants it.
          if (changesNothing(card, parts)) return { card, view };
          throw conflict(
            'CARD_CHANGED',
            (view === 'inno' ? innoStartupSchema : ownerStartupSchema).parse(card),
          );
        }
        const wanted = withFields(card, parts);
        const problems = await problemsOfReferences(trx, parts);
        // What it only proposes binds it as little as what it has brought to an end.
        const isBound = problemsOfRaise(card, parts, clock.now()).length > 0;
        if (view === 'owner' && isBound) problems.push(...problemsOfRaise(shown, parts, clock.now()));
        if (card.status === 'VALIDATED') problems.push(...problemsOfCard(wanted));
        if (problems.length > 0) throw invalidFields(problems);
        const isProposed = view === 'owner' && edited.proposes;
        await store.save(id, isProposed ? unseenFieldsOf(parts) : parts, clock.now().toISOString());
        if (isProposed) await proposeFields(trx, edited, wanted, clock.now());
        else if (edited.proposal) await settleProposal(trx, wanted, clock.now());
        if (parts.team && userId === caller.userId) await dependencies.completeProfile(trx, userId);
        if (view === 'inno') {
          await dependencies.record(trx, { action: 'STARTUP_EDITED', entity: { type: 'STARTUP', id } });
        }
        return { card: { ...wanted, revision: card.revision + 1 }, view };
      });
    },

    /**
     * Notes which documents the startup has handed in.
     * @throws Problem STARTUP_NOT_FOUND; STATUS_CONFLICT on a disabled card
     */
    async saveDocuments(caller: Caller, id: string, documents: ReceivedDocuments): Promise<SeenCard> {
      return db.transaction(async (trx) => {
        const store = createStartupsStore(trx);
        const { card } = editableBy(caller, await store.findForUpdate(id));
        await store.saveDocuments(id, documents, clock.now().toISOString());
        await dependencies.record(trx, { action: 'STARTUP_EDITED', entity: { type: 'STARTUP', id } });
        return { card: { ...card, informations: { ...card.informations, ...documents } }, view: 'inno' };
      });
    },
  };
}

/**
 * The card, where the caller may change it.
 * @throws Problem STARTUP_NOT_FOUND where the caller may not even see it; STATUS_CONFLICT where it is disabled
 */
export function editableBy(caller: Caller, startup: StoredStartup | null): StoredStartup {
  if (!startup || !mayEdit(caller, startup.card.id)) throw notFound('STARTUP_NOT_FOUND');
  if (startup.card.status === 'DISABLED') throw conflict('STATUS_CONFLICT');
  return startup;
}

/** A card whose files somebody changes. */
export interface CardOfFiles extends EditedCard {
  /** Whether what the caller changes is proposed, not shown to clients at once. */
  isProposed: boolean;
  /** As the caller has it in hand: its startup the newest version, the team the one that clients see. */
  inHand: InnoStartup;
  mustStayComplete: boolean;
}

/**
 * What an upload needs to know of the card that it changes; the card is locked until the transaction ends.
 * @throws as `editableBy`
 */
export async function findEditableCard(
  trx: Database,
  caller: Caller,
  id: string,
  rule: CardChangesRule,
): Promise<CardOfFiles> {
  const { card } = editableBy(caller, await createStartupsStore(trx).findForUpdate(id));
  const edited = await withProposal(trx, card, rule);
  const isProposed = edited.proposes && !hasRole(caller, 'INNO');
  const inHand = isProposed ? edited.newest : card;
  return { ...edited, isProposed, inHand, mustStayComplete: card.status === 'VALIDATED' };
}

/** Brings what a startup proposes in line with the files that the team has changed of its card, within the caller's transaction. */
export async function settleFiles(trx: Database, id: string, now: Date): Promise<void> {
  const card = await createStartupsReader(trx).find(id);
  if (card) await settleProposal(trx, card, now);
}

/** The cards that clients see and that were validated after one instant and up to another, newest first. */
export function findValidatedCards(db: Database, after: string, until: string): Promise<ReaderStartup[]> {
  return createStartupsReader(db).validatedBetween(after, until);
}

/** A card that exists already as a whole: the demonstration's and the importer's. */
export interface GivenCard extends StartupDraft {
  /** Made here where it is not given. */
  id?: string;
  status: StartupStatus;
  userId?: string | null;
  importKey?: string;
  /** ISO 8601 in UTC, as the other instants. */
  validateDate?: string | null;
  disabledAt?: string | null;
}

/**
 * Stores a card as it is given, unchecked, and answers its id.
 * @param db the caller's transaction
 * @throws a unique violation where `importKey` or `userId` has a card
 */
export async function insertCard(db: Database, given: GivenCard, now: Date): Promise<string> {
  const { id = randomUUID(), status, userId = null, importKey, validateDate, disabledAt, ...parts } = given;
  const store = createStartupsStore(db);
  await store.insert({ id, userId, status, importKey, validateDate, disabledAt, now: now.toISOString() });
  await store.save(id, parts, now.toISOString());
  return id;
}

/**
 * Proposes fields of a validated card, unchecked, as its startup does by a save: the demonstration's.
 * @param trx the caller's transaction
 */
export async function proposeAsStartup(
  trx: Database,
  id: string,
  fields: CardFields,
  now: Date,
): Promise<void> {
  const shown = await createStartupsReader(trx).find(id);
  if (!shown) return;
  const edited = await withProposal(trx, shown, 'reviewed');
  await proposeFields(trx, edited, withFields(edited.newest, fields), now);
}

/** A card of an import: in creation, without an account. */
export type ImportedCard = StartupDraft & { id: string; importKey: string };

/**
 * Stores many cards as they are given, unchecked, within the caller's transaction.
 * @throws a unique violation where an `importKey` has a card
 */
export async function insertImportedCards(
  trx: Database,
  cards: readonly ImportedCard[],
  now: Date,
): Promise<void> {
  await createStartupsStore(trx).insertImported(cards, now.toISOString());
}

/**
 * Which of the names, and which of the keys of imports, a card has already, whatever its status; names are compared
 * without accents and case (`searchKey`).
 */
export async function findTakenNames(
  db: Database,
  wanted: { searchNames: readonly string[]; importKeys: readonly string[] },
): Promise<{ searchNames: Set<string>; importKeys: Set<string> }> {
  const store = createStartupsStore(db);
  const searchNames = await store.findTaken('search_name', wanted.searchNames);
  return { searchNames, importKeys: await store.findTaken('import_key', wanted.importKeys) };
}

/**
 * Holds a card that has no account, so that somebody can be invited to own it, until the caller's transaction ends.
 * @throws Problem STARTUP_NOT_FOUND; STATUS_CONFLICT where it has an account or is disabled
 */
export async function holdFreeCard(trx: Database, startupId: string): Promise<void> {
  const startup = await createStartupsStore(trx).findForUpdate(startupId);
  if (!startup) throw notFound('STARTUP_NOT_FOUND');
  if (startup.userId || startup.card.status === 'DISABLED') throw conflict('STATUS_CONFLICT');
}

/**
 * Gives a new STARTUP account its card: the one that its invitation hands over or, where that has gone or has an
 * account, an empty one.
 * @param trx the transaction that creates the account
 */
export async function handOverCard(
  trx: Database,
  { userId, now, startupId }: { userId: string; now: Date; startupId: string | null },
): Promise<void> {
  const isHandedOver =
    startupId !== null && (await createStartupsStore(trx).giveTo(startupId, userId, now.toISOString()));
  if (!isHandedOver) await createEmptyCard(trx, { userId, now });
}

/**
 * Gives a new STARTUP account its card, with nothing in it, and answers the card's id.
 * @param db the transaction that creates the account
 * @throws a unique violation where the account has a card
 */
export async function createEmptyCard(
  db: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<string> {
  const id = randomUUID();
  await createStartupsStore(db).insert({ id, userId, status: 'CREATE', now: now.toISOString() });
  return id;
}

/** Of a card in any status, what is compared with criteria; null where there is none. */
export async function findCard(db: Database, id: string): Promise<MatchedCard | null> {
  return createStartupsReader(db).find(id);
}
