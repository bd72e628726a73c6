import {
  type InnoStartup,
  ownerStartupSchema,
  type Page,
  type PageQuery,
  type ProposedChanges,
  type ProposedChangesAnswer,
  type WaitingChanges,
} from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import type { Caller } from '../../../http/caller.ts';
import { conflict, invalidFields, notFound } from '../../../http/problem.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { MailQueue } from '../../../ports/mail/mail.ts';
import type { RecordActs } from '../../audit/record.ts';
import { queueAccountMail } from '../../users/team-mails.service.ts';
import { problemsOfEcosystem, refuseIncomplete } from '../card/card-rules.ts';
import type { SeenCard } from '../card/startups.service.ts';
import { createStartupsStore } from '../card/startups.store.ts';
import { createStartupsReader } from '../card/startups-reader.store.ts';
import { mayEdit } from '../card/visibility.ts';
import { type Decided, decisionMail } from './decision-mail.ts';
import { decided, isOpen, withdrawProposal } from './proposals.ts';
import { changedPaths, fileIdsOf, withProposed } from './proposed-card.ts';
import { createProposedChangesStore, type Proposal } from './proposed-changes.store.ts';

export interface ProposedChangesDependencies {
  db: Database;
  readDb: Database;
  clock: Clock;
  /** The sub-ecosystems of an ecosystem by name; null where there is no such ecosystem. */
  namesOfSubEcosystems(trx: Database, ecosystemId: string): Promise<string[] | null>;
  /** Forgets the bytes of uploaded files, after their entries are gone. */
  forgetFiles(fileIds: readonly string[]): Promise<void>;
  record: RecordActs;
  mail: Pick<MailQueue, 'enqueue' | 'wake'>;
  /** Of the pages, for links in mails. */
  webOrigin: string;
}

/** A decision about the changes of a card, in the state that somebody has read. */
export interface Decision {
  id: string;
  revision: number;
}

export type ProposedChangesService = ReturnType<typeof createProposedChangesService>;

