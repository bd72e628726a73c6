import type { InnoStartup } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuseUnconfirmedMails } from '../../../http/confirmed-recipients.ts';
import { conflict, notFound } from '../../../http/problem.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Act, RecordActs } from '../../audit/record.ts';
import { refuseIncomplete } from '../card/card-rules.ts';
import { editableBy, type SeenCard } from '../card/startups.service.ts';
import { createStartupsStore, type StoredStartup } from '../card/startups.store.ts';
import { forgetProposal, newestOf } from '../proposed-changes/proposals.ts';

export interface StartupStatusDependencies {
  db: Database;
  clock: Clock;
  /** How many clients would receive a mail about a card, once it is validated. */
  countNotified(card: InnoStartup, trx: Database): Promise<number>;
  closeOpenRequests(trx: Database, startupId: string, authorId: string | null, now: Date): Promise<void>;
  archiveRequests(trx: Database, startupId: string): Promise<void>;
  /** Takes its account from a startup: all of it, or the role where the person has others; answers what was done. */
  endAccount(trx: Database, userId: string): Promise<Act[]>;
  /** Takes back the invitation to own a card that has no account yet. */
  revokeInvitations(trx: Database, startupId: string): Promise<void>;
  /** Forgets the bytes of uploaded files, after their entries are gone. */
  forgetFiles(fileIds: readonly string[]): Promise<void>;
  record: RecordActs;
}

export type StartupStatusService = ReturnType<typeof createStartupStatusService>;

/** The life of a card: CREATE → TO_VALIDATE → VALIDATED, and from each of them to DISABLED and the archive. */
export function createStartupStatusService(dependencies: StartupStatusDependencies) {
  const { db, clock, record } = dependencies;

  /**
   * Disables a card for good, within the caller's transaction: its account, sessions and invitation go, its open contact
   * requests are closed. Disabling twice changes nothing.
   * @param authorId who disables it; null where no person does
   * @returns what was done, for the audit trail
   */
  async function disableWithin(
    trx: Database,
    startup: StoredStartup,
    authorId: string | null,
  ): Promise<Act[]> {
    const { card, userId } = startup;
    if (card.status === 'DISABLED') return [];
    const now = clock.now();
    await createStartupsStore(trx).setStatus(
      card.id,
      { status: 'DISABLED', disabled_at: now.toISOString(), user_id: null },
      now.toISOString(),
    );
    await forgetProposal(trx, card.id);
    await dependencies.revokeInvitations(trx, card.id);
    await dependencies.closeOpenRequests(trx, card.id, authorId, now);
    const disabled: Act = { action: 'STARTUP_DISABLED', entity: { type: 'STARTUP', id: card.id } };
    return userId ? [disabled, ...(await dependencies.endAccount(trx, userId))] : [disabled];
  }

  return {
    /**
     * Hands the caller's own card in for validation. One that was handed in before stays as it is.
     * @throws Problem CARD_INCOMPLETE naming every missing or wrong field
     */
    async submit(caller: Caller): Promise<SeenCard> {
      return db.transaction(async (trx) => {
        const store = createStartupsStore(trx);
        const found = caller.startupId ? await store.findForUpdate(caller.startupId) : null;
        const [card] = await newestOf(trx, [editableBy(caller, found).card]);
        if (!card) throw notFound('STARTUP_NOT_FOUND');
        refuseIncomplete(card);
        if (card.status !== 'CREATE') return { card, view: 'owner' };
        await store.setStatus(card.id, { status: 'TO_VALIDATE' }, clock.now().toISOString());
        return { card: { ...card, status: 'TO_VALIDATE' }, view: 'owner' };
      });
    },

    /**
     * Shows a card to clients and bankers, and queues mails to the clients whom it suits. Validating twice changes
     * nothing.
     * @param recipients how many recipients the caller has confirmed; undefined where they have confirmed none
     * @throws Problem STARTUP_NOT_FOUND; CARD_INCOMPLETE; STATUS_CONFLICT where it was not handed in or is disabled;
     * MAILS_UNCONFIRMED
     */
    async validate(id: string, recipients: number | undefined): Promise<SeenCard> {
      return db.transaction(async (trx) => {
        const store = createStartupsStore(trx);
        const { card } = existing(await store.findForUpdate(id));
        if (card.status === 'VALIDATED') return { card, view: 'inno' };
        if (card.status === 'DISABLED') throw conflict('STATUS_CONFLICT');
        refuseIncomplete(card);
        if (card.status !== 'TO_VALIDATE') throw conflict('STATUS_CONFLICT');
        refuseUnconfirmedMails(await dependencies.countNotified(card, trx), recipients);
        const now = clock.now().toISOString();
        await store.setStatus(id, { status: 'VALIDATED', validate_date: now }, now);
        await record(trx, { action: 'STARTUP_VALIDATED', entity: { type: 'STARTUP', id } });
        return { card: { ...card, status: 'VALIDATED', validateDate: now }, view: 'inno' };
      });
    },

    /** @throws Problem STARTUP_NOT_FOUND */
    async disable(caller: Caller, id: string): Promise<SeenCard> {
      return db.transaction(async (trx) => {
        const startup = existing(await createStartupsStore(trx).findForUpdate(id));
        const acts = await disableWithin(trx, startup, caller.userId);
        const { card } = existing(await createStartupsStore(trx).findForUpdate(id));
        await record(trx, ...acts);
        return { card, view: 'inno' };
      });
    },

    /**
     * Disables a card as the consequence of another act, within that act's transaction, and answers what was done: the
     * caller records it.
     */
    async disableCardOf(trx: Database, startupId: string, authorId: string | null): Promise<Act[]> {
      const startup = await createStartupsStore(trx).findForUpdate(startupId);
      return startup ? disableWithin(trx, startup, authorId) : [];
    },

    /**
     * Deletes a disabled card with its pictures, visits and personal data; its name and dates stay in the archive.
     * @throws Problem STARTUP_NOT_FOUND; STATUS_CONFLICT where it is not disabled
     */
    async delete(id: string): Promise<void> {
      const fileIds = await db.transaction(async (trx) => {
        const store = createStartupsStore(trx);
        const { card } = existing(await store.findForUpdate(id));
        if (card.status !== 'DISABLED') throw conflict('STATUS_CONFLICT');
        await store.archive(id, clock.now().toISOString());
        await dependencies.archiveRequests(trx, id);
        const ids = await store.fileIds(id);
        await store.delete(id);
        await record(trx, { action: 'STARTUP_DELETED', entity: { type: 'STARTUP', id } });
        return ids;
      });
      await dependencies.forgetFiles(fileIds);
    },
  };
}

function existing(startup: StoredStartup | null): StoredStartup {
  if (!startup) throw notFound('STARTUP_NOT_FOUND');
  return startup;
}
