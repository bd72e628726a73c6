import type { InnoStartup } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import type { CardChangesRule } from '../settings.ts';
import {
  changedFieldsOf,
  changedPaths,
  fileIdsOf,
  type ProposedContent,
  withProposed,
} from './proposed-card.ts';
import { createProposedChangesStore, type Proposal } from './proposed-changes.store.ts';

/** A card as somebody is about to change it. */
export interface EditedCard {
  /** As clients and bankers see it, where they see it. */
  shown: InnoStartup;
  /** As its startup wants it. */
  newest: InnoStartup;
  /** What the startup proposes, and nobody has accepted; null for nothing. */
  proposal: Proposal | null;
  /** Whether what its startup changes is proposed, not shown to clients at once. */
  proposes: boolean;
}

/**
 * A card with what its startup proposes. What is proposed once is gone on with even where the rule has become another one:
 * nothing that waits for the team is shown by a save.
 * @param trx has the card locked, where something is changed
 */
export async function withProposal(
  trx: Database,
  shown: InnoStartup,
  rule: CardChangesRule,
): Promise<EditedCard> {
  if (shown.status !== 'VALIDATED') return { shown, newest: shown, proposal: null, proposes: false };
  const found = await createProposedChangesStore(trx).find(shown.id);
  const proposal = isOpen(found) ? found : null;
  return {
    shown,
    newest: proposal ? withProposed(shown, proposal) : shown,
    proposal,
    proposes: rule === 'reviewed' || proposal !== null,
  };
}

/** Cards as their startups want them. */
export async function newestOf(db: Database, cards: readonly InnoStartup[]): Promise<InnoStartup[]> {
  const validated = cards.filter(({ status }) => status === 'VALIDATED').map(({ id }) => id);
  if (validated.length === 0) return [...cards];
  const proposals = await createProposedChangesStore(db).findMany(validated);
  return cards.map((card) => {
    const proposal = proposals.get(card.id);
    return isOpen(proposal) ? withProposed(card, proposal) : card;
  });
}

/** Proposes the card that a startup wants, for what differs of it from the card that clients see. */
export async function proposeFields(
  trx: Database,
  { shown, proposal }: EditedCard,
  wanted: InnoStartup,
  now: Date,
): Promise<void> {
  const fields = changedFieldsOf(shown, wanted);
  await keepByStartup(trx, shown, { ...(proposal ?? nothing), fields }, now);
}

/** Proposes a card with the files that have been added for it by now, and without one more that clients see. */
export async function proposeFiles(
  trx: Database,
  { shown, proposal }: EditedCard,
  removedFileId: string | null,
  now: Date,
): Promise<void> {
  const { fields, removedFileIds } = proposal ?? nothing;
  const addedFiles = await createProposedChangesStore(trx).addedFiles(shown.id);
  const content = { fields, addedFiles, removedFileIds: removedFileIds.concat(removedFileId ?? []) };
  await keepByStartup(trx, shown, content, now);
}

/**
 * Brings what a startup proposes in line with a card that the team has changed: what both want is proposed no more, and
 * a decision about the state before is refused.
 */
export async function settleProposal(trx: Database, shown: InnoStartup, now: Date): Promise<void> {
  const store = createProposedChangesStore(trx);
  const proposal = await store.find(shown.id);
  if (!isOpen(proposal)) return;
  const revision = proposal.revision + 1;
  const settled = { ...proposal, revision, fields: changedFieldsOf(shown, withProposed(shown, proposal)) };
  if (changesNothing(shown, settled)) await withdrawProposal(trx, shown.id, proposal, now);
  else await store.put(shown.id, settled, now.toISOString());
}

/** Nothing of a proposal waits any more. The files that were added to it are the caller's. */
export async function withdrawProposal(
  trx: Database,
  startupId: string,
  { revision }: Proposal,
  now: Date,
): Promise<void> {
  const date = now.toISOString();
  const withdrawn = { ...decided, status: 'WITHDRAWN' as const, revision: revision + 1, date, comment: null };
  await createProposedChangesStore(trx).put(startupId, withdrawn, date);
}

/** What is left of a proposal once it is accepted or withdrawn. */
export const decided = { fields: {}, removedFileIds: [] };

/** Nobody decides any more what a startup proposed: its card is disabled. The files of it go with the card's own. */
export async function forgetProposal(trx: Database, startupId: string): Promise<void> {
  await createProposedChangesStore(trx).delete(startupId);
}

const nothing: ProposedContent = { ...decided, addedFiles: [] };

/** Whether something is proposed that nobody has accepted. */
export const isOpen = (proposal: Proposal | null | undefined): proposal is Proposal =>
  proposal?.status === 'WAITING' || proposal?.status === 'REFUSED';

const changesNothing = (shown: InnoStartup, content: ProposedContent) =>
  changedPaths(shown, withProposed(shown, content)).length === 0;

/** What a startup changes waits for the team, also where this refused what was before; what changes nothing goes. */
async function keepByStartup(
  trx: Database,
  shown: InnoStartup,
  content: ProposedContent,
  now: Date,
): Promise<void> {
  const store = createProposedChangesStore(trx);
  const before = await store.find(shown.id);
  const date = now.toISOString();
  if (changesNothing(shown, content)) {
    if (isOpen(before)) await withdrawProposal(trx, shown.id, before, now);
    return;
  }
  const { fields, removedFileIds } = content;
  const stillRemoved = removedFileIds.filter((id) => fileIdsOf(shown).includes(id));
  const revision = (before?.revision ?? 0) + 1;
  const waiting = { status: 'WAITING' as const, revision, date, comment: null };
  await store.put(shown.id, { ...waiting, fields, removedFileIds: stillRemoved }, date);
}