/** What startups change on their validated cards: read, accepted or refused by the team, taken back by the startup. */
export function createProposedChangesService(dependencies: ProposedChangesDependencies) {
  const { db, readDb, clock, record, forgetFiles, mail, webOrigin } = dependencies;

  /** @throws Problem STARTUP_NOT_FOUND where the caller may not see it */
  async function cardFor(caller: Caller, id: string, source: Database): Promise<InnoStartup> {
    const card = mayEdit(caller, id) ? await createStartupsReader(source).find(id) : null;
    if (!card) throw notFound('STARTUP_NOT_FOUND');
    return card;
  }

  /** The card and its changes, locked, where they wait in the state that was read; or whether the decision was made then. */
  async function lockDecided(trx: Database, { id, revision }: Decision, made: Decided) {
    const stored = await createStartupsStore(trx).findForUpdate(id);
    if (!stored) throw notFound('STARTUP_NOT_FOUND');
    const { card, userId } = stored;
    const proposal = await createProposedChangesStore(trx).find(id);
    // A decision whose answer was lost on the way is sent again.
    const isMade = proposal?.status === made && proposal.revision === revision + 1;
    const isWaiting = proposal?.status === 'WAITING' && proposal.revision === revision;
    if (!proposal || !(isMade || isWaiting)) throw conflict('CHANGES_DECIDED', answerOf(card, proposal));
    return { card, userId, proposal, isMade };
  }

  /** Notes what was decided, and tells the startup. */
  async function tell(trx: Database, id: string, userId: string | null, decided: Decided): Promise<void> {
    if (userId)
      await queueAccountMail(trx, mail, userId, (reader) => decisionMail(reader, decided, webOrigin));
    await record(trx, { action: `STARTUP_CHANGES_${decided}`, entity: { type: 'STARTUP', id } });
  }

  /** @throws Problem VALIDATION_FAILED for an ecosystem that has gone */
  async function refuseGoneEcosystem(trx: Database, card: InnoStartup): Promise<void> {
    const { ecosystemId } = card.informations;
    const names = ecosystemId === null ? null : await dependencies.namesOfSubEcosystems(trx, ecosystemId);
    const unknown = problemsOfEcosystem(card.informations, names);
    if (unknown.length > 0) throw invalidFields(unknown);
  }

  return {
    /** @throws Problem STARTUP_NOT_FOUND */
    async find(caller: Caller, id: string): Promise<ProposedChangesAnswer> {
      const card = await cardFor(caller, id, readDb);
      return answerOf(card, await createProposedChangesStore(readDb).find(id));
    },

    /** The cards whose changes wait for the team. */
    async listWaiting({ page, pageSize }: PageQuery): Promise<Page<WaitingChanges>> {
      const store = createProposedChangesStore(readDb);
      const [data, totalElements] = await Promise.all([
        store.listWaiting({ offset: page * pageSize, limit: pageSize }),
        store.countWaiting(),
      ]);
      return { data, totalElements };
    },

    /**
     * Shows clients and bankers a card as its startup wants it. Accepting twice changes nothing.
     * @throws Problem STARTUP_NOT_FOUND; CHANGES_DECIDED where they are others by now, or wait no more; CARD_INCOMPLETE;
     * VALIDATION_FAILED for an ecosystem that has gone
     */
    async accept(decision: Decision): Promise<SeenCard> {
      const { id } = decision;
      const { card, replaced } = await db.transaction(async (trx) => {
        const { card: shown, userId, proposal, isMade } = await lockDecided(trx, decision, 'ACCEPTED');
        if (isMade) return { card: shown, replaced: [] };
        const accepted = withProposed(shown, proposal);
        refuseIncomplete(accepted);
        await refuseGoneEcosystem(trx, accepted);
        const store = createProposedChangesStore(trx);
        const now = clock.now().toISOString();
        await createStartupsStore(trx).save(id, proposal.fields, now);
        const kept = fileIdsOf(accepted);
        const replacedIds = fileIdsOf(shown).filter((file) => !kept.includes(file));
        await store.deleteFiles(replacedIds);
        await store.adoptFiles(id, proposal.addedFiles);
        const revision = proposal.revision + 1;
        await store.put(id, { ...decided, status: 'ACCEPTED', revision, date: now, comment: null }, now);
        await tell(trx, id, userId, 'ACCEPTED');
        return { card: { ...accepted, revision: shown.revision + 1 }, replaced: replacedIds };
      });
      mail.wake();
      await forgetFiles(replaced);
      return { card, view: 'inno' };
    },

    /**
     * Leaves a card as clients see it and tells its startup what is to be done; what it proposes stays for it to go on from.
     * @throws Problem STARTUP_NOT_FOUND; CHANGES_DECIDED where they are others by now, or wait no more
     */
    async refuse(decision: Decision, comment: string): Promise<ProposedChangesAnswer> {
      const { id } = decision;
      const answer = await db.transaction(async (trx) => {
        const { card, userId, proposal, isMade } = await lockDecided(trx, decision, 'REFUSED');
        if (isMade) return answerOf(card, proposal);
        const now = clock.now().toISOString();
        const refused = { ...proposal, status: 'REFUSED' as const, comment, date: now };
        const counted = { ...refused, revision: proposal.revision + 1 };
        await createProposedChangesStore(trx).put(id, counted, now);
        await tell(trx, id, userId, 'REFUSED');
        return answerOf(card, counted);
      });
      mail.wake();
      return answer;
    },

    /**
     * Takes back what the startup proposes: its card is again as clients see it. Taking back nothing changes nothing.
     * @throws Problem STARTUP_NOT_FOUND
     */
    async withdraw(caller: Caller, id: string): Promise<void> {
      const fileIds = await db.transaction(async (trx) => {
        const stored = mayEdit(caller, id) ? await createStartupsStore(trx).findForUpdate(id) : null;
        if (!stored) throw notFound('STARTUP_NOT_FOUND');
        const store = createProposedChangesStore(trx);
        const proposal = await store.find(id);
        if (!isOpen(proposal)) return [];
        const added = proposal.addedFiles.map((file) => file.id);
        await store.deleteFiles(added);
        await withdrawProposal(trx, id, proposal, clock.now());
        // A save that began before it finds the card changed.
        await createStartupsStore(trx).save(id, {}, clock.now().toISOString());
        return added;
      });
      await forgetFiles(fileIds);
    },
  };
}

function answerOf(shown: InnoStartup, proposal: Proposal | null): ProposedChangesAnswer {
  if (!proposal || proposal.status === 'WITHDRAWN' || shown.status !== 'VALIDATED') return { changes: null };
  const proposed = withProposed(shown, proposal);
  const { status, revision, date, comment } = proposal;
  const changes: ProposedChanges = {
    status,
    revision,
    date,
    comment,
    fields: changedPaths(shown, proposed),
    shown: ownerStartupSchema.parse(shown),
    proposed: ownerStartupSchema.parse(proposed),
  };
  return { changes };
}
