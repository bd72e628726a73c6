import { type Language, type ProposedChangesStatus, sheetColumns } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import { type Json, labelledColumn, type OwnDataSection, ownDataSection } from '../../../own-data/section.ts';
import type { CardFields } from '../card/startup-row.ts';
import { cellOfField } from '../list/card-cells.ts';
import { createProposedChangesStore, type Proposal } from '../proposed-changes/proposed-changes.store.ts';

/** What a startup proposes, field by field, each under its heading in the card's spreadsheets. */
function linesOf(fields: CardFields, language: Language): string {
  return sheetColumns
    .flatMap((column) => {
      const value = (fields[column.part] as Readonly<Record<string, unknown>> | undefined)?.[column.field];
      if (value === undefined) return [];
      return `${column[language]} — ${value === null ? '' : cellOfField(column, value, language)}`;
    })
    .join('\n');
}

/** A proposal of which there is something to hand over. */
type OpenProposal = Proposal & { status: ProposedChangesStatus };

/** What a startup has changed on its validated card, and what became of it. */
export const proposedChanges = (readDb: Database): OwnDataSection =>
  ownDataSection<OpenProposal>({
    key: 'proposedChanges',
    fr: 'Modifications proposées',
    en: 'Proposed changes',
    async read({ startupId }) {
      const proposal = startupId && (await createProposedChangesStore(readDb).find(startupId));
      return proposal && proposal.status !== 'WITHDRAWN' ? [{ ...proposal, status: proposal.status }] : [];
    },
    columns: [
      labelledColumn('proposedChangesStatus', {
        ...{ key: 'status', fr: 'Statut', en: 'Status', from: ['proposed_changes.status'] },
        value: ({ status }) => status,
      }),
      {
        ...{ key: 'date', fr: 'Date', en: 'Date', type: 'instant', from: ['proposed_changes.date'] },
        value: ({ date }) => date,
      },
      {
        ...{ key: 'answer', fr: 'Réponse de l’équipe', en: 'Answer of the team', width: 40 },
        from: ['proposed_changes.answer'],
        value: ({ comment }) => comment,
      },
      {
        ...{ key: 'fields', fr: 'Contenu proposé', en: 'Proposed content', width: 60 },
        from: ['proposed_changes.fields'],
        value: ({ fields }) => fields as Json,
        cell: ({ fields }, language) => linesOf(fields, language),
      },
      {
        ...{ key: 'removedPictures', fr: 'Images à retirer', en: 'Pictures to be removed' },
        from: ['proposed_changes.removed_files'],
        value: ({ removedFileIds }) => [...removedFileIds],
      },
    ],
  });
